// The two files in which everything is kept, opened before Python starts: opening takes its time, all the rest does not.
import { forgotten } from './memory.js';

self.arbitreStorage = {
  blocks: [],
  fault: '',
  makeRoom: () => forgotten().catch(console.warn), // what makes starts faster gives its own up
};

const FILES = ['arbitre-a', 'arbitre-b'];
const TRIES = 25; // a tab that is loaded again lets go of its files a moment later
const PAUSE = 120;

async function opened(folder) {
  const blocks = [];
  try {
    for (const name of FILES) {
      const file = await folder.getFileHandle(name, { create: true });
      blocks.push(await file.createSyncAccessHandle());
    }
  } catch (error) {
    blocks.forEach((block) => block.close());
    throw error;
  }
  return blocks;
}

self.arbitreBefore = async () => {
  const storage = self.arbitreStorage;
  for (let left = TRIES; left > 0 && !storage.blocks.length; left -= 1) {
    try {
      storage.blocks = await opened(await navigator.storage.getDirectory());
      storage.fault = '';
    } catch (error) {
      // Another tab has them, or there is no such storage here: an old browser, a private window, not allowed.
      storage.fault = error.name === 'NoModificationAllowedError' ? 'elsewhere' : 'refused';
      if (storage.fault === 'refused') return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
};

// The two files in which everything is kept, opened before Python starts: opening takes its time, all the rest does not.
import './room.js';

self.arbitreStorage = {
  blocks: [],
  fault: '',
  makeRoom: () => makeRoom().catch(console.warn),
};

const FILES = ['arbitre-a', 'arbitre-b'];
const TRIES = 25; // a tab that is loaded again lets go of its files a moment later
const PAUSE = 120;
const RESERVED = 256 * 1024; // zeros in a new file, before all else fills the browser; they count as nothing

// What makes starts faster is given up first, then what makes them possible without a network; whether something was.
async function makeRoom() {
  if (await room.memory()) return true;
  const given = await room.app();
  if (given) self.arbitre?.isReady(false);
  return given;
}

function reserve(block) {
  if (block.write(new Uint8Array(RESERVED), { at: 0 }) < RESERVED) throw new DOMException('', 'QuotaExceededError');
  block.flush();
}

async function opened(folder) {
  const blocks = [];
  try {
    for (const name of FILES) {
      const file = await folder.getFileHandle(name, { create: true });
      blocks.push(await file.createSyncAccessHandle());
    }
    if (blocks.every((block) => !block.getSize())) reserve(blocks[0]);
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
      if (room.isFull(error) && (await makeRoom().catch(() => false))) continue;
      // Another tab has them, or there is no such storage here: an old browser, a private window, not allowed.
      storage.fault = error.name === 'NoModificationAllowedError' ? 'elsewhere' : isSecureContext ? 'refused' : 'plain';
      if (storage.fault !== 'elsewhere') return;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
};

"""Makes the sounds of the app: short, quiet tones that die away. Run again only to change them."""

import math
import struct
import wave
from pathlib import Path

RATE = 22_050
TUNES = {  # (pitch in hertz, seconds) one after the other
    "taken": [(880, 0.09)],
    "refused": [(196, 0.09), (165, 0.14)],
    "turn": [(659, 0.1), (880, 0.18)],
    "winner": [(523, 0.12), (659, 0.12), (784, 0.12), (1047, 0.3)],
}


def tone(pitch: float, seconds: float) -> list[int]:
    """A soft blip: a sine and its octave, fading."""
    samples = []
    for i in range(int(RATE * seconds)):
        t = i / RATE
        fade = min(1.0, t / 0.005) * math.exp(-4.5 * t / seconds)
        wave_form = math.sin(2 * math.pi * pitch * t) + 0.25 * math.sin(4 * math.pi * pitch * t)
        samples.append(int(9000 * fade * wave_form / 1.25))
    return samples


if __name__ == "__main__":
    folder = Path(__file__).parent / "sounds"
    folder.mkdir(exist_ok=True)
    for name, tune in TUNES.items():
        samples = [sample for pitch, seconds in tune for sample in tone(pitch, seconds)]
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, len(samples), "NONE", "not compressed"))
            file.writeframes(struct.pack(f"<{len(samples)}h", *samples))

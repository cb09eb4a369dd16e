/** Where tests keep what they throw away: in memory, where the machine has room, since a disk makes every test wait. */
import fs from 'node:fs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Makes the memory this process's folder for temporary files, and that of all it starts. */
export function workInMemory(): void {
  if (process.env.TMPDIR || !fs.existsSync(MEMORY)) return;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return;
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    process.env.TMPDIR = MEMORY;
  } catch {
    // Somebody else's: the disk it is.
  }
}

/** An evidence pack as whoever gets it uses it: unpacked into a folder and checked by its own program. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readZip } from './read-zip.ts';

export function unpacked(archive: Buffer): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-pack-'));
  for (const [name, bytes] of readZip(archive)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), bytes);
  }
  return folder;
}

/** What it says, in a process that has nothing but the folder. */
export function checked(folder: string): { said: string; agrees: boolean } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['check.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  });
  return { said: `${stdout}${stderr}`.trim(), agrees: status === 0 };
}

/** Anchors in a folder beside the database: one file a day, only ever added to, synced before it is relied on. */
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnchorStore } from './anchors.ts';

const DAY_FILE = /^\d{4}-\d\d-\d\d\.jsonl$/;

const absentAsNone = (error: NodeJS.ErrnoException): string[] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};

export function anchorFiles(folder: string): AnchorStore {
  return {
    async recent() {
      const days = (await readdir(folder).catch(absentAsNone)).filter((name) => DAY_FILE.test(name));
      const lines: string[] = [];
      for (const day of days.toSorted().slice(-2))
        lines.push(...(await readFile(path.join(folder, day), 'utf8')).split('\n'));
      return lines.filter((line) => line !== '');
    },
    async append(day, lines) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path.join(folder, `${day}.jsonl`), 'a', 0o600);
      try {
        // The line before may have been cut off by a crash; this one begins on its own.
        await handle.writeFile(`\n${lines.join('\n')}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      const named = await open(folder, 'r');
      try {
        await named.sync();
      } finally {
        await named.close();
      }
    },
  };
}

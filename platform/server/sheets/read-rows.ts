/** Reads a table in a process apart: it may not write, start others or grow, and dies without harm to anyone. */
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { BROKEN, type SheetRow, Unreadable } from './parse.ts';

const ENTRY = fileURLToPath(new URL('./parse-process.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MEMORY_MB = 400;
const TIME_MS = 60_000;
const BATCH = 1000;

export async function* readRows(source: Readable): AsyncGenerator<SheetRow[]> {
  const child = spawn(
    process.execPath,
    ['--permission', `--allow-fs-read=${ROOT}`, `--max-old-space-size=${MEMORY_MB}`, '--no-warnings', ENTRY],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: TIME_MS, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  // A process that dies early closes its end of the pipe; what it said, or did not say, tells why.
  const fed = pipeline(source, child.stdin).catch(() => undefined);
  try {
    let batch: SheetRow[] = [];
    for await (const line of readline.createInterface({ input: child.stdout })) {
      const row = JSON.parse(line) as SheetRow | { unreadable: string };
      if ('unreadable' in row) throw new Unreadable(row.unreadable);
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    if ((await ended) !== 0) throw new Unreadable(BROKEN);
    if (batch.length > 0) yield batch;
  } finally {
    child.kill('SIGKILL');
    await ended;
    await fed;
  }
}

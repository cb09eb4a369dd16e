import fs from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { ForeignFault, Unreadable } from './foreign.ts';
import { readForeign } from './read-foreign.ts';

/** The parsers that this process has started. */
function parsers(): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = fs.readFileSync(`/proc/${name}/status`, 'utf8');
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status);
      const isParser = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('--single-threaded');
      return isOurs && isParser ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

// The first parser of a kind is measured by another process before it.
beforeAll(() =>
  readForeign('pdf', Readable.from(['no paper']))
    .next()
    .catch(() => undefined),
);

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a parser that is ended by %s says nothing against its file, which is read another time',
  async (signal) => {
    const source = new Readable({ read: () => undefined });
    source.push('%PDF-1.7');
    const reading = readForeign('pdf', source)
      .next()
      .then(
        () => null,
        (error: unknown) => error,
      );
    await expect.poll(parsers).toHaveLength(1);
    process.kill(parsers()[0]!, signal);
    const error = await reading;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ForeignFault);
    expect(error).not.toBeInstanceOf(Unreadable);
  },
);

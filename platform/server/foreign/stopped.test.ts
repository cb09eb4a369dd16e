import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { ForeignFault, Unreadable } from './foreign.ts';
import { parserProcesses } from '#test/parser-processes.ts';
import { readForeign } from './read-foreign.ts';

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
    await expect.poll(parserProcesses).toHaveLength(1);
    process.kill(parserProcesses()[0]!, signal);
    const error = await reading;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ForeignFault);
    expect(error).not.toBeInstanceOf(Unreadable);
  },
);

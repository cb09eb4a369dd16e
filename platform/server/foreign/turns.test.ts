import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Turn } from './turn-queue.ts';
import { Canceled, makeParserTurns, TooManyFiles } from './turns.ts';

const view: Turn = { work: 'view', firm: 1, person: 1, address: 'a' };

describe('a parser turn', () => {
  it('starts when the one before it ends, and ending twice changes nothing', async () => {
    const turns = makeParserTurns();
    const end = await turns.take(view, null);
    let started = 0;
    const next = turns.take(view, null).then((release) => {
      started += 1;
      return release;
    });
    await settled();
    expect([started, turns.waiting('view')]).toEqual([0, 1]);
    end();
    end();
    (await next)();
    expect([turns.waiting('view'), turns.free('view')]).toEqual([0, 2]);
  });

  it('is canceled when its asker goes away: those behind it move up', async () => {
    const turns = makeParserTurns();
    const end = await turns.take(view, null);
    const gone = new AbortController();
    const canceled = turns.take(view, gone.signal);
    const behind = turns.take(view, null);
    gone.abort();
    await expect(canceled).rejects.toThrow(Canceled);
    await expect(turns.take(view, gone.signal)).rejects.toThrow(Canceled);
    end();
    (await behind)();
    expect(turns.free('view')).toBe(2);
  });

  it('is refused with a sentence and a time to try again when the queue is full', async () => {
    const turns = makeParserTurns();
    const end = await turns.take(view, null);
    const waiting: Promise<() => void>[] = [];
    const refused = async (): Promise<TooManyFiles> => {
      for (;;) {
        const next = turns.take(view, null);
        const known = await Promise.race([
          next.then(
            () => null,
            (error: unknown) => error,
          ),
          settled('waits'),
        ]);
        if (known instanceof TooManyFiles) return known;
        waiting.push(next);
      }
    };
    const error = await refused();
    expect([error.status, error.headers]).toEqual([503, { 'retry-after': '30' }]);
    expect(error.message).toBe('We are reading many files right now. Please try again in a minute.');
    end();
    for (const next of waiting) (await next)();
    expect(turns.waiting('view')).toBe(0);
  });
});

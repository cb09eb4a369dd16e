/** Gives parsers their turns. The order is decided in turn-queue.ts. */
import { AppError } from '#platform/errors.ts';
import { makeTurnQueue, type Rules, type Turn, type TurnQueue } from './turn-queue.ts';

const RETRY_SECONDS = 30;

export class TooManyFiles extends AppError {
  constructor() {
    super(503, 'busy.files', 'We are reading many files right now. Please try again in a minute.', {
      headers: { 'retry-after': `${RETRY_SECONDS}` },
    });
  }
}

/** The asker closed the connection, so nobody reads this answer. */
export class Canceled extends AppError {
  constructor() {
    super(499, 'request.canceled', 'The request was canceled.');
  }
}

export interface ParserTurns extends Pick<TurnQueue, 'waiting' | 'free' | 'figures'> {
  /** Resolves when the turn starts, with the function that ends it. Throws TooManyFiles or Canceled. */
  take: (turn: Turn, signal: AbortSignal | null) => Promise<() => void>;
}

export function makeParserTurns(rules?: Rules): ParserTurns {
  const queue = makeTurnQueue(rules);
  const starts = new Map<number, () => void>();
  const startAll = () => {
    for (let ticket = queue.startNext(); ticket !== null; ticket = queue.startNext()) {
      starts.get(ticket)!();
      starts.delete(ticket);
    }
  };
  const remove = (ticket: number) => {
    starts.delete(ticket);
    queue.remove(ticket);
    startAll();
  };
  return {
    waiting: queue.waiting,
    free: queue.free,
    figures: queue.figures,
    async take(turn, signal) {
      if (signal?.aborted) throw new Canceled();
      const ticket = queue.add(turn);
      if (ticket === null) throw new TooManyFiles();
      await new Promise<void>((resolve, reject) => {
        const cancel = () => {
          remove(ticket);
          reject(new Canceled());
        };
        signal?.addEventListener('abort', cancel, { once: true });
        starts.set(ticket, () => {
          signal?.removeEventListener('abort', cancel);
          resolve();
        });
        startAll();
      });
      return () => remove(ticket);
    },
  };
}

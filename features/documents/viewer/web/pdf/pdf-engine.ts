/** The page's end of the worker: one question at a time, the most urgent first, with a link that is always fresh. */
import type { Answer, Failure, Kind, PageSize, Questions } from './messages.ts';

export interface FreshLink {
  link: string;
  size: number;
  expires_at: string;
}

export class PdfFailure extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}

interface Job {
  kind: Kind;
  asked: unknown;
  /** Looked at when the worker is free: the smallest goes first, null is no longer wanted. */
  rank: () => number | null;
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

export interface PdfEngine {
  pages: number;
  first: PageSize;
  /** Resolves to null where nobody wants it any more. */
  ask: <K extends Kind>(
    kind: K,
    asked: Questions[K]['asked'],
    rank?: () => number | null,
  ) => Promise<Questions[K]['answer'] | null>;
  close: () => void;
}

/** A link this close to its end is replaced before it is used. */
const RENEW_MS = 15_000;
const LAST = () => 1000;

export async function openPdfEngine(
  worker: Worker,
  wasm: string,
  freshLink: () => Promise<FreshLink>,
): Promise<PdfEngine> {
  const waiting = new Map<number, Pick<Job, 'resolve' | 'reject'>>();
  let nextId = 1;
  const endAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asker?.reject(new PdfFailure(data.failure));
    else asker?.resolve(data.answer as never);
  });
  // A file can break the reader itself; whoever waits hears of it.
  worker.addEventListener('error', () => endAll(new PdfFailure('broken')));

  function send<K extends Kind>(kind: K, asked: unknown): Promise<Questions[K]['answer']> {
    return new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve: resolve, reject });
      worker.postMessage({ id, kind, asked });
    });
  }

  const loading = send('load', { wasm });
  loading.catch(() => undefined);
  let link = await freshLink();
  const renew = async () => {
    link = await freshLink();
    await send('renew', { link: new URL(link.link, location.href).href });
  };
  await loading;
  const opened = await send('open', {
    link: new URL(link.link, location.href).href,
    size: link.size,
  });

  async function answered(job: Job): Promise<unknown> {
    if (Date.parse(link.expires_at) - Date.now() < RENEW_MS) await renew();
    try {
      return await send(job.kind, job.asked);
    } catch (error) {
      if (!(error instanceof PdfFailure) || error.why !== 'expired') throw error;
      await renew();
      return send(job.kind, job.asked);
    }
  }

  const queue = new Set<Job>();
  let busy = false;
  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let job = takeFirst(queue); job; job = takeFirst(queue))
      await answered(job).then(job.resolve as (answer: unknown) => void, job.reject);
    busy = false;
  }

  return {
    ...opened,
    ask: (kind, asked, rank = LAST) =>
      new Promise((resolve, reject) => {
        queue.add({ kind, asked, rank, resolve: resolve, reject });
        void work();
      }),
    close() {
      worker.terminate();
      for (const { resolve } of queue) resolve(null as never);
      queue.clear();
      // Nobody looks any more, so it is no failure.
      for (const { resolve } of waiting.values()) resolve(null as never);
      waiting.clear();
    },
  };
}

function takeFirst(queue: Set<Job>): Job | null {
  let best: { job: Job; rank: number } | null = null;
  for (const job of queue) {
    const rank = job.rank();
    if (rank === null) {
      queue.delete(job);
      job.resolve(null as never);
    } else if (best === null || rank < best.rank) best = { job, rank };
  }
  if (best) queue.delete(best.job);
  return best?.job ?? null;
}

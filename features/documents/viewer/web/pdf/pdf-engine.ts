/** The page's end of an open PDF: one question at a time, the most urgent first, with a link that is always fresh. */
import type { Kind, PageSize, Questions } from './messages.ts';
import { PdfFailure, type PdfPort } from './pdf-port.ts';

export interface FreshLink {
  link: string;
  size: number;
  expires_at: string;
  /** The whole file, where it has been fetched already. */
  bytes?: ArrayBuffer;
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

const addressOf = ({ link }: FreshLink): string => new URL(link, location.href).href;

export async function openPdfEngine(port: PdfPort, freshLink: () => Promise<FreshLink>): Promise<PdfEngine> {
  let link = await freshLink();
  const renew = async () => {
    link = await freshLink();
    await port.ask('renew', { link: addressOf(link) });
  };
  const source = { link: addressOf(link), size: link.size, ...(link.bytes && { bytes: link.bytes }) };
  if (!link.bytes) port.prime(source);
  await port.loaded;
  const opened = await port.ask('open', source);

  async function answered({ kind, asked }: Job): Promise<unknown> {
    if (!link.bytes && Date.parse(link.expires_at) - Date.now() < RENEW_MS) await renew();
    try {
      return await port.ask(kind, asked as never);
    } catch (error) {
      if (!(error instanceof PdfFailure) || error.why !== 'expired') throw error;
      await renew();
      return port.ask(kind, asked as never);
    }
  }

  const queue = new Set<Job>();
  let busy = false;
  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    // All that is asked at once is known before the most urgent of it is chosen.
    await Promise.resolve();
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
      port.close();
      for (const { resolve } of queue) resolve(null as never);
      queue.clear();
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

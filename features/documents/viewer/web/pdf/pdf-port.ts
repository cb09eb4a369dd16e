/** One worker with PDFium in it: questions go in, answers come out in their order. It reads one file and no second. */
import type { Answer, Failure, Kind, Questions, Source } from './messages.ts';
import { pdfiumAddress, startWorker } from './start-worker.ts';

export class PdfFailure extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}

interface Asker {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
}

export interface PdfPort {
  /** When PDFium is ready to open a file. */
  loaded: Promise<unknown>;
  ask: <K extends Kind>(kind: K, asked: Questions[K]['asked']) => Promise<Questions[K]['answer']>;
  /** Which file it will be. */
  prime: (source: Source) => void;
  /** Ends it, whatever it does; whoever waits is answered null. */
  close: () => void;
}

/** What a first worker has compiled; the next ones need not. */
let compiled: WebAssembly.Module | null = null;

export function openPort(): PdfPort {
  const worker = startWorker();
  const waiting = new Map<number, Asker>();
  let nextId = 1;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asker?.reject(new PdfFailure(data.failure));
    else asker?.resolve(data.answer as never);
  });
  // A file can break the reader itself; whoever waits hears of it.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new PdfFailure('broken'));
    waiting.clear();
  });
  const ask: PdfPort['ask'] = (kind, asked) =>
    new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, kind, asked });
    });
  const loaded = ask('load', { wasm: compiled ?? pdfiumAddress() }).then((module) => {
    compiled = module;
  });
  loaded.catch(() => undefined);
  return {
    loaded,
    ask,
    prime: (source) => worker.postMessage({ id: 0, kind: 'prime', asked: source }),
    close() {
      worker.terminate();
      // Nobody looks any more, so it is no failure.
      for (const { resolve } of waiting.values()) resolve(null as never);
      waiting.clear();
    },
  };
}

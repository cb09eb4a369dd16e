/** The uploads of a tab: two at a time, going on by themselves after a lost line. Outlives the dialog that began them. */
import { ApiError, NetworkError } from '#platform/web/api-error.ts';
import { newKey } from '#platform/web/client.ts';
import { ENTITY_MISSING } from '../../messages.ts';
import type { PutBytes } from './put-bytes.ts';
import { noProgress, type Progress, sendFile } from './send-file.ts';
import type { UploadCalls } from './upload-calls.ts';

export type UploadState = 'waiting' | 'sending' | 'lost' | 'checking' | 'done' | 'failed';

export interface Upload {
  key: string;
  /** What it was begun from: a dialog shows its own. */
  place: string;
  name: string;
  folder: string;
  size: number;
  state: UploadState;
  /** From 0 to 1 while sending. */
  share: number;
  /** Why it failed. */
  message: string | null;
  /** The name of a document with the same content. */
  looksLike: string | null;
  documentId: number | null;
}

export interface UploadJob {
  calls: UploadCalls;
  file: Blob;
  name: string;
  folder: string;
  place: string;
  /** The folder it goes to, with the one it came in. */
  path: string | undefined;
  progress?: Progress;
  key?: string;
  /** Told whenever something worth keeping was reached, and with null when there is nothing left to go on with. */
  keep?: (progress: Progress | null) => void;
}

interface Running extends UploadJob {
  key: string;
  progress: Progress;
  stop: AbortController;
  tries: number;
}

export interface QueueSeams {
  put: PutBytes;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Known to have no line: then no try counts. */
  isOffline?: () => boolean;
  /** Told once everything that was under way has come to an end. */
  onRest: (finished: readonly Upload[]) => void;
}

const AT_ONCE = 2;
const RETRY_SECONDS = [1, 2, 5, 15];
const OFFLINE_SECONDS = 30;
export const NOT_REACHED = 'We couldn’t reach the server. Your file is still here. Try again.';

export const isUnderWay = ({ state }: Upload): boolean => state !== 'done' && state !== 'failed';

/** Not arrived, and sent again once there is a line or somebody says so. */
export const isUnsent = (upload: Upload): boolean => isUnderWay(upload) || upload.message === NOT_REACHED;

export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #finished: string[] = [];
  #active = 0;
  readonly #jobs = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  readonly #seams: QueueSeams;

  constructor(seams: QueueSeams) {
    this.#seams = seams;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  uploads = (): readonly Upload[] => this.#uploads;

  add(jobs: readonly UploadJob[]): void {
    const added = jobs.map((job): Upload => {
      const key = job.key ?? newKey();
      const running = { ...job, key, progress: job.progress ?? noProgress(), stop: new AbortController() };
      this.#jobs.set(key, { ...running, tries: 0 });
      return {
        key,
        place: job.place,
        name: job.name,
        folder: job.folder,
        size: job.file.size,
        state: 'waiting',
        share: 0,
        message: null,
        looksLike: null,
        documentId: null,
      };
    });
    this.#publish([...this.#uploads, ...added]);
    this.#startNext();
  }

  retry(key: string): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    job.tries = 0;
    job.stop = new AbortController();
    this.#patch(key, { state: 'waiting', message: null });
    this.#startNext();
  }

  /** Takes it from the list; what is on its way stops, what has arrived stays. */
  remove(key: string): void {
    const job = this.#jobs.get(key);
    this.#jobs.delete(key);
    job?.keep?.(null);
    job?.stop.abort(new DOMException('Removed', 'AbortError'));
    this.#publish(this.#uploads.filter((upload) => upload.key !== key));
    this.#rest();
  }

  /** Whoever signs out takes nothing with them. */
  stopAll(): void {
    for (const job of this.#jobs.values()) job.stop.abort(new DOMException('Stopped', 'AbortError'));
    this.#jobs.clear();
    this.#finished = [];
    this.#publish([]);
  }

  #publish(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #patch(key: string, change: Partial<Upload>): void {
    this.#publish(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #startNext(): void {
    while (this.#active < AT_ONCE) {
      const next = this.#uploads.find(({ key, state }) => state === 'waiting' && this.#jobs.has(key));
      if (!next) return;
      this.#active += 1;
      this.#patch(next.key, { state: 'sending' });
      void this.#run(this.#jobs.get(next.key)!).finally(() => {
        this.#active -= 1;
        this.#startNext();
        this.#rest();
      });
    }
  }

  async #run(job: Running): Promise<void> {
    for (;;) {
      try {
        const received = await this.#send(job);
        this.#jobs.delete(job.key);
        job.keep?.(null);
        this.#end(job, { state: 'done', share: 1, looksLike: received.looks_like, documentId: received.id });
        return;
      } catch (error) {
        if (job.stop.signal.aborted) return;
        const isOffline = this.#seams.isOffline?.() ?? false;
        const seconds = isOffline ? OFFLINE_SECONDS : RETRY_SECONDS[job.tries];
        if (!(error instanceof NetworkError) || seconds === undefined) {
          this.#end(job, { state: 'failed', message: wordsFor(error) });
          return;
        }
        if (!isOffline) job.tries += 1;
        this.#patch(job.key, { state: 'lost' });
        await this.#seams.wait(seconds * 1000, job.stop.signal).catch(() => undefined);
        if (job.stop.signal.aborted) return;
        this.#patch(job.key, { state: 'sending' });
      }
    }
  }

  #send(job: Running) {
    const { calls, file, name, path, progress, stop } = job;
    return sendFile(
      {
        calls,
        put: this.#seams.put,
        file,
        name,
        path,
        signal: stop.signal,
        onSent: (share) => {
          // Bytes that go through mean that the line is back.
          if (share > 0) job.tries = 0;
          this.#patch(job.key, share < 1 ? { share } : { share, state: 'checking' });
        },
        onProgress: () => job.keep?.(progress),
      },
      progress,
    );
  }

  #end(job: Running, change: Partial<Upload>): void {
    this.#finished.push(job.key);
    this.#patch(job.key, change);
  }

  #rest(): void {
    if (this.#finished.length === 0 || this.#uploads.some(isUnderWay)) return;
    const finished = new Set(this.#finished.splice(0));
    this.#seams.onRest(this.#uploads.filter(({ key }) => finished.has(key)));
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return NOT_REACHED;
  return error.status === 404 ? ENTITY_MISSING : error.message;
}

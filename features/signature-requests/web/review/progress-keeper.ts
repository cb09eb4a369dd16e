/** What one signer has filled in: saved a moment after each change, one request at a time, never lost on the way. */
import { ApiError } from '#platform/web/api-error.ts';
import type { Progress } from '../../model.ts';

/** `refused`: the server would not take it as it is; the device has it. */
export type SaveNote = 'idle' | 'saving' | 'saved' | 'unsent' | 'refused';

export interface ProgressState {
  progress: Progress;
  note: SaveNote;
}

export interface KeeperSeams {
  save: (progress: Progress, version: number) => Promise<number>;
  /** Whether the server would take it as it is. */
  fits: (progress: Progress) => boolean;
  /** Stores it on the device, or removes it once the server has it. */
  keep: (kept: { progress: Progress; version: number } | null) => void;
  /** What the server has by now, after somebody changed it elsewhere; null where it cannot be signed any more. */
  readAgain: () => Promise<{ progress: Progress; version: number } | null>;
  onReplaced: () => void;
  /** Returns how to cancel it. */
  after: (milliseconds: number, work: () => void) => () => void;
}

export const SAVE_AFTER_MS = 600;
export const RETRY_AFTER_MS = 5000;

/** Not reached, or not able to answer now. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

/** Too long: nobody changed it elsewhere, so it stays until the person shortens it. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 413);

export class ProgressKeeper {
  #state: ProgressState;
  #version: number;
  #saved: Progress;
  #isSending = false;
  #isStopped = false;
  #cancel: (() => void) | null = null;
  readonly #seams: KeeperSeams;
  readonly #listeners = new Set<() => void>();

  constructor(seams: KeeperSeams, start: { progress: Progress; version: number; unsent?: Progress }) {
    this.#seams = seams;
    this.#version = start.version;
    this.#saved = start.progress;
    this.#state = { progress: start.unsent ?? start.progress, note: start.unsent ? 'unsent' : 'idle' };
    if (start.unsent) this.#schedule(0);
  }

  state = (): ProgressState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Partial<Progress>): void {
    const progress = { ...this.#state.progress, ...change };
    this.#show({ progress, note: 'saving' });
    this.#seams.keep({ progress, version: this.#version });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Sends at once what is not saved yet. */
  flush = (): void => {
    if (this.#state.progress !== this.#saved) void this.#send();
  };

  /** Signed, or left: what is on its way still arrives, nothing is begun. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
  }

  #show(state: ProgressState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #schedule(milliseconds: number): void {
    this.#cancel?.();
    if (this.#isStopped) return;
    this.#cancel = this.#seams.after(milliseconds, () => void this.#send());
  }

  async #send(): Promise<void> {
    this.#cancel?.();
    if (this.#isSending || this.#isStopped) return;
    const { progress } = this.#state;
    if (!this.#seams.fits(progress)) return this.#refused(progress);
    this.#isSending = true;
    try {
      this.#version = await this.#seams.save(progress, this.#version);
      this.#saved = progress;
      if (this.#state.progress === progress) {
        this.#seams.keep(null);
        this.#show({ progress, note: 'saved' });
      } else {
        this.#seams.keep({ progress: this.#state.progress, version: this.#version });
        this.#schedule(SAVE_AFTER_MS);
      }
    } catch (error) {
      if (isRefused(error)) this.#refused(progress);
      else await this.#failed(error);
    } finally {
      this.#isSending = false;
    }
  }

  #refused(tried: Progress): void {
    if (this.#state.progress === tried) this.#show({ progress: tried, note: 'refused' });
    else this.#schedule(SAVE_AFTER_MS);
  }

  async #failed(error: unknown): Promise<void> {
    if (isPassing(error)) {
      this.#show({ ...this.#state, note: 'unsent' });
      this.#schedule(RETRY_AFTER_MS);
      return;
    }
    let now: Awaited<ReturnType<KeeperSeams['readAgain']>>;
    try {
      now = await this.#seams.readAgain();
    } catch {
      // Taken back, or the line is lost: the page says which, and what was filled in stays on the device.
      this.#schedule(RETRY_AFTER_MS);
      return;
    }
    this.#seams.keep(null);
    if (now === null) return this.stop();
    this.#version = now.version;
    this.#saved = now.progress;
    this.#show({ progress: now.progress, note: 'idle' });
    this.#seams.onReplaced();
  }
}

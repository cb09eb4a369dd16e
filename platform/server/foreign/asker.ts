/**
 * Knows for whom the current request or job works. Parsers take their turns by it.
 * It travels with the call instead of as a parameter, so that no caller of a parser can forget it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Turn, Work } from './turn-queue.ts';

export interface Asker extends Omit<Turn, 'work'> {
  kind: 'request' | 'job';
  /** Somebody without an account sent the request or the file. */
  isAnonymous: boolean;
  /** The job reads pages of scans. */
  isScan: boolean;
  /** The request checks a file that is being sent. */
  isUpload: boolean;
  /** Aborts when the connection of the request closes; null for jobs. */
  signal: AbortSignal | null;
}

/** Scripts and tests. */
const NOBODY: Asker = {
  kind: 'job',
  firm: 0,
  person: 0,
  address: '',
  isAnonymous: false,
  isScan: false,
  isUpload: false,
  signal: null,
};

const askers = new AsyncLocalStorage<Asker>();

/** Runs the work for an asker. What is left out stays as it is. */
export const workFor = <T>(asker: Partial<Asker>, work: () => Promise<T>): Promise<T> =>
  askers.run({ ...(askers.getStore() ?? NOBODY), ...asker }, work);

export function currentTurn(): { turn: Turn; signal: AbortSignal | null } {
  const asker = askers.getStore() ?? NOBODY;
  const { firm, person, address, signal } = asker;
  return { turn: { work: workOf(asker), firm, person, address }, signal };
}

function workOf({ kind, isAnonymous, isScan, isUpload }: Asker): Work {
  if (isScan) return 'scan';
  if (isAnonymous) return kind === 'job' ? 'anonymous-job' : 'anonymous-upload';
  if (kind === 'job') return 'job';
  return isUpload ? 'upload' : 'view';
}

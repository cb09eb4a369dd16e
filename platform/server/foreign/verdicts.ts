/**
 * Knows whether the file that is being read could not be read before. It travels with the call instead of as a
 * parameter, as the asker does.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ParserName } from './parsers.ts';

export interface Verdicts {
  /** Throws what the parser said of this file before. */
  assertReadable: (parser: ParserName) => Promise<void>;
  remember: (parser: ParserName, error: unknown) => Promise<void>;
}

const verdicts = new AsyncLocalStorage<Verdicts>();

/** For all of this file that is read by the work. */
export const withVerdicts = <T>(own: Verdicts, work: () => Promise<T>): Promise<T> => verdicts.run(own, work);

export const currentVerdicts = (): Verdicts | undefined => verdicts.getStore();

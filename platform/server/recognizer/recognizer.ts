/** A service outside this server that says what a paper is. Without one, nothing leaves. */
import { z } from 'zod';

/** What it may answer: the name of a paper of the standard list, and how sure it is. */
export const RecognizerAnswer = z.object({
  document_type: z.string().min(1).max(60),
  confidence: z.number().min(0).max(1),
});
export type RecognizerAnswer = z.infer<typeof RecognizerAnswer>;

export interface Recognizer {
  /** Where papers go; the built-in stand-in is on this server. */
  host: string;
  isBuiltIn: boolean;
  /** Throws `RecognizerFailed` where there is no answer that can be used. */
  recognize: (paper: { bytes: Uint8Array; contentType: string }) => Promise<RecognizerAnswer>;
}

/**
 * `not_sent`: nothing left. `no_answer`: it may have arrived. `refused`: it answered that it does not take the paper.
 * `unreadable`: it answered something else than it should.
 */
export type RecognizerFault = 'not_sent' | 'no_answer' | 'refused' | 'unreadable';

export class RecognizerFailed extends Error {
  readonly fault: RecognizerFault;
  /** Whether the same question may be answered later. */
  readonly mayRetry: boolean;
  constructor(fault: RecognizerFault, why: string, mayRetry = false) {
    super(why);
    this.name = 'RecognizerFailed';
    this.fault = fault;
    this.mayRetry = mayRetry;
  }
}

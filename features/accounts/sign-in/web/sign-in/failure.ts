/** Which sentence a failed step of signing in shows. */
import {
  CODE_FAILED,
  INVALID_CODE,
  INVALID_PASSWORD,
  LINK_FAILED,
  SECOND_FACTOR_LINK_FAILED,
  SIGN_IN_FAILED,
  SMS_FAILED,
  SOMETHING_WRONG,
  START_AGAIN,
  TOO_MANY_TRIES,
  WRONG_EMAIL_OR_PASSWORD,
} from '#features/accounts/messages.ts';
import type { Channel } from './flow.ts';

export type Step = 'look-up' | 'password' | 'passkey' | 'exchange' | 'code' | 'second-password' | Channel;

export interface Failure {
  text: string;
  /** The ten minutes of the handle are over, or it stands somewhere else by now. */
  startAgain: boolean;
  offersReset: boolean;
  /** The server judged what was typed; a call that got no answer says nothing about it. */
  judged: boolean;
}

/** What a failed call tells; nothing when the server was not reached. */
interface Told {
  status?: number;
  code?: string;
  message?: string;
  details?: unknown;
}

const OTHERWISE: Record<Step, string> = {
  'look-up': SIGN_IN_FAILED,
  password: SIGN_IN_FAILED,
  passkey: SIGN_IN_FAILED,
  exchange: SIGN_IN_FAILED,
  code: SOMETHING_WRONG,
  'second-password': SOMETHING_WRONG,
  text: SMS_FAILED,
  email: CODE_FAILED,
  link: LINK_FAILED,
  'second-link': SECOND_FACTOR_LINK_FAILED,
  'reset-password': LINK_FAILED,
  'reset-method': LINK_FAILED,
};

/** Refusals whose sentence the server chose for the person to read. */
const SPOKEN = new Set(['auth.unknown_email', 'auth.locked', 'input.invalid']);

function told(error: unknown): Told {
  return typeof error === 'object' && error !== null && 'status' in error ? (error as Told) : {};
}

export function failureOf(step: Step, error: unknown): Failure {
  const { status, code, message, details } = told(error);
  const judged = status !== undefined && status < 500;
  if (code === 'auth.handle_expired' || code === 'auth.wrong_step')
    return { text: START_AGAIN, startAgain: true, offersReset: false, judged };
  const said = sentence(step, status, code, message) ?? OTHERWISE[step];
  const text = [said, furtherWords(code, details)].filter(Boolean).join(' ');
  return { text, startAgain: false, offersReset: step === 'text' && text === SMS_FAILED, judged };
}

function sentence(step: Step, status?: number, code?: string, message?: string): string | undefined {
  if (code === 'INVALID_PASSWORD') return WRONG_EMAIL_OR_PASSWORD;
  if (code !== undefined && SPOKEN.has(code)) return message;
  if (step === 'code' || step === 'second-password') {
    if (status === 429) return TOO_MANY_TRIES;
    if (status === 401) return step === 'code' ? INVALID_CODE : INVALID_PASSWORD;
    return undefined;
  }
  if (status === 429) return message;
  if (step === 'password' && code === 'auth.invalid') return INVALID_PASSWORD;
  return undefined;
}

const numberIn = (details: unknown, key: string): number | null => {
  const value = typeof details === 'object' && details !== null ? Reflect.get(details, key) : null;
  return typeof value === 'number' ? value : null;
};

const FEW = 2;

/** How many tries are left when they become few, and how long an account stays locked. */
function furtherWords(code: string | undefined, details: unknown): string {
  const left = numberIn(details, 'tries_left');
  if (code === 'auth.invalid' && left !== null && left <= FEW)
    return left === 0
      ? '– that was the last try for now.'
      : `– ${left} ${left === 1 ? 'try' : 'tries'} left before this account is locked for a while.`;
  const seconds = code === 'auth.locked' ? numberIn(details, 'retry_after') : null;
  if (seconds === null) return '';
  const minutes = Math.ceil(seconds / 60);
  return `You can try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** A refusal in the shape the form kit puts beside a field. */
export class StepRefused extends Error {
  readonly field: string | null;
  constructor(message: string, field: string | null) {
    super(message);
    this.name = 'StepRefused';
    this.field = field;
  }
}

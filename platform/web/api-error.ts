import type { ErrorBody } from '#platform/errors.ts';

/** A call the server answered with an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: unknown;
  constructor(status: number, error: ErrorBody['error']) {
    super(error.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.details = error.details;
  }
  /** The shape the form kit maps to its fields. */
  get error(): ErrorBody['error'] {
    return { code: this.code, message: this.message, field: this.field, details: this.details };
  }
}

/** The thing asked for is not there, not theirs to see, or its address was never one. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** What was asked for is there, but not for them. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The server wants a fresh sign-in before it does this. */
export const asksForProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'auth.step_up';

/** The person did not want to prove who they are; nothing was changed. */
export class StepUpDeclined extends Error {
  constructor() {
    super('Confirm it’s you to continue. Nothing was saved.');
    this.name = 'StepUpDeclined';
  }
}

/** A call that never reached the server, or whose answer never came back. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('We couldn’t reach the server.', { cause });
    this.name = 'NetworkError';
  }
}

const FALLBACK = { code: 'unknown', message: 'Something went wrong' };

export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const error = body?.error;
  const readable = typeof error?.message === 'string' && typeof error.code === 'string';
  return new ApiError(response.status, readable ? error : FALLBACK);
}

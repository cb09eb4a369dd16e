/** The five ways a call can fail, mapped to HTTP once. Foreign, missing and forbidden records are NotFound. */
export interface ErrorBody {
  error: { code: string; message: string; field?: string; details?: unknown };
}

export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    extra: { field?: string; details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = extra.field;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }
  body(): ErrorBody {
    const error: ErrorBody['error'] = { code: this.code, message: this.message };
    if (this.field !== undefined) error.field = this.field;
    if (this.details !== undefined) error.details = this.details;
    return { error };
  }
}

export class NotFound extends AppError {
  constructor() {
    super(404, 'not_found', 'We could not find that.');
  }
}

export class SignedOut extends AppError {
  constructor(code = 'auth.invalid', message = 'Please sign in.') {
    super(401, code, message);
  }
}

export class Forbidden extends AppError {
  constructor(code = 'perm.denied', message = 'You do not have permission to do this.') {
    super(403, code, message);
  }
}

export class Invalid extends AppError {
  constructor(message: string, field?: string, code = 'input.invalid') {
    super(422, code, message, field === undefined ? {} : { field });
  }
}

export class Conflict extends AppError {
  constructor(code: string, message: string, details?: unknown) {
    super(409, code, message, { details });
  }
}

/** A stale write: both values travel back so that nothing typed is lost. */
export class Stale extends Conflict {
  constructor(current: unknown, yours: unknown) {
    super('conflict.stale', 'Someone else changed this while you were working.', { current, yours });
  }
}

export class TooMany extends AppError {
  readonly retryAfter: number;
  constructor(message: string, retryAfterSeconds: number, code = 'rate.limited') {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(429, code, message, {
      headers: { 'retry-after': String(seconds) },
      details: { retry_after: seconds },
    });
    this.retryAfter = seconds;
  }
}

/** The rules say no for a reason the person can act on. */
export class Refused extends AppError {
  constructor(code: string, message: string, status = 409) {
    super(status, code, message);
  }
}

export const PREVIEW_READ_ONLY = 'This is a preview. Nothing is saved from here.';

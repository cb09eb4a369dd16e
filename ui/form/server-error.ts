export interface FieldFailure {
  field: string | null;
  message: string;
}

const FALLBACK = 'Something went wrong';

function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Reads `{ error: { field, message } }` wherever a failed call carries it: on the value, its body, or flat. */
export function fieldFailureOf(failure: unknown): FieldFailure {
  const error = part(failure, 'error') ?? part(part(failure, 'body'), 'error') ?? failure;
  if (typeof error === 'string') return { field: null, message: error };
  const field = part(error, 'field');
  const message = part(error, 'message');
  return {
    field: typeof field === 'string' ? field : null,
    message: typeof message === 'string' && message !== '' ? message : FALLBACK,
  };
}

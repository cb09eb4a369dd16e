import { AppError } from '#platform/errors.ts';

// The server is starting, stopping, out of connections or gone.
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);
const FULL = new Set(['53100', '53200']);

/** A database that is away or full is said so; every other error passes through as it is. */
export function unavailable(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = (error as { code?: string }).code ?? '';
  const lost =
    GONE.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  if (lost) {
    return new AppError(503, 'server.unavailable', 'We are restarting. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  }
  if (FULL.has(code))
    return new AppError(507, 'server.full', 'There is no room to save this right now. Nothing was changed.');
  return error;
}

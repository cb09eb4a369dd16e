/** PLT-022: a service of the operator's own that gathers errors: told, and never waited for. */
import type { Config } from './config.ts';
import type { Egress } from './egress.ts';
import type { Log } from './log.ts';

export interface ErrorSink {
  tell: (error: object) => void;
}

export function openErrorSink(
  { errorSinkUrl: url }: Pick<Config, 'errorSinkUrl'>,
  egress: Egress,
  log: Log,
): ErrorSink | null {
  if (url === undefined) return null;
  return {
    tell(report) {
      egress
        .fetch('error_sink', url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ source: 'browser', ...report }),
        })
        .catch((cause: unknown) => log.warn('the error sink did not answer', { error: cause }));
    },
  };
}

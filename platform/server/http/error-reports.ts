/**
 * PLT-022: what broke in somebody's browser, in the server's log and, where the operator named one, in a service that
 * gathers errors. Of the screen its place is kept and not whose it is; anyone may send a report, so few are believed.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Invalid, TooMany } from '#platform/errors.ts';
import { ERROR_REPORTS_PATH } from '#platform/error-reports.ts';
import type { Clock } from '../clock.ts';
import type { ErrorSink } from '../error-sink.ts';
import type { Log } from '../log.ts';
import { redactText } from '../redact-text.ts';

const MOST_BYTES = 16 * 1024;
const PER_MINUTE = 60;
const MOST_FRAMES = 12;
const TEXT = 300;

const Report = z.object({
  message: z.string().max(4000),
  stack: z.string().max(12_000).default(''),
  screen: z.string().max(2000).default(''),
  release: z.string().max(200).default(''),
});

/** Where in our own scripts, without the addresses they were loaded from. */
const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/\/assets\/([\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})/g)]
    .slice(0, MOST_FRAMES)
    .map(([, script, line, column]) => `${script}:${line}:${column}`);

/** A page's place: numbers, handles and tokens in it are whose it is, and a query is nobody's business. */
const placeOf = (screen: string): string =>
  screen
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/^[a-z][a-z_-]{0,40}$/.test(part) || part === '' ? part : ':id'))
    .join('/')
    .slice(0, 200);

export interface BrowserError {
  message: string;
  frames: string[];
  screen: string;
  release: string;
}

export function readError(body: unknown): BrowserError | null {
  const parsed = Report.safeParse(body);
  if (!parsed.success) return null;
  const { message, stack, screen, release } = parsed.data;
  return {
    // What is quoted may be what somebody typed.
    message: redactText(message, TEXT).replaceAll(/(["'“‘`])(?:(?!\1)[^”’]){1,300}(?:\1|[”’])/g, '$1…$1'),
    frames: framesOf(stack),
    screen: placeOf(screen),
    release: /^[\w.-]{1,100}$/.test(release) ? release : 'unknown',
  };
}

export const serveErrorReports =
  ({ log, clock, errorSink }: { log: Log; clock: Clock; errorSink: ErrorSink | null }) =>
  async (app: FastifyInstance): Promise<void> => {
    let minute = 0;
    let taken = 0;
    const takeOne = () => {
      const now = Math.floor(clock.now().getTime() / 60_000);
      if (now !== minute) [minute, taken] = [now, 0];
      taken += 1;
      if (taken > PER_MINUTE) throw new TooMany('These are enough reports for now.', 60);
    };
    app.post(
      ERROR_REPORTS_PATH,
      {
        bodyLimit: MOST_BYTES,
        config: {
          openBecause: 'a page can break before anybody is signed in; redacted, and few are believed',
        },
        // Refused before a byte of it is read.
        onRequest: async () => takeOne(),
      },
      async (request, reply) => {
        const error = readError(request.body);
        if (!error) throw new Invalid('We could not read this report.');
        log.error('a browser reported an error', { ...error });
        errorSink?.tell(error);
        return reply.code(204).send();
      },
    );
  };

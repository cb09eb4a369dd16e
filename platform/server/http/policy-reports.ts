/**
 * What browsers report of the page's policy: something tried to run, load or send what the page never asks for. Counted
 * and logged without the addresses of people's pages; anyone may send a report, so few are believed.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, TooMany } from '#platform/errors.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export const REPORTS_PATH = '/api/policy-reports';
/** The name by which the policy finds the address in the header beside it. */
export const REPORTS_GROUP = 'policy';
const MOST_BYTES = 16 * 1024;
const MOST_IN_ONE = 10;
const PER_MINUTE = 60;
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

const text = z.string().max(4000).optional().catch(undefined);
const Old = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().optional().catch(undefined),
  }),
});
const New = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: z.number().optional().catch(undefined),
      }),
    }),
  )
  .max(MOST_IN_ONE);

interface Violation {
  directive: string;
  blocked: string;
  source: string;
  line: number | null;
}

/** A figure each, so that nobody can make up more of them. */
const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src frame-src worker-src object-src media-src manifest-src form-action base-uri frame-ancestors
  require-trusted-types-for trusted-types`.split(/\s+/),
);
const KEYWORDS = /^(?:inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink|data|blob|about)$/;

/** Of an address only whose it is: paths hold names, and queries what lets somebody in. */
function whose(address: string | undefined): string {
  if (!address) return 'none';
  if (KEYWORDS.test(address)) return address;
  if (!URL.canParse(address)) return 'other';
  const { protocol, host } = new URL(address);
  return host ? `${protocol}//${host}`.slice(0, 200) : protocol;
}

/** The name of our own script, without the page it ran on. */
const scriptOf = (address: string | undefined): string =>
  /\/assets\/([\w.-]{1,100}\.js)(?:[?#]|$)/.exec(address ?? '')?.[1] ?? whose(address);

export function readReports(body: unknown): Violation[] {
  const violation = (directive = '', blocked?: string, source?: string, line?: number): Violation => {
    const name = directive.split(' ', 1)[0]!;
    return {
      directive: DIRECTIVES.has(name) ? name : 'other',
      blocked: whose(blocked),
      source: scriptOf(source),
      line: line ?? null,
    };
  };
  const old = Old.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['source-file'], report['line-number'])];
  }
  const reports = New.safeParse(body);
  if (!reports.success) return [];
  return reports.data.map(({ body: b }) =>
    violation(b.effectiveDirective, b.blockedURL, b.sourceFile, b.lineNumber),
  );
}

export const serveReports =
  ({ log, metrics, clock }: { log: Log; metrics: Metrics; clock: Clock }) =>
  async (app: FastifyInstance): Promise<void> => {
    let minute = 0;
    let taken = 0;
    const takeOne = () => {
      const now = Math.floor(clock.now().getTime() / 60_000);
      if (now !== minute) [minute, taken] = [now, 0];
      taken += 1;
      if (taken > PER_MINUTE) throw new TooMany('These are enough reports for now.', 60);
    };
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        TYPES,
        { parseAs: 'string', bodyLimit: MOST_BYTES },
        (_request, body, done) => {
          try {
            done(null, JSON.parse(body as string));
          } catch {
            done(new AppError(400, 'input.malformed', 'We could not read this request.'));
          }
        },
      );
      scope.post(
        REPORTS_PATH,
        {
          config: { openBecause: 'browsers send reports without a session; they are counted and redacted' },
          // Refused before a byte of it is read.
          onRequest: async () => takeOne(),
        },
        async (request, reply) => {
          for (const one of readReports(request.body)) {
            metrics.countPolicyReport(one.directive);
            log.warn('a browser reported the page policy', { ...one });
          }
          return reply.code(204).send();
        },
      );
    });
  };

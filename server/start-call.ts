/**
 * `POST /api/start`: a token for the session and the answers a first screen needs, in one request. A phone on a slow line
 * pays for every request it makes. Each call inside is made as the browser would make it, and is checked like any other.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { currentFirm } from '#features/firm/current/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { reviewCalls } from '#features/returns/review/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { Endpoint } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';

export const START = '/api/start';

/** What a first screen may ask for here. All of them read. */
export const READS: readonly Endpoint[] = [
  sessions.currentUser,
  currentFirm.currentUserFirm,
  ownEntities.listOwnEntities,
  questionnaires.listCards,
  questionnaires.readQuestionnaire,
  signatureRequests.reviewSignatureRequest,
  reviewCalls.readOwnReturn,
];
const PATTERNS = READS.map(
  ({ path }) => new RegExp(String.raw`^/api${path.replaceAll(/:\w+/g, String.raw`\d{1,19}`)}(?:\?[\w=&]*)?$`),
);
export const mayReadAtStart = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
const MOST_PATHS = 6;
const LONGEST_PATH = 200;

const Asked = z.object({
  paths: z.array(z.string().max(LONGEST_PATH).refine(mayReadAtStart)).max(MOST_PATHS),
});

/** What says who calls and from where; all else belongs to the request around it. */
const HEADERS = new Set([
  'host',
  'cookie',
  'user-agent',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

interface Answer {
  status: number;
  body: string;
}

const headersFor = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS.has(name)));

export function serveStart(app: FastifyInstance): void {
  const config = { openBecause: 'proves itself by the session cookie, call by call' };
  const start = async (request: FastifyRequest) => {
    const asked = Asked.safeParse(request.body);
    if (!asked.success) throw new Invalid('This cannot be read at the start.');
    const headers = headersFor(request);
    const remoteAddress = request.socket.remoteAddress ?? '';
    const call = async (method: 'GET' | 'POST', url: string, token?: string): Promise<Answer> => {
      const { statusCode, body } = await app.inject({
        method,
        url,
        remoteAddress,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      });
      return { status: statusCode, body };
    };
    const refresh = await call('POST', `/api${sessions.refreshSession.path}`);
    const token =
      refresh.status === 200 ? z.parse(sessions.refreshSession.output, JSON.parse(refresh.body)) : null;
    const answers = token
      ? await Promise.all(
          asked.data.paths.map(async (path) => [path, await call('GET', path, token.access_token)] as const),
        )
      : [];
    return { refresh, answers: Object.fromEntries(answers) };
  };
  app.post(START, { config }, (request) => start(request));
}

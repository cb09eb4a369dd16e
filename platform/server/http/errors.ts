import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '#platform/errors.ts';
import { ServiceDown } from '../breaker.ts';
import { TooManyFiles } from '../foreign/turns.ts';
import type { Log } from '../log.ts';
import { NoAnswer } from '../pinned-request.ts';

const MALFORMED: Record<number, [string, string]> = {
  400: ['input.malformed', 'We could not read this request.'],
  403: ['perm.denied', 'You do not have permission to do this.'],
  404: ['not_found', 'We could not find that.'],
  413: ['input.too_large', 'This is too large.'],
  415: ['input.type', 'Send JSON.'],
};

/** For features that have no words of their own for it. */
const AWAY: ErrorBody = {
  error: {
    code: 'service.unavailable',
    message: 'A service this needs does not answer right now. Please try again in a few minutes.',
  },
};

/** The one place where a failure becomes an answer. What we did not foresee is logged and never shown. */
export const errorHandler =
  (log: Log) => (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof AppError) {
      // A full queue refuses by the hundred when somebody floods it.
      if (error.status >= 500 && !(error instanceof TooManyFiles))
        log.error('request failed', { requestId: request.id, error });
      return reply.code(error.status).headers(error.headers).send(error.body());
    }
    if (error instanceof NoAnswer || error instanceof ServiceDown) {
      log.warn('a service did not answer', { requestId: request.id, error });
      return reply.code(502).header('retry-after', '60').send(AWAY);
    }
    const known = MALFORMED[(error as FastifyError).statusCode ?? 500];
    if (known) {
      const body: ErrorBody = { error: { code: known[0], message: known[1] } };
      return reply.code((error as FastifyError).statusCode!).send(body);
    }
    log.error('request failed', { requestId: request.id, route: request.routeOptions.url, error });
    const body: ErrorBody = {
      error: { code: 'server.error', message: 'Something went wrong', details: { request_id: request.id } },
    };
    return reply.code(500).send(body);
  };

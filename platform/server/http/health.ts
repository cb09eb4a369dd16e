/** Alive, ready, and the figures a monitor reads. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '#platform/errors.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics.ts';

export interface Readiness {
  /** Dropped first when stopping, so that a balancer looks elsewhere before connections close. */
  accepting: boolean;
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const serveHealth =
  (db: Database, readiness: Readiness, metrics: Metrics) =>
  (app: FastifyInstance): void => {
    app.get('/healthz', { config: { openBecause: 'a monitor asks whether the process lives' } }, () => ({
      ok: true,
    }));
    app.get(
      '/readyz',
      { config: { openBecause: 'a balancer asks whether to send work' } },
      async (_request, reply) => {
        const database = await db
          .system((tx) => sql`select 1`.execute(tx))
          .then(
            () => true,
            () => false,
          );
        const ready = database && readiness.accepting;
        return reply.code(ready ? 200 : 503).send({ ready, database, accepting: readiness.accepting });
      },
    );
    app.get(
      '/metrics',
      { config: { openBecause: 'only this machine may read it' } },
      async (request, reply) => {
        if (!LOCAL.has(request.ip)) throw new NotFound();
        const figures = await metrics.renderMetrics();
        return reply.type(figures.contentType).send(figures.text);
      },
    );
  };

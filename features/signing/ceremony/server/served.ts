/** What a signer was served counts once its last byte has gone out, by the hash of those very bytes. */
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Subject } from '../../model.ts';
import { noteServed } from './queries.ts';

export function watchServed(
  ctx: Ctx<ClientActor>,
  subject: Pick<Subject, 'kind' | 'id'>,
  source: Readable,
): Readable {
  const hash = createHash('sha256');
  return source.pipe(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        hash.update(piece);
        done(null, piece);
      },
      flush(done) {
        const { firmId, userId, sessionId } = ctx.actor;
        ctx
          .writeQuietly('which pages somebody was served stands in the record of their signature', (tx) => {
            ctx.own();
            return noteServed(
              tx,
              {
                firm_id: firmId,
                user_id: userId,
                session_id: sessionId,
                sha256: hash.digest(),
                served_at: ctx.clock.now().toISOString(),
              },
              subject,
            );
          })
          .then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
      },
    }),
  );
}

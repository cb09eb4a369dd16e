/** A client of the demo firm who does what clients do, on another day, signed in from a phone of their own. */
import { randomUUID } from 'node:crypto';
import { insertSession } from '#features/accounts/sessions/server/queries.ts';
import type { ClientActor } from '#platform/actor.ts';
import { hashToken, tokenBytes } from '#platform/server/crypto.ts';
import { type Ctx, makeCtx, type Services } from '#platform/server/context.ts';
import { DAY } from './advisor.ts';

const ADDRESS = '203.0.113.24';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

export async function client(
  services: Services,
  { id, firmId }: { id: number; firmId: number },
  daysAgo: number,
): Promise<Ctx<ClientActor>> {
  const at = new Date(services.clock.now().getTime() - daysAgo * DAY);
  const sessionId = randomUUID();
  await services.db.system((tx) =>
    insertSession(tx, {
      firm_id: firmId,
      id: sessionId,
      user_id: id,
      secret_hash: hashToken(tokenBytes()),
      now: at.toISOString(),
      // Long over: nobody comes in by it.
      expires_at: at.toISOString(),
      address: ADDRESS,
      user_agent: PHONE,
    }),
  );
  const actor: ClientActor = {
    kind: 'client',
    firmId,
    userId: id,
    readonly: false,
    limitedTo: null,
    previewedBy: null,
    sessionId,
    provedAt: at.toISOString(),
    accessVersion: 1,
  };
  return makeCtx({ ...services, clock: { now: () => at } }, actor, {
    requestId: 'demo',
    address: ADDRESS,
    userAgent: PHONE,
    tab: null,
  });
}

/** An advisor of the demo firm who does what advisors do, on another day. */
import type { StaffActor } from '#platform/actor.ts';
import type { AccessLevel } from '#platform/permissions.ts';
import { type Ctx, makeCtx, type Services } from '#platform/server/context.ts';

export const DAY = 86_400_000;

export function advisor(
  services: Services,
  { id, firmId, level }: { id: number; firmId: number; level: AccessLevel },
  daysAgo: number,
): Ctx<StaffActor> {
  const at = new Date(services.clock.now().getTime() - daysAgo * DAY);
  const actor: StaffActor = {
    kind: 'staff',
    firmId,
    userId: id,
    level,
    groupId: null,
    granted: [],
    sessionId: '',
    provedAt: '',
    accessVersion: 1,
  };
  return makeCtx({ ...services, clock: { now: () => at } }, actor, {
    requestId: 'demo',
    address: '',
    userAgent: '',
    tab: null,
  });
}

import { endOpenSessions } from '#features/accounts/server/service.ts';
import * as queries from './session-queries.ts';
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { operationsEvents } from '../events.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';

export async function listFirmSessions(ctx: Ctx<StaffActor>) {
  const { firmId, sessionId } = ctx.actor;
  const found = await ctx.read((tx) => queries.listSessionsOfFirm(tx, firmId, ctx.clock.now().toISOString()));
  return {
    total: found.total,
    sessions: found.sessions.map((session) => ({ ...session, current: session.id === sessionId })),
  };
}

export async function endFirmSessions(ctx: Ctx<StaffActor>, { user_id }: { user_id?: number | undefined }) {
  const { firmId, sessionId } = ctx.actor;
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    if (user_id !== undefined && !(await queries.personExists(tx, firmId, user_id))) throw new NotFound();
    const now = ctx.clock.now().toISOString();
    const ended = await endOpenSessions(tx, {
      firmId,
      userId: user_id ?? null,
      except: sessionId,
      now,
    });
    await ctx.record(tx, operationsEvents['sessions.ended_by_partner'], {
      ...(user_id !== undefined && { userId: user_id }),
      payload: { ended, everyone: user_id === undefined },
    });
    return { ended };
  });
}

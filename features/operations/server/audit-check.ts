import { z } from 'zod';
import type { StaffActor } from '#platform/actor.ts';
import { timestamp } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { recordEvents } from '../events.ts';
import { mayEditSettings } from '#features/firm/settings/policy.ts';
import type { AuditReport } from '../contract.ts';
import { readAuditReport, saveAuditReport } from '#features/firm/server/service.ts';

export const CHECK_CHAIN = 'check-event-chain';
/** A check that has not ended by then was lost on its way. */
const LOST_MS = 30 * 60_000;

const Stored = z.object({
  asked_at: timestamp,
  checked_at: timestamp.nullable().default(null),
  sealed: z.number().default(0),
  waiting: z.number().default(0),
  faults: z.array(z.string()).default([]),
});

async function report(ctx: Ctx<StaffActor>, tx: Tx): Promise<AuditReport> {
  const stored = Stored.nullable().parse(await readAuditReport(tx, ctx.actor.firmId));
  if (!stored) return { state: 'never', checked_at: null, sealed: 0, waiting: 0, faults: [] };
  const { asked_at, ...rest } = stored;
  const done = rest.checked_at !== null && rest.checked_at >= asked_at;
  const lost = ctx.clock.now().getTime() - Date.parse(asked_at) > LOST_MS;
  return { state: done ? 'done' : lost ? 'never' : 'running', ...rest };
}

export const readAuditCheck = (ctx: Ctx<StaffActor>): Promise<AuditReport> =>
  ctx.read((tx) => report(ctx, tx));

/** The worker walks the chain: however long it is, nobody waits for the answer with a page open. */
export async function startAuditCheck(ctx: Ctx<StaffActor>): Promise<AuditReport> {
  const { firmId } = ctx.actor;
  return ctx.write(async (tx) => {
    ctx.authorize(mayEditSettings(ctx.actor));
    const before = await report(ctx, tx);
    if (before.state === 'running') return before;
    await saveAuditReport(tx, firmId, { asked_at: ctx.clock.now().toISOString() });
    await ctx.jobs.add(tx, CHECK_CHAIN, { firm_id: firmId }, { key: `${CHECK_CHAIN}:${firmId}` });
    await ctx.record(tx, recordEvents['audit.check_asked'], { payload: {} });
    return report(ctx, tx);
  });
}

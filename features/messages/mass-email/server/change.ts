/** What whoever sees a mass email does while it is being sent, and afterwards. */
import type { StaffActor } from '#platform/actor.ts';
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { massEmailEvents } from '../events.ts';
import { ALREADY_ENDED, NOTHING_FAILED } from '../messages.ts';
import type { MassEmail } from '../model.ts';
import { mayRetryMassEmail, mayStopMassEmail } from '../policy.ts';
import { mailKey } from '../rules/mail-key.ts';
import * as queries from './queries.ts';
import { massEmailOf, visibleMassEmail } from './show.ts';
import { sendSoon } from './work.ts';

/** Those not yet sent stay unsent, also those that are already in line. Stopped twice, it is stopped. */
export const stopMassEmail = (
  ctx: Ctx<StaffActor>,
  { mass_email_id: id }: { mass_email_id: number },
): Promise<MassEmail> =>
  ctx.write(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const record = await visibleMassEmail(ctx, tx, id, queries.lockMassEmail);
    if (record.state === 'stopped') return massEmailOf(ctx.actor, record);
    if (!mayStopMassEmail(ctx.actor, record)) throw new Refused('mass_email.ended', ALREADY_ENDED);
    const line = await queries.inLine(tx, firmId, { massEmailId: id });
    const taken = new Set(await ctx.outgoing.unsend(tx, firmId, line.map(mailKey)));
    const out = line.filter((one) => taken.has(mailKey(one))).map(({ user_id }) => user_id);
    const unsent = await queries.stopRecipients(tx, firmId, id, out);
    await queries.endMassEmail(tx, firmId, id, { at: ctx.clock.now().toISOString(), stoppedBy: userId });
    await ctx.record(tx, massEmailEvents['mass_email.stopped'], { payload: { mass_email_id: id, unsent } });
    return massEmailOf(ctx.actor, (await queries.findMassEmail(tx, firmId, id))!);
  });

export const retryMassEmail = (
  ctx: Ctx<StaffActor>,
  { mass_email_id: id }: { mass_email_id: number },
): Promise<MassEmail> =>
  ctx.write(async (tx) => {
    const { firmId } = ctx.actor;
    const record = await visibleMassEmail(ctx, tx, id, queries.lockMassEmail);
    if (!mayRetryMassEmail(ctx.actor, record, record.counts.failed ?? 0))
      throw new Refused('mass_email.none_failed', NOTHING_FAILED);
    const recipients = await queries.retryRecipients(tx, firmId, id);
    await sendSoon(ctx, tx, firmId);
    await ctx.record(tx, massEmailEvents['mass_email.retried'], {
      payload: { mass_email_id: id, recipients },
    });
    return massEmailOf(ctx.actor, (await queries.findMassEmail(tx, firmId, id))!);
  });

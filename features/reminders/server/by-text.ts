/** The text message of a reminder, once it is day: only if what it says still holds. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { channelsOf } from '../rules/channels.ts';
import { jointSms } from '../rules/joint-words.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import type { ReminderKind } from './kinds.ts';

export const ByText = z.object({
  firm_id: z.number(),
  user_id: z.number(),
  matters: z.array(z.object({ kind: z.string(), id: z.number(), sms: z.string().nullable() })),
  day: z.string(),
  key: z.string(),
});

export async function remindByText(
  ctx: Ctx<FirmActor>,
  kinds: readonly ReminderKind[],
  { user_id, matters, day, key }: z.infer<typeof ByText>,
): Promise<void> {
  const now = ctx.clock.now();
  // After a long pause it is too late, or night again: the mail has said it.
  if (dayIn('UTC', now) > addDays(day, 1)) return;
  await ctx.writeQuietly('that they were reminded is recorded', async (tx) => {
    const open = [];
    for (const { kind, stillOpen } of kinds) {
      const ofKind = matters.filter((matter) => matter.kind === kind);
      const found = ofKind.length > 0 ? await stillOpen(ctx, tx, { user_id, day, matters: ofKind }) : null;
      if (found) open.push(found);
    }
    const [first, ...others] = open;
    if (!first || !channelsOf(first.person).includes('sms')) return;
    if (quietUntil(first.person.time_zone, now) !== null) return;
    const firm = await mailFace(tx, ctx.actor.firmId);
    const count = open.reduce((sum, found) => sum + found.count, 0);
    const words =
      others.length === 0 ? await first.words(firm) : { text: jointSms(count, firm.name), secret: false };
    await ctx.outgoing.sms(ctx, tx, { to: first.person.phone!, dedupeKey: key, ...words });
  });
}

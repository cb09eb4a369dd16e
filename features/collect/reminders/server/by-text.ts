/** The text message of a reminder, once it is day: only if what it says still holds. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { dropOffLink } from '../../drop-off/server/links.ts';
import { openOn } from '../rules/open-items.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import { channelsOf, remindedOf } from '../rules/recipients.ts';
import { joinedSms, linkSms, smsWords } from '../rules/reminder-words.ts';
import { aboutOf, personOf } from './dispatch.ts';
import { remindableOf } from './facts.ts';
import { firmTexts, textsOf } from './texts.ts';

export const ByText = z.object({
  firm_id: z.number(),
  user_id: z.number(),
  questionnaire_ids: z.array(z.number()),
  day: z.string(),
  key: z.string(),
  /** The words as they were when it was asked for. */
  text: z.string(),
});

export async function remindByText(ctx: Ctx<FirmActor>, asked: z.infer<typeof ByText>): Promise<void> {
  const { firmId } = ctx.actor;
  const now = ctx.clock.now();
  // After a long pause it is too late, or night again: the mail has said it.
  if (dayIn('UTC', now) > addDays(asked.day, 1)) return;
  await ctx.writeQuietly('that they were reminded is recorded', async (tx) => {
    const found = await remindableOf(ctx.db, tx, { firmId, ids: asked.questionnaire_ids });
    const texts = await firmTexts(tx, firmId);
    const letter = found.flatMap((one) => {
      const owner = remindedOf(one).find(({ user_id }) => user_id === asked.user_id);
      const isOpen = !one.locked && !one.completed && !one.inactive && !one.readonly_access;
      const holds = owner && isOpen && openOn(one.open, asked.day).length > 0;
      return holds
        ? [{ one, owner, texts: { ...textsOf(one, texts), reminder_sms_message: asked.text } }]
        : [];
    });
    const [first] = letter;
    if (!first || !channelsOf(first.owner).includes('sms')) return;
    if (quietUntil(first.owner.time_zone, now) !== null) return;
    const to = personOf(first, await mailFace(tx, firmId), asked.day);
    const abouts = letter.map((reminding) => aboutOf(reminding, asked.day));
    const isDropOff = first.one.kind === 'drop_off';
    const text =
      letter.length > 1
        ? joinedSms(abouts, to)
        : isDropOff
          ? linkSms(
              abouts[0]!,
              to,
              await dropOffLink(ctx, tx, {
                questionnaire_id: first.one.id,
                user_id: asked.user_id,
                entity_id: first.one.entity_id,
              }),
            )
          : smsWords(abouts[0]!, to);
    await ctx.outgoing.sms(ctx, tx, {
      to: first.owner.phone!,
      dedupeKey: asked.key,
      secret: isDropOff,
      text,
    });
  });
}

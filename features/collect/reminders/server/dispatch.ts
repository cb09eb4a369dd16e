/** Puts reminders in line: mails at once, text messages when it is day where the person lives, and a line in the log for each. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { type MailFace, mailFace } from '#platform/server/firm-face.ts';
import type { OutgoingMail } from '#platform/server/outgoing.ts';
import { QuestionnaireSettings } from '#features/questionnaires/model.ts';
import { dropOffLink } from '../../drop-off/server/links.ts';
import { questionnaireLink } from '../../sending/server/tell.ts';
import { openOn } from '../rules/open-items.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import { channelsOf, type OwnerFacts } from '../rules/recipients.ts';
import {
  type AboutOne,
  joinedWords,
  mailWords,
  noticeWords,
  type ReminderTexts,
  type ToPerson,
} from '../rules/reminder-words.ts';
import type { Remindable } from './facts.ts';
import { reminderMail } from './mails.ts';
import { insertReminders } from './queries.ts';

export const REMIND_BY_TEXT = 'remind-by-text';

/** Of whom, of what, and why. */
export interface Reminding {
  one: Remindable;
  owner: OwnerFacts;
  because: string;
  texts: ReminderTexts;
}

export interface Occasion {
  day: string;
  /** Null where nobody asked for it. */
  sentBy: number | null;
  /** Tells this occasion from others of the same day. */
  key: string;
}

export const aboutOf = ({ one, texts }: Pick<Reminding, 'one' | 'texts'>, day: string): AboutOne => ({
  year: one.tax_year,
  name: one.name,
  entity: one.entity,
  due: one.due_date,
  open: openOn(one.open, day),
  texts,
});

export const personOf = (
  { one, owner }: Pick<Reminding, 'one' | 'owner'>,
  firm: MailFace,
  day: string,
): ToPerson => ({ fname: owner.fname, firm: firm.name, advisor: one.advisor, day });

/** SND-045: those that are to come together are one letter; a drop-off has its own link and goes alone. */
export function lettersOf(remindings: readonly Reminding[]): Reminding[][] {
  const joins = ({ one }: Reminding) =>
    one.kind !== 'drop_off' && QuestionnaireSettings.parse(one.settings).batch_reminder;
  const together = remindings.filter(joins);
  const alone = remindings.filter((reminding) => !joins(reminding)).map((reminding) => [reminding]);
  return together.length > 0 ? [together, ...alone] : alone;
}

export async function dispatch(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  remindings: readonly Reminding[],
  occasion: Occasion,
): Promise<void> {
  const firm = await mailFace(tx, ctx.actor.firmId);
  const mails: OutgoingMail[] = [];
  for (const ofPerson of Map.groupBy(remindings, ({ owner }) => owner.user_id).values())
    for (const letter of lettersOf(ofPerson)) {
      const channels = channelsOf(letter[0]!.owner);
      if (channels.includes('email')) mails.push(await mailOf(ctx, tx, firm, letter, occasion));
      if (channels.includes('sms')) await textLater(ctx, tx, letter, occasion);
    }
  await ctx.outgoing.mails(ctx, tx, mails);
  const sent_at = ctx.clock.now().toISOString();
  await insertReminders(
    tx,
    remindings.map((reminding) => ({
      firm_id: ctx.actor.firmId,
      questionnaire_id: reminding.one.id,
      user_id: reminding.owner.user_id,
      sent_at,
      sent_by: occasion.sentBy,
      channels: channelsOf(reminding.owner),
      because: reminding.because,
      notice: noticeWords(aboutOf(reminding, occasion.day), personOf(reminding, firm, occasion.day)),
    })),
  );
}

const keyOf = (letter: readonly Reminding[], { key }: Occasion): string =>
  `reminder:${key}:${letter[0]!.owner.user_id}:${letter.length > 1 ? 'all' : letter[0]!.one.id}`;

async function mailOf(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  firm: MailFace,
  letter: readonly Reminding[],
  occasion: Occasion,
): Promise<OutgoingMail> {
  const [first] = letter;
  const { one, owner } = first!;
  const to = personOf(first!, firm, occasion.day);
  const abouts = letter.map((reminding) => aboutOf(reminding, occasion.day));
  const isDropOff = one.kind === 'drop_off';
  const asked = { questionnaire_id: one.id, user_id: owner.user_id, entity_id: one.entity_id };
  const url =
    letter.length > 1
      ? `${ctx.config.baseUrl}/`
      : isDropOff
        ? await dropOffLink(ctx, tx, asked)
        : questionnaireLink(ctx.config.baseUrl, { hash_id: one.hash_id, questionnaire_id: one.id });
  const words = letter.length > 1 ? joinedWords(abouts, to) : mailWords(abouts[0]!, to);
  return {
    to: owner.email!,
    dedupeKey: keyOf(letter, occasion),
    secret: isDropOff,
    ...reminderMail(firm, words, url),
  };
}

/** Always as a job, which looks again whether it still holds. */
async function textLater(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  letter: readonly Reminding[],
  occasion: Occasion,
): Promise<void> {
  const { owner, texts } = letter[0]!;
  const runAt = quietUntil(owner.time_zone, ctx.clock.now());
  const key = keyOf(letter, occasion);
  const once = `${ctx.actor.firmId}:${key}`;
  const asked = {
    firm_id: ctx.actor.firmId,
    user_id: owner.user_id,
    questionnaire_ids: letter.map(({ one }) => one.id),
    day: occasion.day,
    key,
    text: texts.reminder_sms_message,
  };
  await ctx.jobs.add(tx, REMIND_BY_TEXT, asked, runAt === null ? { key: once } : { key: once, runAt });
}

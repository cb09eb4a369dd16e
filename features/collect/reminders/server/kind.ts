/** Questionnaires, as something people are reminded of. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { setNextReminders, setReminded } from '#features/questionnaires/server/service.ts';
import type { AskedByText, DueMatters, ReminderKind, StillOpen } from '#features/reminders/server/service.ts';
import { dropOffLink } from '../../drop-off/server/links.ts';
import { nextReminder } from '../rules/next-reminder.ts';
import { openOn } from '../rules/open-items.ts';
import { remindedOf } from '../rules/recipients.ts';
import { joinedSms, linkSms, smsWords } from '../rules/reminder-words.ts';
import { dayOf, habitsOf, nextOf, remindableOf } from './facts.ts';
import { aboutOf, dueMatters, personOf, type Reminding } from './letters.ts';
import { dueOn, firmsDue, KIND } from './queries.ts';
import { recordReminded } from './record.ts';
import { firmTexts, textsOf } from './texts.ts';

async function openDue(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  ids: readonly number[],
  day: string,
): Promise<DueMatters> {
  const { firmId } = ctx.actor;
  const habits = await habitsOf(tx, firmId);
  const held = await remindableOf(ctx.db, tx, { firmId, ids, held: true });
  // Another worker may have been here.
  const due = held.filter(({ next_reminder_on: on }) => on !== null && on <= day);
  const texts = await firmTexts(tx, firmId);
  const wanted: Reminding[] = due.flatMap((one) => {
    const next = nextReminder(one, habits, day);
    if (dayOf(next) !== day) return [];
    const ofOne = { one, because: next.because, texts: textsOf(one, texts) };
    return remindedOf(one).map((owner) => ({ ...ofOne, owner }));
  });
  return dueMatters(ctx, tx, await mailFace(tx, firmId), wanted, day, async (sent) => {
    const now = ctx.clock.now().toISOString();
    const reminded = new Set(sent.map(({ one }) => one.id));
    await setReminded(tx, firmId, [...reminded], now);
    // Also where somebody was reminded of something else today: the next chance is tomorrow.
    await setNextReminders(
      tx,
      firmId,
      due.map((one) => ({
        id: one.id,
        on: nextOf(reminded.has(one.id) ? { ...one, last_followed_up: now } : one, habits, addDays(day, 1)),
      })),
    );
    await recordReminded(ctx, tx, sent);
  });
}

async function stillOpen(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { user_id, day, matters }: AskedByText,
): Promise<StillOpen | null> {
  const { firmId } = ctx.actor;
  const found = await remindableOf(ctx.db, tx, { firmId, ids: matters.map(({ id }) => id) });
  const texts = await firmTexts(tx, firmId);
  const open = found.flatMap((one): Reminding[] => {
    const owner = remindedOf(one).find((person) => person.user_id === user_id);
    const isOpen = !one.locked && !one.completed && !one.inactive && !one.readonly_access;
    if (!owner || !isOpen || openOn(one.open, day).length === 0) return [];
    const own = textsOf(one, texts);
    const sms = matters.find(({ id }) => id === one.id)?.sms ?? own.reminder_sms_message;
    return [{ one, owner, because: '', texts: { ...own, reminder_sms_message: sms } }];
  });
  const [first] = open;
  if (!first) return null;
  return {
    person: first.owner,
    count: open.length,
    async words(firm) {
      const to = personOf(first, firm, day);
      const abouts = open.map((reminding) => aboutOf(reminding, day));
      if (abouts.length > 1) return { text: joinedSms(abouts, to), secret: false };
      if (first.one.kind !== 'drop_off') return { text: smsWords(abouts[0]!, to), secret: false };
      const asked = { questionnaire_id: first.one.id, user_id, entity_id: first.one.entity_id };
      return { text: linkSms(abouts[0]!, to, await dropOffLink(ctx, tx, asked)), secret: true };
    },
  };
}

export const questionnaireReminders: ReminderKind = {
  kind: KIND,
  firmsDue,
  dueOn: async (tx, firmId, day) => (await dueOn(tx, firmId, day)).map((one) => ({ kind: KIND, ...one })),
  open: openDue,
  stillOpen,
};

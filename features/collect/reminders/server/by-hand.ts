/** OVR-038 to OVR-044: reminders staff send themselves, with a look at them before. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { setNextReminders, setReminded, setReminderTexts } from '#features/questionnaires/server/service.ts';
import { channelsOf } from '#features/reminders/rules/channels.ts';
import { nextRunDay } from '#features/reminders/rules/run-day.ts';
import { claimDay, dispatch } from '#features/reminders/server/service.ts';
import type { reminderCalls } from '../contract.ts';
import { reminderEvents } from '../events.ts';
import { NOBODY_TO_REMIND, REMINDER_UPDATED, REMINDERS_SENT } from '../messages.ts';
import { type Audience, ReminderTexts, type Rendered } from '../model.ts';
import { nextReminder } from '../rules/next-reminder.ts';
import { PASSED_OVER_WORDS, passedOver } from '../rules/passed-over.ts';
import { NOT_REMINDED_WORDS, notReminded, remindedOf } from '../rules/recipients.ts';
import {
  joinedSms,
  joinedWords,
  mailWords,
  noticeWords,
  smsLength,
  smsWords,
} from '../rules/reminder-words.ts';
import { aboutOf, dueMatters, lettersOf, personOf, type Reminding } from './letters.ts';
import { dayOf, habitsOf, nextOf, type Remindable, remindableOf } from './facts.ts';
import { KIND } from './queries.ts';
import { recordReminded } from './record.ts';
import { firmTexts, textsOf } from './texts.ts';

/** All of them within reach, or it does not happen. */
async function within(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  asked: readonly number[],
  held = false,
): Promise<Remindable[]> {
  const { firmId, rolesOf } = viewerOf(ctx.actor);
  const ids = [...new Set(asked)];
  const found = await remindableOf(ctx.db, tx, { firmId, ids, rolesOf, held });
  ctx.authorize(found.length === ids.length && found.every((one) => maySeeEntity(ctx.actor, one)), NotFound);
  ctx.authorize(found.every((one) => maySendTo(ctx.actor, one)));
  return found;
}

const leftOutOf = (found: readonly Remindable[], day: string) =>
  found.flatMap((one) => {
    const reason = passedOver(one, day);
    return reason === null ? [] : [{ id: one.id, name: one.entity, reason: PASSED_OVER_WORDS[reason] }];
  });

const todayOf = (ctx: Ctx<StaffActor>): string => dayIn('UTC', ctx.clock.now());

async function remindingsOf(
  tx: Tx,
  found: readonly Remindable[],
  own: Partial<ReminderTexts>,
  { firmId, day, because }: { firmId: number; day: string; because: string },
): Promise<Reminding[]> {
  const firm = await firmTexts(tx, firmId);
  return found
    .filter((one) => passedOver(one, day) === null)
    .flatMap((one) => {
      const texts = { ...textsOf(one, firm), ...own };
      return remindedOf(one).map((owner) => ({ one, owner, because, texts }));
    });
}

const textsIn = (input: Partial<ReminderTexts>): Partial<ReminderTexts> =>
  Object.fromEntries(
    Object.keys(ReminderTexts.shape)
      .map((key) => [key, input[key as keyof ReminderTexts]])
      .filter(([, text]) => text !== undefined),
  ) as Partial<ReminderTexts>;

export const readReminder = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids }: InputOf<typeof reminderCalls.readReminder>,
): Promise<Audience> =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const day = todayOf(ctx);
    const found = await within(ctx, tx, questionnaire_ids);
    const habits = await habitsOf(tx, firmId);
    const firm = await firmTexts(tx, firmId);
    const going = found.filter((one) => passedOver(one, day) === null);
    const remindings = await remindingsOf(tx, found, {}, { firmId, day, because: '' });
    const now = ctx.clock.now().toISOString();
    const left = going.flatMap(({ owners }) => owners.filter((owner) => notReminded(owner) !== null));
    const own = new Set(found.map((one) => JSON.stringify(textsOf(one, firm))));
    return {
      questionnaires: found.length,
      people: [...Map.groupBy(remindings, ({ owner }) => owner.user_id).values()].map((ofPerson) => {
        const { owner } = ofPerson[0]!;
        return {
          user_id: owner.user_id,
          name: owner.name,
          channels: channelsOf(owner),
          questionnaire_ids: ofPerson.map(({ one }) => one.id),
        };
      }),
      people_left_out: [...new Map(left.map((owner) => [owner.user_id, owner])).values()]
        .filter(({ user_id }) => !remindings.some(({ owner }) => owner.user_id === user_id))
        .map((owner) => ({
          user_id: owner.user_id,
          name: owner.name,
          reason: NOT_REMINDED_WORDS[notReminded(owner)!],
        })),
      left_out: leftOutOf(found, day),
      after: going.map((one) => {
        const next = nextReminder({ ...one, last_followed_up: now }, habits, laterDay(ctx, day));
        return { id: one.id, name: one.entity, on: dayOf(next), because: next.because };
      }),
      every: `${habits.every === 1 ? 'Every day' : `Every ${habits.every} days`}, also 3 and 1 days before due`,
      // Those of one, or those they share.
      texts: own.size === 1 ? textsOf(found[0]!, firm) : firm,
    };
  });

/** Never again on the day of a reminder. */
const laterDay = (ctx: Ctx<StaffActor>, day: string): string => {
  const [tomorrow, run] = [addDays(day, 1), nextRunDay(ctx.clock.now())];
  return run > tomorrow ? run : tomorrow;
};

export const previewReminder = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, user_id, ...texts }: InputOf<typeof reminderCalls.previewReminder>,
): Promise<{ rendered: Rendered | null }> =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const day = todayOf(ctx);
    const found = await within(ctx, tx, questionnaire_ids);
    const remindings = await remindingsOf(tx, found, texts, { firmId, day, because: '' });
    const shown = remindings.filter(
      ({ owner }) => owner.user_id === (user_id ?? remindings[0]?.owner.user_id),
    );
    const [letter] = lettersOf(shown);
    const first = letter?.[0];
    if (!first) return { rendered: null };
    const firm = await mailFace(tx, firmId);
    const to = personOf(first, firm, day);
    const abouts = letter.map((reminding) => aboutOf(reminding, day));
    const words = letter.length > 1 ? joinedWords(abouts, to) : mailWords(abouts[0]!, to);
    const longest = remindings
      .map((one) => ({
        name: one.owner.fname,
        characters: smsLength(aboutOf(one, day), personOf(one, firm, day)),
      }))
      .reduce((most, one) => (one.characters > most.characters ? one : most));
    return {
      rendered: {
        user_id: first.owner.user_id,
        ...words,
        in_app: noticeWords(abouts[0]!, to),
        sms: letter.length > 1 ? joinedSms(abouts, to) : smsWords(abouts[0]!, to),
        longest,
      },
    };
  });

export const sendReminders = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, customize, ...given }: InputOf<typeof reminderCalls.sendReminders>,
) =>
  ctx.write(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const day = todayOf(ctx);
    const now = ctx.clock.now();
    const found = await within(ctx, tx, questionnaire_ids, true);
    const own = textsIn(given);
    const remindings = await remindingsOf(tx, found, own, { firmId, day, because: 'Sent by hand.' });
    const left_out = leftOutOf(found, day);
    if (remindings.length === 0) throw new Conflict('reminders.nobody', NOBODY_TO_REMIND, { left_out });
    const people = [...new Set(remindings.map(({ owner }) => owner.user_id))];
    // Whoever was asked by a person is not asked by the portal on the same day.
    await claimDay(tx, firmId, day, people);
    const occasion = { day, sentBy: userId, key: `${day}:${now.getTime()}` };
    const due = dueMatters(ctx, tx, await mailFace(tx, firmId), remindings, day, async () => {
      const reminded = [...new Set(remindings.map(({ one }) => one.id))];
      const at = now.toISOString();
      await setReminded(tx, firmId, reminded, at);
      const habits = await habitsOf(tx, firmId);
      await setNextReminders(
        tx,
        firmId,
        found
          .filter(({ id }) => reminded.includes(id))
          .map((one) => ({
            id: one.id,
            on: nextOf({ ...one, last_followed_up: at }, habits, laterDay(ctx, day)),
          })),
      );
    });
    await dispatch(ctx, tx, [{ kind: KIND, due, matters: due.matters }], occasion);
    if (customize) await keepTexts(ctx, tx, found, own);
    await recordReminded(ctx, tx, remindings);
    return { message: REMINDERS_SENT, people: people.length, left_out };
  });

async function keepTexts(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  found: readonly Remindable[],
  own: Partial<ReminderTexts>,
): Promise<void> {
  await setReminderTexts(
    tx,
    ctx.actor.firmId,
    found.map(({ id }) => id),
    own,
  );
  await ctx.recordMany(
    tx,
    reminderEvents['questionnaire.reminder_worded'],
    found.map((one) => ({
      entityId: one.entity_id,
      payload: { questionnaire_id: one.id, name: one.name, year: one.tax_year },
    })),
  );
}

export const saveReminder = (
  ctx: Ctx<StaffActor>,
  { questionnaire_ids, ...texts }: InputOf<typeof reminderCalls.saveReminder>,
) =>
  ctx.write(async (tx) => {
    await keepTexts(ctx, tx, await within(ctx, tx, questionnaire_ids, true), texts);
    return { message: REMINDER_UPDATED };
  });

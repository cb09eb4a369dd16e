/** OVR-048: whose day has come is reminded, once, whoever works and however long nobody did. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { setNextReminders, setReminded } from '#features/questionnaires/server/service.ts';
import { reminderEvents } from '../events.ts';
import { groupsOf, inParts } from '../rules/groups.ts';
import { nextReminder, RUN_HOUR } from '../rules/next-reminder.ts';
import { remindedOf } from '../rules/recipients.ts';
import { dispatch, type Reminding } from './dispatch.ts';
import { dayOf, habitsOf, nextOf, remindableOf } from './facts.ts';
import { claimDay, dueOn } from './queries.ts';
import { firmTexts, textsOf } from './texts.ts';

export const PART = 250;
const WHY = 'the day of the next reminder is nobody’s history; each reminder is recorded';

/** In parts, each a transaction: what was done stays done. A part that fails holds up no other, and is tried again. */
export async function remindFirm(ctx: Ctx<FirmActor>): Promise<void> {
  const now = ctx.clock.now();
  // Left over from the day before, it waits for the run of its day.
  if (now.getUTCHours() < RUN_HOUR) return;
  const day = now.toISOString().slice(0, 10);
  const due = await ctx.read((tx) => dueOn(tx, ctx.actor.firmId, day));
  const failures: Error[] = [];
  for (const part of inParts(groupsOf(due), PART))
    await ctx
      .writeQuietly(WHY, (tx) => remindPart(ctx, tx, part, day))
      .catch(
        (error: unknown) => void failures.push(error instanceof Error ? error : new Error(String(error))),
      );
  if (failures[0]) throw failures[0];
}

/** All that the people of these are reminded of on this day, or nothing of it. */
export async function remindPart(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  ids: readonly number[],
  day: string,
): Promise<void> {
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
  const people = [...new Set(wanted.map(({ owner }) => owner.user_id))];
  const free = new Set(await claimDay(tx, firmId, day, people));
  const remindings = wanted.filter(({ owner }) => free.has(owner.user_id));
  await dispatch(ctx, tx, remindings, { day, sentBy: null, key: day });
  const now = ctx.clock.now().toISOString();
  const byQuestionnaire = Map.groupBy(remindings, ({ one }) => one.id);
  await setReminded(tx, firmId, [...byQuestionnaire.keys()], now);
  await setNextReminders(
    tx,
    firmId,
    due.map((one) => ({
      id: one.id,
      on: nextOf(
        byQuestionnaire.has(one.id) ? { ...one, last_followed_up: now } : one,
        habits,
        addDays(day, 1),
      ),
    })),
  );
  await recordReminded(ctx, tx, remindings);
}

export async function recordReminded(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  remindings: readonly Reminding[],
): Promise<void> {
  await ctx.recordMany(
    tx,
    reminderEvents['questionnaire.reminded'],
    [...Map.groupBy(remindings, ({ one }) => one.id).values()].map((ofOne) => {
      const { one, because } = ofOne[0]!;
      return {
        entityId: one.entity_id,
        payload: {
          questionnaire_id: one.id,
          name: one.name,
          year: one.tax_year,
          user_ids: ofOne.map(({ owner }) => owner.user_id),
          because,
        },
      };
    }),
  );
}

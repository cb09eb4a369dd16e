import { z } from 'zod';
import { settingsEvents } from '#features/firm/settings/events.ts';
import { answeringEvents } from '#features/questionnaires/answering/events.ts';
import { depositEvents } from '#features/questionnaires/deposits/events.ts';
import { eventsOfQuestionnaires } from '#features/questionnaires/events.ts';
import { noteEvents } from '#features/questionnaires/notes/events.ts';
import { questionnaireEvents } from '#features/questionnaires/records/events.ts';
import { questionnaireTopic } from '#features/questionnaires/records/rules/topics.ts';
import { signingEvents } from '#features/signing/events.ts';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, platformTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { collectEvents } from '../../events.ts';
import { sendingEvents } from '../../sending/events.ts';
import { stateEvents } from '../../state/events.ts';
import { reminderEvents } from '../events.ts';
import { othersOfPeople } from './facts-queries.ts';
import { keepNextReminders } from './keep.ts';
import { firmsUnreminded, nextToKeep } from './queries.ts';

const KEEP_MANY = 'keep-next-reminders';
const WHY = 'the day of the next reminder follows what decides it';
const AT_ONCE = 250;
const firm_id = z.number();

const keepJob = (firm: number, all: boolean) => ({ firm_id: firm, all });

/** Owners, addresses and switches of people change without a word about questionnaires: looked at once a day. */
const lookAgain = platformTask('look-again-at-reminders', 'rest', async ({ db, jobs }) => {
  await db.system(async (tx) => {
    for (const firm of await firmsUnreminded(tx))
      await jobs.add(tx, KEEP_MANY, keepJob(firm, false), { key: `keep-reminders:${firm}` });
  });
});

async function keepAll(ctx: Ctx<FirmActor>, all: boolean): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await ctx.read((tx) => nextToKeep(tx, ctx.actor.firmId, { all, after, limit: AT_ONCE }));
    if (ids.length === 0) return;
    await ctx.writeQuietly(WHY, (tx) => keepNextReminders(ctx, tx, ids));
    after = ids.at(-1)!;
  }
}
const keepMany = firmTask(KEEP_MANY, 'rest', z.object({ firm_id, all: z.boolean() }), (ctx, { all }) =>
  keepAll(ctx, all),
);

const ofEvent = z.object({ firm_id, event_id: z.number() });
const About = z.union([
  z.object({ questionnaire_id: z.number() }).transform((it) => it.questionnaire_id),
  z
    .object({ subject_kind: z.literal('questionnaire'), subject_id: z.number() })
    .transform((it) => it.subject_id),
]);

/** What clients do decides about their reminders; whoever has the list open sees the new day. */
const followEvent = firmTask('follow-with-reminders', 'urgent', ofEvent, async (ctx, { event_id }) => {
  const event = await ctx.read((tx) => recordedEvent(tx, ctx.actor.firmId, event_id));
  const id = About.safeParse(event?.payload).data;
  if (id === undefined) return;
  await ctx.writeQuietly(WHY, async (tx) => {
    const others = await othersOfPeople(tx, ctx.actor.firmId, id);
    for (const kept of await keepNextReminders(ctx, tx, [id, ...others]))
      ctx.events.wake(tx, {
        firm: ctx.actor.firmId,
        entities: [kept.entity_id],
        staff: false,
        about: [questionnaireTopic(kept.id)],
      });
  });
});

const followSettings = firmTask('follow-settings-with-reminders', 'rest', ofEvent, (ctx) =>
  keepAll(ctx, true),
);

const namesOf = (...events: readonly { name: string }[]) => events.map(({ name }) => name);

/** Whoever records these has kept the day in the same transaction, or nothing of it depends on them. */
const KEPT_THERE: ReadonlySet<string> = new Set(
  namesOf(
    ...Object.values(reminderEvents),
    ...Object.values(sendingEvents),
    ...Object.values(stateEvents),
    ...Object.values(noteEvents),
    ...Object.values(depositEvents),
    questionnaireEvents['questionnaire.sent'],
    questionnaireEvents['questionnaire.drafted'],
    questionnaireEvents['questionnaire.changed'],
    questionnaireEvents['questionnaire.items_requested'],
    answeringEvents['answer.revealed'],
    answeringEvents['contact.confirmed'],
  ),
);

export const reminderReaders: readonly EventReader[] = [
  {
    task: followEvent.name,
    events: namesOf(
      ...[...eventsOfQuestionnaires, ...collectEvents, signingEvents].flatMap((set) => Object.values(set)),
    ).filter((name) => !KEPT_THERE.has(name)),
  },
  {
    task: followSettings.name,
    events: namesOf(settingsEvents['firm.settings_changed'], settingsEvents['firm.preferences_changed']),
  },
];
export const reminderTasks: readonly Task[] = [lookAgain, keepMany, followEvent, followSettings];
export const reminderSchedules: readonly Schedule[] = [{ cron: '30 9 * * *', task: lookAgain.name }];

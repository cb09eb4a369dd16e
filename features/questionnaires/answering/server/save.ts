/** Answers as they are typed. Each save stands for itself: kept, answered with what stands instead, or refused. */
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { type Form, PROVIDED_ELSEWHERE } from '../../model.ts';
import { ACTIVITY_TOPIC, questionnaireTopic } from '../../records/rules/topics.ts';
import { countsOf } from '../../rules/counts.ts';
import { addDays, dayIn } from '../../rules/days.ts';
import { MASK, type Save, type SaveResult } from '../model.ts';
import { mayAnswerForClient } from '../policy.ts';
import { type Decision, decideSave, isSealing } from '../rules/decide-save.ts';
import { gatherAnswers } from '../rules/gather.ts';
import type { SaveFacts } from '../rules/judge-save.ts';
import { placesIn } from '../rules/places.ts';
import { answerable } from './access.ts';
import type { AnswerRow } from './answer-queries.ts';
import { plainForm, sectionFacts, storedAnswers } from './answers.ts';
import {
  type AnsweredRecord,
  holdForAnswers,
  keepAnswers,
  type KeptAnswer,
  knownOps,
  type NewChange,
  timeZoneOf,
} from './queries.ts';
import { sealAnswer, withEndings } from './sealed.ts';

const WHY = 'what was changed is staged, and told together after a pause';
const ACTIVITY = 'Answered';
const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const showDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A questionnaire that is held and open, with all that stands in it. */
export interface Answering {
  held: AnsweredRecord;
  form: Form;
  rows: ReadonlyMap<string, AnswerRow>;
}

export const keyOf = (questionNo: number, entryNo: number): string => `${questionNo}:${entryNo}`;

export async function saveAnswers(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, saves }: { questionnaire_id: number; saves: readonly Save[] },
): Promise<{ results: SaveResult[] }> {
  const results = await saveInto(
    ctx,
    { id: questionnaire_id },
    () => saves,
    (saved) => saved,
  );
  const theirs = results.flatMap((one) => (one.outcome === 'conflict' ? [one.theirs] : []));
  const shown = (await withEndings(ctx, questionnaire_id, theirs)).values();
  return {
    results: results.map((one) =>
      one.outcome === 'conflict' ? { ...one, theirs: shown.next().value! } : one,
    ),
  };
}

/** What is saved may depend on what stands: `choose` sees it first, `answer` how it stands afterwards. */
export function saveInto<T>(
  ctx: Ctx<SignedInActor>,
  { id, companyId }: { id: number; companyId?: number | undefined },
  choose: (answering: Answering) => readonly Save[],
  answer: (results: SaveResult[], answering: Answering, tx: Tx) => T | Promise<T>,
): Promise<T> {
  const { firmId } = ctx.actor;
  return ctx.writeQuietly(WHY, async (tx) => {
    const loaded = await holdForAnswers(tx, firmId, id, viewerOf(ctx.actor).rolesOf);
    const held = await answerable(ctx, tx, id, loaded?.held, companyId);
    const { listed } = loaded!;
    const answering: Answering = {
      held,
      form: await plainForm(ctx.db, tx, held),
      rows: new Map(listed.map((one) => [keyOf(one.question_no, one.entry_no), one])),
    };
    const { results, after } = await keep(ctx, tx, answering, choose(answering));
    return answer(results, { ...answering, rows: after }, tx);
  });
}

/** The saves of one call, one after the other; what was written is one statement. */
async function keep(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { held, form, rows }: Answering,
  saves: readonly Save[],
): Promise<{ results: SaveResult[]; after: ReadonlyMap<string, AnswerRow> }> {
  const now = ctx.clock.now().toISOString();
  const facts = await factsFor(ctx, tx, held, saves);
  const known = await comeBefore(ctx, tx, held, rows, saves);
  const places = placesIn(form);
  const after = new Map(rows);
  const written = new Map<string, KeptAnswer>();
  const changes = new Map<string, NewChange>();
  const results: SaveResult[] = [];
  for (const save of saves) {
    const { op, question_no, entry_no, answer_by } = save;
    const key = keyOf(question_no, entry_no);
    const standing = after.get(key) ?? null;
    const place = places.get(question_no);
    const isKnown = known.has(op) || changes.has(op);
    const decision: Decision = isKnown ? { outcome: 'saved' } : decideSave(place, save, standing, facts);
    if (decision.outcome === 'write') {
      const { value, seals, aside, restores } = decision;
      const version = (standing?.version ?? 0) + 1;
      const next = { question_no, entry_no, answer_by, version };
      const at = { questionnaireId: held.id, questionNo: question_no, entryNo: entry_no };
      const sealed = seals ? await sealAnswer(ctx, at, value!) : null;
      const isNew = !rows.has(key);
      written.set(key, { ...next, value: seals ? null : value, sealed, isNew, aside, restores });
      after.set(key, {
        ...next,
        value: seals || restores ? MASK : value,
        is_sealed: seals || restores,
        set_aside: aside,
        returned: null,
        waived: false,
        answered_by: ctx.actor.userId,
        answered_at: now,
      });
      const list = keyOf(place!.question.no, 0);
      const marked = entry_no > 0 ? after.get(list) : undefined;
      // An entry that changes is an answer to what was sent back of its list.
      if (marked && (marked.returned !== null || marked.waived)) {
        const { value: said, answer_by: day, version: at_version, set_aside } = marked;
        written.set(list, {
          question_no: marked.question_no,
          entry_no: 0,
          value: said,
          sealed: null,
          answer_by: day,
          version: at_version,
          isNew: false,
          aside: set_aside,
          restores: false,
        });
        after.set(list, {
          ...marked,
          returned: null,
          waived: false,
          answered_by: ctx.actor.userId,
          answered_at: now,
        });
      }
      const is_sealed = isSealing(place);
      changes.set(op, {
        op,
        section_no: place!.section.no,
        question_no,
        entry_no,
        version,
        is_sealed,
        before_value: is_sealed ? null : (standing?.value ?? null),
        before_answer_by: standing?.answer_by ?? null,
        after_value: is_sealed ? null : value,
        after_answer_by: answer_by,
      });
    }
    results.push(await resultOf(ctx, tx, save, decision, after.get(key) ?? nothing(save, now)));
  }
  if (changes.size > 0) {
    await keepAnswers(tx, {
      firmId: ctx.actor.firmId,
      questionnaireId: held.id,
      userId: ctx.actor.userId,
      fromFirm: ctx.actor.kind === 'staff',
      now,
      activity: ACTIVITY,
      answers: [...written.values()],
      changes: [...changes.values()],
      counts: countsOf(form, gatherAnswers(form, after.values()), await sectionFacts(tx, held, form)),
    });
    tellOthers(ctx, tx, held);
  }
  return { results, after };
}

/** One that came before has moved its answer on: those made over what stands are new. */
const comeBefore = (
  { actor }: Ctx<SignedInActor>,
  tx: Tx,
  { id }: AnsweredRecord,
  rows: ReadonlyMap<string, AnswerRow>,
  saves: readonly Save[],
): Promise<ReadonlySet<string>> => {
  const late = saves.filter(
    ({ question_no, entry_no, base }) => base !== (rows.get(keyOf(question_no, entry_no))?.version ?? 0),
  );
  return knownOps(
    tx,
    actor.firmId,
    id,
    late.map(({ op }) => op),
  );
};

const nothing = ({ question_no, entry_no }: Save, now: string): AnswerRow => ({
  question_no,
  entry_no,
  value: null,
  is_sealed: false,
  answer_by: null,
  set_aside: null,
  returned: null,
  waived: false,
  version: 0,
  answered_by: null,
  answered_at: now,
});

async function resultOf(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { op }: Save,
  decision: Decision,
  stands: AnswerRow,
): Promise<SaveResult> {
  if (decision.outcome === 'refused') return { op, ...decision };
  if (decision.outcome !== 'conflict') return { op, outcome: 'saved', version: stands.version };
  const [theirs] = await storedAnswers(tx, ctx.actor, [stands]);
  return { op, outcome: 'conflict', theirs: theirs! };
}

/** Asked for only where a save needs it: most say nothing of days or places. */
export async function factsFor(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  held: AnsweredRecord,
  saves: readonly Save[],
): Promise<Omit<SaveFacts, 'standing'>> {
  const { firmId, userId } = ctx.actor;
  const needsToday = saves.some(({ answer_by }) => answer_by !== null);
  const needsPreference = saves.some(({ value }) => value === PROVIDED_ELSEWHERE);
  // Asking a calendar what day it is costs more than all the rest.
  const today = needsToday ? dayIn(await timeZoneOf(tx, firmId, userId), ctx.clock.now()) : '';
  const preferences = needsPreference ? await preferencesOf(tx, firmId) : null;
  const fromFirm = ctx.actor.kind === 'staff';
  return {
    writer: { fromFirm, answers: !fromFirm || mayAnswerForClient(ctx.actor, held) },
    today,
    latestDay: addDays(ctx.clock.now().toISOString().slice(0, 10), 1),
    due: held.due_date,
    show: showDay,
    mayBeElsewhere: preferences?.disable_provided_elsewhere === false,
  };
}

/** Everybody who sees it looks again, but for the tab that knows already. */
export function tellOthers(ctx: Ctx<FirmActor>, tx: Tx, { id, entity_id }: AnsweredRecord): void {
  ctx.events.wake(tx, {
    firm: ctx.actor.firmId,
    entities: [entity_id],
    staff: false,
    tab: ctx.tab,
    about: [questionnaireTopic(id), ACTIVITY_TOPIC],
  });
}

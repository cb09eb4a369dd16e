/** Staff mark one item: received, waived, or sent back; and take that back. Part of the caller's transaction. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { countsOf } from '../../rules/counts.ts';
import { questionState } from '../../rules/expected-items.ts';
import { visibleIn } from '../../rules/visibility.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { type AnswerRow, listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, sectionFacts, worded } from '../../answering/server/answers.ts';
import { type AnsweredRecord, lockAnswered } from '../../answering/server/queries.ts';
import type { Form, FormQuestion } from '../../model.ts';
import { changeQuestionnaires } from '../../records/server/queries.ts';
import { markEvents } from '../events.ts';
import {
  CHANGED_SINCE,
  CLIENT_CANNOT_ANSWER,
  NOT_SENT_YET,
  REASON_TOO_SHORT,
  UNLOCK_FIRST,
} from '../messages.ts';
import { Before, type MarkKind, SHORTEST_REASON } from '../model.ts';
import { marked, whyNot } from '../rules/decide-mark.ts';
import { findMark, hasLaterMark, insertMark, putBack, setAside, setUndone, writeMarked } from './queries.ts';
import { itemsJob, TELL_RETURNED } from './telling.ts';

/** The email waits as long as Undo is offered. */
export const UNDO_SECONDS = 30;

export type May = (actor: StaffActor, held: AnsweredRecord) => boolean;

interface HeldItem {
  held: AnsweredRecord;
  form: Form;
  question: FormQuestion;
  rows: AnswerRow[];
  standing: AnswerRow | undefined;
}

/** A questionnaire that takes marks, held; `isIn` says whether what is marked is in its form. */
export async function heldForMarks(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  id: number,
  may: May,
  isIn: (form: Form) => boolean,
): Promise<{ held: AnsweredRecord; form: Form }> {
  const held = await lockAnswered(tx, ctx.actor.firmId, id, viewerOf(ctx.actor).rolesOf);
  ctx.authorize(held && maySeeEntity(ctx.actor, held), NotFound);
  ctx.authorize(may(ctx.actor, held));
  const form = await plainForm(ctx.db, tx, held);
  if (!isIn(form)) throw new NotFound();
  if (held.is_draft) throw new Conflict('questionnaire.draft', NOT_SENT_YET);
  if (held.locked) throw new Conflict('questionnaire.locked', UNLOCK_FIRST);
  return { held, form };
}

const questionIn = (form: Form, no: number): FormQuestion | undefined =>
  form.sections.flatMap(({ questions }) => questions).find((one) => one.no === no);

async function heldItem(ctx: Ctx<StaffActor>, tx: Tx, id: number, no: number, may: May): Promise<HeldItem> {
  const { firmId } = ctx.actor;
  const isIn = (form: Form) => questionIn(form, no) !== undefined;
  const { held, form } = await heldForMarks(ctx, tx, id, may, isIn);
  const question = questionIn(form, no)!;
  const rows = await listAnswers(tx, firmId, id);
  const standing = rows.find((row) => row.question_no === no && row.entry_no === 0);
  return { held, form, question, rows, standing };
}

export interface MarkAsked {
  questionnaireId: number;
  no: number;
  kind: MarkKind;
  reason: string;
  /** The version of the answer that was looked at; 0 where there was none. */
  version: number;
  /** Of one sent back: its client gets an email. */
  email: boolean;
  /** Of one sent back: its client still sees the files they sent. */
  keepFile?: boolean;
}

export async function markItem(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { questionnaireId, no, kind, reason, version, email, keepFile = true }: MarkAsked,
  may: May,
): Promise<{ mark_id: number }> {
  const { firmId, userId } = ctx.actor;
  const item = await heldItem(ctx, tx, questionnaireId, no, may);
  const { held, form, question, rows, standing } = item;
  const answers = gatherAnswers(form, rows);
  if ((standing?.version ?? 0) !== version) throw new Conflict('conflict.stale', CHANGED_SINCE);
  if (kind !== 'received' && reason.trim().length < SHORTEST_REASON)
    throw new Invalid(REASON_TOO_SHORT, 'reason');
  if (kind === 'returned' && held.readonly_access)
    throw new Conflict('entity.read_only', CLIENT_CANNOT_ANSWER);
  const isShown = visibleIn(form, answers).has(no);
  const why = whyNot(kind, isShown ? questionState(question, answers) : null);
  if (why !== null) throw new Conflict('item.settled', why);
  const before: Before = {
    exists: standing !== undefined,
    value: standing && !standing.is_sealed ? standing.value : null,
    answer_by: standing?.answer_by ?? null,
    returned: standing?.returned ?? null,
    waived: standing?.waived ?? false,
    answered_by: standing?.answered_by ?? null,
    answered_at: standing ? new Date(standing.answered_at).toISOString() : null,
    completed: held.completed,
    submitted_at: held.submitted_at,
  };
  const is_sealed = standing?.is_sealed ?? false;
  const after = marked(kind, reason.trim(), { ...before, is_sealed }, question.type === 'entries');
  const now = ctx.clock.now();
  const at = now.toISOString();
  const isSaid = !is_sealed && after.value !== before.value;
  // Where nobody's words change, its version stays, so that whoever is typing there types on.
  const next = version + (isSaid ? 1 : 0);
  const place = { firmId, questionnaireId, no };
  await writeMarked(tx, place, {
    ...after,
    answered_by: isSaid ? userId : before.answered_by,
    answered_at: isSaid ? at : (before.answered_at ?? at),
    version: next,
    keepsSealed: is_sealed,
  });
  const isQuiet = kind !== 'returned' || !email;
  const mark_id = await insertMark(tx, place, {
    kind,
    reason: reason.trim(),
    byUser: userId,
    at,
    version: next,
    before,
    isQuiet,
  });
  if (kind === 'returned' && !keepFile) await setAside(tx, place, mark_id);
  // Good as it is after all: then its files are, too.
  if (kind === 'received') await putBack(tx, place);
  await recount(ctx, tx, item, kind === 'returned' ? { completed: false, submitted_at: null } : {});
  const payload = { ...namedItem(item), reason: reason.trim() };
  await ctx.record(tx, markEvents[`item.${kind}`], { entityId: held.entity_id, payload });
  if (!isQuiet)
    await ctx.jobs.add(tx, TELL_RETURNED, itemsJob(firmId, questionnaireId), {
      key: `${TELL_RETURNED}:${firmId}:${questionnaireId}`,
      runAt: new Date(now.getTime() + UNDO_SECONDS * 1000),
    });
  return { mark_id };
}

const namedItem = ({ held, question }: HeldItem) => ({
  questionnaire_id: held.id,
  name: held.name,
  year: held.tax_year,
  question_no: question.no,
  item: worded(held, question.text),
});

export async function recount(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { held, form }: Pick<HeldItem, 'held' | 'form'>,
  more: { completed?: boolean; submitted_at?: string | null; marked_sections?: number[] },
): Promise<void> {
  const { firmId } = ctx.actor;
  const answers = gatherAnswers(form, await listAnswers(tx, firmId, held.id));
  await changeQuestionnaires(tx, firmId, [held.id], {
    ...countsOf(form, answers, await sectionFacts(tx, held, form)),
    ...more,
    last_activity_at: ctx.clock.now().toISOString(),
  });
}

/** Only while nothing else happened to the item since. */
export async function undoMark(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  markId: number,
  may: May,
): Promise<{ questionnaireId: number }> {
  const { firmId } = ctx.actor;
  const found = await findMark(tx, firmId, markId);
  if (!found) throw new NotFound();
  const item = await heldItem(ctx, tx, found.questionnaire_id, found.question_no, may);
  // Read again now that it is held: of two who undo it at once, one finds it undone.
  const mark = (await findMark(tx, firmId, markId))!;
  const undone = { questionnaireId: mark.questionnaire_id };
  if (mark.undone_at !== null) return undone;
  const { standing, held } = item;
  if (
    standing?.version !== mark.version ||
    (await hasLaterMark(tx, firmId, mark)) ||
    !leavesAs(mark.kind, standing)
  )
    throw new Conflict('conflict.stale', CHANGED_SINCE);
  const before = Before.parse(mark.before);
  const now = ctx.clock.now().toISOString();
  const isSaid = !standing.is_sealed && standing.value !== before.value;
  await writeMarked(
    tx,
    { firmId, questionnaireId: held.id, no: mark.question_no },
    {
      ...before,
      answered_at: before.answered_at ?? now,
      version: mark.version + (isSaid ? 1 : 0),
      keepsSealed: standing.is_sealed,
    },
  );
  await putBack(tx, { firmId, questionnaireId: held.id, no: mark.question_no }, markId);
  await setUndone(tx, firmId, markId, now);
  const reopened = mark.kind === 'returned' && before.completed;
  await recount(ctx, tx, item, reopened ? { completed: true, submitted_at: before.submitted_at } : {});
  await ctx.record(tx, markEvents['item.mark_undone'], {
    entityId: held.entity_id,
    payload: { ...namedItem(item), kind: mark.kind },
  });
  return undone;
}

/** Whether the answer still says what the mark made of it. */
const leavesAs = (kind: MarkKind, { returned, waived }: AnswerRow): boolean =>
  kind === 'returned' ? returned !== null : kind === 'waived' ? waived : returned === null && !waived;

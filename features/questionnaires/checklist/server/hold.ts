/** A questionnaire held while its files change; each question of an upload then says how many lie there. */
import { randomUUID } from 'node:crypto';
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { mayGiveFiles } from '../../answering/policy.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { placesIn } from '../../answering/rules/places.ts';
import { answerable } from '../../answering/server/access.ts';
import type { AnswerRow } from '../../answering/server/answer-queries.ts';
import { plainForm, sectionFacts, worded } from '../../answering/server/answers.ts';
import {
  type AnsweredRecord,
  holdForAnswers,
  keepAnswers,
  type KeptAnswer,
  type NewChange,
} from '../../answering/server/queries.ts';
import { type Answering, keyOf, tellOthers } from '../../answering/server/save.ts';
import type { Form, FormQuestion } from '../../model.ts';
import { countsOf } from '../../rules/counts.ts';
import { ADDITIONAL_ATTACHMENTS } from '../messages.ts';
import { type LyingRow, listLying } from './queries.ts';

const WHY = 'what changed of an answer is staged, and told together after a pause';
const ACTIVITY = 'Uploaded';

export interface HeldFiles extends Answering {
  tx: Tx;
  /** Those gone too: they keep their place. */
  lying: readonly LyingRow[];
}

/** Part of the caller's transaction. */
export async function heldFiles(ctx: Ctx<SignedInActor>, tx: Tx, id: number): Promise<HeldFiles> {
  const { firmId } = ctx.actor;
  const loaded = await holdForAnswers(tx, firmId, id, viewerOf(ctx.actor).rolesOf);
  const held = await answerable(ctx, tx, id, loaded?.held);
  ctx.authorize(mayGiveFiles(ctx.actor, held));
  return {
    tx,
    held,
    form: await plainForm(ctx.db, tx, held),
    rows: new Map(loaded!.listed.map((one) => [keyOf(one.question_no, one.entry_no), one])),
    lying: await listLying(tx, firmId, id),
  };
}

export const holdFiles = <T>(
  ctx: Ctx<SignedInActor>,
  id: number,
  work: (files: HeldFiles) => Promise<T>,
): Promise<T> => ctx.writeQuietly(WHY, async (tx) => work(await heldFiles(ctx, tx, id)));

/** A column of a list takes no files. */
export function uploadQuestion(form: Form, no: number): FormQuestion {
  const place = placesIn(form).get(no);
  if (place?.question.type !== 'upload') throw new NotFound();
  return place.question;
}

/** A document that is there, wherever it lies. */
export function lyingDocument({ lying }: HeldFiles, documentId: number): LyingRow {
  const found = lying.find(({ id }) => id === documentId);
  if (!found) throw new NotFound();
  return found;
}

const NOWHERE = 'Needs a place';

export function spotInWords(
  form: Form,
  held: AnsweredRecord,
  { question_no, others }: Pick<LyingRow, 'question_no' | 'others'>,
): string {
  const question = question_no === null ? undefined : placesIn(form).get(question_no)?.question;
  return question ? worded(held, question.text) : others ? ADDITIONAL_ATTACHMENTS : NOWHERE;
}

export const eventPayload = ({ held, form }: HeldFiles, document: LyingRow) => ({
  questionnaire_id: held.id,
  name: held.name,
  year: held.tax_year,
  document_id: document.id,
  document: document.name,
  item: spotInWords(form, held, document),
});

type Said = Pick<AnswerRow, 'value' | 'answer_by'>;

/** The answer of an upload is how many lie there; what was said instead of them stays while there are none. */
export async function recount(
  ctx: Ctx<SignedInActor>,
  files: HeldFiles,
  questions: readonly (number | null)[],
): Promise<void> {
  const lying = await listLying(files.tx, ctx.actor.firmId, files.held.id);
  const said = new Map<number, Said>();
  for (const no of new Set(questions)) {
    if (no === null) continue;
    const count = lying.filter(
      ({ question_no, gone, held_open, replaced }) => question_no === no && !gone && !held_open && !replaced,
    ).length;
    const standing = files.rows.get(keyOf(no, 0));
    if (count > 0) said.set(no, { value: String(count), answer_by: null });
    else if (/^\d+$/.test(standing?.value ?? '')) said.set(no, { value: null, answer_by: null });
  }
  await settle(ctx, files, said);
}

/** Writes answers over what stands, with what is staged of them. */
export async function settle(
  ctx: Ctx<SignedInActor>,
  { tx, held, form, rows }: HeldFiles,
  said: ReadonlyMap<number, Said>,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const places = placesIn(form);
  const after = new Map(rows);
  const answers: KeptAnswer[] = [];
  const changes: NewChange[] = [];
  for (const [no, { value, answer_by }] of said) {
    const key = keyOf(no, 0);
    const before = rows.get(key);
    if ((before?.value ?? null) === value && (before?.answer_by ?? null) === answer_by) continue;
    const version = (before?.version ?? 0) + 1;
    const next = { question_no: no, entry_no: 0, value, answer_by, version };
    answers.push({ ...next, sealed: null, isNew: before === undefined, aside: null, restores: false });
    after.set(key, {
      ...next,
      is_sealed: false,
      set_aside: null,
      returned: null,
      waived: false,
      answered_by: ctx.actor.userId,
      answered_at: now,
    });
    changes.push({
      op: randomUUID(),
      section_no: places.get(no)!.section.no,
      question_no: no,
      entry_no: 0,
      version,
      is_sealed: false,
      before_value: before?.value ?? null,
      before_answer_by: before?.answer_by ?? null,
      after_value: value,
      after_answer_by: answer_by,
    });
  }
  if (answers.length > 0)
    await keepAnswers(tx, {
      firmId: ctx.actor.firmId,
      questionnaireId: held.id,
      userId: ctx.actor.userId,
      fromFirm: ctx.actor.kind === 'staff',
      now,
      activity: ACTIVITY,
      answers,
      changes,
      counts: countsOf(form, gatherAnswers(form, after.values()), await sectionFacts(tx, held, form)),
    });
  tellOthers(ctx, tx, held);
}

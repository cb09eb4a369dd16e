/**
 * A paper the portal has identified: it is asked about where something is odd, put to the one item that asks for it, and
 * cut where it is a sure pile. Every fact is read again inside the write.
 */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { knownNamesOf } from '#features/clients/server/service.ts';
import { identifiableFile } from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { DoubtFacts } from '#features/intake/model.ts';
import { askingYear, fitsYear } from '#features/intake/rules/fits-year.ts';
import { type AnsweringPaper, type AskedItem, onlyItem } from '#features/intake/rules/only-item.ts';
import {
  findPaperFacts,
  type LookedAt,
  lookedAt,
  raiseDoubts,
  splitSurePile,
} from '#features/intake/server/service.ts';
import { gatherAnswers } from '../../answering/rules/gather.ts';
import { listAnswers } from '../../answering/server/answer-queries.ts';
import { plainForm, worded } from '../../answering/server/answers.ts';
import { type AnsweredRecord, lockAnswered } from '../../answering/server/queries.ts';
import { tellOthers } from '../../answering/server/save.ts';
import type { Form } from '../../model.ts';
import { questionnairesOfYear, yearsAskedOfSender } from '../../records/server/queries.ts';
import { questionState } from '../../rules/expected-items.ts';
import { visibleIn } from '../../rules/visibility.ts';
import { checklistEvents } from '../events.ts';
import { mostFiles } from '../rules/most-files.ts';
import { spotInWords } from './hold.ts';
import { type Holding, holdingOf, listLying, moveTo, putByPortal } from './queries.ts';
import { recountHeld } from './recount-held.ts';
import { nameItsPlace } from './uploads.ts';

const WHY = 'what is asked and where it was put is recorded each by itself';

export async function sortPaper(ctx: Ctx<FirmActor>, documentId: number): Promise<void> {
  const isPile = await ctx.writeQuietly(WHY, (tx) => sortOne(ctx, tx, documentId));
  if (isPile) await splitSurePile(ctx, documentId, (tx) => isUntouched(ctx, tx, documentId));
}

/** Returns whether it holds several papers. */
async function sortOne(ctx: Ctx<FirmActor>, tx: Tx, documentId: number): Promise<boolean> {
  const { firmId } = ctx.actor;
  if (!(await preferencesOf(tx, firmId)).bulk_upload_processor) return false;
  const holding = await holdingOf(tx, firmId, documentId);
  // Held before the document is looked at, in the order in which everybody holds them.
  const held = await lockAll(ctx, tx, await questionnairesFor(ctx, tx, documentId, holding));
  const looked = await lookedAt(ctx, tx, documentId);
  if (!looked) return false;
  const doubts = await raiseDoubts(ctx, tx, looked, await yearsAskedFor(ctx, tx, looked, holding));
  const place = await placeFor(ctx, tx, looked, { held, holding, doubts });
  if (place) await put(ctx, tx, looked.file, place, holding);
  const left = (id: number) =>
    holding.filter((one) => one.questionnaire_id === id).map(({ question_no }) => question_no);
  for (const one of held) if (!isClosed(one)) await recountHeld(ctx, tx, one, null, left(one.id));
  return looked.said.papers > 1;
}

/** Of the questionnaires it was sent to; of those its sender answers where it was sent to the documents. */
async function yearsAskedFor(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { file, paper }: LookedAt,
  holding: readonly Holding[],
): Promise<number[]> {
  if (holding.length > 0) return holding.map(({ tax_year }) => tax_year);
  if (file.parent_document_id !== null) return [];
  return yearsAskedOfSender(tx, ctx.actor.firmId, file.id, paper?.tax_year ?? null);
}

/** Those it was sent to; else those of its year. */
async function questionnairesFor(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  documentId: number,
  holding: readonly Holding[],
): Promise<number[]> {
  if (holding.length > 0) return holding.map(({ questionnaire_id }) => questionnaire_id);
  const looked = await lookedAt(ctx, tx, documentId);
  const { document_type = null, tax_year = null } = looked?.paper ?? {};
  if (!looked || document_type === null || tax_year === null) return [];
  const year = askingYear(document_type, tax_year);
  return questionnairesOfYear(tx, ctx.actor.firmId, looked.file.entity_id, year);
}

async function lockAll(ctx: Ctx<FirmActor>, tx: Tx, ids: readonly number[]): Promise<AnsweredRecord[]> {
  const held: AnsweredRecord[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const one = await lockAnswered(tx, ctx.actor.firmId, id, null);
    if (one && !one.is_draft) held.push(one);
  }
  return held;
}

const isClosed = ({ locked, completed }: AnsweredRecord): boolean => locked || completed;

/** Nobody put it where it is: it was sent to no place, or is a part of what was sent there. */
const mayMove = ({ question_no, others, placed_by }: Holding, isPart: boolean): boolean =>
  placed_by === null && !others && (question_no === null || isPart);

interface Around {
  held: readonly AnsweredRecord[];
  holding: readonly Holding[];
  doubts: readonly DoubtFacts[];
}

interface Place {
  question_no: number;
  of: AnsweredRecord;
  form: Form;
}

/** What somebody has to answer first stays where it is. */
const ASKED: ReadonlySet<DoubtFacts['kind']> = new Set(['other_year', 'other_person', 'same_again']);

async function placeFor(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  looked: LookedAt,
  around: Around,
): Promise<Place | null> {
  const { file, paper } = looked;
  const { held, holding, doubts } = around;
  const isPart = file.parent_document_id !== null;
  if (file.extraction !== 'identify_succeeded' || !paper?.document_type || paper.is_void) return null;
  if (doubts.some(({ kind }) => ASKED.has(kind)) || (holding.length > 0 && held.some(isClosed))) return null;
  if (!holding.every((one) => mayMove(one, isPart))) return null;
  const corrected = doubts.find((one) => one.kind === 'corrected');
  const earlier = corrected ? await placeOfEarlier(ctx, tx, file.id, corrected.document_id, held) : null;
  const { document_type, payer, recipient, tax_year } = paper;
  const known = { document_type, payer, recipient, tax_year, entity_id: file.entity_id };
  return earlier ?? itemAsking(ctx, tx, known, around);
}

/** A corrected form goes to where the earlier one is, which counts no more. */
async function placeOfEarlier(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  corrected: number,
  earlier: number,
  held: readonly AnsweredRecord[],
): Promise<Place | null> {
  for (const { questionnaire_id, question_no } of await holdingOf(tx, ctx.actor.firmId, earlier)) {
    const of = held.find(({ id }) => id === questionnaire_id);
    if (!of || isClosed(of) || question_no === null) continue;
    const place = { question_no, of, form: await plainForm(ctx.db, tx, of) };
    if (await hasRoom(ctx, tx, place, [corrected, earlier])) return place;
  }
  return null;
}

/** CHK-022. Those named take no room. */
async function hasRoom(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { question_no, of, form }: Place,
  besides: readonly number[],
): Promise<boolean> {
  const there = (await listLying(tx, ctx.actor.firmId, of.id)).filter(
    (one) => one.question_no === question_no && !one.gone && !one.replaced && !besides.includes(one.id),
  );
  return there.length < mostFiles(form, question_no);
}

interface Known extends AnsweringPaper {
  entity_id: number;
  tax_year: number | null;
}

async function itemAsking(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  paper: Known,
  { held, holding }: Pick<Around, 'held' | 'holding'>,
): Promise<Place | null> {
  const open: (AskedItem & Place)[] = [];
  for (const of of held) {
    const isAsked = fitsYear(paper.document_type, paper.tax_year, of.tax_year) === 'fits';
    if (isClosed(of) || of.entity_id !== paper.entity_id || !isAsked) continue;
    const form = await plainForm(ctx.db, tx, of);
    const answers = gatherAnswers(form, await listAnswers(tx, ctx.actor.firmId, of.id));
    const visible = visibleIn(form, answers);
    const here = holding.find(({ questionnaire_id }) => questionnaire_id === of.id)?.question_no ?? null;
    for (const question of visible.sections.flatMap((section) => visible.questionsOf(section))) {
      if (question.type !== 'upload') continue;
      // It lies at an item that asks for it.
      if (question.no === here && question.paper === paper.document_type) return null;
      const state = questionState(question, answers);
      if (state !== 'open' && state !== 'later') continue;
      open.push({
        questionnaire_id: of.id,
        question_no: question.no,
        text: worded(of, question.text),
        paper: question.paper,
        has_options: question.options.length > 0,
        of,
        form,
      });
    }
  }
  const people = await knownNamesOf(tx, ctx.actor.firmId, paper.entity_id);
  const item = onlyItem(open, paper, people);
  const place = open.find((one) => one === item) ?? null;
  return place && (await hasRoom(ctx, tx, place, [])) ? place : null;
}

async function put(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  file: Pick<LookedAt['file'], 'id' | 'name'>,
  { question_no, of, form }: Place,
  holding: readonly Holding[],
): Promise<void> {
  const { firmId } = ctx.actor;
  const at = { firmId, questionnaireId: of.id, documentId: file.id };
  const spot = { question_no, others: false, option: null };
  if (holding.some(({ questionnaire_id }) => questionnaire_id === of.id))
    await moveTo(tx, at, spot, 'portal');
  else await putByPortal(tx, at, { ...spot, file_name: file.name, now: ctx.clock.now().toISOString() });
  await nameItsPlace(ctx, tx, { questionnaireId: of.id, documentId: file.id, others: false });
  await ctx.record(tx, checklistEvents['questionnaire.document_placed'], {
    entityId: of.entity_id,
    payload: {
      questionnaire_id: of.id,
      name: of.name,
      year: of.tax_year,
      document_id: file.id,
      document: file.name,
      item: spotInWords(form, of, spot),
    },
  });
}

/** Staff have attached a document to a questionnaire: it comes to the item that asks for it, or among what needs a place. DOC-040. */
export const fileAttached = (
  ctx: Ctx<FirmActor>,
  { documentId, questionnaireId }: { documentId: number; questionnaireId: number },
): Promise<void> =>
  ctx.writeQuietly(WHY, async (tx) => {
    const { firmId } = ctx.actor;
    const held = await lockAll(ctx, tx, [questionnaireId]);
    const file = await identifiableFile(tx, firmId, documentId);
    const holding = (await holdingOf(tx, firmId, documentId)).filter(
      (one) => one.questionnaire_id === questionnaireId,
    );
    const [of] = held;
    if (!of || isClosed(of) || holding.length > 0) return;
    if (!file || file.staff_only || file.entity_id !== of.entity_id) return;
    const said = await findPaperFacts(ctx, tx, documentId);
    const known = said && { ...said, entity_id: file.entity_id };
    const place = known && (await itemAsking(ctx, tx, known, { held, holding }));
    if (place) await put(ctx, tx, file, place, holding);
    else
      await putByPortal(
        tx,
        { firmId, questionnaireId, documentId },
        { question_no: null, file_name: file.name, now: ctx.clock.now().toISOString() },
      );
    if (!(await recountHeld(ctx, tx, of, null))) tellOthers(ctx, tx, of);
  });

/** Somebody has undone that a corrected form replaces the earlier one: both count, and an item of one file has one. */
export const keepBoth = (ctx: Ctx<FirmActor>, documentId: number): Promise<void> =>
  ctx.writeQuietly(WHY, async (tx) => {
    const { firmId } = ctx.actor;
    const holding = await holdingOf(tx, firmId, documentId);
    const held = await lockAll(
      ctx,
      tx,
      holding.map(({ questionnaire_id }) => questionnaire_id),
    );
    for (const { questionnaire_id, question_no, placed_by } of holding) {
      const of = held.find(({ id }) => id === questionnaire_id);
      if (!of || isClosed(of) || question_no === null || placed_by !== 'portal') continue;
      const place = { question_no, of, form: await plainForm(ctx.db, tx, of) };
      if (await hasRoom(ctx, tx, place, [documentId])) continue;
      const at = { firmId, questionnaireId: of.id, documentId };
      await moveTo(tx, at, { question_no: null, others: false, option: null });
    }
  });

/** It lies in no questionnaire that is closed. */
async function isUntouched(ctx: Ctx<FirmActor>, tx: Tx, documentId: number): Promise<boolean> {
  const holding = await holdingOf(tx, ctx.actor.firmId, documentId);
  const held = await lockAll(
    ctx,
    tx,
    holding.map(({ questionnaire_id }) => questionnaire_id),
  );
  return !held.some(isClosed);
}

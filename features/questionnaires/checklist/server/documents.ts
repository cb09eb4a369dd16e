/** What is done with the files of a questionnaire once they are there. */
import type { SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import { bringBackOwn, documentLink, removeDocuments } from '#features/documents/server/service.ts';
import { seenQuestionnaire } from '../../answering/server/access.ts';
import { placeOf } from '../../rules/ids.ts';
import type { checklist } from '../contract.ts';
import { checklistEvents } from '../events.ts';
import { eventPayload, holdFiles, lyingDocument, recount, uploadQuestion } from './hold.ts';
import { documentsOf } from './lying.ts';
import { moveTo } from './queries.ts';
import { assertOption, assertRoom, fileUnder } from './uploads.ts';

const UNDO_MINUTES = 10;

/** CHK-002, CHK-003. */
export async function moveQuestionDocument(
  ctx: Ctx<SignedInActor>,
  {
    questionnaire_id,
    document_id,
    question_no,
    others,
    option,
  }: InputOf<typeof checklist.moveQuestionDocument>,
) {
  await holdFiles(ctx, questionnaire_id, async (files) => {
    const { tx, held, form, lying } = files;
    const document = lyingDocument(files, document_id);
    if (document.gone || (others && question_no !== null)) throw new NotFound();
    assertOption(question_no === null ? [] : uploadQuestion(form, question_no).options, option);
    const isSame =
      document.question_no === question_no && document.others === others && document.option === option;
    if (isSame) return;
    const here = lying.filter((one) => !one.gone && one.question_no === question_no);
    if (document.question_no !== question_no)
      assertRoom(form, question_no, question_no === null ? 0 : here.length);
    const spot = { question_no, others, option };
    await moveTo(tx, { firmId: ctx.actor.firmId, questionnaireId: held.id, documentId: document_id }, spot);
    await recount(ctx, files, [document.question_no, question_no]);
    await ctx.record(tx, checklistEvents['questionnaire.document_moved'], {
      entityId: held.entity_id,
      payload: eventPayload(files, { ...document, ...spot }),
    });
  });
  await fileUnder(ctx, questionnaire_id, document_id, others);
  return { ok: true as const };
}

export async function removeQuestionDocument(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, document_id }: InputOf<typeof checklist.removeQuestionDocument>,
) {
  await holdFiles(ctx, questionnaire_id, async (files) => {
    const document = lyingDocument(files, document_id);
    if (document.gone) return;
    const { tx, held } = files;
    await removeDocuments(ctx, tx, held.entity_id, [document_id]);
    await recount(ctx, files, [document.question_no]);
    await ctx.record(tx, checklistEvents['questionnaire.document_removed'], {
      entityId: held.entity_id,
      payload: eventPayload(files, document),
    });
  });
  return { ok: true as const };
}

/** Whoever removed it takes it back; a client's own transaction restores nothing, so the firm's does. */
export async function restoreQuestionDocument(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, document_id }: InputOf<typeof checklist.restoreQuestionDocument>,
) {
  const { firmId, userId } = ctx.actor;
  const entityId = await holdFiles(ctx, questionnaire_id, async (files) => {
    lyingDocument(files, document_id);
    return files.held.entity_id;
  });
  const since = new Date(ctx.clock.now().getTime() - UNDO_MINUTES * 60_000).toISOString();
  const firm = systemCtx(ctx, firmId, ctx.requestId);
  await firm.writeQuietly('told with where it lies again', (tx) =>
    bringBackOwn(ctx, tx, entityId, { ids: [document_id], deletedBy: userId, since }),
  );
  await holdFiles(ctx, questionnaire_id, async (files) => {
    const document = lyingDocument(files, document_id);
    if (document.gone) throw new NotFound();
    await recount(ctx, files, [document.question_no]);
    await ctx.record(files.tx, checklistEvents['questionnaire.document_restored'], {
      entityId,
      payload: eventPayload(files, document),
    });
  });
  return { ok: true as const };
}

/** QST-043. */
export async function questionDocumentLink(
  ctx: Ctx<SignedInActor>,
  { question_id, document_id }: InputOf<typeof checklist.questionDocumentLink>,
) {
  const { questionnaireId, no } = placeOf(question_id);
  const id = await ctx.read(async (tx) => {
    const found = await seenQuestionnaire(ctx, tx, questionnaireId);
    const { documents: all } = await documentsOf(tx, ctx.actor.firmId, found.id);
    const chosen =
      document_id === undefined
        ? all.findLast(({ question_no }) => question_no === no)
        : all.find((one) => one.id === document_id);
    if (!chosen) throw new NotFound();
    return chosen.id;
  });
  const { url } = await documentLink(ctx, { document_id: id, disposition: 'inline' });
  return { document: { data: { link: url } } };
}

/** Files sent to a questionnaire, in the three steps of every upload. */
import { refuseNumbers } from '#platform/refuse-numbers.ts';
import type { FirmActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { AppError, Conflict, Invalid, NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { FILE_EMPTY, FILE_INVALID, FILE_TOO_LARGE } from '#features/documents/messages.ts';
import { mayBeTaken } from '#features/documents/rules/file-type.ts';
import { ATTACHMENTS } from '#features/documents/tree/rules/default-folders.ts';
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import {
  attachFiles,
  firstOpenPath,
  processDocument,
  putTag,
  requestUpload,
  uploadParts,
} from '#features/documents/server/service.ts';
import { ensureTag, tagsByName } from '#features/labels/server/service.ts';
import { mayGiveFiles } from '../../answering/policy.ts';
import { assertMayAnswer, assertOpen, seenQuestionnaire } from '../../answering/server/access.ts';
import { plainForm } from '../../answering/server/answers.ts';
import type { AnsweredRecord } from '../../answering/server/queries.ts';
import { questionnaireEvents } from '../../records/events.ts';
import type { checklist } from '../contract.ts';
import {
  ADDITIONAL_ATTACHMENTS,
  alreadyInQuestionnaire,
  NAME_FIRST,
  ONE_FILE_HERE,
  OPTION_FIRST,
  TOO_MANY_HERE,
} from '../messages.ts';
import type { Form } from '../../model.ts';
import { areaOf } from '../rules/area.ts';
import { namedFile, uploadPaths } from '../rules/file-names.ts';
import { mostFiles } from '../rules/most-files.ts';
import { isThere } from '../rules/places.ts';
import { type HeldFiles, holdFiles, recount, spotInWords, uploadQuestion } from './hold.ts';
import { type BegunUpload, findBegun, keepBegun, listLying, putDown, type Spot } from './queries.ts';

/** One that takes files from this person right now. */
export async function openQuestionnaire(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
): Promise<AnsweredRecord> {
  const found = await seenQuestionnaire(ctx, tx, id);
  assertMayAnswer(ctx, found);
  ctx.authorize(mayGiveFiles(ctx.actor, found));
  assertOpen(found);
  return found;
}

type Asked = InputOf<typeof checklist.requestQuestionUpload>;

/** CHK-020 to CHK-022, CHK-026, CHK-029, CHK-034: what the browser has asked before it sent. */
async function assertTaken(ctx: Ctx<SignedInActor>, tx: Tx, found: AnsweredRecord, asked: Asked) {
  const { question_no, others, name, size } = asked;
  if (size === 0) throw new Invalid(FILE_EMPTY, 'size', 'file.empty');
  if (size > MAX_UPLOAD_BYTES) throw new AppError(413, 'file.too_large', FILE_TOO_LARGE);
  const form = await plainForm(ctx.db, tx, found);
  if (!mayBeTaken(name, areaOf(form, asked))) throw new Invalid(FILE_INVALID, 'name', 'file.type');
  assertSpot(form, asked);
  if (others && asked.document_name === null) throw new Invalid(NAME_FIRST, 'document_name', 'upload.name');
  if (others) refuseNumbers(asked.document_name!, 'document_name', asked);
  const lying = (await listLying(tx, ctx.actor.firmId, found.id)).filter(({ gone }) => !gone);
  if (isThere(lying, { name, size })) throw new Conflict('file.duplicate', alreadyInQuestionnaire(name));
  const here = lying.filter((one) => one.question_no === question_no && one.others === others);
  assertRoom(form, question_no, here.length);
}

/** CHK-022. */
export function assertRoom(form: Form, questionNo: number | null, here: number): void {
  const most = mostFiles(form, questionNo);
  if (here >= most) throw new Conflict('upload.too_many', most === 1 ? ONE_FILE_HERE : TOO_MANY_HERE);
}

function assertSpot(form: Form, spot: Spot): void {
  if (spot.question_no === null) return;
  if (spot.others) throw new NotFound();
  assertOption(uploadQuestion(form, spot.question_no).options, spot.option);
}

/** Where a question has options, one of them says which document it is. */
export function assertOption(options: readonly string[], option: string | null): void {
  const isOne = options.length === 0 ? option === null : option !== null && options.includes(option);
  if (!isOne) throw new Invalid(OPTION_FIRST, 'option', 'upload.option');
}

export async function requestQuestionUpload(
  ctx: Ctx<SignedInActor>,
  asked: Asked,
  handoffId: number | null = null,
) {
  const { firmId, userId } = ctx.actor;
  const { company_id, path } = await ctx.read(async (tx) => {
    const found = await openQuestionnaire(ctx, tx, asked.questionnaire_id);
    await assertTaken(ctx, tx, found, asked);
    const paths = [
      // DOC-004: what answers no question, with what is attached to messages.
      ...(asked.others ? [ATTACHMENTS] : []),
      ...uploadPaths(found.tax_year, found.name),
    ];
    return { company_id: found.entity_id, path: await firstOpenPath(ctx, tx, found.entity_id, paths) };
  });
  const { question_no, others, option, size, content_type, document_type, tags } = asked;
  const given = others ? asked.document_name : null;
  const name = given === null ? asked.name : namedFile(given, asked.name);
  const file = { company_id, name, path, size, content_type, document_type, tags };
  const upload = await requestUpload(ctx, file, handoffId);
  await ctx.writeQuietly('a link that may take a file', async (tx) => {
    await openQuestionnaire(ctx, tx, asked.questionnaire_id);
    await keepBegun(tx, {
      firmId,
      uploadId: upload.upload_id,
      questionnaireId: asked.questionnaire_id,
      userId,
      question_no,
      others,
      option,
      file_name: asked.name,
      now: ctx.clock.now().toISOString(),
    });
  });
  return upload;
}

/** Begun by the same person for this questionnaire, which still takes files. */
const begunUpload = (
  ctx: Ctx<SignedInActor>,
  questionnaireId: number,
  uploadId: number,
): Promise<BegunUpload> =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.actor;
    await openQuestionnaire(ctx, tx, questionnaireId);
    const begun = await findBegun(tx, firmId, { uploadId, questionnaireId, userId });
    if (!begun) throw new NotFound();
    return begun;
  });

export async function questionUploadParts(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, upload_id }: InputOf<typeof checklist.questionUploadParts>,
) {
  await begunUpload(ctx, questionnaire_id, upload_id);
  return uploadParts(ctx, { upload_id });
}

export async function processQuestionUpload(
  ctx: Ctx<SignedInActor>,
  { questionnaire_id, upload_id }: InputOf<typeof checklist.processQuestionUpload>,
) {
  const begun = await begunUpload(ctx, questionnaire_id, upload_id);
  const document = await processDocument(ctx, { upload_id });
  // Asked again after a lost answer, each step finds what is done and leaves it so.
  await putDocument(ctx, questionnaire_id, document.id, begun);
  await fileUnder(ctx, questionnaire_id, document.id, begun.others);
  return { id: document.id, name: document.name, looks_like: document.looks_like };
}

const putDocument = (ctx: Ctx<SignedInActor>, questionnaireId: number, id: number, begun: BegunUpload) =>
  holdFiles(ctx, questionnaireId, (files) => attach(ctx, files, id, begun));

/** Two that were on their way at once: the second needs a place, and nothing is lost. */
function hasRoom({ form, lying }: HeldFiles, documentId: number, { question_no }: BegunUpload): boolean {
  if (question_no === null) return true;
  const here = lying.filter((one) => !one.gone && one.question_no === question_no && one.id !== documentId);
  return here.length < mostFiles(form, question_no);
}

/** Adds a document where it was sent to; one that is attached already stays where it is. */
export async function attach(
  ctx: Ctx<SignedInActor>,
  files: HeldFiles,
  documentId: number,
  asked: BegunUpload,
): Promise<void> {
  const { tx, held, form } = files;
  if (asked.question_no !== null) uploadQuestion(form, asked.question_no);
  const begun = hasRoom(files, documentId, asked) ? asked : { ...asked, question_no: null, option: null };
  const place = { firmId: ctx.actor.firmId, questionnaireId: held.id, documentId };
  if (!(await putDown(tx, place, begun, ctx.clock.now().toISOString()))) return;
  await recount(ctx, files, [begun.question_no]);
  await ctx.record(tx, questionnaireEvents['questionnaire.document_added'], {
    entityId: held.entity_id,
    payload: {
      questionnaire_id: held.id,
      name: held.name,
      year: held.tax_year,
      document_id: documentId,
      item: spotInWords(form, held, begun),
    },
  });
}

/** CHK-035: what clients have no hand in, the questionnaire a document names and its tag, the firm itself keeps right. */
export const fileUnder = (
  ctx: Ctx<SignedInActor>,
  questionnaireId: number,
  documentId: number,
  others: boolean,
): Promise<void> => {
  const { firmId } = ctx.actor;
  return systemCtx(ctx, firmId, ctx.requestId).writeQuietly('part of what was recorded', (tx) =>
    nameItsPlace(ctx, tx, { questionnaireId, documentId, others }),
  );
};

/** The same in the caller's transaction, which is not a client's. */
export async function nameItsPlace(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { questionnaireId, documentId, others }: { questionnaireId: number; documentId: number; others: boolean },
): Promise<void> {
  const { firmId } = ctx.actor;
  await attachFiles(tx, firmId, [documentId], questionnaireId, ctx.clock.now().toISOString());
  const tag = others
    ? await ensureTag(tx, firmId, 'document', ADDITIONAL_ATTACHMENTS)
    : (await tagsByName(tx, firmId, 'document', [ADDITIONAL_ATTACHMENTS]))?.[0]?.id;
  if (tag !== undefined) await putTag(tx, firmId, documentId, tag, others);
}

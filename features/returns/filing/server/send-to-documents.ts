/** DLV-058 to DLV-060: the return goes to the entity's documents, and its owners are written to. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { MAX_UPLOAD_BYTES } from '#features/documents/rules/upload-size.ts';
import {
  beginReading,
  placeKept,
  readableDocument,
  uploadPlace,
} from '#features/documents/server/service.ts';
import { preferencesOf, saveReturnTexts } from '#features/firm/server/service.ts';
import { returnEvents } from '../../events.ts';
import { NOT_READY_YET, SENT_TO_DOCUMENTS } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { heldReturn, named, visibleReturn } from '../../records/server/access.ts';
import { listParts } from '../../records/server/part-queries.ts';
import { documentIfReadable } from '../../records/server/document.ts';
import { fileOf, type ReturnRecord } from '../../records/server/queries.ts';
import type { filingCalls } from '../contract.ts';
import { returnTitle } from '../../rules/title.ts';
import { filedMail } from './mails.ts';
import { ownersToTell } from './owner-queries.ts';

const PDF = 'application/pdf';
const fill = (text: string, year: number): string =>
  text.replaceAll('{tax_year}', String(year)).replaceAll('{year}', String(year));

export const readDocumentsDefaults = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof filingCalls.readDocumentsDefaults>,
) =>
  ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(maySend(ctx.actor, entity));
    const preferences = await preferencesOf(tx, ctx.actor.firmId);
    const year = record.tax_year;
    return {
      subject: fill(preferences.send_tax_return_to_documents_default_subject, year),
      message: fill(preferences.send_tax_return_to_documents_default_message, year),
      document_name: returnTitle(year, record.name),
      path: fill(preferences.tax_return_send_to_documents_path, year),
      signed_forms: (await sealedForms(ctx, tx, record)).length,
    };
  });

/** What everybody has signed, in the order of the return. */
async function sealedForms(ctx: Ctx<StaffActor>, tx: Tx, record: ReturnRecord) {
  const found = [];
  for (const part of await listParts(tx, record.firm_id, record.id)) {
    const sealed = await documentIfReadable(ctx, tx, part.signed_document_id);
    if (sealed) found.push(sealed);
  }
  return found;
}

/** Sealing filed them once, as a rule in this very folder; elsewhere they are filed again, to lie beside the return. */
async function fileSealedForms(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { record, documentId, path }: { record: ReturnRecord; documentId: number; path: string },
): Promise<number[]> {
  const { folder_id } = await readableDocument(ctx, tx, documentId);
  // Read again: the folder may have been made with the return.
  const cabinet = await uploadPlace(ctx, tx, record.entity_id, path);
  const ids: number[] = [];
  for (const form of await sealedForms(ctx, tx, record)) {
    const file = (await fileOf(tx, record.firm_id, form.file_id))!;
    const beside =
      form.folder_id === folder_id
        ? form
        : await placeKept(ctx, tx, cabinet, {
            fileId: form.file_id,
            size: file.size,
            sha256: file.sha256,
            path,
            name: form.name,
            createdBy: ctx.actor.userId,
          });
    ids.push(beside.id);
  }
  return ids;
}

/** DLV-040: only what was sent, or is done, has a copy for its owners. */
function assertDelivered({ status, client_file_id }: ReturnRecord): void {
  if (status === 'action_required' || client_file_id === null)
    throw new Refused('return.bad_state', NOT_READY_YET);
}

/** The year in a text that is kept for other years becomes its placeholder again. */
const asTemplate = (text: string, year: number): string => text.replaceAll(String(year), '{tax_year}');

async function tellOwners(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  record: ReturnRecord,
  { documentId, ...letter }: { subject: string; message: string; documentId: number; signedForms: number },
): Promise<void> {
  const firm = await mailFace(tx, record.firm_id);
  for (const owner of await ownersToTell(tx, record.firm_id, record.entity_id))
    await ctx.outgoing.mail(ctx, tx, {
      to: owner.email,
      dedupeKey: `tax_return_filed:${documentId}:${owner.user_id}`,
      ...filedMail(firm, { ...owner, ...letter }, `${ctx.config.baseUrl}/documents/${owner.entity_hash}`),
    });
}

export async function sendToDocuments(
  ctx: Ctx<StaffActor>,
  {
    subject,
    message,
    document_name,
    path,
    save_subject_for_future_use,
    save_message_for_future_use,
    ...asked
  }: InputOf<typeof filingCalls.sendToDocuments>,
) {
  const source = await ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(maySend(ctx.actor, entity));
    assertDelivered(record);
    const file = await fileOf(tx, ctx.actor.firmId, record.client_file_id!);
    if (!file) throw new NotFound();
    return { ...file, fileId: record.client_file_id };
  });
  await ctx.quotas.assertRoom(ctx.actor, source.size);
  const staged = await ctx.storage.stage(await ctx.storage.open(source.storage_key), {
    firmId: ctx.actor.firmId,
    maxBytes: MAX_UPLOAD_BYTES,
  });
  return ctx.write(async (tx) => {
    const { record } = await heldReturn(ctx, tx, asked, maySend);
    assertDelivered(record);
    const { firmId, userId } = ctx.actor;
    const cabinet = await uploadPlace(ctx, tx, record.entity_id, path);
    const fileId = await keepFile(ctx, tx, firmId, staged, PDF);
    await beginReading(ctx, tx, fileId, record.client_pages);
    const placed = await placeKept(ctx, tx, cabinet, {
      fileId,
      size: staged.size,
      sha256: staged.sha256,
      path,
      name: fileTitle(document_name.replace(/\.pdf$/i, '')),
      createdBy: userId,
      madeHere: true,
    });
    const signed = await fileSealedForms(ctx, tx, { record, documentId: placed.id, path });
    await tellOwners(ctx, tx, record, {
      subject,
      message,
      documentId: placed.id,
      signedForms: signed.length,
    });
    const year = record.tax_year;
    await saveReturnTexts(ctx, tx, {
      ...(save_subject_for_future_use && {
        send_tax_return_to_documents_default_subject: asTemplate(subject, year),
      }),
      ...(save_message_for_future_use && {
        send_tax_return_to_documents_default_message: asTemplate(message, year),
      }),
    });
    await ctx.record(tx, returnEvents['tax_return.sent_to_documents'], {
      entityId: record.entity_id,
      payload: { ...named(record), path, document_id: placed.id, signed_document_ids: signed },
    });
    return { message: SENT_TO_DOCUMENTS, document_id: placed.id, signed_document_ids: signed };
  });
}

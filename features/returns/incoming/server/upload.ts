/** DLV-021 to DLV-026: a return is taken at once and read soon after. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { taxYears } from '#platform/tax-years.ts';
import { ofReturns, takeUpload, uploadPlace, waitAgain } from '#features/documents/server/service.ts';
import { returnEvents } from '../../events.ts';
import { ONLY_PDF, SAME_ENTITY_AND_YEAR, YEAR_NOT_OFFERED } from '../../messages.ts';
import { mayUpload } from '../../policy.ts';
import { mayStep } from '../../rules/status.ts';
import { assertOn, assertStep, heldReturn, named } from '../../records/server/access.ts';
import { shownReturn } from '../../records/server/list.ts';
import { deleteParts, listParts } from '../../records/server/part-queries.ts';
import { changeReturn, fileOf, findReturn, insertReturn } from '../../records/server/queries.ts';
import type { incomingCalls } from '../contract.ts';
import { dropReplacement, insertRevision, stageReplacement } from './queries.ts';
import { queueWork, READ_REPLACEMENT, READ_RETURN } from './queue-work.ts';

type Asked = InputOf<typeof incomingCalls.uploadTaxReturn>;

const onlyPdf = (contentType: string): void => {
  if (contentType !== 'application/pdf') throw new Invalid(ONLY_PDF, 'file', 'file.type');
};

const hashOf = async (tx: Tx, firmId: number, fileId: number): Promise<string> => {
  const file = await fileOf(tx, firmId, fileId);
  if (!file) throw new NotFound();
  return file.sha256.toString('hex');
};

export const uploadTaxReturn = (ctx: Ctx<StaffActor>, asked: Asked) =>
  takeUpload(ctx, { uploadId: asked.file, entityId: asked.companyId }, onlyPdf, async (tx, { fileId }) => {
    const id =
      asked.previousTaxReturnId === null
        ? await beginReturn(ctx, tx, asked, fileId)
        : await replace(ctx, tx, asked, { id: asked.previousTaxReturnId, fileId });
    return shownReturn(ctx, tx, id);
  });

export async function beginReturn(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  {
    companyId,
    path,
    documentName,
    taxYear,
    sendDraftForApproval,
  }: Omit<Asked, 'file' | 'previousTaxReturnId'>,
  fileId: number,
): Promise<number> {
  await assertOn(ctx, tx);
  const place = path ?? ofReturns(taxYear);
  const { entity } = await uploadPlace(ctx, tx, companyId, place);
  ctx.authorize(mayUpload(ctx.actor, entity));
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now();
  if (!taxYears(now).includes(taxYear)) throw new Invalid(YEAR_NOT_OFFERED, 'taxYear');
  const id = await insertReturn(tx, {
    firm_id: firmId,
    entity_id: companyId,
    tax_year: taxYear,
    name: documentName.replace(/\.pdf$/i, ''),
    document_name: documentName,
    path: place,
    file_id: fileId,
    wants_draft: sendDraftForApproval,
    created_by: userId,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  const record = (await findReturn(tx, firmId, id))!;
  await ctx.record(tx, returnEvents['tax_return.uploaded'], {
    entityId: companyId,
    payload: { ...named(record), sha256: await hashOf(tx, firmId, fileId), draft: sendDraftForApproval },
  });
  await queueWork(ctx, tx, READ_RETURN, id);
  return id;
}

/** DLV-022: nobody has signed, so it happens at once; else it waits until staff have seen what it voids. */
async function replace(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { companyId, taxYear, documentName, sendDraftForApproval }: Asked,
  { id, fileId }: { id: number; fileId: number },
): Promise<number> {
  const held = await heldReturn(ctx, tx, { tax_return_id: id, companyId }, mayUpload);
  const { record } = held;
  const { firmId, userId } = ctx.actor;
  const now = ctx.clock.now().toISOString();
  if (record.tax_year !== taxYear) throw new Conflict('return.other_year', SAME_ENTITY_AND_YEAR);
  const sha256 = await hashOf(tx, firmId, fileId);
  if (mayStep({ ...held, status: record.status }, 'stage_replacement')) {
    await stageReplacement(tx, {
      firm_id: firmId,
      tax_return_id: id,
      file_id: fileId,
      document_name: documentName,
      created_by: userId,
      created_at: now,
    });
    await ctx.record(tx, returnEvents['tax_return.replacement_staged'], {
      entityId: companyId,
      payload: { ...named(record), sha256 },
    });
    await queueWork(ctx, tx, READ_REPLACEMENT, id);
    return id;
  }
  assertStep(held, 'replace');
  await dropReplacement(tx, firmId, id);
  await insertRevision(tx, {
    firm_id: firmId,
    tax_return_id: id,
    file_id: record.file_id,
    figures: record.figures,
    voided: [],
    replaced_by: userId,
    replaced_at: now,
  });
  const parts = await listParts(tx, firmId, id);
  await deleteParts(
    tx,
    firmId,
    id,
    parts.map(({ no }) => no),
  );
  await changeReturn(
    tx,
    record,
    {
      status: 'importing',
      draft_status: null,
      draft_comment: null,
      error_code: null,
      file_id: fileId,
      document_name: documentName,
      watermarked_file_id: null,
      client_file_id: null,
      client_pages: 0,
      wants_draft: sendDraftForApproval,
      pages: [],
      figures: [],
      vouchers_count: 0,
      vouchers_paid: 0,
    },
    now,
  );
  await ctx.record(tx, returnEvents['tax_return.replaced'], {
    entityId: companyId,
    payload: { ...named(record), sha256, voided: [] },
  });
  await queueWork(ctx, tx, READ_RETURN, id);
  return id;
}

export const retryTaxReturn = (ctx: Ctx<StaffActor>, asked: InputOf<typeof incomingCalls.retryTaxReturn>) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, mayUpload);
    assertStep(held, 'retry');
    const { record } = held;
    await changeReturn(tx, record, { status: 'importing', error_code: null }, ctx.clock.now().toISOString());
    await ctx.record(tx, returnEvents['tax_return.retried'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    await waitAgain(ctx, tx, record.file_id);
    await queueWork(ctx, tx, READ_RETURN, record.id);
    return shownReturn(ctx, tx, record.id);
  });

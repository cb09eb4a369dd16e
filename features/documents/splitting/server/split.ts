/** CHK-041, CHK-052, CHK-054: the parts are cut outside the transaction that makes documents of them. */
import { Readable } from 'node:stream';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, Invalid, NotFound, Refused, Stale } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { NO_SUCH_PAGE, type SplitPlan } from '#platform/server/pdf/split.ts';
import { splitPdf } from '#platform/server/pdf/split-pdf.ts';
import type { Staged } from '#platform/server/storage/storage.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { hashOfFile, readOnce } from '../../readings/server/verdicts.ts';
import { type DocumentRecord, findDocument } from '../../files/server/queries.ts';
import { readableDocument } from '../../files/server/files.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { MAX_UPLOAD_BYTES } from '../../rules/upload-size.ts';
import { keepExtension } from '../../tree/rules/rename.ts';
import { heldCabinet } from '../../tree/server/cabinet.ts';
import { pathIn } from '../../tree/server/list.ts';
import { makeDocument } from '../../uploads/server/make-document.ts';
import type { splitting } from '../contract.ts';
import { splittingEvents } from '../events.ts';
import { ONLY_PDF, SPLIT_FAILED, SPLIT_OFF } from '../messages.ts';
import { isSplit, markChild, markSplit } from './queries.ts';

const PDF = 'application/pdf';
type Asked = InputOf<typeof splitting.splitDocument>;
type Plan = Omit<Asked, 'extracted_document_id'>;
type May = Parameters<typeof heldCabinet>[3];

export async function splitDocument(ctx: Ctx<StaffActor>, { extracted_document_id, ...plan }: Asked) {
  const { firmId, userId } = ctx.actor;
  const document = await ctx.read(async (tx) => {
    const found = await readableDocument(ctx, tx, extracted_document_id);
    const entity = await visibleEntity(ctx, tx, found.entity_id);
    ctx.authorize(mayDescribeDocuments(ctx.actor, entity));
    if (!(await preferencesOf(tx, firmId)).bulk_upload_processor)
      throw new Forbidden('documents.split_off', SPLIT_OFF);
    return found;
  });
  return splitInto(ctx, document, plan, { by: userId, may: mayDescribeDocuments });
}

/** Whoever asks has been let through. `by` is who made the parts; `isStill` is asked again in the write. */
export async function splitInto(
  ctx: Ctx<FirmActor>,
  document: DocumentRecord,
  { children, turns, only_whole }: Plan,
  { by, may, isStill }: { by: number; may: May; isStill?: (tx: Tx) => Promise<boolean> },
) {
  const { firmId } = ctx.actor;
  if (document.content_type !== PDF) throw new Refused('document.not_pdf', ONLY_PDF);
  const parts = await cut(ctx, document, {
    parts: children.map(({ parent_pages }) => parent_pages),
    turns: turns.map(({ page, quarters }) => [page, quarters]),
  });
  return ctx.write(async (tx) => {
    if (isStill && !(await isStill(tx))) throw new Stale(null, null);
    const cabinet = await heldCabinet(ctx, tx, document.entity_id, may);
    // Gone, another entity's or other bytes by now: what was cut is swept up.
    const still = await findDocument(tx, firmId, document.id);
    if (still?.file_id !== document.file_id || still.entity_id !== document.entity_id) throw new NotFound();
    if (only_whole && (await isSplit(tx, firmId, document.id))) throw new Stale(null, null);
    const path = pathIn(cabinet, still.folder_id);
    const made: { id: number; name: string; path: string }[] = [];
    for (const [at, { name, parent_pages }] of children.entries()) {
      const placed = await makeDocument(ctx, tx, cabinet, {
        bytes: parts[at]!,
        contentType: PDF,
        pages: parent_pages.length,
        path,
        name: keepExtension(document.name, name),
        createdBy: by,
      });
      await markChild(tx, firmId, placed.id, { parent_document_id: document.id, parent_pages });
      made.push({ id: placed.id, name: placed.name, path: placed.path });
    }
    await markSplit(tx, firmId, document.id, ctx.clock.now().toISOString());
    await ctx.record(tx, splittingEvents['document.split'], {
      entityId: document.entity_id,
      payload: {
        document_id: document.id,
        name: still.name,
        staff_only: still.staff_only,
        children: made.map(({ id, name }, at) => ({
          document_id: id,
          name,
          pages: children[at]!.parent_pages,
        })),
      },
    });
    return { documents: made };
  });
}

/** Each part staged; where one fails, those before it are swept up later. */
async function cut(
  ctx: Ctx<FirmActor>,
  { storage_key, size, file_id }: DocumentRecord,
  plan: SplitPlan,
): Promise<Staged[]> {
  const staged: Staged[] = [];
  try {
    const sha256 = await hashOfFile(ctx, file_id);
    await readOnce(ctx, { sha256, plan }, async () => {
      const source = await ctx.storage.open(storage_key);
      for await (const bytes of splitPdf(source, size, plan.parts, plan.turns))
        staged.push(
          await ctx.storage.stage(Readable.from(bytes), {
            firmId: ctx.actor.firmId,
            maxBytes: MAX_UPLOAD_BYTES,
          }),
        );
    });
  } catch (error) {
    if (error instanceof Unreadable && error.message === NO_SUCH_PAGE)
      throw new Invalid(NO_SUCH_PAGE, 'children');
    if (error instanceof Unreadable || error instanceof ForeignFault)
      throw new Refused('document.split_failed', SPLIT_FAILED);
    throw error;
  }
  if (staged.length !== plan.parts.length) throw new Refused('document.split_failed', SPLIT_FAILED);
  return staged;
}

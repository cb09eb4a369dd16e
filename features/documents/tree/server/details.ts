/** What staff say of a document: a description and tags. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { TAG_UNKNOWN } from '../../messages.ts';
import { mayDescribeDocuments } from '../../policy.ts';
import { tagsByName } from '#features/labels/server/service.ts';
import type { tree } from '../contract.ts';
import { treeEvents } from '../events.ts';
import { heldCabinet } from './cabinet.ts';
import { chosenItems } from './chosen.ts';
import * as fileQueries from './file-queries.ts';

export async function describeDocument(ctx: Ctx<StaffActor>, input: InputOf<typeof tree.describeDocument>) {
  await ctx.write(async (tx) => {
    const cabinet = await heldCabinet(ctx, tx, input.companyId, mayDescribeDocuments);
    const { files } = await chosenItems(tx, cabinet, [{ type: 'file', id: input.extractedDocumentId }]);
    const { id, name, staff_only } = files[0]!;
    await fileQueries.describeFile(tx, cabinet.firmId, id, input.description, ctx.clock.now().toISOString());
    await ctx.record(tx, treeEvents['document.described'], {
      entityId: cabinet.entity.id,
      payload: { document_id: id, name, staff_only },
    });
  });
  return { ok: true as const };
}

export async function tagDocuments(ctx: Ctx<StaffActor>, input: InputOf<typeof tree.tagDocuments>) {
  const ids = [input.extractedDocumentId].flat();
  await ctx.write(async (tx) => {
    const cabinet = await heldCabinet(ctx, tx, input.companyId, mayDescribeDocuments);
    const { files } = await chosenItems(
      tx,
      cabinet,
      ids.map((id) => ({ type: 'file', id })),
    );
    const tags = await tagsByName(tx, cabinet.firmId, 'document', input.tags);
    if (tags === null) throw new Invalid(TAG_UNKNOWN, 'tags');
    await fileQueries.setTags(
      tx,
      cabinet.firmId,
      files.map(({ id }) => id),
      tags.map(({ id }) => id),
    );
    await ctx.recordMany(
      tx,
      treeEvents['document.tagged'],
      files.map(({ id, name, staff_only }) => ({
        entityId: cabinet.entity.id,
        payload: { document_id: id, name, staff_only, tags: tags.map((tag) => tag.name) },
      })),
    );
  });
  return { ok: true as const };
}

/** Undo of filed K-1s: each goes out of its owner's entity again, unless somebody has changed it since. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import { mayDescribeDocuments } from '#features/documents/policy.ts';
import { removeDocuments } from '#features/documents/server/service.ts';
import { holdItem, withdrawPaper } from '#features/questionnaires/server/service.ts';
import { returnEvents } from '../../events.ts';
import { maySend } from '../../policy.ts';
import { heldReturn, named } from '../../records/server/access.ts';
import type { k1Calls } from '../contract.ts';
import { dropFiling, type Filing, filingsOf } from './filing-queries.ts';
import { rowsOf } from './rows.ts';

async function takeOut(ctx: Ctx<StaffActor>, tx: Tx, returnId: number, filing: Filing): Promise<void> {
  const { entity_id, document_id, questionnaire_id, question_no, answer_by, added, part_no } = filing;
  // A questionnaire that was locked since counts again by itself when a document of it is deleted.
  const item =
    questionnaire_id === null || question_no === null
      ? null
      : await holdItem(ctx, tx, { questionnaire_id, question_no });
  // Those who may file may take it back at once; deleting other documents is a right of its own.
  await removeDocuments(ctx, tx, entity_id, [document_id], mayDescribeDocuments);
  const left = await item?.reopen(answer_by);
  if (added && left === 0)
    await withdrawPaper(ctx, tx, { questionnaire_id: questionnaire_id!, question_no: question_no! });
  await dropFiling(tx, ctx.actor.firmId, { returnId, partNo: part_no });
}

export const undoReturnK1s = (
  ctx: Ctx<StaffActor>,
  { part_ids, ...which }: InputOf<typeof k1Calls.undoReturnK1s>,
) =>
  ctx.writeQuietly('a K-1 that somebody changed stays where it is', async (tx) => {
    const { record, entity } = await heldReturn(ctx, tx, which, maySend);
    const filings = (await filingsOf(tx, viewerOf(ctx.actor), record.id))
      .filter(({ part_no, is_there }) => is_there && part_ids.includes(part_no))
      .toSorted((a, b) => a.entity_id - b.entity_id);
    if (filings.some(({ is_visible }) => !is_visible)) throw new NotFound();
    const going = filings.filter(({ is_unchanged }) => is_unchanged);
    for (const filing of going) await takeOut(ctx, tx, record.id, filing);
    if (going.length > 0)
      await ctx.record(tx, returnEvents['tax_return.k1s_unfiled'], {
        entityId: record.entity_id,
        payload: { ...named(record), recipients: going.map(({ recipient }) => recipient) },
      });
    return {
      ...(await rowsOf(ctx, tx, record, entity)),
      undone: going.length,
      kept: filings.length - going.length,
      told: going.filter(({ told_at }) => told_at !== null).length,
    };
  });

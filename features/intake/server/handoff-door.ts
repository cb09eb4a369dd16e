/** A phone that sends by a code is asked about its papers on the phone itself. */
import type { Browser } from '#features/accounts/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { removeDocuments, sentByHandoff } from '#features/documents/server/service.ts';
import type { intake } from '../contract.ts';
import type { DoorPaper } from '../model.ts';
import { doorPapers } from './door.ts';
import { keepAnyway } from './doubts.ts';

export async function listHandoffPapers(
  ctx: Ctx,
  { token }: InputOf<typeof intake.listHandoffPapers>,
  browser: Browser,
): Promise<{ papers: DoorPaper[] }> {
  const { own, documents } = await sentByHandoff(ctx, token, browser);
  const uploadOf = new Map(documents.map(({ document_id, upload_id }) => [document_id, upload_id]));
  const papers = await own.read((tx) => doorPapers(tx, own.actor.firmId, [...uploadOf.keys()]));
  // A phone without a session learns no ids of documents.
  return { papers: papers.map((paper) => ({ ...paper, id: uploadOf.get(paper.id)! })) };
}

async function ownPaper(ctx: Ctx, token: string, uploadId: number, browser: Browser) {
  const { own, entityId, documents } = await sentByHandoff(ctx, token, browser);
  const found = documents.find(({ upload_id }) => upload_id === uploadId);
  if (!found) throw new NotFound();
  return { own, entityId, documentId: found.document_id };
}

export async function keepHandoffPaper(
  ctx: Ctx,
  { token, upload_id, kinds }: InputOf<typeof intake.keepHandoffPaper>,
  browser: Browser,
) {
  const { own, documentId } = await ownPaper(ctx, token, upload_id, browser);
  return keepAnyway(own, { document_id: documentId, kinds });
}

export async function removeHandoffPaper(
  ctx: Ctx,
  { token, upload_id }: InputOf<typeof intake.removeHandoffPaper>,
  browser: Browser,
) {
  const { own, entityId, documentId } = await ownPaper(ctx, token, upload_id, browser);
  await own.write((tx) => removeDocuments(own, tx, entityId, [documentId]));
  return { ok: true as const };
}

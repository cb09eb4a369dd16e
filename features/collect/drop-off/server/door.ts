/** Whoever sends by a link is asked about the papers they have just sent. */
import { doorPapers, keepAnyway } from '#features/intake/server/service.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import { type Ctx, systemCtx } from '#platform/server/context.ts';
import type { dropOffs } from '../contract.ts';
import { livingLink, ownUpload, personOf } from './drop-off.ts';
import * as queries from './queries.ts';

/** A link is good for weeks; what came in earlier is not named again. */
const ASKED_WITHIN_MS = 3_600_000;

export async function listDropOffPapers(ctx: Ctx, { token }: InputOf<typeof dropOffs.listDropOffPapers>) {
  const link = await livingLink(ctx, token);
  const since = new Date(ctx.clock.now().getTime() - ASKED_WITHIN_MS).toISOString();
  const firm = systemCtx(ctx, link.firm_id, ctx.requestId);
  const sent = await firm.read((tx) => queries.listSentSince(tx, link, since));
  const uploadOf = new Map(sent.map(({ document_id, upload_id }) => [document_id, upload_id]));
  // With the rights its person has now.
  const papers = await personOf(ctx, link).read((tx) => doorPapers(tx, link.firm_id, [...uploadOf.keys()]));
  return { papers: papers.map((paper) => ({ ...paper, id: uploadOf.get(paper.id)! })) };
}

export async function keepDropOffPaper(
  ctx: Ctx,
  { token, upload_id, kinds }: InputOf<typeof dropOffs.keepDropOffPaper>,
) {
  const { link, firm } = await ownUpload(ctx, token, upload_id);
  const found = await firm.read((tx) => queries.findSentDocument(tx, link, upload_id));
  if (!found) throw new NotFound();
  return keepAnyway(personOf(ctx, link), { document_id: found.document_id, kinds });
}

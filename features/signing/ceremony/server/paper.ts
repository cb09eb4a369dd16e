/** R67: the signed paper comes to be when nothing is missing any more, once, in the transaction that files it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { words } from '#platform/server/pdf/set-pages.ts';
import { holdDocuments, storeDocument } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { noteSeal } from '../../certificates/server/queries.ts';
import { sealPaper, type SealedPaper } from '../../certificates/server/seal-paper.ts';
import { signingEvents } from '../../events.ts';
import type { Slot } from '../../model.ts';
import { makesPaper } from '../../rules/facts.ts';
import { keptUntil } from '../../rules/retention.ts';
import { certificateOf } from './certificate.ts';
import { evidenceOf, type StoredEvidence } from './evidence.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';
import { named, slotsAt } from './sign.ts';
import type { SigningSubject, UnsealedPaper } from './subjects.ts';

const INK_2 = '#3e4a55';

/** Null where something is missing again, or it was filed before. Part of a job's transaction: cut off, nothing of it stands. */
export async function filePaper(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  of: SigningSubject,
  at: { id: number; place: number },
): Promise<number | null> {
  const { firmId } = ctx.actor;
  const subject = { kind: of.kind, ...at };
  const now = ctx.clock.now();
  await queries.holdPlace(tx, firmId, subject);
  const slots = await slotsAt(tx, firmId, subject);
  if (!makesPaper(slots)) return null;
  const evidence = (await evidenceOf(tx, firmId, subject)).filter(({ place }) => place === subject.place);
  const paper = await of.paper(ctx, tx, at, { evidence, slots });
  if (!paper) return null;
  const { entityId } = paper;
  if (!(await queries.beginPaper(tx, firmId, subject, entityId, now.toISOString()))) return null;
  const { bytes, ...seal } = await sealSigned(ctx, tx, paper, { evidence, slots });
  const document = await storeDocument(ctx.as(ctx.actor, tx), {
    entityId,
    path: paper.path,
    name: paper.name,
    contentType: 'application/pdf',
    bytes,
    createdBy: evidence.at(-1)!.user_id,
    madeHere: true,
  });
  const hash = sha256(bytes);
  await queries.finishPaper(tx, firmId, subject, { document_id: document.id, sha256: hash });
  await noteSeal(tx, firmId, subject, {
    seal_fingerprint: seal.fingerprint,
    vouched_at: seal.vouchedAt?.toISOString() ?? null,
  });
  const papers = evidence.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
  const { time_zone } = await readFirm(tx, firmId);
  const lastSigned = evidence.at(-1)!.signed_at;
  await holdDocuments(tx, firmId, [document.id, ...papers], keptUntil(lastSigned, time_zone));
  await ctx.record(tx, signingEvents['signed_paper.filed'], {
    entityId,
    payload: {
      ...named({ subject, title: paper.title }),
      document_id: document.id,
      sha256: hash.toString('hex'),
    },
  });
  await of.filed?.(ctx, tx, { ...at, documentId: document.id });
  return document.id;
}

/** The paper with its certificate pages behind it, sealed by the firm. */
function sealSigned(
  ctx: Ctx<FirmActor>,
  tx: Tx,
  { source, size, marks, about, shownWords }: Omit<UnsealedPaper, 'path' | 'name'>,
  { evidence, slots }: { evidence: readonly StoredEvidence[]; slots: readonly Slot[] },
): Promise<SealedPaper> {
  const notNeeded = slots.filter(({ state }) => state === 'not_needed').map(({ user_name }) => user_name);
  return sealPaper(ctx, tx, {
    source,
    size,
    marks,
    title: about,
    reason: `Signed by ${evidence.map(({ user_name }) => user_name).join(', ')}`,
    certificate: [
      ...certificateOf(about, evidence, notNeeded),
      words(`Hashes are SHA-256. ${shownWords}`, { fontSize: 8, color: INK_2, margin: [0, 12, 0, 0] }),
    ],
  });
}

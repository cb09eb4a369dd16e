/** What the database knows of the signatures on a subject, read in one transaction. The files are opened after it. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound, Refused } from '#platform/errors.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { proofOf } from '#platform/server/audit/proof.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { heldUntil, readableDocument } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { currentKey } from '../../certificates/server/current-key.ts';
import { listCertificates } from '../../certificates/server/queries.ts';
import { evidenceOf } from '../../ceremony/server/evidence.ts';
import { listSlots } from '../../ceremony/server/queries.ts';
import type { SigningSubject } from '../../ceremony/server/subjects.ts';
import { listChecks } from '../../identity/server/queries.ts';
import { NOTHING_SIGNED, SEALED_SOON } from '../messages.ts';
import { mayTakeEvidence } from '../policy.ts';
import * as queries from './queries.ts';

export type FoundEvidence = Awaited<ReturnType<typeof findEvidence>>;

/** For staff who may see the subject and open its papers; others find nothing. A firm whose certificate has ended gets its next one here. */
export async function findEvidence(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subjects: readonly SigningSubject[],
  asked: { subject_kind: string; subject_id: number },
) {
  const { firmId } = ctx.actor;
  const of = { kind: asked.subject_kind, id: asked.subject_id };
  const subject = subjects.find(({ kind }) => kind === of.kind);
  const found = await subject?.find(ctx, tx, of.id);
  if (!subject || !found) throw new NotFound();
  const entity = await visibleEntity(ctx, tx, found.entityId);
  ctx.authorize(mayTakeEvidence(ctx.actor, entity));
  const all = await evidenceOf(tx, firmId, of);
  if (all.length === 0) throw new Refused('evidence.nothing', NOTHING_SIGNED);
  const slots = await listSlots(tx, firmId, of);
  const about = { entityId: found.entityId, signers: slots.map(({ user_id }) => user_id) };
  const eventIds = await queries.listEventIds(tx, firmId, about, of);
  const proof = await proofOf(tx, firmId, { keys: chainKeys(ctx.secrets), anchors: ctx.anchors }, eventIds);
  if (proof.entries.length < eventIds.length) throw new Refused('evidence.waiting', SEALED_SOON);
  const people = proof.entries.flatMap(({ actor_user_id, user_id }) =>
    [actor_user_id, user_id].filter((id) => id !== null),
  );
  const papers = await queries.listPapers(tx, firmId, of);
  const filed = papers.map((paper) => paper.document_id!);
  const byHand = all.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
  const documents = new Map<number, { name: string; storage_key: string }>();
  for (const id of new Set([...filed, ...byHand])) documents.set(id, await readableDocument(ctx, tx, id));
  return {
    subject,
    of,
    found,
    entity,
    all,
    slots,
    proof,
    papers,
    names: new Map((await queries.listNames(tx, firmId, people)).map(({ id, full_name }) => [id, full_name])),
    documents,
    checks: await listChecks(tx, firmId, of),
    served: await queries.listServed(tx, firmId, of),
    keptUntil: await heldUntil(tx, firmId, filed),
    firm: await readFirm(tx, firmId),
    key: await currentKey(ctx, tx),
    certificates: await listCertificates(tx, firmId),
  };
}

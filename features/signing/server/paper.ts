/** R67: the signed paper comes to be when nothing is missing any more, once, in the transaction that files it. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { holdDocuments, storeDocument } from '#features/documents/server/service.ts';
import { signingEvents } from '../events.ts';
import type { Slot } from '../model.ts';
import { makesPaper } from '../rules/facts.ts';
import { evidenceOf, type StoredEvidence } from './evidence.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';
import { named, type Signable, slotsAt } from './sign.ts';

/** What was signed is held that long, even where somebody deletes it. */
const HELD_YEARS = 7;

export interface Paper extends Omit<Signable, 'signers'> {
  path: string;
  name: string;
  /** Sets the pages. */
  set: (evidence: StoredEvidence[], slots: Slot[]) => Promise<Buffer>;
}

/** Null where something is missing again, or it was filed before. Part of a job's transaction: cut off, nothing of it stands. */
export async function filePaper(ctx: Ctx<FirmActor>, tx: Tx, paper: Paper): Promise<number | null> {
  const { firmId } = ctx.actor;
  const { subject, entityId } = paper;
  const now = ctx.clock.now();
  await queries.holdPlace(tx, firmId, subject);
  const slots = await slotsAt(tx, firmId, subject);
  if (!makesPaper(slots)) return null;
  if (!(await queries.beginPaper(tx, firmId, subject, entityId, now.toISOString()))) return null;
  const evidence = (await evidenceOf(tx, firmId, subject)).filter(({ place }) => place === subject.place);
  const bytes = await paper.set(evidence, slots);
  const document = await storeDocument(ctx.as(ctx.actor, tx), {
    entityId,
    path: paper.path,
    name: paper.name,
    contentType: 'application/pdf',
    bytes,
    createdBy: evidence.at(-1)!.user_id,
  });
  const hash = sha256(bytes);
  await queries.finishPaper(tx, firmId, subject, { document_id: document.id, sha256: hash });
  const papers = evidence.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
  await holdDocuments(tx, firmId, [document.id, ...papers], yearsAfter(now, HELD_YEARS));
  await ctx.record(tx, signingEvents['signed_paper.filed'], {
    entityId,
    payload: { ...named(paper), document_id: document.id, sha256: hash.toString('hex') },
  });
  return document.id;
}

function yearsAfter(now: Date, years: number): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.toISOString();
}

/** R60, R62: one person signs at their own place, once. */
import type { ClientActor, FirmActor } from '#platform/actor.ts';
import { Conflict, Invalid, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { sessionProof } from '#features/accounts/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { signingEvents } from '../../events.ts';
import {
  ALREADY_SIGNED,
  NAME_REQUIRED,
  NOT_NEEDED,
  NOT_YOUR_TURN,
  OPEN_FIRST,
  IDENTITY_REQUIRED,
  notYourName,
} from '../../messages.ts';
import type { DrawnName, Slot, Subject } from '../../model.ts';
import { maySign, maySignAt } from '../../policy.ts';
import { isTurnOf, makesPaper } from '../../rules/facts.ts';
import { isOwnName } from '../../rules/own-name.ts';
import { cleanName, recordText, type SignatureRecord } from '../../rules/record.ts';
import { assertConsent } from './consent.ts';
import { passedProof, spendProof } from '../../identity/server/service.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';

export interface Signable {
  subject: Subject;
  /** As it is called in the record: `Engagement letter`. */
  title: string;
  entityId: number;
  /** Everybody who has to sign at this place, should nobody have yet. */
  signers: readonly number[];
}

export interface Signing extends Signable {
  /** What the person has before their eyes: words to the letter, or the very bytes of pages and what they are called. */
  shown: { text: string } | { pages: { sha256: Buffer; called: string } };
  by:
    | { method: 'typed'; signature: string; agreedTo: string | null }
    | { method: 'drawn'; signature: string; drawn: DrawnName; agreedTo: string | null }
    | { method: 'paper'; document: { id: number; sha256: Buffer } };
  /** What the browser says of its clock. */
  claims: { client_time: string };
  /** What they filled in on the pages, as JSON. */
  filled?: string;
  /** Whether they have to prove in this ceremony who they are before they sign electronically. */
  needsIdentity?: boolean;
  /** Whether this signature spares the others. */
  oneIsEnough: boolean;
}

/** Part of the caller's transaction, which has asked whether the thing can be signed now. */
export async function sign(ctx: Ctx<FirmActor>, tx: Tx, signing: Signing): Promise<void> {
  ctx.authorize(maySign(ctx.actor));
  const signer = ctx as Ctx<ClientActor>;
  const { firmId, userId } = signer.actor;
  const { subject, entityId } = signing;
  const now = ctx.clock.now().toISOString();
  const places = await ownSlot(signer, tx, signing, now);
  const record = await recordOf(signer, tx, signing, places, now);
  const { shown, shown_hash } = await seen(signer, tx, signing);
  const result_hash = sha256(recordText({ ...record, shown_hash: shown_hash.toString('hex') }));
  const { strokes_hash: _strokes, filled_hash: _filled, ...kept } = record;
  await queries.insertSignature(tx, {
    ...kept,
    firm_id: firmId,
    document_hash: signing.by.method === 'paper' ? signing.by.document.sha256 : null,
    consent_hash: record.consent_hash === null ? null : Buffer.from(record.consent_hash, 'hex'),
    strokes: strokesOf(signing),
    filled: signing.filled ?? null,
    shown,
    shown_hash,
    result_hash,
  });
  const change = { userId, from: 'not_signed', to: 'signed', by: userId, now } as const;
  if (!(await queries.changeSlot(tx, firmId, subject, change)))
    throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  const spared = signing.oneIsEnough ? await queries.spareOthers(tx, subject, userId, now) : 0;
  await ctx.record(tx, signingEvents['signature.given'], {
    entityId,
    userId,
    payload: {
      ...named(signing),
      method: signing.by.method,
      result_hash: result_hash.toString('hex'),
      shown_hash: shown_hash.toString('hex'),
      spared,
      complete: makesPaper(await slotsAt(tx, firmId, subject)),
    },
  });
}

export const named = ({ subject, title }: Pick<Signable, 'subject' | 'title'>) => ({
  subject_kind: subject.kind,
  subject_id: subject.id,
  place: subject.place,
  title,
});

export const slotsAt = async (tx: Tx, firmId: number, subject: Subject): Promise<Slot[]> =>
  (await queries.listSlots(tx, firmId, subject)).filter(({ place }) => place === subject.place);

interface Places {
  own: Slot;
  others: readonly Slot[];
}

/** Held. Somebody who has no place here finds none. */
async function ownSlot(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  { subject, entityId, signers }: Signing,
  now: string,
): Promise<Places> {
  await queries.openSlots(tx, subject, { entityId, signers, now });
  const slots = await slotsAt(tx, ctx.actor.firmId, subject);
  const own = slots.find(({ user_id }) => user_id === ctx.actor.userId);
  ctx.authorize(own && maySignAt(ctx.actor, own), NotFound);
  if (own.state === 'signed') throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  if (own.state === 'not_needed') throw new Conflict('signature.not_needed', NOT_NEEDED);
  if (!isTurnOf(own, slots)) throw new Refused('signature.not_your_turn', NOT_YOUR_TURN);
  return { own, others: slots.filter((slot) => slot !== own) };
}

/** Nobody signs pages that were not served to them, and to them alone what was served counts. */
async function seen(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  { subject, shown }: Signing,
): Promise<{ shown: string; shown_hash: Buffer }> {
  if ('text' in shown) return { shown: shown.text, shown_hash: sha256(shown.text) };
  const { sha256: hash, called } = shown.pages;
  const { firmId, userId } = ctx.actor;
  if (!(await queries.wasServed(tx, firmId, subject, userId, hash)))
    throw new Refused('paper.not_shown', OPEN_FIRST);
  return { shown: called, shown_hash: hash };
}

const strokesOf = ({ by }: Signing): string | null =>
  by.method === 'drawn' ? JSON.stringify(by.drawn) : null;
const hexOf = (text: string | null): string | null => (text === null ? null : sha256(text).toString('hex'));

/** R61: one check is good for one signature; who signs by hand is not asked. */
async function provenBy(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  { needsIdentity = false, by, subject }: Signing,
  now: string,
): Promise<number | null> {
  if (!needsIdentity || by.method === 'paper') return null;
  const { firmId, userId, sessionId } = ctx.actor;
  const proof = await passedProof(tx, firmId, subject, userId, sessionId);
  if (!proof || !(await spendProof(tx, firmId, proof, now)))
    throw new Refused('identity.required', IDENTITY_REQUIRED);
  return proof.id;
}

type Unhashed = Omit<SignatureRecord, 'shown_hash'>;

async function recordOf(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  signing: Signing,
  { own, others }: Places,
  now: string,
): Promise<Unhashed> {
  const { firmId, userId, sessionId } = ctx.actor;
  const { subject, entityId, by, claims } = signing;
  const name = cleanName(by.method === 'paper' ? own.user_name : by.signature);
  if (name === '') throw new Invalid(NAME_REQUIRED, 'signature', 'signature.empty');
  const otherNames = others.map(({ user_name }) => user_name);
  if (by.method === 'typed' && !isOwnName(name, own.user_name, otherNames))
    throw new Invalid(notYourName(own.user_name), 'signature', 'signature.not_your_name');
  const consent = by.method === 'paper' ? null : await assertConsent(ctx, tx, by.method, by.agreedTo);
  const paper = by.method === 'paper' ? by.document : null;
  const { time_zone } = await readFirm(tx, firmId);
  return {
    subject_kind: subject.kind,
    subject_id: subject.id,
    place: subject.place,
    entity_id: entityId,
    user_id: userId,
    user_name: own.user_name,
    method: by.method,
    signature: name,
    document_id: paper?.id ?? null,
    document_hash: paper?.sha256.toString('hex') ?? null,
    signed_at: now,
    time_zone,
    client_time: claims.client_time,
    // From the request: what a body says can be anybody's.
    user_agent: ctx.userAgent,
    ip_address: ctx.address,
    session_id: sessionId,
    ...(await sessionProof(tx, sessionId)),
    consent_version: consent?.version ?? null,
    consent_hash: consent?.hash.toString('hex') ?? null,
    strokes_hash: hexOf(strokesOf(signing)),
    filled_hash: hexOf(signing.filled ?? null),
    identity_id: await provenBy(ctx, tx, signing, now),
  };
}

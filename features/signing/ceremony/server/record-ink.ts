/** Staff record a signature that its signer gave with ink: for people who do not sign in. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { sessionProof } from '#features/accounts/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { signingEvents } from '../../events.ts';
import { ALREADY_SIGNED, NOT_NEEDED, OTHERS_SIGN_FIRST } from '../../messages.ts';
import { isTurnOf, makesPaper } from '../../rules/facts.ts';
import { recordText } from '../../rules/record.ts';
import { sha256 } from './hash.ts';
import * as queries from './queries.ts';
import { named, type Signable, slotsAt } from './sign.ts';

interface InkSignature extends Omit<Signable, 'signers'> {
  /** Who signed the page. */
  userId: number;
  /** The name of the member of staff who records it. */
  recordedBy: string;
  /** The form as it was made for signing. */
  shown: { sha256: Buffer; called: string };
  /** The page that was signed, as a document of the same entity. */
  document: { id: number; sha256: Buffer };
}

/** Part of the caller's transaction, which has asked whether the actor may and whether the thing can be signed now. */
export async function recordInkSignature(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { userId, recordedBy, shown, document, ...given }: InkSignature,
): Promise<void> {
  const { firmId, sessionId, userId: by } = ctx.actor;
  const { subject, entityId } = given;
  const slots = await slotsAt(tx, firmId, subject);
  const slot = slots.find(({ user_id }) => user_id === userId);
  if (!slot) throw new NotFound();
  if (slot.state === 'signed') throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  if (slot.state === 'not_needed') throw new Conflict('signature.not_needed', NOT_NEEDED);
  if (!isTurnOf(slot, slots)) throw new Refused('signature.not_your_turn', OTHERS_SIGN_FIRST);
  const now = ctx.clock.now().toISOString();
  const { time_zone } = await readFirm(tx, firmId);
  const record = {
    subject_kind: subject.kind,
    subject_id: subject.id,
    place: subject.place,
    entity_id: entityId,
    user_id: userId,
    user_name: slot.user_name,
    method: 'paper' as const,
    signature: slot.user_name,
    document_id: document.id,
    signed_at: now,
    time_zone,
    client_time: now,
    user_agent: ctx.userAgent,
    ip_address: ctx.address,
    session_id: sessionId,
    ...(await sessionProof(tx, sessionId)),
    consent_version: null,
    recorded_by: recordedBy,
  };
  const text = recordText({
    ...record,
    document_hash: document.sha256.toString('hex'),
    consent_hash: null,
    shown_hash: shown.sha256.toString('hex'),
  });
  const result_hash = sha256(text);
  await queries.insertSignature(tx, {
    ...record,
    firm_id: firmId,
    document_hash: document.sha256,
    consent_hash: null,
    strokes: null,
    filled: null,
    shown: shown.called,
    shown_hash: shown.sha256,
    result_hash,
  });
  const change = { userId, from: 'not_signed', to: 'signed', by, now } as const;
  if (!(await queries.changeSlot(tx, firmId, subject, change)))
    throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  await ctx.record(tx, signingEvents['signature.given'], {
    entityId,
    userId,
    payload: {
      ...named(given),
      method: 'paper',
      result_hash: result_hash.toString('hex'),
      shown_hash: shown.sha256.toString('hex'),
      spared: 0,
      complete: makesPaper(await slotsAt(tx, firmId, subject)),
      recorded_for: slot.user_name,
    },
  });
}

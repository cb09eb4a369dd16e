/** DLV-061 to DLV-067: how far each signer is with proving who they are. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayConfirmIdentity } from '#features/signing/identity/policy.ts';
import { maySeeIdentity } from '../../policy.ts';
import {
  aggregateIdentity,
  IDENTITY_WORDS,
  identityDetail,
  shownIdentity,
} from '../../rules/identity-words.ts';
import type { recordCalls } from '../contract.ts';
import { visibleReturn } from './access.ts';
import { KIND } from './kind.ts';
import { setIdentityStatus } from './queries.ts';
import { newestChecks } from './identity-queries.ts';
import { partsOfMany } from './part-queries.ts';
import { asksWho, signaturesBy, verificationsBy } from './shown.ts';
import { signersNamed } from './signer-queries.ts';

export const readVerificationChecks = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof recordCalls.readVerificationChecks>,
) =>
  ctx.read(async (tx) => {
    const { record, entity } = await visibleReturn(ctx, tx, asked);
    ctx.authorize(maySeeIdentity(ctx.actor, entity));
    const { firmId } = ctx.actor;
    const checks = (await verificationsBy(tx, firmId, [record.id]))(record.id);
    const waiting =
      record.status === 'sent' && mayConfirmIdentity(ctx.actor)
        ? await unconfirmed(tx, firmId, record.id)
        : [];
    const people = await signersNamed(
      tx,
      firmId,
      checks.map(({ user_id }) => user_id),
    );
    return {
      checks: checks.map((check) => {
        const person = people.find(({ id }) => id === check.user_id);
        return {
          ...check,
          name: person ? `${person.fname} ${person.lname}` : '',
          label: IDENTITY_WORDS[shownIdentity(check)],
          detail: identityDetail(check),
          confirm_at: waiting.find(({ user_id }) => user_id === check.user_id)?.place ?? null,
        };
      }),
    };
  });

/** Signers who have still to sign a form that asks who they are, and whom nobody has confirmed. */
async function unconfirmed(
  tx: Tx,
  firmId: number,
  id: number,
): Promise<{ user_id: number; place: number }[]> {
  const forms = (await partsOfMany(tx, firmId, [id])).filter(asksWho);
  const signatures = await signaturesBy(tx, firmId, [id]);
  const confirmed = (await newestChecks(tx, firmId, [id])).filter(
    ({ step, state }) => step === 'staff' && state === 'passed',
  );
  return forms.flatMap(({ no }) =>
    signatures(id, no)
      .filter(
        ({ state, user_id }) => state === 'not_signed' && !confirmed.some((one) => one.user_id === user_id),
      )
      .map(({ user_id }) => ({ user_id, place: no })),
  );
}

/** Keeps the column that the table sorts and filters by. */
export const refreshIdentity = (ctx: Ctx<FirmActor>, id: number): Promise<void> =>
  ctx.writeQuietly('it repeats what the checks say', async (tx) => {
    const { firmId } = ctx.actor;
    const checks = (await verificationsBy(tx, firmId, [id]))(id);
    await setIdentityStatus(tx, firmId, id, aggregateIdentity(checks));
    ctx.events.wake(tx, { firm: firmId, staff: true, entities: [], about: [`${KIND}:${id}`, 'tax_returns'] });
  });

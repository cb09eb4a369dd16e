/** DLV-061 to DLV-067: how far each signer is with proving who they are. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import { maySeeIdentity } from '../../policy.ts';
import { aggregateIdentity, IDENTITY_WORDS, identityDetail, shownIdentity } from '../../rules/words.ts';
import type { recordCalls } from '../contract.ts';
import { visibleReturn } from './access.ts';
import { KIND } from './kind.ts';
import { setIdentityStatus } from './queries.ts';
import { verificationsBy } from './shown.ts';
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
        };
      }),
    };
  });

/** Keeps the column that the table sorts and filters by. */
export const refreshIdentity = (ctx: Ctx<FirmActor>, id: number): Promise<void> =>
  ctx.writeQuietly('it repeats what the checks say', async (tx) => {
    const { firmId } = ctx.actor;
    const checks = (await verificationsBy(tx, firmId, [id]))(id);
    await setIdentityStatus(tx, firmId, id, aggregateIdentity(checks));
    ctx.events.wake(tx, { firm: firmId, staff: true, entities: [], about: [`${KIND}:${id}`, 'tax_returns'] });
  });

/** A person's own sign-in touches tables a client's transaction does not reach, so it is changed in the firm's scope. */
import type { SignedInActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mayEditProfile } from '#features/accounts/policy.ts';
import { lockPerson } from './queries.ts';
import { findPerson, type Person } from '#features/accounts/sign-in/server/queries.ts';

/** Two changes of one person take turns: each sees what the other left. */
export function changeOwn<T>(
  ctx: Ctx<SignedInActor>,
  work: (tx: Tx, person: Person) => Promise<T>,
): Promise<T> {
  ctx.authorize(mayEditProfile(ctx.actor));
  return changeOwnSafety(ctx, work);
}

/** What makes an account safer is open to read-only people too. */
export function changeOwnSafety<T>(
  ctx: Ctx<SignedInActor>,
  work: (tx: Tx, person: Person) => Promise<T>,
): Promise<T> {
  const { firmId, userId } = ctx.actor;
  return ctx.db.write({ firmId, clientId: null }, async (tx) => {
    await lockPerson(tx, firmId, userId);
    return work(tx, await personIn(tx, ctx.actor));
  });
}

/** What a person keeps of themselves beyond their name: passwords, phones and keys are closed to clients' transactions. */
export function readOwn<T>(ctx: Ctx<SignedInActor>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.read({ firmId: ctx.actor.firmId, clientId: null }, work);
}

export async function personIn(tx: Tx, { firmId, userId }: SignedInActor): Promise<Person> {
  const person = await findPerson(tx, firmId, userId);
  if (!person) throw new NotFound();
  return person;
}

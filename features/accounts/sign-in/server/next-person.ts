/** Begins the sign-in of a person somebody else names: they still prove everything themselves. */
import { Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { START_AGAIN } from '#features/accounts/messages.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { asFirm, openHandle } from './handles.ts';
import { methodsOf } from './look-up.ts';
import { findPerson } from './queries.ts';

/** As a look-up by their email address would, with the first name to greet them by. */
export async function beginSignInOf(
  ctx: Ctx,
  browser: Browser,
  { firmId, userId, redirect }: { firmId: number; userId: number; redirect: string | null },
) {
  const person = await asFirm(ctx, firmId).read((tx) => findPerson(tx, firmId, userId));
  if (!person) throw new Refused('handover.cannot_sign_in', START_AGAIN);
  const { uid } = await openHandle(ctx, browser, { firmId, userId }, { redirect });
  return {
    first_name: person.fname,
    uid,
    preferred_sign_in_method: person.preferred_sign_in_method,
    methods: methodsOf(person),
  };
}

/** Who an address belongs to, and how that person signs in. */
import { AppError, Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { EMAIL_MISSING, UNKNOWN_EMAIL } from '#features/accounts/messages.ts';
import type { AuthMethod } from '#features/accounts/model.ts';
import { maskEmail, maskPhone } from '#features/accounts/rules/masking.ts';
import type { SignInMethod } from '#features/accounts/rules/sign-in-states.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { takeLookUp } from './asking-who.ts';
import { type Handle, isKnown, openHandle, readHandle } from './handles.ts';
import { personOf } from './send.ts';
import { findPersonByEmail, type Person } from './queries.ts';

/** Names a person's firm to the calls that follow, and to nobody else. */
export const accountantOf = (ctx: Ctx, firmId: number): string =>
  ctx.secrets.mac('accountant', String(firmId)).toString('base64url').slice(0, 22);

export const unknownEmail = () =>
  new AppError(401, 'auth.unknown_email', UNKNOWN_EMAIL, { field: 'username' });

/** The person, or null where nobody may learn that there is none. */
export async function lookUp(ctx: Ctx, browser: Browser, username: string): Promise<Person | null> {
  if (username === '') throw new Invalid(EMAIL_MISSING, 'username');
  await takeLookUp(ctx, browser);
  const person = await ctx.db.system((tx) => findPersonByEmail(tx, username));
  if (!person && ctx.config.enumeration === 'normal') throw unknownEmail();
  return person ?? null;
}

/** Under strict enumeration everyone is asked the same. */
const methodOf = (ctx: Ctx, person: Person | null): SignInMethod | null =>
  ctx.config.enumeration === 'strict' || !person ? 'password' : person.preferred_sign_in_method;

export async function beginHandle(
  ctx: Ctx,
  browser: Browser,
  person: Person | null,
  username: string,
  redirect: string | null,
): Promise<Handle> {
  const who = person ? { firmId: person.firm_id, userId: person.id } : { typedEmail: username };
  return openHandle(ctx, browser, who, { redirect });
}

export async function lookUpUser(
  ctx: Ctx,
  browser: Browser,
  input: { username: string; redirect?: string | null },
) {
  const person = await lookUp(ctx, browser, input.username);
  const handle = await beginHandle(ctx, browser, person, input.username, input.redirect ?? null);
  const strict = ctx.config.enumeration === 'strict';
  return {
    accountant_id: person && !strict ? accountantOf(ctx, person.firm_id) : null,
    uid: handle.uid,
    preferred_sign_in_method: methodOf(ctx, person),
  };
}

export async function preferredSignInMethod(ctx: Ctx, browser: Browser, { username }: { username: string }) {
  return { preferred_sign_in_method: methodOf(ctx, await lookUp(ctx, browser, username)) };
}

export function methodsOf(person: Person): AuthMethod[] {
  const methods: AuthMethod[] = [];
  if (person.has_email) methods.push({ name: 'email', value: maskEmail(person.email!) });
  if (person.has_phone) methods.push({ name: 'phone', value: maskPhone(person.phone_number!) });
  return methods;
}

export async function authMethods(ctx: Ctx, browser: Browser, { uid }: { uid: string }) {
  const handle = await readHandle(ctx, browser, uid);
  if (!isKnown(handle))
    return { methods: [{ name: 'email' as const, value: maskEmail(handle.typed_email ?? '') }] };
  const person = await personOf(ctx, handle);
  // A phone would tell that the address has a user.
  const shown = methodsOf(person).filter(
    ({ name }) => ctx.config.enumeration === 'normal' || name === 'email' || handle.proved.length > 0,
  );
  return { methods: shown };
}

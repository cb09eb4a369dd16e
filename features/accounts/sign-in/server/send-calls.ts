/** The calls that send something, each with the text the person reads when it could not be sent. */
import { Invalid, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { constantTimeEqual } from '#platform/server/crypto.ts';
import {
  CODE_FAILED,
  EMAIL_FIRST,
  LINK_FAILED,
  SECOND_FACTOR_LINK_FAILED,
  SMS_FAILED,
  START_AGAIN,
} from '#features/accounts/messages.ts';
import type { LinkPurpose } from '#features/accounts/model.ts';
import { secondFactors } from '#features/accounts/rules/factors.ts';
import { maskEmail, maskPhone } from '#features/accounts/rules/masking.ts';
import type { SignInEvent } from '#features/accounts/rules/sign-in-states.ts';
import type { Browser } from '#features/accounts/sessions/server/browser.ts';
import { type Handle, isKnown, type KnownHandle, moveHandle, readHandle, stateAfter } from './handles.ts';
import { accountantOf, beginHandle, lookUp } from './look-up.ts';
import { personOf, sendProof, withinLimits } from './send.ts';

const wrongStep = () => new Refused('auth.wrong_step', START_AGAIN);

/** What is sent now proves the second factor, so it must be one: never the mailbox that was the first. */
async function assertOffered(ctx: Ctx, handle: KnownHandle, factor: 'email' | 'sms'): Promise<void> {
  if (handle.state !== '2fa') return;
  const person = await personOf(ctx, handle);
  if (!secondFactors(person, handle.proved).includes(factor)) throw wrongStep();
}

const purposeIn = (handle: Handle) =>
  handle.state === '2fa' ? ('second-factor' as const) : ('sign-in' as const);

/** Strict enumeration: an address nobody has is answered like any other, limits and all. */
async function pretend(ctx: Ctx, handle: Handle, purpose: LinkPurpose): Promise<{ email: string }> {
  const email = maskEmail(handle.typed_email ?? '');
  await withinLimits(ctx, handle, `email:${purpose}`, email);
  return { email };
}

async function mailProof(
  ctx: Ctx,
  handle: Handle,
  event: SignInEvent,
  failure: string,
  redirect: string | null = handle.redirect,
): Promise<{ email: string }> {
  const state = stateAfter(handle, event);
  const purpose = purposeIn(handle);
  if (!isKnown(handle)) return pretend(ctx, handle, purpose);
  await assertOffered(ctx, handle, 'email');
  const address = await sendProof(ctx, handle, {
    channel: 'email',
    purpose,
    withCode: true,
    redirect,
    failure,
  });
  await moveHandle(ctx, handle, state);
  return { email: maskEmail(address) };
}

export async function sendSmsCode(ctx: Ctx, browser: Browser, { uid }: { uid: string }) {
  const handle = await readHandle(ctx, browser, uid);
  const state = stateAfter(handle, 'text-sent');
  if (!isKnown(handle)) throw wrongStep();
  await assertOffered(ctx, handle, 'sms');
  const phone = await sendProof(ctx, handle, {
    channel: 'sms',
    purpose: purposeIn(handle),
    withCode: true,
    redirect: handle.redirect,
    failure: SMS_FAILED,
  });
  await moveHandle(ctx, handle, state);
  return { phone: maskPhone(phone) };
}

export async function sendEmailCode(ctx: Ctx, browser: Browser, { uid }: { uid: string }) {
  return mailProof(ctx, await readHandle(ctx, browser, uid), 'email-sent', CODE_FAILED);
}

export async function sendAuthLink(
  ctx: Ctx,
  browser: Browser,
  input: { uid: string; accountant_id?: string | null; redirect?: string | null },
) {
  const handle = await readHandle(ctx, browser, input.uid);
  if (handle.state === '2fa') throw wrongStep();
  const { accountant_id } = input;
  if (
    accountant_id &&
    isKnown(handle) &&
    !constantTimeEqual(accountant_id, accountantOf(ctx, handle.owner_firm_id))
  )
    throw wrongStep();
  return mailProof(ctx, handle, 'link-sent', LINK_FAILED, input.redirect ?? handle.redirect);
}

export async function send2faLink(ctx: Ctx, browser: Browser, { uid }: { uid: string }) {
  const handle = await readHandle(ctx, browser, uid);
  if (handle.state !== '2fa') throw wrongStep();
  return mailProof(ctx, handle, 'link-sent', SECOND_FACTOR_LINK_FAILED);
}

async function sendReset(
  ctx: Ctx,
  handle: Handle,
  purpose: 'set-password' | 'set-method',
  redirect: string | null,
): Promise<{ email: string }> {
  const state = stateAfter(handle, 'reset-sent');
  if (!isKnown(handle)) return pretend(ctx, handle, purpose);
  const asked = { channel: 'email', purpose, withCode: false, redirect, failure: LINK_FAILED } as const;
  const address = await sendProof(ctx, handle, asked);
  await moveHandle(ctx, handle, state);
  return { email: maskEmail(address) };
}

export async function forgotPassword(
  ctx: Ctx,
  browser: Browser,
  input: { username: string; redirect?: string | null },
) {
  if (input.username === '') throw new Invalid(EMAIL_FIRST, 'username');
  const person = await lookUp(ctx, browser, input.username);
  const redirect = input.redirect ?? null;
  const handle = await beginHandle(ctx, browser, person, input.username, redirect);
  return { ...(await sendReset(ctx, handle, 'set-password', redirect)), uid: handle.uid };
}

export async function resetSignInMethod(
  ctx: Ctx,
  browser: Browser,
  input: { uid: string; redirect?: string | null },
) {
  const handle = await readHandle(ctx, browser, input.uid);
  return sendReset(ctx, handle, 'set-method', input.redirect ?? handle.redirect);
}

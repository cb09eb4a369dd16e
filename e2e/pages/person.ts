import type { APIRequestContext } from '@playwright/test';
import { ask, type Calls, callsOf } from './calls.ts';
import { newestTo } from './outbox.ts';

export const PASSWORD = 'Fresh-ledger-42';

export interface Person {
  id: number;
  fname: string;
  lname: string;
  name: string;
  /** Empty for somebody who cannot be reached. */
  email: string;
  /** Ten digits; text messages name it with +1. */
  phone: string;
  /** Null until they have chosen one. */
  password: string | null;
}

interface Proved {
  auth_token?: string | null;
  firebase_token?: string | null;
}

async function exchange(request: APIRequestContext, proved: Proved): Promise<void> {
  await ask(request, '/session/exchange', { token: proved.auth_token ?? proved.firebase_token });
}

async function openLink(request: APIRequestContext, link: string): Promise<void> {
  await exchange(request, await ask(request, '/session/link', { token: link.replace('/link/', '') }));
}

/** The first time by the link of a mail, after which they have a password. */
async function chooseWayIn(request: APIRequestContext, person: Person): Promise<void> {
  person.password = PASSWORD;
  const change = { signInMethod: 'password', newPassword: PASSWORD };
  await exchange(request, await callsOf(request)<Proved>('POST', '/users/set_sign_in_method', change));
}

/** Signs somebody in by the calls the screens make; the session's cookie stays in the browser the request is of. */
export async function enter(request: APIRequestContext, person: Person): Promise<void> {
  if (person.password !== null) {
    const proof = { username: person.email, password: person.password };
    await exchange(request, await ask(request, '/session/password', proof));
    return;
  }
  const { uid } = await ask<{ uid: string }>(request, '/session/look_up', { username: person.email });
  await ask(request, '/session/send_auth_link', { uid });
  await openLink(request, (await newestTo({ request }, person.email)).link);
  await chooseWayIn(request, person);
}

/** They choose for themselves how they sign in from now on. */
export async function prefer(
  request: APIRequestContext,
  person: Person,
  signInMethod: 'email' | 'sms',
): Promise<void> {
  await enter(request, person);
  const change = { signInMethod, email: person.email, phoneNumber: person.phone };
  await callsOf(request)('POST', '/users/set_sign_in_method', change);
}

/** Staff are asked for a second factor from the start, which is a journey of its own: here they are not. */
export async function settle(call: Calls, person: Person): Promise<void> {
  await call('POST', '/two_factor', { enabled: false });
  person.id = (await call<{ id: number }>('GET', '/current_user')).id;
}

/** A colleague follows the invitation. */
export async function acceptInvitation(request: APIRequestContext, person: Person): Promise<void> {
  await openLink(request, (await newestTo({ request }, person.email)).link);
  await chooseWayIn(request, person);
  await settle(callsOf(request), person);
}

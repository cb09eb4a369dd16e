/** The calls of the way in. Every one is public: what they prove is kept with the random `uid` of one browser. */
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { AuthMethod, LINK_PURPOSES, Progress, Tokens } from '#features/accounts/model.ts';
import { CODE_LENGTH, SIGN_IN_METHODS } from '#features/accounts/rules/sign-in-states.ts';

const PROVES = { who: 'public', why: 'a step of signing in; it proves itself' } as const;
const uid = z.string().max(100);
const username = z.string().trim().max(320);
const redirect = z.string().max(2000).nullish();
const token = z.string().max(200);
const method = z.enum(SIGN_IN_METHODS).nullable();
/** The shape of a WebAuthn answer is checked by the library that verifies it. */
const json = z.record(z.string(), z.unknown());

/** A proof's answer: the token to exchange when nothing is left to prove. */
const proved = Progress.extend({ auth_token: z.string().nullable() });

export const signIn = {
  lookUpUser: endpoint({
    method: 'POST',
    path: '/session/look_up',
    access: PROVES,
    resource: 'sign_in',
    verb: 'start',
    summary: 'Look up a user by email and begin to sign in',
    body: z.object({ username, redirect }),
    output: z.object({
      accountant_id: z.string().nullable(),
      uid: z.string(),
      preferred_sign_in_method: method,
    }),
  }),
  preferredSignInMethod: endpoint({
    method: 'GET',
    path: '/session/preferred_sign_in_method',
    access: PROVES,
    resource: 'sign_in',
    verb: 'read',
    summary: 'How the user with this email address signs in',
    query: z.object({ username }),
    output: z.object({ preferred_sign_in_method: method }),
  }),
  authMethods: endpoint({
    method: 'GET',
    path: '/session/auth_methods',
    access: PROVES,
    resource: 'sign_in',
    verb: 'read',
    summary: 'Where a link or a code can be sent, masked',
    query: z.object({ uid }),
    output: z.object({ methods: z.array(AuthMethod) }),
  }),
  signInByPassword: endpoint({
    method: 'POST',
    path: '/session/password',
    access: { who: 'public', why: 'this is how a session begins' },
    resource: 'session',
    verb: 'create',
    summary: 'Prove a password; the token is exchanged for a session',
    body: z.object({ username, password: z.string().max(1024), redirect }),
    output: Progress.extend({
      firebase_token: z.string().nullable(),
      error: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  exchangeToken: endpoint({
    method: 'POST',
    path: '/session/exchange',
    access: { who: 'public', why: 'the token of the last proof is spent here, once' },
    resource: 'session',
    verb: 'create',
    summary: 'Exchange the token of a completed sign-in for a session',
    body: z.object({ token, remember_browser: z.boolean().default(false) }),
    output: Tokens,
  }),
  sendSmsCode: endpoint({
    method: 'POST',
    path: '/session/send_sms_code',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send a code by text message',
    body: z.object({ uid }),
    output: z.object({ phone: z.string() }),
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/session/send_email_code',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send one mail with a code and a link',
    body: z.object({ uid }),
    output: z.object({ email: z.string() }),
  }),
  sendAuthLink: endpoint({
    method: 'POST',
    path: '/session/send_auth_link',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send a magic link',
    body: z.object({ uid, accountant_id: z.string().max(100).nullish(), redirect }),
    output: z.object({ email: z.string() }),
  }),
  send2faLink: endpoint({
    method: 'POST',
    path: '/session/send_2fa_link',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send a link that proves the second factor',
    body: z.object({ uid }),
    output: z.object({ email: z.string() }),
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/session/verify_code',
    access: PROVES,
    resource: 'sign_in',
    verb: 'prove',
    summary: 'Prove a code that was sent',
    body: z.object({
      uid,
      verification_code: z
        .string()
        .trim()
        .max(CODE_LENGTH * 2),
    }),
    output: proved,
  }),
  verifySecondFactor: endpoint({
    method: 'POST',
    path: '/session/verify_second_factor',
    access: PROVES,
    resource: 'sign_in',
    verb: 'prove',
    summary: 'Prove an authenticator app, a recovery code or, after a mailbox, the password',
    body: z.object({ uid, factor: z.enum(['app', 'recovery', 'password']), value: z.string().max(1024) }),
    output: proved,
  }),
  enrolPhone: endpoint({
    method: 'POST',
    path: '/session/enrol_phone',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Add a phone as the second factor while signing in, where there is none yet',
    body: z.object({ uid, phone_number: z.string().trim().max(40) }),
    output: z.object({ phone: z.string() }),
  }),
  enrolApp: endpoint({
    method: 'POST',
    path: '/session/enrol_app',
    access: PROVES,
    resource: 'sign_in',
    verb: 'start',
    summary: 'Add an authenticator app while signing in, where there is no second factor yet',
    body: z.object({ uid }),
    output: z.object({ secret: z.string(), uri: z.string(), setup_token: z.string() }),
  }),
  confirmEnrolledApp: endpoint({
    method: 'POST',
    path: '/session/confirm_enrolled_app',
    access: PROVES,
    resource: 'sign_in',
    verb: 'prove',
    summary: 'Prove the authenticator app that was just added',
    body: z.object({ uid, setup_token: z.string().max(1000), code: z.string().trim().max(12) }),
    output: proved.extend({ recovery_codes: z.array(z.string()) }),
  }),
  readLink: endpoint({
    method: 'GET',
    path: '/session/link',
    access: {
      who: 'public',
      why: 'shows what a mailed link is for; opening it any number of times changes nothing',
    },
    resource: 'sign_in_link',
    verb: 'read',
    summary: 'What a mailed link is for',
    query: z.object({ token }),
    output: z.object({
      purpose: z.enum(LINK_PURPOSES).nullable(),
      alive: z.boolean(),
      firm_name: z.string().nullable(),
      /** Where the firm is found, so that its page can be dressed as its own. */
      firm_address: z.string().nullable(),
      address: z.string().nullable(),
    }),
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/session/link',
    access: { who: 'public', why: 'the link proves the mailbox; it is spent here, once' },
    resource: 'sign_in_link',
    verb: 'prove',
    summary: 'Spend a mailed link',
    body: z.object({ token }),
    output: proved.extend({ purpose: z.enum(LINK_PURPOSES) }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/session/forgot_password',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send the mail to set a new password',
    body: z.object({ username, redirect }),
    output: z.object({ email: z.string(), uid: z.string() }),
  }),
  resetSignInMethod: endpoint({
    method: 'POST',
    path: '/session/reset_sign_in_method',
    access: PROVES,
    resource: 'sign_in',
    verb: 'send',
    summary: 'Send the mail to choose another way to sign in',
    body: z.object({ uid, username: username.optional(), redirect }),
    output: z.object({ email: z.string() }),
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/session/passkey_options',
    access: PROVES,
    resource: 'sign_in',
    verb: 'start',
    summary: 'What a passkey must sign to sign in',
    output: z.object({ options: json }),
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/session/passkey',
    access: PROVES,
    resource: 'session',
    verb: 'create',
    summary: 'Sign in with a passkey',
    body: z.object({ response: json, redirect }),
    output: proved,
  }),
};

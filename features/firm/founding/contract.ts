/** How a firm comes to be, before anybody is signed in. */
import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { DEFAULT_TIME_ZONE, timeZone } from '#features/accounts/rules/time-zones.ts';
import { FIRM_NAME_MISSING } from './messages.ts';
import { LOGO_TOO_LARGE, LOGO_TYPE } from '#features/firm/branding/messages.ts';
import { hex } from '#features/firm/branding/model.ts';
import { SIGN_UP_MODES } from './model.ts';
import { emailAddress } from '#features/accounts/rules/email.ts';
import { LOGO_MAX_TEXT } from '#features/firm/branding/rules/logo.ts';
import { subdomain } from './rules/subdomain.ts';
import { entityNameField } from '#platform/name-field.ts';
import { personName } from '#features/accounts/rules/person-name.ts';

/** What founding a firm asks, apart from the proof of the address. */
export const NewFirm = z.object({
  name: entityNameField(200).min(1, FIRM_NAME_MISSING),
  subdomain_url: subdomain,
  time_zone: timeZone.default(DEFAULT_TIME_ZONE),
  fname: personName,
  lname: personName,
  password: z.string().max(1024),
  theme: z.object({ primary: hex, secondary: hex, accent: hex }),
  /** A picture in base64. */
  logo: z
    .string()
    .max(LOGO_MAX_TEXT, LOGO_TOO_LARGE)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, LOGO_TYPE)
    .nullish(),
});

export const founding = {
  signUpMode: endpoint({
    method: 'GET',
    path: '/firms/sign_up',
    access: { who: 'public', why: 'the page to found a firm says first whether it can be done here' },
    resource: 'firm_sign_up',
    verb: 'read',
    summary: 'Whether a firm can be founded on this portal',
    output: z.object({ mode: z.enum(SIGN_UP_MODES), open: z.boolean() }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/firms/sign_up',
    access: { who: 'public', why: 'the first step of founding a firm; it sends a code and shows nothing' },
    resource: 'firm_sign_up',
    verb: 'create',
    summary: 'Send a code to the address that wants to found a firm',
    body: z.object({ email: emailAddress() }),
    output: z.object({ sign_up_id: z.string() }),
  }),
  createFirm: endpoint({
    method: 'POST',
    path: '/firms',
    access: { who: 'public', why: 'the code sent to the address is the proof' },
    resource: 'firm',
    verb: 'create',
    summary: 'Found a firm and its first partner; the token is exchanged for a session',
    body: NewFirm.extend({
      sign_up_id: z.string().max(100),
      verification_code: z.string().trim().max(12),
    }),
    output: z.object({
      firebase_token: z.string(),
      subdomain_url: z.string(),
      logo_saved: z.boolean(),
      recovery_codes: z.array(z.string()),
    }),
  }),
  subdomainAvailable: endpoint({
    method: 'GET',
    path: '/firms/subdomain_available',
    access: { who: 'public', why: 'a firm’s address is public; this only says that it exists' },
    resource: 'firm_sign_up',
    verb: 'read',
    summary: 'Whether a firm may have this name in addresses',
    query: z.object({ subdomain_url: z.string().max(200) }),
    output: z.object({ available: z.boolean(), reason: z.string().nullable() }),
  }),
};

import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { FIRM_NAME_MISSING, LOGO_TOO_LARGE, LOGO_TYPE, NAMES_MISSING } from './messages.ts';
import { Branding, CurrentFirm, hex, InviteRow, ParkedJob, SIGN_UP_MODES, StaffRow } from './model.ts';
import { emailAddress } from './rules/email.ts';
import { LOGO_MAX_TEXT } from './rules/logo.ts';
import { subdomain } from './rules/subdomain.ts';
import { DEFAULT_TIME_ZONE, timeZone } from './rules/time-zone.ts';

const managers = { who: 'staff', levels: ['partner', 'admin'] } as const;
const ok = z.object({ ok: z.literal(true) });
const personName = z.string().trim().min(1, NAMES_MISSING).max(100);
const inviteId = z.object({ invite_id: idOf('invite') });

/** What founding a firm asks, apart from the proof of the address. */
export const NewFirm = z.object({
  name: z.string().trim().min(1, FIRM_NAME_MISSING).max(200),
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

export const firm = {
  branding: endpoint({
    method: 'GET',
    path: '/branding',
    access: { who: 'public', why: 'the sign-in page wears the firm’s colours' },
    resource: 'branding',
    verb: 'read',
    summary: 'The public face of the firm at this host or path slug',
    query: z.object({ host: z.string().max(253).default(''), slug: z.string().max(63).default('') }),
    output: z.object({ branding: Branding.nullable() }),
  }),
  currentUserFirm: endpoint({
    method: 'GET',
    path: '/firms/current_user_firm',
    access: { who: 'signed-in' },
    resource: 'firm',
    verb: 'read',
    summary: 'The signed-in person’s firm',
    output: CurrentFirm,
  }),
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
    output: z.object({ firebase_token: z.string(), subdomain_url: z.string(), logo_saved: z.boolean() }),
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
  firmLogo: endpoint({
    method: 'GET',
    path: '/firms/:subdomain/logo',
    access: { who: 'public', why: 'the sign-in page shows it to anyone' },
    resource: 'branding',
    verb: 'download',
    summary: 'The firm’s logo',
    params: z.object({ subdomain: z.string().max(63) }),
    output: z.unknown(),
    kind: 'download',
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/firm_users',
    access: managers,
    resource: 'staff',
    verb: 'list',
    summary: 'The firm’s people, with what those who manage them need to know',
    output: z.object({ staff: z.array(StaffRow) }),
  }),
  listInvites: endpoint({
    method: 'GET',
    path: '/firm_invites',
    access: managers,
    resource: 'invite',
    verb: 'list',
    summary: 'Invitations nobody has followed yet',
    output: z.object({ invites: z.array(InviteRow) }),
  }),
  createInvite: endpoint({
    method: 'POST',
    path: '/firm_invites',
    access: managers,
    resource: 'invite',
    verb: 'create',
    summary: 'Invite a colleague',
    body: z.object({
      email: emailAddress(),
      fname: personName,
      lname: personName,
      firm_access: z.enum(ACCESS_LEVELS),
      group_id: idOf('group').optional(),
    }),
    output: z.object({ invite: InviteRow }),
    idempotent: true,
  }),
  resendInvite: endpoint({
    method: 'POST',
    path: '/firm_invites/:invite_id/resend',
    access: managers,
    resource: 'invite',
    verb: 'send',
    summary: 'Send an invitation again; the earlier link stops working',
    params: inviteId,
    output: z.object({ invite: InviteRow }),
  }),
  revokeInvite: endpoint({
    method: 'DELETE',
    path: '/firm_invites/:invite_id',
    access: managers,
    resource: 'invite',
    verb: 'delete',
    summary: 'Take an invitation back',
    params: inviteId,
    output: ok,
  }),
  listParkedJobs: endpoint({
    method: 'GET',
    path: '/jobs/parked',
    access: managers,
    resource: 'job',
    verb: 'list',
    summary: 'Background work that failed five times and waits for a person',
    output: z.object({ jobs: z.array(ParkedJob) }),
  }),
  retryParkedJob: endpoint({
    method: 'POST',
    path: '/jobs/:job_id/retry',
    access: managers,
    resource: 'job',
    verb: 'retry',
    summary: 'Try parked work again',
    params: z.object({ job_id: idOf('job') }),
    output: ok,
  }),
};

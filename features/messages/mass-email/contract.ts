import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { MOST_REASON } from '../chat/model.ts';
import { RECIPIENTS_REQUIRED } from './messages.ts';
import {
  Audience,
  Chosen,
  Mailing,
  MassBody,
  MassEmail,
  MassRecipient,
  MassSubject,
  MOST_CLIENTS,
  Preview,
  RECIPIENT_STATES,
} from './model.ts';

const access = { who: 'staff', permission: 'messages.mass_email' } as const;
const resource = 'mass_email';
const params = z.object({ mass_email_id: idOf('mass_email') });
const words = { subject: MassSubject, body: MassBody };
/** Staff say so, and why, where the guard found what looks like a number of somebody: recorded. */
const anyway = {
  send_number_anyway: z.boolean().default(false),
  number_reason: z.string().trim().max(MOST_REASON).default(''),
};
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const rows_per_page = z.coerce.number().int().min(1).max(50).default(20);

const link = z.string().regex(/^[A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43}$/);
const byLink = {
  who: 'public',
  why: 'the signed link of an email is the proof; it shows the address it went to and changes one choice',
} as const;

export const massEmailCalls = {
  readMassAudience: endpoint({
    method: 'POST',
    path: '/mass_emails/audience',
    access,
    resource,
    verb: 'read',
    summary: 'Which clients would get a mass email, and who is left out and why',
    body: Chosen,
    output: Audience,
  }),
  previewMassEmail: endpoint({
    method: 'POST',
    path: '/mass_emails/preview',
    access,
    resource,
    verb: 'read',
    summary: 'A mass email as one client gets it',
    body: z.object({ ...words, client_id: idOf('user') }),
    output: Preview,
  }),
  /** MSG-065, MSG-068. */
  sendTestMassEmail: endpoint({
    method: 'POST',
    path: '/send_test_mass_email',
    access,
    resource,
    verb: 'test',
    summary: 'A mass email to the caller alone, filled in with their own name',
    body: z.object({ ...words, ...anyway }),
    output: z.object({ message: z.string(), sent_to: z.string() }),
    idempotent: true,
  }),
  /** MSG-064, MSG-068. */
  sendMassEmail: endpoint({
    method: 'POST',
    path: '/send_mass_email',
    access,
    resource,
    verb: 'send',
    summary: 'Send one email to many clients, each with their own name filled in',
    body: z.object({
      ...words,
      clientIds: z.array(idOf('user')).min(1, RECIPIENTS_REQUIRED).max(MOST_CLIENTS),
      ...anyway,
    }),
    output: MassEmail,
    idempotent: true,
    recent: true,
  }),
  listMassEmails: endpoint({
    method: 'GET',
    path: '/mass_emails',
    access,
    resource,
    verb: 'list',
    summary: 'The mass emails of the firm, the latest first, with what became of them',
    query: z.object({ page, rows_per_page }),
    output: z.object({ mass_emails: z.array(MassEmail), total: z.number() }),
  }),
  readMassEmail: endpoint({
    method: 'GET',
    path: '/mass_emails/:mass_email_id',
    access,
    resource,
    verb: 'read',
    summary: 'One mass email and how far it is',
    params,
    output: MassEmail,
  }),
  listMassRecipients: endpoint({
    method: 'GET',
    path: '/mass_emails/:mass_email_id/recipients',
    access,
    resource,
    verb: 'read',
    summary: 'Whom a mass email was for and what became of each, by name',
    params,
    query: z.object({ state: z.enum(RECIPIENT_STATES).optional(), page, rows_per_page }),
    output: z.object({ recipients: z.array(MassRecipient), total: z.number() }),
  }),
  stopMassEmail: endpoint({
    method: 'POST',
    path: '/mass_emails/:mass_email_id/stop',
    access,
    resource,
    verb: 'stop',
    summary: 'Whoever has not got it yet does not get it',
    params,
    output: MassEmail,
  }),
  retryMassEmail: endpoint({
    method: 'POST',
    path: '/mass_emails/:mass_email_id/retry_failed',
    access,
    resource,
    verb: 'send',
    summary: 'Try those again that failed',
    params,
    output: MassEmail,
    idempotent: true,
    recent: true,
  }),
  readMailing: endpoint({
    method: 'POST',
    path: '/unsubscribe/open',
    access: byLink,
    resource: 'mailing',
    verb: 'read',
    summary: 'Which address a link is about and whether it gets mass emails; changes nothing',
    body: z.object({ token: link }),
    output: Mailing,
  }),
  setMailing: endpoint({
    method: 'POST',
    path: '/unsubscribe/choose',
    access: byLink,
    resource: 'mailing',
    verb: 'update',
    summary: 'Unsubscribe the address of a link from mass emails, or subscribe it again',
    body: z.object({ token: link, subscribed: z.boolean() }),
    output: Mailing,
  }),
  /** The same address opened by a person or a scanner: it asks, and changes nothing. */
  openUnsubscribe: endpoint({
    method: 'GET',
    path: '/unsubscribe/one_click/:token',
    access: byLink,
    resource: 'mailing',
    verb: 'read',
    summary: 'Leads to the page that asks whether to unsubscribe',
    params: z.object({ token: link }),
    output: z.object({ page: z.string() }),
  }),
  /** RFC 8058: what mail programs call when somebody presses their own Unsubscribe. */
  unsubscribeOneClick: endpoint({
    method: 'POST',
    path: '/unsubscribe/one_click/:token',
    access: byLink,
    resource: 'mailing',
    verb: 'update',
    summary: 'One click of a mail program: unsubscribes the address of the link',
    params: z.object({ token: link }),
    output: z.object({ unsubscribed: z.literal(true) }),
    kind: 'upload',
  }),
};

/** The firm's safety and its papers as a whole: payments, the check of the record, the export of everything. */
import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { PAYMENT_KEY_MISSING } from './messages.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;

export const PaymentConnection = z.object({
  connected: z.boolean(),
  /** Which provider this portal can connect to; null when none. */
  provider: z.enum(['stripe', 'demo']).nullable(),
  account_name: z.string().nullable(),
  live: z.boolean(),
  connected_at: timestamp.nullable(),
});
export type PaymentConnection = z.infer<typeof PaymentConnection>;

export const AuditReport = z.object({
  state: z.enum(['never', 'running', 'done']),
  checked_at: timestamp.nullable(),
  sealed: z.number(),
  waiting: z.number(),
  faults: z.array(z.string()),
});
export type AuditReport = z.infer<typeof AuditReport>;

export const FirmExport = z.object({
  id: z.number(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'expired']),
  progress: z.number(),
  size: z.number().nullable(),
  created_by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
});
export type FirmExport = z.infer<typeof FirmExport>;

export const security = {
  checkStripe: endpoint({
    method: 'GET',
    path: '/integrations/check_stripe_integration',
    access: { who: 'staff' },
    resource: 'payment_provider',
    verb: 'check',
    summary: 'Whether the card payment provider is connected',
    output: z.object({ connected: z.boolean() }),
  }),
  readPayments: endpoint({
    method: 'GET',
    path: '/integrations/payments',
    access: partners,
    resource: 'payment_provider',
    verb: 'read',
    summary: 'The connection to the card payment provider, without its key',
    output: PaymentConnection,
  }),
  connectPayments: endpoint({
    method: 'POST',
    path: '/integrations/connect_stripe',
    access: partners,
    resource: 'payment_provider',
    verb: 'connect',
    summary: 'Connect the card payment provider; its key is checked, sealed and never shown again',
    body: z.object({ secret_key: z.string().trim().min(1, PAYMENT_KEY_MISSING).max(300) }),
    output: PaymentConnection,
    recent: true,
  }),
  disconnectPayments: endpoint({
    method: 'DELETE',
    path: '/integrations/connect_stripe',
    access: partners,
    resource: 'payment_provider',
    verb: 'disconnect',
    summary: 'Forget the key of the card payment provider',
    output: PaymentConnection,
    recent: true,
  }),
  readAuditCheck: endpoint({
    method: 'GET',
    path: '/firms/audit_check',
    access: partners,
    resource: 'audit_check',
    verb: 'read',
    summary: 'What the last check of the record found',
    output: AuditReport,
  }),
  startAuditCheck: endpoint({
    method: 'POST',
    path: '/firms/audit_check',
    access: partners,
    resource: 'audit_check',
    verb: 'create',
    summary: 'Check that no event was changed, dropped or added',
    output: AuditReport,
  }),
  listExports: endpoint({
    method: 'GET',
    path: '/firm_exports',
    access: partners,
    resource: 'firm_export',
    verb: 'list',
    summary: 'The last exports of the whole firm',
    output: z.object({ exports: z.array(FirmExport) }),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/firm_exports',
    access: partners,
    resource: 'firm_export',
    verb: 'create',
    summary: 'Make one archive of everything the firm has here; a mail says when it is ready',
    output: FirmExport,
    recent: true,
  }),
  exportLink: endpoint({
    method: 'POST',
    path: '/firm_exports/:export_id/link',
    access: partners,
    resource: 'firm_export',
    verb: 'link',
    summary: 'A link to the archive, good for one session and one minute',
    params: z.object({ export_id: idOf('firm_export') }),
    output: z.object({ url: z.string(), expires_at: timestamp }),
    recent: true,
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/firm_exports/file/:token',
    access: { who: 'public', why: 'the link names a session, and only its browser may use it' },
    resource: 'firm_export',
    verb: 'download',
    summary: 'The archive behind a link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};

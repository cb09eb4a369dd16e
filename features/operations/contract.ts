/** The firm's safety and its papers as a whole: payments, the check of the record, the export of everything. */
import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { ParkedJob } from './model.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;

export const StaffSession = z.object({
  id: z.string(),
  user_id: z.number(),
  full_name: z.string(),
  is_advisor: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
});

export const firmSessions = {
  listFirmSessions: endpoint({
    method: 'GET',
    path: '/firm_sessions',
    access: partners,
    resource: 'firm_session',
    verb: 'list',
    summary: 'Where people of the firm are signed in',
    output: z.object({ sessions: z.array(StaffSession), total: z.number() }),
    recent: true,
  }),
  endFirmSessions: endpoint({
    method: 'POST',
    path: '/firm_sessions/end_all',
    access: partners,
    resource: 'firm_session',
    verb: 'end',
    summary: 'Sign everybody of the firm out, or one person; the caller stays',
    body: z.object({ user_id: idOf('user').optional() }),
    output: z.object({ ended: z.number() }),
    recent: true,
  }),
};

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

export const records = {
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
    idempotent: true,
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
    idempotent: true,
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

const managers = { who: 'staff', levels: ['partner', 'admin'] } as const;
const ok = z.object({ ok: z.literal(true) });

export const jobCalls = {
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

/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { firmSessions, jobCalls, records } from './contract.ts';

export const matrix = matrixOf(
  { ...firmSessions, ...jobCalls, ...records },
  {
    listFirmSessions: { staff: 403, client: 403, partner: 'allow' },
    endFirmSessions: {
      staff: 403,
      client: 403,
      partner: 'sees',
      // Everybody of the firm has sessions, advisors too.
      odd: { 'unfit user': 'allow' },
      records: [{ event: 'sessions.ended_by_partner', user: 'user' }],
    },
    listParkedJobs: { staff: 'allow', client: 403, full: 403, group: 403 },
    retryParkedJob: { staff: 'own', client: 403, full: 403, group: 403 },
    readAuditCheck: { staff: 403, client: 403, partner: 'allow' },
    startAuditCheck: { staff: 403, client: 403, partner: 'allow', records: [{ event: 'audit.check_asked' }] },
    listExports: { staff: 403, client: 403, partner: 'allow' },
    startExport: { staff: 403, client: 403, partner: 'allow', records: [{ event: 'export.asked' }] },
    exportLink: { staff: 403, client: 403, partner: 'sees', records: [] },
    downloadExport: { public: 404 },
  },
  {
    async things({ tx, firmId, colleague, file, now, soon }) {
      const { id } = await tx
        .insertInto('firm_exports')
        .values({
          firm_id: firmId,
          state: 'done',
          file_id: await file(),
          created_by: await colleague('Exa'),
          created_at: now,
          expires_at: soon,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // No job is parked.
      return { firm_export: id, job: 987_654 };
    },
  },
);

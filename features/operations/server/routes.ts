import { actorOfRequest } from '#features/accounts/server/service.ts';
import { feature } from '#platform/server/http/feature.ts';
import { firmSessions, jobCalls, records } from '../contract.ts';
import { readAuditCheck, startAuditCheck } from './audit-check.ts';
import { downloadExport, exportLink, listExports, startExport } from './firm-export.ts';
import { endFirmSessions, listFirmSessions } from './firm-sessions.ts';
import { parkedJobs, retryParkedJob } from './parked-jobs.ts';

export const operationsRoutes = feature(
  'operations',
  { ...firmSessions, ...records, ...jobCalls },
  {
    listFirmSessions,
    endFirmSessions,
    readAuditCheck,
    startAuditCheck,
    listExports,
    startExport,
    exportLink,
    downloadExport: (ctx, { token }, { request }) =>
      downloadExport(ctx, token, () => actorOfRequest(ctx, request)),
    listParkedJobs: parkedJobs,
    retryParkedJob,
  },
);

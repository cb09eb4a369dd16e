import { feature } from '#platform/server/http/feature.ts';
import { firm } from '../contract.ts';
import { branding, currentUserFirm, parkedJobs, retryParkedJob } from './service.ts';

export const firmRoutes = feature('firm', firm, {
  branding,
  currentUserFirm,
  listParkedJobs: parkedJobs,
  retryParkedJob,
});

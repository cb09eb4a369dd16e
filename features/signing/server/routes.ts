import { feature } from '#platform/server/http/feature.ts';
import { certificates } from '../certificates/contract.ts';
import { certificateHandlers } from '../certificates/server/routes.ts';
import { signing } from '../contract.ts';
import { readConsent, withdrawConsent } from '../ceremony/server/consent.ts';

export const signingRoutes = feature(
  'signing',
  { ...signing, ...certificates },
  { readConsent, withdrawConsent, ...certificateHandlers },
);

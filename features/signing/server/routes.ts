import { feature } from '#platform/server/http/feature.ts';
import { signing } from '../contract.ts';
import { readConsent, withdrawConsent } from './consent.ts';

export const signingRoutes = feature('signing', signing, { readConsent, withdrawConsent });

import { handlers } from '#platform/server/http/feature.ts';
import { brandingCalls } from '../contract.ts';
import { branding } from './branding.ts';
import { firmFavicon, firmLogo } from './logo.ts';

export const brandingHandlers = handlers(brandingCalls, { branding, firmLogo, firmFavicon });

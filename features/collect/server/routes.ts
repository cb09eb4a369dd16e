import { feature } from '#platform/server/http/feature.ts';
import { collect } from '../contract.ts';
import { sendingHandlers } from '../sending/server/routes.ts';

export const collectRoutes = feature('collect', collect, { ...sendingHandlers });

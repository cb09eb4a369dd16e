import { feature } from '#platform/server/http/feature.ts';
import { droplink } from '../contract.ts';
import { checkFiles } from './check-files.ts';

export const droplinkRoutes = feature('droplink', droplink, { checkFiles });

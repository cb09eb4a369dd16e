import { feature } from '#platform/server/http/feature.ts';
import { droplink } from '../contract.ts';
import { checkFiles, readSecureUpload } from './check-files.ts';

export const droplinkRoutes = feature('droplink', droplink, { readSecureUpload, checkFiles });

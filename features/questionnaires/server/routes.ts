import { feature } from '#platform/server/http/feature.ts';
import { questionnaires } from '../contract.ts';

export const questionnaireRoutes = feature('questionnaires', questionnaires, {});

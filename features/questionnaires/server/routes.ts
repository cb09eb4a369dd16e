import { feature } from '#platform/server/http/feature.ts';
import { questionnaires } from '../contract.ts';
import { readQuestionnaire } from './read.ts';

export const questionnaireRoutes = feature('questionnaires', questionnaires, { readQuestionnaire });

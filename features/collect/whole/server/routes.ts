import { handlers } from '#platform/server/http/feature.ts';
import { wholeCalls } from '../contract.ts';
import { loadQuestionnaire } from './load.ts';

export const wholeHandlers = handlers(wholeCalls, { loadQuestionnaire });

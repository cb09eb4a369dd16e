import { handlers } from '#platform/server/http/feature.ts';
import { overviewCalls } from '../contract.ts';
import { listEntityQuestionnaires } from './list.ts';

export const overviewHandlers = handlers(overviewCalls, { listEntityQuestionnaires });

import { handlers } from '#platform/server/http/feature.ts';
import { stateCalls } from '../contract.ts';
import { lockQuestionnaires, markCompleted, trackChanges } from './state.ts';

export const stateHandlers = handlers(stateCalls, { lockQuestionnaires, markCompleted, trackChanges });

import { handlers } from '#platform/server/http/feature.ts';
import { changeCalls } from '../contract.ts';
import { requestItems, saveQuestionnaire } from './changes.ts';

export const changeHandlers = handlers(changeCalls, { saveQuestionnaire, requestItems });

import { handlers } from '#platform/server/http/feature.ts';
import { changeCalls } from '../contract.ts';
import { changeMany } from './change-many.ts';
import { requestItems, saveQuestionnaire } from './changes.ts';
import { readItemPlaces } from './item-places.ts';

export const changeHandlers = handlers(changeCalls, {
  saveQuestionnaire,
  changeQuestionnaires: changeMany,
  readItemPlaces,
  requestItems,
});

import { handlers } from '#platform/server/http/feature.ts';
import { differenceCalls } from '../contract.ts';
import { checkDifferences, listClientChanges, listDifferences } from './differences.ts';

export const differenceHandlers = handlers(differenceCalls, {
  listDifferences,
  listClientChanges,
  checkDifferences,
});

/** What other features may ask of prior-year items. */
export {
  countPriorYearItems,
  insertPriorYearItems,
  type ItemKey,
  knownPriorYearItems,
  linesOfReturns,
  priorYearItemsOf,
  removeImportedItems,
} from './many-queries.ts';
export { insertReturnItems, itemsEverOf, removeReturnItems } from './return-queries.ts';

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

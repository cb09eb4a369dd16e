/** What other features may ask of prior-year items. */
export {
  countPriorYearItems,
  insertPriorYearItems,
  type ItemKey,
  knownPriorYearItems,
  priorYearItemsOf,
  removeImportedItems,
} from './many-queries.ts';

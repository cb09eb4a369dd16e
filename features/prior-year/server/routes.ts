import { feature } from '#platform/server/http/feature.ts';
import { priorYear } from '../contract.ts';
import {
  createPriorYearItem,
  deletePriorYearItem,
  listPriorYearItems,
  restorePriorYearItem,
  updatePriorYearItem,
} from './prior-year-items.ts';
import { createLineItem, deleteLineItem, listLineItems, updateLineItem } from './lines.ts';

export const priorYearRoutes = feature('prior-year', priorYear, {
  listPriorYearItems,
  createPriorYearItem,
  updatePriorYearItem,
  deletePriorYearItem,
  restorePriorYearItem,
  listLineItems,
  createLineItem,
  updateLineItem,
  deleteLineItem,
});

import { handlers } from '#platform/server/http/feature.ts';
import { ledgerCalls } from '../contract.ts';
import { markItemReceived, readLedger, returnItem, undoItemMark, waiveItem } from './ledger.ts';
import { markSectionCompleted, undoSectionCompleted } from './sections.ts';

export const ledgerHandlers = handlers(ledgerCalls, {
  readLedger,
  markItemReceived,
  waiveItem,
  returnItem,
  undoItemMark,
  markSectionCompleted,
  undoSectionCompleted,
});

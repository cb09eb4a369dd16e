import { changeCalls } from './changes/contract.ts';
import { differenceCalls } from './differences/contract.ts';
import { dropOffs } from './drop-off/contract.ts';
import { exportCalls } from './exports/contract.ts';
import { ledgerCalls } from './ledger/contract.ts';
import { overviewCalls } from './overview/contract.ts';
import { reminderCalls } from './reminders/contract.ts';
import { previewCalls } from './preview/contract.ts';
import { sendingCalls } from './sending/contract.ts';
import { stateCalls } from './state/contract.ts';
import { wholeCalls } from './whole/contract.ts';

export const collect = {
  ...sendingCalls,
  ...changeCalls,
  ...dropOffs,
  ...overviewCalls,
  ...stateCalls,
  ...reminderCalls,
  ...ledgerCalls,
  ...previewCalls,
  ...differenceCalls,
  ...wholeCalls,
  ...exportCalls,
};

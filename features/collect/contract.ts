import { changeCalls } from './changes/contract.ts';
import { dropOffs } from './drop-off/contract.ts';
import { overviewCalls } from './overview/contract.ts';
import { sendingCalls } from './sending/contract.ts';

export const collect = { ...sendingCalls, ...changeCalls, ...dropOffs, ...overviewCalls };

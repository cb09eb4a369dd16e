import { sendingCalls } from './sending/contract.ts';

export const collect = { ...sendingCalls };

import { classifyingCalls } from './classifying/contract.ts';
import { filingCalls } from './filing/contract.ts';
import { incomingCalls } from './incoming/contract.ts';
import { k1Calls } from './k1/contract.ts';
import { payingCalls } from './paying/contract.ts';
import { recordCalls } from './records/contract.ts';
import { remindingCalls } from './reminding/contract.ts';
import { reviewCalls } from './review/contract.ts';

export const returns = {
  ...recordCalls,
  ...incomingCalls,
  ...classifyingCalls,
  ...remindingCalls,
  ...reviewCalls,
  ...payingCalls,
  ...filingCalls,
  ...k1Calls,
};

import { handlers } from '#platform/server/http/feature.ts';
import { deposits } from '../contract.ts';
import { openDepositCheckout, verifyDepositCheckout } from './pay.ts';

export const depositHandlers = handlers(deposits, { openDepositCheckout, verifyDepositCheckout });

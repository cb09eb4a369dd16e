import { useCheckout } from '#features/payments/web/pieces.ts';
import { call } from '#platform/web/client.ts';
import { deposits } from '../contract.ts';

/** DEP-010: to the provider's page, in this tab. DEP-011: without an address nothing happens; the server has noted it. */
export const usePayDeposit = (questionnaireId: number) =>
  useCheckout(() => call(deposits.openDepositCheckout, { questionnaire_id: questionnaireId }));

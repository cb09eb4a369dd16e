import { handlers } from '#platform/server/http/feature.ts';
import { paymentCalls, suggestions } from '../contract.ts';
import { checkStripe, readPayments, connectPayments, disconnectPayments } from './payments.ts';
import {
  readAddressSuggestions,
  connectAddressSuggestions,
  disconnectAddressSuggestions,
} from './suggestions.ts';

export const integrationHandlers = handlers(
  { ...paymentCalls, ...suggestions },
  {
    checkStripe,
    readPayments,
    connectPayments,
    disconnectPayments,
    readAddressSuggestions,
    connectAddressSuggestions,
    disconnectAddressSuggestions,
  },
);

/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { matrixOf } from '#test/matrix.ts';
import { paymentCalls, suggestions } from './contract.ts';

const connected = (kind: string) => (app: TestApp) =>
  app.owner.query(
    'insert into firm_integrations (firm_id, kind, updated_at) select firm_id, $1, now() from firms on conflict do nothing',
    [kind],
  );

export const matrix = matrixOf(
  { ...paymentCalls, ...suggestions },
  {
    checkStripe: { staff: 'allow', client: 403 },
    readPayments: { staff: 403, client: 403, partner: 'allow' },
    connectPayments: {
      staff: 403,
      client: 403,
      partner: 'allow',
      input: { secret_key: 'demo' },
      records: [{ event: 'payments.connected' }],
    },
    disconnectPayments: {
      staff: 403,
      client: 403,
      partner: 'allow',
      given: connected('stripe'),
      records: [{ event: 'payments.disconnected' }],
    },
    readAddressSuggestions: { staff: 403, partner: 'allow', client: 403 },
    connectAddressSuggestions: {
      staff: 403,
      partner: 'allow',
      client: 403,
      input: { provider: 'demo' },
      records: [{ event: 'firm.address_suggestions_connected' }],
    },
    disconnectAddressSuggestions: {
      staff: 403,
      partner: 'allow',
      client: 403,
      given: connected('places'),
      records: [{ event: 'firm.address_suggestions_disconnected' }],
    },
  },
);

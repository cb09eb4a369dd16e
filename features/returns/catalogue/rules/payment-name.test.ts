import { expect, it } from 'vitest';
import { catalogForm } from './forms.ts';
import { paymentName } from './payment-name.ts';

it.each([
  ['us-1040-v', null, 'Federal balance due, Form 1040-V'],
  ['or-or-40-v', null, 'Oregon balance due, OR-40-V'],
  ['us-1040-es', 1, 'Estimated tax, 1st quarter'],
  ['us-1040-es', 4, 'Estimated tax, 4th quarter'],
  ['us-1040-es', null, 'Estimated tax, Form 1040-ES'],
  ['us-4868', null, 'Federal extension payment, Form 4868'],
  ['ca-540-es', 2, 'California estimated tax, 2nd quarter'],
])('the payment of %s, installment %s, is called %s', (id, installment, name) => {
  expect(paymentName(catalogForm(id)!, installment)).toBe(name);
});

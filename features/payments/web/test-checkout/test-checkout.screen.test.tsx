import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { payments } from '../../contract.ts';
import { TestCheckoutScreen } from './TestCheckoutScreen.tsx';

const session = `test_${'b'.repeat(48)}`;

beforeEach(() => {
  location.hash = '';
});

async function open(state: 'open' | 'paid' = 'open', path = `/test-checkout/${session}`) {
  const finish = on(payments.finishTestCheckout, () => ({ return_url: '#back' }));
  await renderScreen(<TestCheckoutScreen />, {
    density: 'client',
    me: { id: 31, is_advisor: false, firm_access: null, fname: 'Maria', permissions: [] },
    path,
    route: '/test-checkout/:session',
    api: [
      on(payments.readTestCheckout, () => ({
        description: 'Deposit for 2025 Organizer',
        amount_cents: 35_000,
        currency: 'usd',
        state,
      })),
      finish,
    ],
  });
  return finish;
}

it.each([
  ['Pay $350.00', 'pay'],
  ['Let the payment fail', 'fail'],
  ['Cancel', 'cancel'],
] as const)('is marked as a test; %s ends it and leads back', async (button, outcome) => {
  const finish = await open();
  await expect.element(page.getByText('This is a test payment page.')).toBeVisible();
  await expect.element(page.getByText('Deposit for 2025 Organizer')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: button }));
  await expect.poll(() => location.hash).toBe('#back');
  expect(finish.calls).toEqual([{ session, outcome }]);
});

it('what is over cannot be paid again, and a wrong address is no payment', async () => {
  await open('paid');
  await expect.element(page.getByText('This test payment has ended.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toHaveLength(0);
  await open('open', '/test-checkout/other');
  await expect.element(page.getByText('We couldn’t find this payment')).toBeVisible();
});

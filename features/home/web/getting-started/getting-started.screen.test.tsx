import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { profile } from '#features/accounts/profile/contract.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { GettingStartedScreen } from './GettingStartedScreen.tsx';

async function open(twoFactor: { enabled: boolean; forced: boolean }) {
  localStorage.clear();
  const state = { has_app: false, recovery_left: 0, trusted_browsers: 0, ...twoFactor };
  await renderScreen(<GettingStartedScreen />, { api: [on(profile.readTwoFactor, () => state)] });
}

it('clients come first among what a new firm does, by a list or one by one', async () => {
  await open({ enabled: false, forced: false });
  const cards = page.getByRole('region');
  await expect.element(cards.first()).toHaveAccessibleName('Bring in your clients');
  await expect.element(page.getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', '/imports');
  await expect
    .element(page.getByRole('link', { name: 'Add a client' }))
    .toHaveAttribute('href', '/clients?new=1');
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Dismiss: Bring in your clients' }));
  await expect.element(cards.first()).toHaveAccessibleName('Invite your colleagues');
});

for (const [enabled, forced, on_] of [
  [true, false, true],
  [false, true, true],
  [false, false, false],
] as const)
  it(`two-factor ${enabled} or asked by the firm ${forced}: says that it is ${on_ ? 'on' : 'off'}`, async () => {
    await open({ enabled, forced });
    await expect.element(page.getByText(/Two-factor sign-in is (on|off)/)).toBeVisible();
    expect(page.getByText(/Two-factor sign-in is on/).elements()).toHaveLength(on_ ? 1 : 0);
  });

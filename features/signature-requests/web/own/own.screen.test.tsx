import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signing } from '#features/signing/contract.ts';
import type { ElectronicMethod } from '#features/signing/model.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { ElectronicConsents } from './ElectronicConsents.tsx';

beforeEach(() => page.viewport(390, 844));

it('R68: both ways to sign are shown with their day, and each is withdrawn by itself', async () => {
  const given: Record<ElectronicMethod, string | null> = { typed: '2026-02-01T20:00:00Z', drawn: null };
  const withdraw = on(signing.withdrawConsent, ({ method }) => ({ ...CONSENTS[method], given_at: null }));
  await renderScreen(
    <main>
      <h1>Profile</h1>
      <ElectronicConsents />
    </main>,
    {
      density: 'client',
      api: [
        on(signing.readConsent, ({ method }) => ({ ...CONSENTS[method], given_at: given[method] })),
        withdraw,
      ],
    },
  );
  await expect.element(page.getByText('You agreed on February 1, 2026.')).toBeVisible();
  await expect.element(page.getByText('You haven’t agreed to this.')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Withdraw: signing by typing your name' }));
  await expect.poll(() => page.getByText('You haven’t agreed to this.').elements()).toHaveLength(2);
  expect(withdraw.calls).toEqual([{ method: 'typed' }]);
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signing } from '#features/signing/contract.ts';
import type { ElectronicMethod } from '#features/signing/model.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { keepNotes, placeOf, readNotes } from '../review/kept-progress.ts';
import { ElectronicConsents } from './ElectronicConsents.tsx';

beforeEach(() => page.viewport(390, 844));

it('R68: both ways to sign are shown with their day, and each is withdrawn by itself', async () => {
  const given: Record<ElectronicMethod, string | null> = { typed: '2026-02-01T20:00:00Z', drawn: null };
  const withdraw = on(signing.withdrawConsent, ({ method }) => ({ ...CONSENTS[method], given_at: null }));
  const place = placeOf(31, 9);
  await keepNotes(place, { reason: 'Not mine', agreed: { typed: 'v', drawn: 'v' } });
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
  // A box ticked before and not sent is not ticked any more.
  await expect.poll(() => readNotes(place)).toEqual({ reason: 'Not mine', agreed: { drawn: 'v' } });
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { suggestions } from '#features/firm/integrations/contract.ts';
import { on } from '#test/fake-api.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { ConnectForm } from './ConnectForm.tsx';

it('a service is connected with the key of the firm’s own account, and with none it says what is missing', async () => {
  const connect = on(suggestions.connectAddressSuggestions, ({ provider }) => ({
    provider,
    connected_at: '2026-03-03T12:00:00Z',
    connected_by: 'Ann Partner',
    demo_offered: false,
  }));
  await renderScreen(<ConnectForm demoOffered={false} />, { api: [connect] });
  const button = page.getByRole('button', { name: 'Connect', exact: true });
  await press(button);
  await expect.element(page.getByText('Paste the key from your Google account.')).toBeVisible();
  expect(connect.calls).toEqual([]);
  await page.getByLabelText('Google API key').fill('AIza-not-a-real-key');
  await press(button);
  await expect.element(page.getByText('Address suggestions are on')).toBeVisible();
  expect(connect.calls).toEqual([{ provider: 'google', key: 'AIza-not-a-real-key' }]);
});

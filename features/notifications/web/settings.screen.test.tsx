/** How often staff are emailed: each choice is saved as it is made, and stays as it was where it could not be. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { notifications } from '../contract.ts';
import { SETTING_SAVED } from '../messages.ts';
import { DEFAULT_RHYTHMS } from '../rules/rhythm.ts';
import { NotificationSettings } from './NotificationSettings.tsx';

const field = (name: string) => page.getByRole('combobox', { name, exact: true });
const answers = () => {
  let rhythms = { ...DEFAULT_RHYTHMS };
  return {
    read: on(notifications.readNotificationSettings, () => ({ rhythms })),
    save: on(notifications.saveNotificationSetting, ({ about, rhythm }) => {
      rhythms = { ...rhythms, [about]: rhythm };
      return { rhythms };
    }),
  };
};
const choose = async (name: string, rhythm: string) => {
  await press(field(name));
  await press(page.getByRole('option', { name: rhythm, exact: true }));
};

it('shows a rhythm for each kind, saves a choice, and keeps it; accessible, on a phone too', async () => {
  const api = answers();
  await renderScreen(<NotificationSettings />, { api: Object.values(api) });
  await expect.element(field('Messages')).toHaveValue('Right away');
  await expect.element(field('Questionnaires')).toHaveValue('Daily');
  await looksAccessible();
  await choose('Documents', 'Hourly');
  await expect.element(field('Documents')).toHaveValue('Hourly');
  await expect.poll(() => api.save.calls).toEqual([{ about: 'documents', rhythm: 'hourly' }]);
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain(SETTING_SAVED);
  await page.viewport(390, 844);
  await choose('Messages', 'Off');
  await expect.element(field('Messages')).toHaveValue('Off');
  await looksAccessible();
});

it('a choice that could not be saved goes back to what it was, and can be made again', async () => {
  const api = answers();
  await renderScreen(<NotificationSettings />, { api: Object.values(api) });
  api.save.refuse({ status: 500, code: 'server.error' });
  await choose('Documents', 'Off');
  await expect.poll(() => currentToasts().length).toBe(1);
  await expect.element(field('Documents')).toHaveValue('Right away');
  await choose('Documents', 'Off');
  await expect.element(field('Documents')).toHaveValue('Off');
});

it('says that it could not be loaded, and tries again', async () => {
  const api = answers();
  for (let at = 0; at < 3; at += 1) api.read.refuse({ status: 404, code: 'not_found' });
  await renderScreen(<NotificationSettings />, { api: Object.values(api) });
  await expect.element(page.getByText('We couldn’t load your email settings.')).toBeVisible();
});

/** The firm's words of a reminder, with what is filled in as chips. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { settings } from '../contract.ts';
import type { FirmSettings } from '../model.ts';
import { Preferences } from '../preferences.ts';
import { REMINDER_TEXTS } from '../rules/reminder-texts.ts';
import { RemindersSection } from './RemindersSection.tsx';
import { SettingsContext } from './settings-context.ts';

const firm = {
  name: 'Pell Harrow CPAs',
  version: 4,
  questionnaire_reminder_frequency: 7,
  preferences: Preferences.parse({}),
} as unknown as FirmSettings;

beforeEach(() => page.viewport(1440, 900));
async function show() {
  // What is sent counts here, not what comes back.
  const save = on(settings.updateSettings, () => firm);
  save.refuse({ status: 500, code: 'test' });
  await renderScreen(
    <SettingsContext value={{ settings: firm, mark: () => undefined }}>
      <h1>Firm Settings</h1>
      <RemindersSection />
    </SettingsContext>,
    { path: '/firm/reminders', route: '/firm/:part', api: [save] },
  );
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  return save;
}

it('shows placeholders as chips, and how it will read', async () => {
  await show();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect.element(subject.getByText('Number of items left')).toBeVisible();
  expect(subject.element().textContent).not.toContain('{');
  await expect.element(page.getByText('3 items left for 2025 Tax Questionnaire').first()).toBeVisible();
  await expect.element(page.getByText(/^\d+\/160 in the example$/)).toBeVisible();
  await looksAccessible();
});

it('one Backspace takes a chip away, another is put in from the list, and what is saved has braces', async () => {
  const save = await show();
  const inApp = page.getByRole('textbox', { name: 'In-app message' });
  await inApp.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await press(page.getByRole('button', { name: 'Firm name' }));
  await press(page.getByRole('button', { name: /^Save/ }));
  await expect
    .poll(() => save.calls)
    .toMatchObject([
      {
        version: 4,
        reminders: {
          reminder_subject: REMINDER_TEXTS.subject,
          reminder_message: REMINDER_TEXTS.message,
          reminder_in_app_message: 'You have {items_left} in your {year} {firm}',
        },
      },
    ]);
});

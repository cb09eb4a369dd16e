/** The profile of staff. That of clients is shown with their entities, in features/clients. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notifications } from '#features/notifications/contract.ts';
import { DEFAULT_RHYTHMS } from '#features/notifications/rules/rhythm.ts';
import { profileAnswers } from '#test/profile-answers.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { profile } from '../contract.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const CODES = Array.from({ length: 10 }, (_, at) => `AAAA${at}-BBBB${at}`);

async function open() {
  const calls = {
    ...profileAnswers({ fname: 'Ann', lname: 'Partner', email: 'ann@demo.test' }),
    rhythms: on(notifications.readNotificationSettings, () => ({ rhythms: { ...DEFAULT_RHYTHMS } })),
    startApp: on(profile.startApp, () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
      setup_token: 'setup',
    })),
    confirmApp: on(profile.confirmApp, () => ({ recovery_codes: CODES })),
    unlink: on(profile.unlinkAccount, () => ({ ok: true as const })),
    picture: on(profile.setOwnPicture, ({ picture }) => ({
      medium_url: picture === null ? null : '/api/users/1/picture?v=1',
    })),
  };
  await renderScreen(<ProfileScreen />, { path: '/admin-profile', api: Object.values(calls) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  return calls;
}
const part = (name: string) => page.getByRole('region', { name, exact: true });
const dialog = page.getByRole('dialog');

it('CLI-123: an advisor keeps names, email, phone, time zone, picture, two-factor and linked accounts', async () => {
  await open();
  const details = part('Your details');
  for (const name of ['First name', 'Last name', 'Email'])
    await expect.element(details.getByRole('textbox', { name })).toBeVisible();
  await expect.element(details.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect.element(part('Two-factor sign-in').getByRole('switch').first()).toBeInTheDocument();
  await expect.element(part('Linked accounts').getByText(/maria@work.test/)).toBeVisible();
  await looksAccessible();
});

it('CLI-123, CLI-127: an advisor saves what they changed, and no empty name', async () => {
  const { update } = await open();
  const details = part('Your details');
  await details.getByRole('textbox', { name: 'First name' }).fill('');
  await press(details.getByRole('button', { name: 'Save' }));
  await expect.element(details.getByText('First name is required')).toBeVisible();
  await details.getByRole('textbox', { name: 'First name' }).fill('Dana');
  await details.getByLabelText('Phone', { exact: true }).fill('5035550144');
  await press(details.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible();
  expect(update.calls).toEqual([{ version: 1, fname: 'Dana', phone_number: '(503) 555-0144' }]);
});

it('MSG-029: an advisor says in the profile that they are away, and that they are back', async () => {
  const { update } = await open();
  const away = part('Out of office');
  await away.getByLabelText('Away until').fill('2030-01-15');
  await away.getByLabelText('What clients see while you’re away').fill('Back soon.');
  await press(away.getByRole('button', { name: 'Set out of office' }));
  await expect
    .poll(() => update.calls)
    .toEqual([{ version: 1, out_of_office_until: '2030-01-15', out_of_office_note: 'Back soon.' }]);
  await press(away.getByRole('button', { name: 'I am back' }));
  await expect.element(away.getByLabelText('Away until')).toHaveValue('');
  expect(update.calls.at(-1)).toMatchObject({ out_of_office_until: null, out_of_office_note: '' });
});

it('FRM-068: what is no picture is refused with a sentence', async () => {
  const { picture } = await open();
  const chooser = part('Your details').getByLabelText('Your picture');
  await chooser.upload(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  await expect
    .element(page.getByText('We couldn’t read this file as a picture. Please choose a photo.'))
    .toBeVisible();
  expect(picture.calls).toEqual([]);
});

it('an authenticator app is added with a picture to scan, and its recovery codes are shown', async () => {
  await open();
  await press(part('Two-factor sign-in').getByRole('button', { name: 'Add an app' }));
  await expect.element(dialog.getByRole('img', { name: /scan/ })).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('textbox', { name: /digit 1 of 6/ }).fill('123456');
  await press(dialog.getByRole('button', { name: 'Add app' }));
  await expect.element(page.getByText(CODES[9]!)).toBeVisible();
  await looksAccessible();
});

it('ACC-050: linked accounts are listed, linked by a sign-in and unlinked after a question', async () => {
  const { unlink } = await open();
  const section = part('Linked accounts');
  await press(section.getByRole('button', { name: 'Link an account' }));
  await expect
    .element(page.getByRole('dialog', { name: 'Link another account' }).getByLabelText('Email'))
    .toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Close' }));
  await expect.element(section.getByRole('button', { name: /^Switch to/ })).toBeVisible();
  await press(section.getByRole('button', { name: /^Unlink/ }));
  await looksAccessible();
  expect(unlink.calls).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Unlink account' }));
  await expect.poll(() => unlink.calls).toEqual([{ account_id: 2 }]);
});

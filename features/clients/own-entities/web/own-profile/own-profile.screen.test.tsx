/** A client's own profile, with the addresses of their entities. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addresses } from '#features/addresses/contract.ts';
import type { Me, Profile } from '#features/accounts/model.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { exampleProfile } from '#test/example-profile.ts';
import { profileAnswers } from '#test/profile-answers.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { ownEntities, profiles } from '../../contract.ts';
import type { EntityProfile } from '../../model.ts';
import { ClientProfileScreen } from './ClientProfileScreen.tsx';

const exampleEntity: EntityProfile = {
  id: 7,
  name: 'Delgado Landscaping LLC',
  readonly_access: false,
  business_email: null,
  other_email: null,
  street: '1 Main Street',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  country: 'US',
  fax: null,
  version: 1,
  may_edit: true,
};

interface Plan {
  start?: Partial<Profile>;
  entity?: Partial<EntityProfile>;
  me?: Partial<Me>;
  offered?: boolean;
}

async function open({ start, entity = {}, me = {}, offered = false }: Plan = {}) {
  let kept = { ...exampleEntity, ...entity };
  const calls = {
    ...profileAnswers(start),
    entities: on(ownEntities.listOwnEntities, () => ({
      entities: [{ id: 7, hash_id: 'abc', name: kept.name, entity_type: 'Trust', readonly_access: false }],
      default_company_id: 7,
      has_inactive: false,
    })),
    entity: on(profiles.readEntityProfile, () => kept),
    change: on(profiles.updateEntityProfile, ({ company_id: _company, ...change }) => {
      kept = { ...kept, ...change, version: kept.version + 1 };
      return kept;
    }),
    offered: on(addresses.addressesOffered, () => ({ offered })),
    suggest: on(addresses.suggestAddresses, () => ({
      suggestions: [
        { id: 'portland', label: '48 Harbour View Road, Portland, OR 97211, USA' },
        { id: 'salem', label: '48 Harbour View Road, Salem, OR 97318, USA' },
      ],
    })),
    address: on(addresses.readAddress, () => ({
      address: { street: '48 Harbour View Road', city: 'Bend', state: 'OR', zip: '97318', country: 'US' },
    })),
  };
  await renderScreen(<ClientProfileScreen />, {
    path: '/profile',
    api: Object.values(calls),
    me: { is_advisor: false, firm_access: null, permissions: [], full_name: 'Maria Delgado', ...me },
    density: 'client',
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  return calls;
}
const part = (name: string) => page.getByRole('region', { name, exact: true });
const details = part('Your details');
const save = () => press(details.getByRole('button', { name: 'Save' }));
const choose = async (field: string, option: string) => {
  await press(page.getByRole('combobox', { name: field, exact: true }));
  await press(page.getByRole('option', { name: option, exact: true }));
};
const dialog = page.getByRole('dialog');
const editAddress = () => press(page.getByRole('button', { name: /^Edit the address/ }));

it('CLI-124: the profile has two-factor, and can be used by everyone', async () => {
  await open();
  await expect.element(part('Two-factor sign-in').getByRole('switch')).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /^Edit the address/ })).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
});

it('CLI-124, CLI-126, CLI-127: a client keeps email, phones and time zone', async () => {
  const { update } = await open();
  const email = details.getByRole('textbox', { name: 'Primary contact email' });
  await email.fill('');
  await save();
  await expect.element(details.getByText('Email is required')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(update.calls).toEqual([]);
  await email.fill('maria@demo.test');
  await details.getByLabelText('Preferred name').fill('Sunny');
  const phone = details.getByLabelText('Phone', { exact: true });
  await phone.fill('503555');
  await save();
  await expect.element(details.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect.element(phone).toHaveValue('(503) 555');
  await phone.fill('5035550188');
  await details.getByLabelText('Work phone').fill('5035550189');
  await details.getByLabelText('Extension').fill('7');
  await choose('Time zone', 'Central Time (US & Canada)');
  await save();
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible();
  expect(update.calls).toEqual([
    {
      version: 1,
      preferred_name: 'Sunny',
      phone_number: '(503) 555-0188',
      work_phone_number: '(503) 555-0189',
      work_phone_extension: '7',
      time_zone: 'America/Chicago',
    },
  ]);
});

it('CLI-124: a client keeps the contact method and what they are written about', async () => {
  const { update } = await open();
  await choose('Preferred contact method', 'Email & Text');
  await expect.poll(() => update.calls.at(-1)).toEqual({ version: 1, preferred_contact_method: 'sms' });
  await press(part('Notifications').getByRole('switch', { name: 'Reminders' }));
  await expect
    .poll(() => update.calls.at(-1)?.notification_choices)
    .toMatchObject({ reminders: false, documents: true });
});

it('a new address waits until its mail is opened', async () => {
  await open({ start: { pending_email: 'new@demo.test' } });
  await expect.element(details.getByText(/Waiting for new@demo.test to confirm/)).toBeVisible();
  await expect
    .element(details.getByRole('textbox', { name: 'Primary contact email' }))
    .toHaveValue('maria@demo.test');
  await looksAccessible();
});

it('changed in two places, both values are shown and one is chosen', async () => {
  const { update } = await open();
  const name = details.getByLabelText('Preferred name');
  await name.fill('Mine');
  update.refuse(staleOn({ ...exampleProfile, preferred_name: 'Theirs', version: 5 }));
  await save();
  const choice = page.getByRole('dialog', { name: 'Your profile was changed somewhere else' });
  await expect.element(choice.getByText('Theirs')).toBeVisible();
  await expect.element(choice.getByText('Mine', { exact: true })).toBeVisible();
  await looksAccessible();
  await fitsPhone();
  await press(choice.getByRole('button', { name: 'Use mine' }));
  await expect.poll(() => update.calls.at(-1)).toMatchObject({ version: 5, preferred_name: 'Mine' });
});

it('CLI-125: the address of an entity, and what is wrong with it, can be read by everyone', async () => {
  await open();
  await editAddress();
  await dialog.getByLabelText('Entity email').fill('office@');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Invalid email address')).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await fitsPhone();
});

it('CLI-073, CLI-125: the address of an entity is labelled for its country', async () => {
  const { change } = await open();
  await editAddress();
  await expect.element(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Oregon');
  await dialog.getByLabelText('Zip Code').fill('12');
  await dialog.getByLabelText('Entity email').fill('office@entity.test');
  await dialog.getByLabelText('Other email').fill('other@entity.test');
  await dialog.getByRole('textbox', { name: 'Street' }).fill('5 Elm Street');
  await dialog.getByLabelText('City').fill('Ottawa');
  await choose('Country', 'Canada');
  await expect.element(dialog.getByLabelText('Postal Code')).toHaveValue('12');
  await choose('Province/Territory', 'Ontario');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('A postal code looks like K1A 0B1')).toBeVisible();
  await dialog.getByLabelText('Postal Code').fill('K1A 0B1');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible();
  await expect.element(page.getByText('5 Elm Street, Ottawa, ON K1A 0B1, office@entity.test')).toBeVisible();
  expect(change.calls).toMatchObject([
    { other_email: 'other@entity.test', country: 'CA', state: 'ON', zip: 'K1A 0B1' },
  ]);
});

it('CLI-131: an address is chosen while it is typed; where the service fails, it is just typed', async () => {
  const { suggest, address } = await open({ offered: true });
  await editAddress();
  const street = dialog.getByRole('combobox', { name: 'Street' });
  await street.fill('48 harb');
  const options = page.getByRole('listbox', { name: 'Street' }).getByRole('option');
  await expect.element(options.first()).toHaveTextContent('48 Harbour View Road, Portland, OR 97211, USA');
  await looksAccessible();
  await fitsPhone();
  await expect.element(street).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(dialog.getByLabelText('City')).toHaveValue('Bend');
  await expect.element(street).toHaveValue('48 Harbour View Road');
  await expect.element(dialog.getByLabelText('Zip Code')).toHaveValue('97318');
  expect(address.calls).toMatchObject([{ id: 'salem' }]);
  expect(suggest.calls).toMatchObject([{ text: '48 harb', country: 'US' }]);

  suggest.refuse({ status: 500, code: 'server.error' });
  await street.fill('6 Chapel Close');
  await expect.poll(() => suggest.calls.at(-1)?.text).toBe('6 Chapel Close');
  await expect.poll(() => options.elements()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('6 Chapel Close, Bend, OR 97318')).toBeVisible();
});

it('CLI-131: without a service the street is a plain field', async () => {
  await open();
  await editAddress();
  await expect.element(dialog.getByRole('textbox', { name: 'Street' })).toHaveValue('1 Main Street');
  expect(dialog.getByRole('combobox', { name: 'Street' }).elements()).toEqual([]);
});

it.each([
  ['a read-only client', statesOf(await recorded('accounts/read-only', sessions.currentUser))],
  ['an advisor in a preview', statesOf(await recorded('accounts/preview', sessions.currentUser))],
])('CLI-058 CLI-128: %s can change nothing', async (_who, me) => {
  await open({ me, entity: { may_edit: false } });
  await expect.element(details.getByLabelText('Preferred name')).toBeVisible();
  await expect.element(part('Two-factor sign-in').getByRole('switch')).toBeVisible();
  const fields = [
    ...details.getByRole('textbox').elements(),
    ...page.getByRole('switch').elements(),
    ...page.getByRole('combobox').elements(),
  ];
  expect(fields.length).toBeGreaterThan(10);
  for (const field of fields) expect(field).toBeDisabled();
  for (const name of [/^Save/, /passkey/, /^Add an app/, 'Link an account', /^Use this/])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  await press(page.getByRole('button', { name: /^View the address/ }));
  await expect.element(dialog.getByLabelText('City')).toBeVisible();
  for (const field of dialog.getByRole('textbox').elements()) expect(field).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  await looksAccessible();
  await fitsPhone();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { colleague } from '#test/screen-people.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { droplink } from '../contract.ts';
import type { DropLink } from '../model.ts';
import { DropLinkContent } from './DropLinkContent.tsx';

const [ann, ben] = [colleague(1, 'Ann Harrow'), colleague(2, 'Ben Okafor')] as const;
const LINK: DropLink = {
  version: 3,
  url: 'https://portal.example/drop-link?id=0123456789abcdef0123456789abcdef',
  hide_sign_in_button_on_drop_link: false,
  firm_user_ids_to_receive_drop_link_notification: [],
  waiting: 2,
};

async function open(more: Partial<DropLink> = {}) {
  const now = { ...LINK, ...more };
  const save = on(droplink.saveDropLink, (given) => Object.assign(now, given, { version: now.version + 1 }));
  const replace = on(droplink.replaceDropLink, () =>
    Object.assign(now, { url: 'https://portal.example/drop-link?id=another', version: now.version + 1 }),
  );
  await renderScreen(<DropLinkContent onLeave={() => undefined} />, {
    firm: { firm_users: [ann, ben] },
    api: [on(droplink.readDropLink, () => now), save, replace],
  });
  return { save, replace };
}
const copy = page.getByRole('button', { name: 'Copy' });
const saveButton = page.getByRole('button', { name: 'Save' });
const person = ({ full_name }: { full_name: string }) => page.getByRole('checkbox', { name: full_name });

beforeEach(() => page.viewport(1280, 900));

it('DRP-003, DRP-004, DRP-006: with nobody chosen it warns and cannot be copied; a choice is saved, and only a change', async () => {
  const { save } = await open();
  await expect
    .element(page.getByText(/^Choose at least one person who is told of new files\./))
    .toBeVisible();
  await expect.element(copy).toBeDisabled();
  await expect.element(saveButton).toBeDisabled();
  await looksAccessible();
  await press(person(ben));
  // What is only ticked tells nobody yet.
  await expect.element(copy).toBeDisabled();
  await press(saveButton);
  await expect.element(copy).toBeEnabled();
  await expect.element(saveButton).toBeDisabled();
  expect(save.calls).toEqual([
    {
      version: 3,
      hide_sign_in_button_on_drop_link: false,
      firm_user_ids_to_receive_drop_link_notification: [ben.id],
    },
  ]);
  await press(person(ben));
  await expect.element(copy).toBeDisabled();
});

it('DRP-005, DRP-007: both settings are saved together, and it says Saved!', async () => {
  const { save } = await open({ firm_user_ids_to_receive_drop_link_notification: [ann.id] });
  await press(page.getByRole('switch', { name: /^Hide the sign-in button/ }));
  await press(saveButton);
  await expect.element(page.getByText('Saved!')).toBeVisible();
  expect(save.calls).toEqual([
    {
      version: 3,
      hide_sign_in_button_on_drop_link: true,
      firm_user_ids_to_receive_drop_link_notification: [ann.id],
    },
  ]);
});

it('DRP-008: copying says so', async () => {
  await open({ firm_user_ids_to_receive_drop_link_notification: [ann.id] });
  await expect.element(page.getByRole('textbox', { name: 'Drop link' })).toHaveValue(LINK.url);
  await press(copy);
  await expect.element(page.getByText('Drop link copied to clipboard')).toBeVisible();
});

it('asks before the link is replaced, and shows the new one', async () => {
  const { replace } = await open({ firm_user_ids_to_receive_drop_link_notification: [ann.id] });
  await press(page.getByRole('button', { name: 'Replace this link' }));
  expect(replace.calls).toEqual([]);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }));
  await expect
    .element(page.getByRole('textbox', { name: 'Drop link' }))
    .toHaveValue('https://portal.example/drop-link?id=another');
  await expect.element(page.getByText('The old link no longer works.')).toBeVisible();
});

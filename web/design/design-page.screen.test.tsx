import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { DesignPage } from './DesignPage.tsx';

beforeEach(() => page.viewport(1280, 900));

it('the kit as a whole can be used by everyone', async () => {
  await renderScreen(<DesignPage />, { path: '/design' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'One entity' })).toBeVisible();
  await looksAccessible();
});

const several = page.getByRole('group', { name: 'Several entities' });
const one = page.getByRole('group', { name: 'One entity' });
const row = (picker: Locator, name: string) => picker.getByRole('listitem').filter({ hasText: name }).first();
const type = (picker: Locator) => picker.getByLabelText('Entity type');

it('CLI-019: the entity picker hides inactive, read-only and unreachable ones, and labels those it shows', async () => {
  await renderScreen(<DesignPage />, { path: '/design' });
  const listed = several.getByRole('list', { name: 'Entities' }).getByRole('listitem');
  await expect.poll(() => listed.elements()).toHaveLength(7);
  for (const [name, words] of [
    ['Ingrid Quist', /Inactive/],
    ['Tanaka LP', /Inactive/],
    ['Tanaka LP', /No email/],
  ] as const)
    await expect.element(row(several, name).getByText(words).first()).toBeVisible();
  expect(row(several, 'Adaeze Okonjo').element().textContent).not.toMatch(/Inactive|No email/);
  for (const [hide, gone] of [
    ['Hide inactive', 'Ingrid Quist'],
    ['Hide read-only', 'Rowe Charitable Trust'],
    ['Hide who cannot be reached', 'Lucas Ferreira'],
  ] as const) {
    await press(page.getByRole('checkbox', { name: hide }));
    await expect.element(several.getByRole('checkbox', { name: new RegExp(gone) })).not.toBeInTheDocument();
    await expect.element(one.getByRole('radio', { name: new RegExp(gone) })).toBeInTheDocument();
  }
});

it('CLI-020: the entity picker takes several or a whole type, or a single one', async () => {
  await renderScreen(<DesignPage />, { path: '/design' });
  await press(several.getByRole('checkbox', { name: /Marsh Creek Farms/ }));
  await type(several).selectOptions('Trust');
  await press(several.getByRole('button', { name: 'Select all Trust' }));
  for (const name of ['Marsh Creek Farms', 'Ferreira Family Trust', 'Rowe Charitable Trust'])
    await expect.element(several.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await press(several.getByRole('button', { name: 'Remove Ferreira Family Trust' }));
  await expect.element(several.getByRole('checkbox', { name: /Ferreira Family Trust/ })).not.toBeChecked();

  const [first, second] = [/Adaeze Okonjo/, /Tanaka LP/].map((name) => one.getByRole('radio', { name }));
  await press(first!);
  await press(second!);
  await expect.element(first!).not.toBeChecked();
  expect(one.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(1);
  await type(one).selectOptions('Trust');
  expect(one.getByRole('button', { name: 'Select all Trust' }).elements()).toEqual([]);
});

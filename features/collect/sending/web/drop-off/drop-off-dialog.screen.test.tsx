import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receiver } from '#test/example-sending.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press } from '#test/screen.tsx';
import { priorYear } from '#features/prior-year/contract.ts';
import type { PriorYearItem } from '#features/prior-year/model.ts';
import { openSending } from '#test/sending-screen.tsx';
import { fieldErrorsOf } from '#ui/form/field-errors.ts';
import { dropOffRules, firstValues } from './drop-off-form.ts';

const dialog = page.getByRole('dialog', { name: 'Send Document Drop Off' });
const review = page.getByRole('dialog', { name: /^Send to \d+ entit/ });
const named = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const NONE = 'Please add at least 1 prior year item or additional item.';

beforeEach(() => page.viewport(1440, 900));

it('SND-055: an entity, a tax year, a due date and an item are needed', async () => {
  const { dropOff } = await openSending({ query: 'send=drop_off' });
  await press(button('Add item'));
  await named('Item 1').fill('your W-2');
  await named('Due date').fill('');
  await press(button('Send'));
  await expect.element(dialog.getByText('Please select a company')).toBeVisible();
  await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
  expect(dropOff.calls).toEqual([]);
  await looksAccessible();
  // The list of years has no empty choice; a draft of another day may have one.
  const today = '2026-03-03';
  const start = { chosen: [{ id: 1, name: null }], isFixed: true, templateId: null, draft: 'entity-1' };
  const values = { ...firstValues(today, start), tax_year: null };
  expect(fieldErrorsOf(dropOffRules(today, 0), values)).toEqual({
    tax_year: 'Please select a tax year',
    questions_to_create: NONE,
  });
});

it('SND-056: without items the button says why it does nothing', async () => {
  const { dropOff } = await openSending({
    query: 'send=drop_off&send_to=selected',
    entities: 1,
    found: (id) => receiver(id, { prior_year_items: 0 }),
  });
  const send = button('Send to 1');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(send);
  await expect.element(page.getByRole('tooltip', { name: NONE })).toBeVisible();
  (send.element() as HTMLElement).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText(NONE)).toBeVisible();
  expect(dropOff.calls).toEqual([]);
  await press(button('Add item'));
  await named('Item 1').fill('your W-2');
  await press(send);
  await expect.poll(() => dropOff.calls).toMatchObject([{ questions_to_create: [{ text: 'your W-2' }] }]);
});

it('SND-057: counts the items of last year that are asked for again', async () => {
  const { dropOff } = await openSending({ query: 'send=drop_off&send_to=selected', entities: 2 });
  await expect.element(dialog.getByText('4/4')).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: 'All items from 2024' }));
  await expect.element(dialog.getByText('0/4')).toBeVisible();
  await expect.element(button('Send to 2')).toHaveAttribute('aria-disabled', 'true');
  await press(dialog.getByRole('checkbox', { name: 'All items from 2024' }));
  await named('Name').fill('Spring papers');
  await named('Email subject').fill('Please send us your papers');
  await named('Email text').fill('Hello,\nwe need a few papers.');
  await press(button('Send to 2'));
  await expect
    .poll(() => dropOff.calls)
    .toMatchObject([
      {
        company_ids: [1, 2],
        tax_year: 2025,
        due_date: '2026-03-17',
        custom_template_name: 'Spring papers',
        custom_email_subject: 'Please send us your papers',
        custom_email_body: 'Hello,\nwe need a few papers.',
        include_prior_year_items: true,
        prior_year_item_ids: null,
        document_drop_off_enabled: true,
        questionnaire_template_id: null,
        days_until_due: 14,
        is_draft: false,
      },
    ]);
});

const item = (id: number, year: number, more: Partial<PriorYearItem> = {}): PriorYearItem => ({
  id,
  name: `W-2 Employer ${id}`,
  form_name: 'W-2',
  company_id: 7,
  year,
  source: 'staff',
  do_not_rollover: false,
  added_by: null,
  line_count: 0,
  version: 1,
  ...more,
});

it('SND-057: of one entity each item is chosen by itself; another year begins anew', async () => {
  const items = on(priorYear.listPriorYearItems, ({ year }) => ({
    items: [item(31, year), item(32, year, { do_not_rollover: true }), item(33, year)],
    years: [year],
    may_edit: true,
  }));
  const { dropOff } = await openSending({ query: 'send=drop_off&send_to=7', more: [items] });
  await expect.element(dialog.getByText('2/2')).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: /Employer 31/ }));
  await expect.element(dialog.getByText('1/2')).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('combobox', { name: 'Tax year' }).click();
  await page.getByRole('option', { name: '2024' }).click();
  await expect.element(dialog.getByText('2/2')).toBeVisible();
  expect(items.calls.map(({ year }) => year)).toEqual([2024, 2023]);
  await press(dialog.getByRole('checkbox', { name: 'All items' }));
  await expect.element(dialog.getByText('0/2')).toBeVisible();
  await expect.element(button('Send to 1')).toHaveAttribute('aria-disabled', 'true');
  await press(dialog.getByRole('checkbox', { name: /Employer 33/ }));
  await press(button('Send to 1'));
  await expect
    .poll(() => dropOff.calls)
    .toMatchObject([{ company_ids: [7], tax_year: 2024, prior_year_item_ids: [33] }]);
});

it('ten are reviewed first, in the firm’s own words', async () => {
  const { dropOff } = await openSending({ query: 'send=drop_off&send_to=selected', entities: 10 });
  await expect.element(dialog.getByText('20/20')).toBeVisible();
  await named('Email subject').fill('Please send us your papers');
  await named('Email text').fill('We need a few papers.');
  await press(button('Review 10 entities'));
  await expect.element(review.getByText('Please send us your papers')).toBeVisible();
  await expect.element(review.getByText('We need a few papers.')).toBeVisible();
  await press(review.getByRole('button', { name: 'Send to 10' }));
  await expect.poll(() => dropOff.calls.length).toBe(1);
});

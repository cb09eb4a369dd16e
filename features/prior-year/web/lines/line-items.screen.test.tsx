import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { priorYear } from '../../contract.ts';
import { CATEGORY_MISSING } from '../../messages.ts';
import type { LineItem } from '../../model.ts';
import { LineItemsDialog } from '../index.ts';

const line = (id: number, category: string, value: string, removable = true): LineItem => ({
  id,
  category,
  value,
  removable,
  version: 1,
});
const LINES = [
  line(1, 'Ordinary dividends (box 1a)', '1,284.50', false),
  line(2, 'Capital gain distributions (box 2a)', '318.40'),
  line(3, 'Account', 'Ending 7731'),
];

async function show({ mayEdit = true } = {}) {
  const closed = vi.fn();
  const api = {
    list: on(priorYear.listLineItems, () => ({
      item: { id: 5, name: '1099-DIV Meridian Brokerage', company_id: 7, year: 2024 },
      line_items: LINES,
      may_edit: mayEdit,
    })),
    create: on(priorYear.createLineItem, ({ category, value }) => line(9, category, value)),
    update: on(priorYear.updateLineItem, ({ line_id, version, category, value }) => {
      const of = LINES.find(({ id }) => id === line_id) ?? line(9, 'Tax', '');
      return { ...of, category: category ?? of.category, value: value ?? of.value, version: version + 1 };
    }),
    remove: on(priorYear.deleteLineItem, () => ({ ok: true as const })),
  };
  await renderScreen(<LineItemsDialog itemId={5} itemName="1099-DIV Meridian Brokerage" onClose={closed} />, {
    api: Object.values(api),
  });
  await expect.element(dialog.getByText('Ordinary dividends (box 1a)')).toBeVisible();
  return { ...api, closed };
}
afterEach(() => page.viewport(1280, 800));
const dialog = page.getByRole('dialog', { name: 'Line Items for 1099-DIV Meridian Brokerage' });
const valueOf = (category: string) => dialog.getByRole('textbox', { name: `2024 value of ${category}` });
const gains = valueOf('Capital gain distributions (box 2a)');

it('SND-073: shows each line; what came with the return is plain and locked', async () => {
  await show();
  await expect.element(dialog.getByRole('columnheader', { name: '2024 value' })).toBeVisible();
  const row = dialog.getByRole('row').filter({ hasText: 'Ordinary dividends' });
  await expect.element(row.getByText('1,284.50')).toBeVisible();
  await expect.element(row.getByText('Locked')).toBeInTheDocument();
  await expect.element(row.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('From the 2024 return, can’t be deleted')).toBeVisible();
  await expect.element(gains).toHaveValue('318.40');
  await looksAccessible();
  await page.viewport(390, 800);
  await expect.element(gains).toBeVisible();
  await looksAccessible();
});

it('saves each field when it is left, and only that field', async () => {
  const { update, closed } = await show();
  await gains.fill('320.00');
  await userEvent.tab();
  await expect.element(dialog.getByText('Saved')).toBeVisible();
  expect(update.calls).toEqual([{ line_id: 2, version: 1, value: '320.00' }]);
  await gains.fill('321.00');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

it('takes two fields of a line one after the other, each on the version of the one before', async () => {
  const { update } = await show();
  const release = update.hold();
  await gains.fill('1');
  await dialog.getByRole('textbox', { name: 'Category' }).first().fill('Gains');
  await userEvent.tab();
  expect(update.calls).toHaveLength(1);
  release();
  await expect
    .poll(() => update.calls)
    .toEqual([
      { line_id: 2, version: 1, value: '1' },
      { line_id: 2, version: 2, category: 'Gains' },
    ]);
});

it('SND-075: a failure raises no toast; the field keeps its text, says so and is sent again by Retry', async () => {
  const { update, closed } = await show();
  update.refuse({ status: 500, code: 'unknown' });
  await gains.fill('320.00');
  await userEvent.tab();
  await expect.element(dialog.getByText('Not saved')).toBeVisible();
  await expect.element(gains).toHaveValue('320.00');
  expect(currentToasts()).toEqual([]);
  await looksAccessible();
  // What could not be saved is not left without a question.
  await press(dialog.getByRole('button', { name: 'Done' }));
  expect(closed).not.toHaveBeenCalled();
  await press(page.getByRole('button', { name: /keep editing/i }));
  await press(dialog.getByRole('button', { name: 'Retry' }));
  await expect.element(dialog.getByText('Not saved')).not.toBeInTheDocument();
  expect(update.calls.at(-1)).toEqual({ line_id: 2, version: 1, value: '320.00' });
  update.lose();
  await gains.fill('330.00');
  await userEvent.tab();
  await expect.element(dialog.getByText('Not saved')).toBeVisible();
  expect(currentToasts()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Retry' }));
  await expect.element(dialog.getByText('Not saved')).not.toBeInTheDocument();
});

it('goes on over what somebody else changed beside it, and asks where both wrote the same field', async () => {
  const { update } = await show();
  update.refuse(staleOn({ ...LINES[1]!, category: 'Gains', version: 4 }));
  await gains.fill('320.00');
  await userEvent.tab();
  await expect.poll(() => update.calls.at(-1)).toEqual({ line_id: 2, version: 4, value: '320.00' });
  const account = valueOf('Account');
  update.refuse(staleOn({ ...LINES[2]!, value: 'Ending 1234', version: 6 }));
  await account.fill('Ending 9999');
  await userEvent.tab();
  await expect.element(dialog.getByText('Someone else wrote “Ending 1234”')).toBeVisible();
  await expect.element(account).toHaveValue('Ending 9999');
  await press(dialog.getByRole('button', { name: 'Keep mine' }));
  await expect.poll(() => update.calls.at(-1)).toEqual({ line_id: 3, version: 6, value: 'Ending 9999' });
  update.refuse(staleOn({ ...LINES[2]!, value: 'Ending 0000', version: 9 }));
  await account.fill('Ending 5555');
  await userEvent.tab();
  await press(dialog.getByRole('button', { name: 'Use theirs' }));
  await expect.element(account).toHaveValue('Ending 0000');
});

it('adds a line, which goes on in its place once it is saved', async () => {
  const { create, update } = await show();
  await press(dialog.getByRole('button', { name: 'Add line item' }));
  const category = dialog.getByRole('textbox', { name: 'Category' }).last();
  await expect.element(category).toHaveFocus();
  // Passing through an empty line saves nothing and says nothing.
  await userEvent.tab();
  await valueOf('new line item').fill('12.06');
  await userEvent.tab();
  await expect.element(dialog.getByText(CATEGORY_MISSING)).toBeVisible();
  expect(create.calls).toEqual([]);
  await category.fill('Tax');
  await userEvent.tab();
  await expect.poll(() => create.calls).toEqual([{ item_id: 5, category: 'Tax', value: '12.06' }]);
  await expect.element(valueOf('Tax')).toHaveFocus();
  await valueOf('Tax').fill('13');
  await userEvent.tab();
  await expect.poll(() => update.calls).toEqual([{ line_id: 9, version: 1, value: '13' }]);
  expect(create.calls).toHaveLength(1);
});

it('deletes a line, which can be undone; a failure is said in its row', async () => {
  const { remove, create } = await show();
  remove.refuse({ status: 500, code: 'unknown' });
  await press(dialog.getByRole('button', { name: 'Delete Account' }));
  await expect.element(dialog.getByText('Not deleted')).toBeVisible();
  expect(currentToasts()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Retry' }));
  await expect.element(valueOf('Account')).not.toBeInTheDocument();
  expect(remove.calls).toEqual([{ line_id: 3 }, { line_id: 3 }]);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(valueOf('Account')).toHaveValue('Ending 7731');
  expect(create.calls).toEqual([{ item_id: 5, category: 'Account', value: 'Ending 7731' }]);
});

it('is only read by those who may change nothing', async () => {
  await show({ mayEdit: false });
  await expect.element(dialog.getByText('318.40')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Add line item' })).not.toBeInTheDocument();
  await looksAccessible();
});

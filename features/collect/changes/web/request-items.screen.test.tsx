import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { itemPlaces } from '#test/example-questionnaires.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../contract.ts';
import type { ItemPlaces } from '../model.ts';
import { RequestItemsDialog } from './RequestItemsDialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Request additional items' });
const item = (n: number) => dialog.getByRole('textbox', { name: `Item ${n}`, exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const due = dialog.getByRole('textbox', { name: 'New due date' });

beforeEach(() => page.viewport(1440, 900));

let closed = 0;
async function open(more: Partial<ItemPlaces> = {}) {
  setDraftOwner('1:1');
  closed = 0;
  const ask = on(collect.requestItems, () => ({
    message: 'Additional items requested',
    question_ids: [906],
  }));
  const places = on(collect.readItemPlaces, () => itemPlaces(more));
  await renderScreen(<RequestItemsDialog questionnaireId={9} onClose={() => (closed += 1)} />, {
    api: [ask, places],
  });
  await expect.element(dialog).toBeVisible();
  return { ask, places };
}
async function choose(field: string, option: string) {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('SND-077: every item needs text; the footer says which has none, and the button counts', async () => {
  const { ask } = await open();
  await expect
    .element(dialog.getByText('Whitcombe, Eleanor & James · 2025 Individual Tax Organizer'))
    .toBeVisible();
  await expect.element(button('Request 1 item')).toBeDisabled();
  await expect.element(dialog.getByText('Item 1 needs text')).toBeVisible();
  await item(1).fill('the closing statement');
  await expect.element(button('Request 1 item')).toBeEnabled();
  await press(button('Add item'));
  await press(button('Add item'));
  await expect.element(item(3)).toHaveFocus();
  await item(3).fill('  ');
  await expect.element(dialog.getByText('Items 2 and 3 need text')).toBeVisible();
  await expect.element(button('Request 3 items')).toBeDisabled();
  await looksAccessible();
  await press(button('Remove item 3'));
  await press(button('Remove item 2'));
  await press(button('Remove item 1'));
  await expect.element(dialog.getByText('Add at least one item')).toBeVisible();
  expect(ask.calls).toEqual([]);
});

it('SND-078: the note stands there once something is to be uploaded; a slash or a period is refused as typed', async () => {
  await open();
  const note = dialog.getByText('Don’t use slashes or periods in document options.');
  await expect.element(note).toBeVisible();
  await press(button('Add an option to item 1'));
  const option = dialog.getByRole('textbox', { name: 'New option of item 1' });
  await expect.element(option).toHaveFocus();
  await userEvent.type(option, 'No. 1/2');
  await expect.element(option).toHaveValue('No 12');
  await expect.element(option).not.toBeInvalid();
  await userEvent.type(option, '.');
  await expect.element(option).toBeInvalid();
  await looksAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Remove No 12')).toBeVisible();
  // The next one follows at once; Esc leaves the field and not the dialog.
  await expect.element(option).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  await press(button('Remove No 12'));
  await choose('Kind of item 1', 'Yes or no');
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(button('Add an option to item 1')).not.toBeInTheDocument();
});

it('SND-076, SND-081: asks for items in sections, and says so', async () => {
  const { ask } = await open();
  await expect.element(dialog.getByText('Please upload', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Section of item 1' }))
    .toHaveValue('Document checklist');
  await item(1).fill('the closing statement');
  for (const option of ['Closing disclosure', 'Settlement statement']) {
    const more = button('Add an option to item 1');
    if (more.elements().length > 0) await press(more);
    await userEvent.keyboard(`${option}{Enter}`);
  }
  await press(button('Add item'));
  await choose('Kind of item 2', 'Date');
  await choose('Section of item 2', 'Income');
  await item(2).fill('When did you move out?');
  await press(dialog.getByRole('button', { name: '2 weeks' }));
  await expect.element(due).toHaveValue('2026-03-17');
  await press(button('Request 2 items'));
  await expect.poll(() => closed).toBe(1);
  expect(ask.calls).toEqual([
    {
      questionnaire_id: 9,
      due_date: '2026-03-17',
      items: [
        {
          question_type: 'upload',
          section_id: null,
          text: 'the closing statement',
          options: ['Closing disclosure', 'Settlement statement'],
        },
        { question_type: 'date', section_id: 901, text: 'When did you move out?', options: [] },
      ],
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Additional items requested']);
});

it('QST-090: a due date that is over is refused, its own and another', async () => {
  const { ask } = await open({ due_date: '2026-02-01' });
  await item(1).fill('the deed');
  await press(button('Request 1 item'));
  await expect.element(dialog.getByText('Due date must be in the future')).toBeVisible();
  await due.fill('2026-03-02');
  await press(button('Request 1 item'));
  await expect.element(dialog.getByText('Due date must be in the future')).toBeVisible();
  await looksAccessible();
  expect(ask.calls).toEqual([]);
  await due.fill('2026-03-10');
  await press(button('Request 1 item'));
  await expect.poll(() => ask.calls).toMatchObject([{ due_date: '2026-03-10' }]);
});

it('one that is locked takes nothing; one that was locked meanwhile says so', async () => {
  const locked = await recorded('collect/item-places-locked', collect.readItemPlaces);
  await open(statesOf(locked));
  await item(1).fill('the deed');
  await expect.element(button('Request 1 item')).toBeDisabled();
  await expect
    .element(dialog.getByText('This questionnaire is locked. Unlock it to ask for more.'))
    .toBeVisible();
});

it('a refusal stands in the dialog, and what was typed stays', async () => {
  const { ask } = await open();
  ask.refuse({ status: 409, code: 'questionnaire.locked', message: 'This questionnaire is locked.' });
  await item(1).fill('the deed');
  await press(button('Request 1 item'));
  await expect.element(dialog.getByText('This questionnaire is locked.')).toBeVisible();
  await expect.element(item(1)).toHaveValue('the deed');
  expect(closed).toBe(0);
});

it('without the prefix, in the firm’s own words; an item of its own section where there is no checklist', async () => {
  await open({ no_prefix: true, sections: [{ id: 901, name: 'Income', section_key: 'questionnaire' }] });
  await expect.element(dialog.getByText('Please upload', { exact: true })).not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Section of item 1' }))
    .toHaveValue('Additional items');
});

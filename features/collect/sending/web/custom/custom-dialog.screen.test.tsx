import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { useSending } from '#platform/web/slots.ts';
import { collectRow } from '#test/example-collect.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press } from '#test/screen.tsx';
import { openSending } from '#test/sending-screen.tsx';
import { fieldErrorsOf } from '#ui/form/field-errors.ts';
import { collect } from '../../../contract.ts';
import { customRules, firstValues } from './custom-form.ts';

const dialog = page.getByRole('dialog', { name: 'Create Custom Questionnaire' });
const review = page.getByRole('dialog', { name: /^Send to \d+ entit/ });
const named = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

beforeEach(() => page.viewport(1440, 900));
const open = (entities = 2) => openSending({ query: 'send=custom&send_to=selected', entities });

it('SND-051: an entity, a subject, a tax year and an item with text are needed', async () => {
  const { custom } = await openSending({ query: 'send=custom' });
  await press(button('Send'));
  await expect.element(dialog.getByText('Please select a company')).toBeVisible();
  await expect.element(dialog.getByText('Please enter a subject')).toBeVisible();
  await expect.element(dialog.getByText('Enter what you’re asking for, or remove the item.')).toBeVisible();
  await expect.element(dialog.getByText('3 fields need attention')).toBeVisible();
  await looksAccessible();
  await press(button('Remove item 1'));
  await press(button('Send'));
  await expect.element(dialog.getByText('Ask for at least one item.')).toBeVisible();
  expect(custom.calls).toEqual([]);
  // The list of years has no empty choice; a draft of another day may have one.
  const today = '2026-03-03';
  const start = { chosen: [{ id: 1, name: null }], isFixed: true, templateId: null, draft: 'entity-1' };
  const values = { ...firstValues(today, start), name: 'A', questions_to_create: [], tax_year: null };
  expect(fieldErrorsOf(customRules(today), values)).toMatchObject({ tax_year: 'Please select a tax year' });
});

function AskSecurely() {
  const openWith = useSending();
  const ask = { subject: 'Social Security number', text: 'What is your Social Security number?' };
  return (
    <button
      type="button"
      onClick={() => openWith?.({ entities: new Map([[1, 'Okonjo, Adaeze']]), isFixed: true, ask })}
    >
      Ask securely
    </button>
  );
}

it('what a message was not safe for is asked here, ready to send: a locked answer', async () => {
  const { custom } = await openSending({ query: '', screen: <AskSecurely /> });
  await press(page.getByRole('button', { name: 'Ask securely' }));
  await expect.element(named('Subject')).toHaveValue('Social Security number');
  await expect.element(named('Item 1')).toHaveValue('What is your Social Security number?');
  await press(button(/^Send/));
  await expect
    .poll(() => custom.calls)
    .toMatchObject([
      {
        company_ids: [1],
        name: 'Social Security number',
        questions_to_create: [{ text: 'What is your Social Security number?', question_type: 'password' }],
      },
    ]);
});

it('SND-052: is due in 14 days, tomorrow at the earliest', async () => {
  const { custom } = await open();
  await expect.element(named('Due date')).toHaveValue('2026-03-17');
  await expect.element(named('Due date')).toHaveAttribute('min', '2026-03-04');
  await named('Subject').fill('A few questions');
  await named('Item 1').fill('your boat’s title');
  await named('Due date').fill('2026-03-03');
  await press(button('Send to 2'));
  await expect.element(dialog.getByText('Choose tomorrow or a later day.')).toBeVisible();
  await named('Due date').fill('2026-03-02');
  await press(button('Send to 2'));
  await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
  expect(custom.calls).toEqual([]);
  await named('Due date').fill('2026-03-04');
  await press(button('Send to 2'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(custom.calls).toMatchObject([
    {
      company_ids: [1, 2],
      name: 'A few questions',
      tax_year: 2025,
      due_date: '2026-03-04',
      is_draft: false,
      questions_to_create: [{ question_type: 'upload', text: 'your boat’s title', section_id: null }],
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Sent to 1 entity.']);
});

it('OVR-014: says which questionnaire it is about, where the firm follows those', async () => {
  const list = on(collect.listQuestionnaires, () => ({
    questionnaires: [collectRow({ id: 12, formatted_name: '2025 Partnership Organizer' })],
    total: null,
    ids: null,
  }));
  const { custom } = await openSending({
    query: 'send=custom&send_to=selected',
    entities: 2,
    more: [list],
    firm: { preferences: { parent_entity_relevant_questionnaire_statuses_enabled: true } },
  });
  await named('Subject').fill('A few questions');
  await named('Item 1').fill('your boat’s title');
  await dialog.getByRole('combobox', { name: 'About a questionnaire' }).fill('partner');
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ search: 'partner' });
  await page.getByRole('option', { name: /2025 Partnership Organizer$/ }).click();
  await press(button('Send to 2'));
  await expect.poll(() => custom.calls).toMatchObject([{ relevant_questionnaire_id: 12 }]);
});

it('SND-053: nine go at once, ten are reviewed first', async () => {
  const { custom } = await open(10);
  await named('Subject').fill('A few questions');
  await named('Item 1').fill('your boat’s title');
  await press(button('Remove Entity 10'));
  await expect.element(button('Send to 9')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Entities' }).fill('quist');
  await page.getByRole('option', { name: /^Quist, Ingrid/ }).click();
  await press(button('Review 10 entities'));
  await expect.element(review.getByText('Your 2025 A few questions is ready')).toBeVisible();
  expect(custom.calls).toEqual([]);
  await press(review.getByRole('button', { name: 'Send to 10' }));
  await expect.poll(() => custom.calls.length).toBe(1);
});

it('can be kept as a draft', async () => {
  const { custom } = await open();
  await named('Subject').fill('A few questions');
  await named('Item 1').fill('your boat’s title');
  await press(button('Save draft'));
  await expect.poll(() => custom.calls).toMatchObject([{ is_draft: true }]);
});

it('a subject that is a link is said beside it', async () => {
  await open();
  await named('Subject').fill('See evil.com/x');
  await named('Item 1').fill('your boat’s title');
  await press(button('Send to 2'));
  await expect.element(named('Subject')).toHaveFocus();
  await expect.element(dialog.getByText('1 field needs attention')).toBeVisible();
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { receiver } from '#test/example-sending.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, goBack, looksAccessible, press } from '#test/screen.tsx';
import { openSending } from '#test/sending-screen.tsx';
import { keepDraft, setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../../contract.ts';
import type { Receiver } from '../../model.ts';

const { receivers } = await recorded('collect/receivers', collect.previewSending);
const blockedBy = (reason: Receiver['blocked']) =>
  statesOf(receivers.find(({ blocked }) => blocked === reason)!);

const dialog = page.getByRole('dialog', { name: 'Send Questionnaire Template' });
const review = page.getByRole('dialog', { name: /^(?:Send to|Schedule for) \d+/ });
const entitiesField = dialog.getByRole('combobox', { name: 'Entities' });
const named = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });

beforeEach(() => page.viewport(1440, 900));

interface Plan extends Partial<Parameters<typeof openSending>[0]> {
  entities?: number;
}
const open = ({ entities = 3, ...plan }: Plan = {}) =>
  openSending({
    query: `send=template&send_template=5${entities > 0 ? '&send_to=selected' : ''}`,
    entities,
    ...plan,
  });

describe('what is missing', () => {
  it('SND-023 SND-025: is said beside its field on the first try, and the first one takes the focus', async () => {
    const { send } = await open({ entities: 0, query: 'send=template' });
    await press(button('Send'));
    await expect.element(dialog.getByText('Please select a company')).toBeVisible();
    await expect.element(dialog.getByText('Please select a template')).toBeVisible();
    await expect.element(dialog.getByText('2 fields need attention')).toBeVisible();
    await expect.element(entitiesField).toHaveFocus();
    expect(send.calls).toEqual([]);
    await looksAccessible();
  });

  it('a template alone: the focus goes to its list', async () => {
    await open({ query: 'send=template&send_to=selected' });
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please select a template')).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Template' })).toHaveFocus();
  });

  it('SND-024: a tax year', async () => {
    const { send } = await open();
    const year = dialog.getByRole('combobox', { name: 'Tax year' });
    await year.click();
    // Chosen once more, it is chosen no longer.
    await page.getByRole('option', { name: '2025' }).click();
    await expect.element(year).toHaveValue('');
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please select a tax year')).toBeVisible();
    await expect.element(year).toHaveFocus();
    await looksAccessible();
    expect(send.calls).toEqual([]);
  });

  it('SND-026 SND-033: a due date, today or later', async () => {
    const { send } = await open();
    await named('Due date').fill('');
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
    await expect.element(named('Due date')).toHaveFocus();
    await named('Due date').fill('2026-03-02');
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
    expect(send.calls).toEqual([]);
    await named('Due date').fill('2026-03-03');
    await press(button('Send to 3'));
    await expect.poll(() => send.calls).toMatchObject([{ due_date: '2026-03-03' }]);
  });
});

it('SND-020 SND-040: nine go at once, and the server’s words are shown', async () => {
  const { send } = await open({ entities: 9 });
  await press(button('Send to 9'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(send.calls).toMatchObject([
    {
      company_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      questionnaire_template_id: 5,
      tax_year: 2025,
      due_date: '2026-03-17',
      frequency: null,
      first_scheduled_date: null,
      include_prior_year_items: true,
      show_uploads_as_document_checklist: true,
      document_popout_checklist_enabled: false,
      all_owner_signature_required: true,
      update_profile_section: true,
      batch_sending: false,
      batch_reminder: true,
      deposit_required: false,
      deposit_amount: null,
      is_draft: false,
    },
  ]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Sent to 1 entity.']);
  expect(addressNow()).toBe('/templates');
});

it('CLI-115 SND-020: ten are reviewed first', async () => {
  const { send } = await open({ entities: 10 });
  await press(button('Review 10 entities'));
  await expect.element(review).toBeVisible();
  expect(send.calls).toEqual([]);
  await press(review.getByRole('button', { name: 'Send to 10' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(send.calls).toHaveLength(1);
});

it('Ctrl and Enter press the button, from anywhere in it', async () => {
  const { send } = await open();
  await named('Due date').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => send.calls.length).toBe(1);
});

describe('entities', () => {
  it('SND-021: shows ten by name and opens the others, found by searching, taken out by their cross', async () => {
    await open({ entities: 12 });
    await expect.element(dialog.getByText('12 selected')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Remove Entity 10' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Remove Entity 11' })).not.toBeInTheDocument();
    await press(button('+2 more'));
    await press(button('Remove Entity 12'));
    await expect.element(dialog.getByText('11 selected')).toBeVisible();
    await entitiesField.fill('quist');
    await page.getByRole('option', { name: /^Quist, Ingrid/ }).click();
    await expect.element(dialog.getByText('12 selected')).toBeVisible();
    // Who is chosen already is not offered.
    await expect.element(page.getByRole('option', { name: /^Okonjo/ })).not.toBeInTheDocument();
    await press(button('Clear'));
    await expect.element(button('Send')).toBeVisible();
  });

  it('SND-021: one that is given cannot be changed', async () => {
    const { send } = await open({ entities: 0, query: 'send=template&send_to=7&send_template=5' });
    await expect.element(dialog.getByText('Entity 7', { exact: true })).toBeVisible();
    await expect.element(entitiesField).not.toBeInTheDocument();
    await expect.element(button('Clear')).not.toBeInTheDocument();
    await press(button('Send to 1'));
    await expect.poll(() => send.calls).toMatchObject([{ company_ids: [7] }]);
  });

  it('says who cannot get it: few by name, many in the review', async () => {
    const found = (id: number) => receiver(id, id === 2 ? blockedBy('read_only') : {});
    await open({ found });
    await expect.element(dialog.getByText('1 of the 3 can’t receive it yet:')).toBeVisible();
    await expect.element(dialog.getByText('Entity 2: Read-only: they can’t answer')).toBeVisible();
  });

  it('of many the review says why', async () => {
    const found = (id: number) => receiver(id, id < 6 ? blockedBy('inactive') : {});
    await open({ entities: 17, found });
    await expect
      .element(
        dialog.getByText('5 of the 17 can’t receive it yet. The review shows why before anything goes out.'),
      )
      .toBeVisible();
  });
});

it('the years run from 2018 to the one people file for, newest first', async () => {
  await open();
  await dialog.getByRole('combobox', { name: 'Tax year' }).click();
  const years = page.getByRole('option');
  await expect
    .poll(() => years.elements().map((one) => one.textContent))
    .toEqual(['2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018']);
});

it('says what the template is, with a preview beside', async () => {
  await open();
  await expect
    .element(dialog.getByText('Version 12 · 3 sections, 121 questions, about 24 min'))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Preview' }))
    .toHaveAttribute('href', '/preview/template/5');
  await expect.element(dialog.getByText('6 items from 2024 become upload questions')).toBeVisible();
});

it('SND-034: quick buttons set the due date', async () => {
  await open();
  for (const [label, day] of [
    ['7 days', '2026-03-10'],
    ['1 month', '2026-04-02'],
    ['2 weeks', '2026-03-17'],
  ] as const) {
    await press(button(label));
    await expect.element(named('Due date')).toHaveValue(day);
    await expect.element(button(label)).toHaveAttribute('aria-pressed', 'true');
  }
});

describe('on a schedule', () => {
  const schedule = () => dialog.getByText('On a schedule').click();

  it('SND-028: needs a send date', async () => {
    const { send } = await open();
    await schedule();
    await press(button('Schedule for 3'));
    await expect.element(dialog.getByText('Please select a send date')).toBeVisible();
    await expect.element(named('Send date')).toHaveFocus();
    expect(send.calls).toEqual([]);
  });

  it('SND-027: needs a frequency', async () => {
    const { send } = await open();
    await schedule();
    await named('Send date').fill('2026-03-09');
    await dialog.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'Once' }).click();
    await press(button('Schedule for 3'));
    await expect.element(dialog.getByText('Please select a frequency')).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Frequency' })).toHaveFocus();
    expect(send.calls).toEqual([]);
  });

  it('SND-035 SND-038: once, 14 days until due; no draft, and why', async () => {
    const { send } = await open();
    await schedule();
    await expect.element(dialog.getByRole('combobox', { name: 'Frequency' })).toHaveValue('Once');
    await named('Send date').fill('2026-03-09');
    await expect.element(named('Due date')).toHaveValue('2026-03-23');
    await expect.element(dialog.getByText('14 days after it’s sent')).toBeVisible();
    await expect.element(button('Save draft')).toBeDisabled();
    await expect.element(dialog.getByText('Goes out Mar 9. Drafts can’t be scheduled.')).toBeVisible();
    await looksAccessible();
    await press(button('Schedule for 3'));
    await expect
      .poll(() => send.calls)
      .toMatchObject([
        {
          frequency: 'once',
          first_scheduled_date: '2026-03-09',
          days_until_due: 14,
          due_date: '2026-03-23',
        },
      ]);
  });

  it('SND-036: offers the frequencies; quick buttons count from the send date', async () => {
    const { send } = await open();
    await schedule();
    await named('Send date').fill('2026-03-09');
    await dialog.getByRole('combobox', { name: 'Frequency' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual([
        'Once',
        'Weekly',
        'Monthly',
        'At the end of each month',
        'At the start of each month',
        'Quarterly',
        'Yearly',
      ]);
    await page.getByRole('option', { name: 'Monthly' }).click();
    await press(button('7 days'));
    await expect.element(named('Due date')).toHaveValue('2026-03-16');
    await press(button('Schedule for 3'));
    await expect.poll(() => send.calls).toMatchObject([{ frequency: 'monthly', days_until_due: 7 }]);
  });

  it('who has one already gets the next of a series', async () => {
    const { preview } = await open();
    await schedule();
    await dialog.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'Weekly' }).click();
    await expect.poll(() => preview.calls.at(-1)?.repeats).toBe(true);
  });

  it('a due date before it goes out is none', async () => {
    await open();
    await schedule();
    await named('Send date').fill('2026-03-09');
    await named('Due date').fill('2026-03-08');
    await press(button('Schedule for 3'));
    await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
  });
});

describe('a deposit', () => {
  it.each([
    ['off', 0],
    ['no_provider', 0],
    ['on', 1],
  ] as const)('SND-031: is offered with billing and a provider only: %s', async (deposits, times) => {
    await open({ choices: { deposits } });
    expect(dialog.getByText('Require a deposit').elements()).toHaveLength(times);
  });

  it('SND-029: needs an amount, and goes out in cents', async () => {
    const { send } = await open({ choices: { deposits: 'on' } });
    await dialog.getByRole('switch', { name: /^Require a deposit/ }).click();
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please enter a deposit amount')).toBeVisible();
    await expect.element(named('Deposit amount')).toHaveFocus();
    await named('Deposit amount').fill('350.5');
    await press(button('Send to 3'));
    await expect.poll(() => send.calls).toMatchObject([{ deposit_required: true, deposit_amount: 35_050 }]);
  });

  it('SND-030: a provider that is gone meanwhile is said beside it', async () => {
    const { send } = await open({ choices: { deposits: 'on' } });
    await dialog.getByRole('switch', { name: /^Require a deposit/ }).click();
    await named('Deposit amount').fill('350');
    send.refuse({
      status: 422,
      code: 'invalid',
      field: 'deposit_amount',
      message: 'Please connect Stripe to Sheaf first',
    });
    await press(button('Send to 3'));
    await expect.element(dialog.getByText('Please connect Stripe to Sheaf first')).toBeVisible();
    await expect.element(named('Deposit amount')).toHaveFocus();
  });
});

describe('additional items', () => {
  it('SND-032: each has text, or is taken out', async () => {
    const { send } = await open();
    await press(button('Add item'));
    await press(button('Add item'));
    await press(button('Send to 3'));
    await expect.element(named('Item 1')).toHaveFocus();
    expect(dialog.getByText('Enter what you’re asking for, or remove the item.').elements()).toHaveLength(2);
    await named('Item 1').fill('your 2024 return');
    expect(dialog.getByText('Enter what you’re asking for, or remove the item.').elements()).toHaveLength(1);
    await press(button('Remove item 2'));
    await dialog.getByRole('combobox', { name: 'Kind of item 1' }).click();
    await page.getByRole('option', { name: 'Yes or no' }).click();
    await dialog.getByRole('combobox', { name: 'Section of item 1' }).click();
    await page.getByRole('option', { name: 'About you' }).click();
    await looksAccessible();
    await press(button('Send to 3'));
    await expect
      .poll(() => send.calls)
      .toMatchObject([
        {
          questions_to_create: [
            { question_type: 'boolean', text: 'your 2024 return', section_id: 1, options: [] },
          ],
        },
      ]);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('the prefix of uploads is fixed text, unless the firm has none: %s', async (no_prefix, times) => {
    await open({ choices: { no_prefix } });
    await press(button('Add item'));
    await expect.element(named('Item 1')).toHaveFocus();
    expect(dialog.getByText('Please upload', { exact: true }).elements()).toHaveLength(times);
    await expect.element(named('Item 1')).toHaveValue('');
  });
});

it('Ctrl Enter presses the button from any field, lists among them', async () => {
  const { send } = await open();
  (dialog.getByRole('combobox', { name: 'Template' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => send.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('SND-047: a draft is saved, however many, and says so', async () => {
  const { draft, send } = await open({ entities: 12 });
  await press(button('Save draft'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(draft.calls).toHaveLength(1);
  expect(send.calls).toEqual([]);
  expect(currentToasts().map(({ text }) => text)).toEqual(['Successfully saved Questionnaire draft(s)']);
});

it('with nobody left the reasons are shown, and everything stays', async () => {
  const { send } = await open();
  send.refuse({
    status: 409,
    code: 'sending.nobody_left',
    message: 'None of these entities can receive it. Check the reasons and try again.',
    details: { left_out: [{ entity_id: 1, name: 'Entity 1', reason: 'no_email' }] },
  });
  await press(button('Send to 3'));
  await expect.element(dialog.getByText(/^None of these entities can receive it\./)).toBeVisible();
  await expect.element(dialog.getByText('Entity 1: No email address')).toBeVisible();
  await expect.element(dialog.getByText('3 selected')).toBeVisible();
});

it('leaving asks, keeps what was typed, and Start over throws it away', async () => {
  await open({ entities: 0, query: 'send=template&send_template=5' });
  await press(button('Add item'));
  await named('Item 1').fill('your 2024 return');
  await goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question.getByText(/We’ll keep what you typed/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Leave' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe('/templates');
});

it('what was kept is there again', async () => {
  setDraftOwner('1:1');
  keepDraft('send-template-template-5', { due_date: '2026-05-01', scheduled: false });
  await open({ entities: 0, query: 'send=template&send_template=5' });
  await expect.element(named('Due date')).toHaveValue('2026-05-01');
  await expect.element(dialog.getByText('We kept what you typed.')).toBeVisible();
  await press(button('Start over'));
  await expect.element(named('Due date')).toHaveValue('2026-03-17');
});

it('Back closes it', async () => {
  await open({ entities: 0 });
  await goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe('/templates');
});

it('on a phone it fills the screen, in one column', async () => {
  await page.viewport(390, 844);
  await open();
  const { width, left } = (dialog.element() as HTMLElement).getBoundingClientRect();
  expect([width, left]).toEqual([390, 0]);
  await looksAccessible();
});

import { createStore, keys } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { column, form, question, section } from '#test/example-form.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, goBack, looksAccessible, press } from '#test/screen.tsx';
import { watchToasts } from '#test/shown-toasts.ts';
import { accounts } from '#features/accounts/contract.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { addresses } from '#features/addresses/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { exampleProfile } from '#test/example-profile.ts';
import { on } from '#test/fake-api.ts';
import { answering } from '../contract.ts';
import {
  ALMOST_THERE,
  PHONE_FOR_SMS,
  FIRST_SECTION_FIRST,
  QUESTIONNAIRE_LOCKED,
  ANSWER_NOT_SAVED,
} from '../../messages.ts';

const organizer = form(
  section(
    0,
    [
      question(1, { type: 'boolean', text: 'Did you receive wages?' }),
      question(2, {
        text: 'How many employers paid you?',
        number_of_characters: 40,
        show_when: { question: 1, answer: 'Yes' },
      }),
      question(3, { type: 'textarea', text: 'Anything else?', optional: true, number_of_characters: 500 }),
      question(4, { type: 'date', text: 'When did you move?', optional: true }),
      question(5, { type: 'multiple', text: 'Which states?', options: ['Idaho', 'Oregon'], optional: true }),
      question(6, { type: 'password', text: 'Your bank PIN?', optional: true }),
    ],
    { name: 'Income' },
  ),
  section(
    10,
    [
      question(11, {
        type: 'entries',
        text: 'Which properties did you rent out?',
        optional: true,
        columns: [column(12, { text: 'Address' }), column(13, { text: 'Rent received' })],
      }),
    ],
    { name: 'Rentals' },
  ),
  section(20, [], { key: 'review_and_submit', name: 'Review and submit' }),
);

const at = (text: string) =>
  page.getByRole('group', { name: new RegExp(`^[\\d.]+ ${text.replaceAll('?', '\\?')}`) });
const says = (text: string) => page.getByText(text, { exact: false });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });

beforeEach(() => page.viewport(1280, 900));

it('QST-009, QST-011, QST-014, QST-015: the tax year, that work saves itself, and how many sections are done', async () => {
  await openQuestionnaire({ form: organizer });
  await expect
    .element(page.getByRole('heading', { level: 1, name: '2025 Individual Tax Organizer' }))
    .toBeVisible();
  await expect.element(page.getByText('Your progress is saved automatically')).toBeVisible();
  await expect.element(page.getByText('0 / 2 done')).toBeVisible();
  const listed = page.getByRole('navigation', { name: 'Sections' });
  await expect
    .element(listed.getByRole('button', { name: 'Incomplete Income' }))
    .toHaveAttribute('aria-current', 'step');
  await expect
    .element(listed.getByRole('button', { name: 'Incomplete Rentals' }))
    .not.toHaveAttribute('aria-current', 'step');
  await looksAccessible();
});

it('QST-067: an answer is saved as it is given, and a tick says so', async () => {
  const { saves, now } = await openQuestionnaire({ form: organizer });
  await at('Did you receive wages?').getByRole('radio', { name: 'Yes' }).click();
  await expect.element(at('Did you receive wages?').getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .element(at('Did you receive wages?').getByText('Saved', { exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'How many employers paid you?' }).fill('2');
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['Yes', '2']);
  expect(
    saves.calls.map(({ saves: all }) => all.map(({ question_no, base }) => [question_no, base])),
  ).toEqual([[[1, 0]], [[2, 0]]]);
  await expect.element(page.getByText(/Saved at/)).toBeVisible();
});

it('QST-049 QST-069: what the server refuses stays typed, with the sentence, a toast and a way to try again', async () => {
  const toasts = watchToasts();
  const { saves, now } = await openQuestionnaire({
    form: organizer,
    state: { answers: [stored(3, 'before')] },
  });
  saves.answer(({ saves: all }) => ({
    results: all.map(({ op }) => ({ op, outcome: 'refused' as const, code: 'x', message: ANSWER_NOT_SAVED })),
  }));
  const field = page.getByRole('textbox', { name: 'Anything else?' });
  await field.fill('after');
  await expect.element(says(ANSWER_NOT_SAVED)).toBeVisible();
  expect(toasts.texts()).toEqual([
    "error: Your answer couldn't be saved at this time. Please refresh and retry. Our team was notified.",
  ]);
  await expect.element(field).toHaveValue('after');
  await expect.element(page.getByText('1 answer not saved')).toBeVisible();
  await looksAccessible();
  saves.answer(({ saves: all }) => {
    now.answers = all.map(({ question_no, value, base }) =>
      stored(question_no, value, { version: base + 1 }),
    );
    return { results: all.map(({ op, base }) => ({ op, outcome: 'saved' as const, version: base + 1 })) };
  });
  await press(page.getByRole('button', { name: 'Retry' }));
  await expect.element(says(ANSWER_NOT_SAVED)).not.toBeInTheDocument();
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['after']);
});

it('QST-049: offline nothing is refused and no toast comes: it is kept here, counted, and sent when the line is back', async () => {
  const toasts = watchToasts();
  const { saves, now } = await openQuestionnaire({ form: organizer });
  saves.lose();
  saves.answer(() => {
    throw new TypeError('no line');
  });
  await at('Did you receive wages?').getByRole('radio', { name: 'No' }).click();
  await expect.element(page.getByText('Saved on this device. Will be sent.')).toBeVisible();
  expect(toasts.texts()).toEqual([]);
  await expect.element(page.getByText(/You’re offline. Keep going./)).toBeVisible();
  await expect.element(page.getByText(/One answer is saved on this device/)).toBeVisible();
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible();
  await looksAccessible();
  saves.answer(({ saves: all }) => {
    now.answers.push(...all.map(({ question_no, value }) => stored(question_no, value)));
    return { results: all.map(({ op }) => ({ op, outcome: 'saved' as const, version: 1 })) };
  });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/You’re offline/)).not.toBeInTheDocument();
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['No']);
});

it('two answers to one question: both are shown, none is chosen, and the choice goes through', async () => {
  const { now, saves } = await openQuestionnaire({ form: organizer });
  now.answers.push(
    stored(3, 'Sold apples and firewood.', {
      answered_by: { id: 32, name: 'Tom', from_firm: false },
    }),
  );
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('Sold apples and cider.');
  await expect.element(says('You and Tom answered this differently.')).toBeVisible();
  await expect.element(page.getByText('1 answer to choose')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep one' })).toBeDisabled();
  expect(page.getByText('cider.').element().tagName).toBe('MARK');
  await looksAccessible();
  await page.getByRole('radio', { name: /You/ }).click();
  await press(page.getByRole('button', { name: 'Keep Sold apples and cider.' }));
  await expect.poll(() => saves.calls.length).toBe(2);
  expect(now.answers).toMatchObject([{ value: 'Sold apples and cider.', version: 2 }]);
});

it('QST-051, QST-055: N/A, later and back again', async () => {
  const { now } = await openQuestionnaire({ form: organizer });
  const wages = at('Did you receive wages?');
  await press(wages.getByRole('button', { name: 'Mark N/A' }));
  await expect.element(wages.getByText('Marked not applicable')).toBeVisible();
  await expect.element(wages.getByRole('button', { name: 'Answer Later' })).not.toBeInTheDocument();
  await press(wages.getByRole('button', { name: 'Answer Question' }));
  await press(wages.getByRole('button', { name: 'Answer Later' }));
  await expect.element(page.getByRole('dialog', { name: 'Answer question later' })).toBeVisible();
  await goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(wages.getByRole('button', { name: 'Answer Later' }));
  const day = page.getByLabelText('I’ll answer by');
  await day.fill('2020-01-01');
  await expect.element(page.getByText('Answer later date must be in the future')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const soon = new Date();
  soon.setUTCDate(soon.getUTCDate() + 2);
  const wanted = soon.toISOString().slice(0, 10);
  await day.fill(wanted);
  if (wanted.slice(0, 4) === String(new Date().getFullYear())) {
    await press(page.getByRole('button', { name: 'Save' }));
    await expect.element(wages.getByText(/You planned to answer this by/)).toBeVisible();
    await expect.poll(() => now.answers).toMatchObject([{ value: null, answer_by: wanted }]);
    await press(wages.getByRole('button', { name: 'Answer Now' }));
    await expect.poll(() => now.answers[0]?.answer_by).toBe(null);
  }
});

it('QST-044: a list is filled in apart, saved as it is typed, and Remove can be undone', async () => {
  const { now } = await openQuestionnaire({ form: organizer, path: `&sectionId=${FIRST + 10}` });
  await press(page.getByRole('button', { name: 'Add an entry' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('41 Harbor Road');
  await dialog.getByRole('textbox', { name: 'Rent received' }).fill('18,900');
  await expect
    .poll(() => now.answers.map(({ question_no, value }) => [question_no, value]))
    .toEqual([
      [12, '41 Harbor Road'],
      [13, '18,900'],
    ]);
  expect(new Set(now.answers.map(({ entry_no }) => entry_no)).size).toBe(1);
  await looksAccessible();
  await press(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => now.answers.at(-1)).toMatchObject({ question_no: 11, value: 'removed' });
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => now.answers.at(-1)).toMatchObject({ question_no: 11, value: null });
  await press(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByText('41 Harbor Road')).toBeVisible();
});

it('QST-049: an entry the server refuses shows one toast', async () => {
  const toasts = watchToasts();
  const { saves } = await openQuestionnaire({ form: organizer, path: `&sectionId=${FIRST + 10}` });
  saves.answer(({ saves: all }) => ({
    results: all.map(({ op }) => ({ op, outcome: 'refused' as const, code: 'x', message: ANSWER_NOT_SAVED })),
  }));
  await press(page.getByRole('button', { name: 'Add an entry' }));
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('41 Harbor Road');
  await expect.poll(() => toasts.texts()).toEqual([`error: ${ANSWER_NOT_SAVED}`]);
});

it('QST-093, QST-095, QST-097: Next goes on, Review shows what is missing as links, and Submit asks first', async () => {
  const { submitted } = await openQuestionnaire({ form: organizer });
  await press(page.getByRole('button', { name: 'Next: Rentals' }));
  await expect.element(heading('Rentals')).toBeVisible();
  expect(addressNow()).toContain(`sectionId=${FIRST + 10}`);
  await press(page.getByRole('button', { name: 'Next: Review and submit' }));
  await expect.element(page.getByText(ALMOST_THERE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('button', { expanded: true }).elements()).toEqual([]);
  await looksAccessible();
  await press(page.getByRole('link', { name: 'Did you receive wages?' }));
  await expect.element(heading('Income')).toBeVisible();
  expect(location.hash).toBe('#question1');
  await at('Did you receive wages?').getByRole('radio', { name: 'No' }).click();
  await press(page.getByRole('button', { name: /Review and submit/ }).first());
  await expect.element(page.getByText('Check the box above first.')).toBeVisible();
  await page.getByRole('checkbox', { name: /I have reviewed/ }).click();
  await press(page.getByRole('button', { name: 'Submit' }));
  await press(page.getByRole('button', { name: 'Cancel' }));
  expect(submitted.calls).toEqual([]);
  await press(page.getByRole('button', { name: 'Submit' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  await expect.element(page.getByText('Submitted. Thank you.')).toBeVisible();
  expect(submitted.calls).toMatchObject([{ reviewed: true }]);
});

it('QST-017, QST-018, QST-019, FRM-037: with the first section required, every other is locked and leads back', async () => {
  const { sections } = await openQuestionnaire({
    form: organizer,
    firm: { preferences: { first_section_required: true } },
  });
  await expect.element(heading('Income')).toBeVisible();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: /Rentals/ }).first());
  await expect.element(page.getByText(FIRST_SECTION_FIRST)).toBeVisible();
  await expect.element(heading('Income')).toBeVisible();
  await at('Did you receive wages?').getByRole('radio', { name: 'No' }).click();
  await press(page.getByRole('button', { name: 'Next: Rentals' }));
  await expect.element(heading('Rentals')).toBeVisible();
  expect(sections.calls).toMatchObject([{ section_id: FIRST, markedCompleted: true }]);
});

it.each([
  ['locked', await recorded('questionnaires/locked', answering.readState)],
  ['completed', await recorded('questionnaires/completed', answering.readState)],
])('QST-074: %s, nothing can be changed and the page says so', async (_, state) => {
  await openQuestionnaire({ form: organizer, state: { ...statesOf(state), answers: [stored(1, 'Yes')] } });
  await expect.element(page.getByText(QUESTIONNAIRE_LOCKED)).toBeVisible();
  await expect.element(at('Did you receive wages?').getByRole('radio', { name: 'Yes' })).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeDisabled();
  await looksAccessible();
});

it('CLI-058 QST-075: a read-only reader sees everything and changes nothing', async () => {
  const readOnly = statesOf(await recorded('questionnaires/read-only', answering.readState));
  await openQuestionnaire({ form: organizer, state: { ...readOnly, answers: [stored(1, 'Yes')] } });
  await expect.element(at('Did you receive wages?').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect.element(at('Did you receive wages?').getByRole('radio', { name: 'No' })).toBeDisabled();
  await expect.element(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeDisabled();
});

it('QST-036: last year stands beside the question; one tap says the same, and a whole section at once', async () => {
  const { now } = await openQuestionnaire({
    form: organizer,
    opened: {
      prior: [
        { question_no: 1, value: 'No', documents: 0 },
        { question_no: 3, value: 'Sold apples', documents: 0 },
      ],
    },
  });
  await expect.element(says('No in 2024')).toBeVisible();
  await press(page.getByRole('button', { name: 'Nothing changed' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['No', 'Sold apples']);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual([null, null]);
  await press(page.getByRole('button', { name: 'Same as last year: No' }));
  await expect.element(at('Did you receive wages?').getByRole('radio', { name: 'No' })).toBeChecked();
});

it('QST-078, QST-079, QST-080: a note on a question', async () => {
  const { added } = await openQuestionnaire({ form: organizer });
  await press(at('Did you receive wages?').getByRole('button', { name: 'Add a note' }));
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Your note' }).fill('From two employers');
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Send' }));
  await expect.element(page.getByText('Maria Delgado: From two employers')).toBeVisible();
  expect(added.calls).toMatchObject([{ companyId: 101, questionId: FIRST + 1 }]);
});

it('answers of others appear, with who gave them', async () => {
  const { now, screen } = await openQuestionnaire({ form: organizer });
  now.answers.push(stored(1, 'No', { answered_by: { id: 32, name: 'Tom', from_firm: false } }));
  await screen.queries.invalidateQueries();
  await expect.element(at('Did you receive wages?').getByRole('radio', { name: 'No' })).toBeChecked();
  await expect.element(page.getByText('Tom answered this just now')).toBeVisible();
});

it('what was typed and not sent is there after a reload, and sent', async () => {
  const { saves, screen } = await openQuestionnaire({ form: organizer });
  saves.answer(() => {
    throw new TypeError('no line');
  });
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('typed on the train');
  await expect.element(page.getByText('Saved on this device. Will be sent.')).toBeVisible();
  await expect.poll(async () => (await keys(createStore('sheaf-answers', 'unsent'))).length).toBe(1);
  await screen.unmount();
  const again = await openAgain();
  await expect
    .element(page.getByRole('textbox', { name: 'Anything else?' }))
    .toHaveValue('typed on the train');
  await expect.poll(() => again.now.answers.map(({ value }) => value)).toEqual(['typed on the train']);
});
const openAgain = () => openQuestionnaire({ form: organizer, keep: true });

it('QST-072: an advisor who looks through the client’s eyes tries answers that go nowhere', async () => {
  const me = statesOf(await recorded('accounts/preview', sessions.currentUser));
  const { saves } = await openQuestionnaire({ form: organizer, me });
  await expect.element(page.getByText(/Nothing is saved/)).toBeVisible();
  await at('Did you receive wages?').getByRole('radio', { name: 'Yes' }).click();
  await expect.element(page.getByRole('textbox', { name: 'How many employers paid you?' })).toBeVisible();
  expect(saves.calls).toEqual([]);
  await looksAccessible();
});

it('QST-085, QST-086, QST-087, QST-088: the contact check stands before everything, and says what is missing', async () => {
  const confirmed = on(answering.confirmContact, () => ({ email_to_prove: null }));
  await openQuestionnaire({
    form: organizer,
    state: statesOf(await recorded('questionnaires/confirm-contact', answering.readState)),
    api: [
      confirmed,
      on(accounts.readProfile, () => ({
        ...exampleProfile,
        phone_number: null,
        preferred_sign_in_method: null,
      })),
      on(clients.readEntityProfile, () => entity),
      on(addresses.addressesOffered, () => ({ offered: false })),
    ],
  });
  const dialog = page.getByRole('dialog', { name: 'Confirm this information' });
  await expect.element(dialog.getByRole('textbox', { name: /^Email/ })).toHaveValue('maria@demo.test');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('');
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('maria@new.test');
  await dialog.getByRole('checkbox').click();
  await expect.element(dialog.getByText(/Reply STOP to opt out/)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Confirm' }));
  await expect.element(dialog.getByText(PHONE_FOR_SMS)).toBeVisible();
  await looksAccessible();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5035550142');
  await expect.element(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('(503) 555-0142');
  await press(dialog.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => confirmed.calls)
    .toMatchObject([
      {
        email: 'maria@new.test',
        preferred_contact_method: 'sms',
        questionnaireId: 7,
        companyId: 101,
        userId: 31,
      },
    ]);
});
const entity = {
  id: 101,
  name: 'Maria Delgado',
  readonly_access: false,
  business_email: null,
  other_email: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  fax: null,
  version: 1,
  may_edit: true,
};

it('on a phone: one column, one bar, and the sections in a sheet that Back closes', async () => {
  await page.viewport(390, 844);
  await openQuestionnaire({ form: organizer, state: { answers: [stored(1, 'Yes')] } });
  await expect.element(page.getByText('Section 1 of 2')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'All sections' }));
  await expect.element(page.getByRole('dialog', { name: 'All sections' })).toBeVisible();
  await goBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const small = [...document.querySelectorAll<HTMLElement>('#main button, button, a, label')]
    .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5)
    .map((one) => one.textContent);
  expect(small).toEqual([]);
});

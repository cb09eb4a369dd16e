import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST, maria, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { column, form, question, section } from '#test/example-form.ts';
import { addDays, dayIn } from '../../rules/days.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import {
  addressNow,
  keepRealPauses,
  looksAccessible,
  press,
  renderScreen,
  takeRealPauses,
} from '#test/screen.tsx';
import { questionnaires } from '../../contract.ts';
import { NOT_LOADED, PAST_DUE } from '../../messages.ts';
import { answering } from '../contract.ts';
import { QuestionnaireScreen } from './QuestionnaireScreen.tsx';

const returned = (await recorded('questionnaires/returned', answering.readState)).answers.find(
  (answer) => answer.returned !== null,
)!;

const kinds = form(
  section(0, [], { key: 'custom', name: 'Welcome', letter: '<p>Have your last return at hand.</p>' }),
  section(
    10,
    [
      question(11, { type: 'boolean', text: 'Did you move?' }),
      question(12, {
        text: 'Where to?',
        number_of_characters: 60,
        show_when: { question: 11, answer: 'Yes' },
      }),
      question(13, {
        type: 'select',
        text: 'Who pays the rent?',
        options: ['I do', 'My employer'],
        show_when: { question: 12, answer: null },
      }),
      question(14, { type: 'multiple', text: 'Which states?', options: ['Idaho', 'Oregon', 'Utah'] }),
      question(15, { type: 'date', text: 'When?', optional: true }),
      question(16, { type: 'password', text: 'Your bank PIN?', optional: true }),
      question(17, { type: 'textarea', text: 'Anything else?', optional: true, number_of_characters: 500 }),
      question(18, {
        text: 'Your full name?',
        disable_not_applicable: true,
        disable_answer_later: true,
      }),
    ],
    { name: 'About you' },
  ),
  section(30, [question(31)], { name: 'Oregon', show_when: { question: 14, answer: 'Oregon' } }),
  section(40, [question(41, { type: 'upload', text: 'your W-2' })], {
    key: 'document_checklist',
    name: 'Document checklist',
  }),
  section(50, [], { key: 'review_and_submit', name: 'Review and submit' }),
  section(60, [], { key: 'delivery', name: 'Your return' }),
);

const ABOUT = `&sectionId=${FIRST + 10}`;
const at = (text: string) =>
  page.getByRole('group', { name: new RegExp(`^[\\d.]+ ${text.replaceAll('?', '\\?')}`) });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const sections = () =>
  page
    .getByRole('navigation', { name: /section/i })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 900));

it('QST-006: what cannot be loaded says so', async () => {
  const read = on(questionnaires.readQuestionnaire, () => {
    throw new Error('never asked');
  });
  read.refuse({ status: 500, code: 'server.error' });
  await renderScreen(<QuestionnaireScreen />, {
    path: '/questionnaire/abcdefgh1?questionnaireId=7',
    route: '/questionnaire/:companyHash',
    density: 'client',
    me: maria,
    api: [read],
  });
  await expect.element(page.getByText(NOT_LOADED)).toBeVisible();
  expect(read.calls).toEqual([{ questionnaire_id: 7 }]);
});

it('QST-007, QST-020: the address names the section; an instruction page is done once it was seen', async () => {
  const { sections: marked } = await openQuestionnaire({ form: kinds, path: ABOUT });
  await expect.element(heading('About you')).toBeVisible();
  await press(page.getByRole('button', { name: 'Previous' }));
  await expect.element(heading('Welcome')).toBeVisible();
  await expect.element(page.getByText('Have your last return at hand.')).toBeVisible();
  expect(addressNow()).toContain(`sectionId=${FIRST}`);
  await expect.poll(() => marked.calls).toMatchObject([{ section_id: FIRST, markedCompleted: true }]);
});

it('QST-068: no key is lost as soon as a question appears, and nothing typed is saved within 300 ms', async () => {
  keepRealPauses();
  const { saves } = await openQuestionnaire({ form: kinds, path: ABOUT });
  await press(at('Did you move?').getByText('Yes'));
  await expect.poll(() => saves.calls.length).toBe(1);
  const field = at('Where to?').getByRole('textbox');
  takeRealPauses();
  await userEvent.type(field, 'Boise, Idaho');
  await expect.element(field).toHaveValue('Boise, Idaho');
  vi.advanceTimersByTime(300);
  expect(saves.calls).toHaveLength(1);
  vi.advanceTimersByTime(500);
  await expect.poll(() => saves.calls.length).toBe(2);
  expect(saves.calls[1]!.saves).toMatchObject([{ question_no: 12, value: 'Boise, Idaho' }]);
});

it('QST-008, QST-012: Back leads home, and whoever is stuck writes to the firm', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT });
  await expect
    .element(page.getByRole('link', { name: 'Send us a message' }))
    .toHaveAttribute('href', '/inbox/abcdefgh1');
  await press(page.getByRole('link', { name: 'Back' }));
  await expect.element(page.getByText('The dashboard')).toBeVisible();
  expect(addressNow()).toBe('/?companyHash=abcdefgh1');
});

it('QST-008: Back returns to the entity one came from, after every section', async () => {
  await openQuestionnaire({ form: kinds, from: '/?companyHash=abcdefgh2' });
  await press(page.getByRole('button', { name: /^Next/ }));
  await expect.poll(addressNow).toContain('sectionId=');
  await press(page.getByRole('link', { name: 'Back' }));
  await expect.element(page.getByText('The dashboard')).toBeVisible();
  expect(addressNow()).toBe('/?companyHash=abcdefgh2');
});

it('QST-012: unless messages are switched off', async () => {
  await openQuestionnaire({
    form: kinds,
    path: ABOUT,
    firm: { preferences: { communication_disabled: true } },
  });
  await expect.element(heading('About you')).toBeVisible();
  expect(page.getByRole('link', { name: 'Send us a message' }).elements()).toEqual([]);
});

it('QST-022, QST-031, QST-032: follow-ups hang on their answer, numbered to the third level', async () => {
  const { now } = await openQuestionnaire({ form: kinds, path: ABOUT });
  const shown = () =>
    [...document.querySelectorAll('ol > li')].map((one) => one.querySelector('span')?.textContent);
  await expect.poll(shown).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
  await at('Did you move?').getByRole('radio', { name: 'Yes' }).click();
  await expect.element(at('Where to?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Where to?' }).fill('Salem');
  await expect.element(at('Who pays the rent?')).toBeVisible();
  await expect.poll(shown).toEqual(['1.', '1.1', '1.1.1', '2.', '3.', '4.', '5.', '6.']);
  await at('Did you move?').getByRole('radio', { name: 'No' }).click();
  await expect.poll(shown).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
  await expect.poll(() => now.answers.find(({ question_no }) => question_no === 11)?.value).toBe('No');
});

it('QST-028: a section shows with the answer it waits for, and goes with it', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT });
  expect(sections().some((name) => name?.includes('Oregon'))).toBe(false);
  await at('Which states?').getByRole('checkbox', { name: 'Oregon' }).click();
  await expect.poll(() => sections().some((name) => name?.startsWith('Oregon'))).toBe(true);
  await at('Which states?').getByRole('checkbox', { name: 'Oregon' }).click();
  await expect.poll(() => sections().some((name) => name?.startsWith('Oregon'))).toBe(false);
});

it('QST-037, QST-038: choices and dates are saved at once, several joined', async () => {
  const { now, saves } = await openQuestionnaire({ form: kinds, path: ABOUT });
  const value = (no: number) => now.answers.find(({ question_no }) => question_no === no)?.value;
  await at('Did you move?').getByRole('radio', { name: 'Yes' }).click();
  await expect.poll(() => value(11)).toBe('Yes');
  await at('Which states?').getByRole('checkbox', { name: 'Idaho' }).click();
  await at('Which states?').getByRole('checkbox', { name: 'Utah' }).click();
  await expect.poll(() => value(14)).toBe('Idaho||Utah');
  await page.getByLabelText('When?').fill('2025-06-01');
  await expect.poll(() => value(15)).toBe('2025-06-01');
  expect(saves.calls.length).toBeGreaterThan(2);
});

it('QST-034, QST-039, QST-040: a badge, a counter with its limit, and a secret behind dots', async () => {
  const { now } = await openQuestionnaire({ form: kinds, path: ABOUT });
  await expect.element(at('Anything else?').getByText('Optional')).toBeVisible();
  expect(at('Your full name?').getByText('Optional').elements()).toEqual([]);
  const words = page.getByRole('textbox', { name: 'Anything else?' });
  // Nothing is cut: what is too long is said.
  await expect.element(words).not.toHaveAttribute('maxlength');
  await words.fill('A letter');
  await expect.element(at('Anything else?').getByText('8/500')).toBeVisible();
  const secret = page.getByLabelText('Your bank PIN?');
  await secret.fill('4410');
  await expect.element(secret).toHaveAttribute('type', 'password');
  await press(at('Your bank PIN?').getByRole('button', { name: 'Show answer' }));
  await expect.element(secret).toHaveAttribute('type', 'text');
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual(['A letter', '4410']);
});

it('an answer the firm sent back is kept as it is, or answered anew', async () => {
  const { saves } = await openQuestionnaire({
    form: kinds,
    path: ABOUT,
    state: { answers: [stored(18, 'Maria', statesOf(returned))] },
  });
  await expect.element(page.getByText(/sent this back$/)).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Keep my answer as it is' }));
  await expect
    .poll(() => saves.calls.flatMap((one) => one.saves))
    .toMatchObject([{ question_no: 18, value: 'Maria', base: 1 }]);
  await expect.element(page.getByText(/sent this back$/)).not.toBeInTheDocument();
});

it('QST-033: each question looks as it stands', async () => {
  await openQuestionnaire({
    form: kinds,
    path: ABOUT,
    state: {
      answers: [
        stored(11, 'No'),
        stored(14, null, { answer_by: '2026-12-01' }),
        stored(18, 'Maria', statesOf(returned)),
      ],
    },
  });
  const mark = (text: string) => at(text).element().closest('li')?.dataset['mark'];
  await expect.element(at('Did you move?')).toBeVisible();
  expect(['Did you move?', 'Which states?', 'Your full name?', 'When?'].map(mark)).toEqual([
    'completed',
    'pending',
    'error',
    'incomplete',
  ]);
  await expect.element(page.getByText('As on your card, please')).toBeVisible();
});

it('QST-035: the address of a question leads to it and marks it', async () => {
  history.replaceState(null, '', '#question17');
  await openQuestionnaire({ form: kinds, path: `${ABOUT}#question17` });
  const asked = () => at('Anything else?').element().closest('li')!;
  await expect.poll(() => asked().dataset['ringed']).toBe('true');
  await expect.poll(() => asked().getBoundingClientRect().top < innerHeight).toBe(true);
});

it('QST-053, QST-054: what a question forbids is not offered, nor what is already said', async () => {
  await openQuestionnaire({
    form: kinds,
    path: ABOUT,
    state: { answers: [stored(14, null, { answer_by: '2026-12-01' }), stored(17, 'Not Applicable')] },
  });
  const offered = (text: string) =>
    at(text)
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.trim());
  await expect.element(at('Your full name?')).toBeVisible();
  expect(offered('Your full name?')).toEqual(['Add a note']);
  expect(offered('When?')).toEqual(['Answer Later', 'Mark N/A', 'Add a note']);
  expect(offered('Which states?')).not.toContain('Answer Later');
  expect(offered('Anything else?')).not.toContain('Answer Later');
});

it('QST-057: past the due date nothing is put off', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT, state: { due_date: '2020-01-01' } });
  const later = at('When?').getByRole('button', { name: 'Answer Later' });
  await expect.element(later).toBeDisabled();
  await expect.element(later).toHaveAttribute('title', PAST_DUE);
});

/** Where the client lives, whatever day it is here. */
const dayFrom = (days: number) => addDays(dayIn('America/New_York', new Date()), days);

it('QST-058, QST-059, QST-060, QST-061: putting off proposes a week, and says which day will not do', async () => {
  const due = dayFrom(20);
  await openQuestionnaire({ form: kinds, path: ABOUT, state: { due_date: due } });
  await press(at('When?').getByRole('button', { name: 'Answer Later' }));
  const day = page.getByLabelText('I’ll answer by');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expect.element(day).toHaveValue(dayFrom(7));
  await expect.element(day).toHaveAttribute('min', dayFrom(0));
  await day.fill(dayFrom(-1));
  await expect.element(page.getByText('Answer later date must be in the future')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await day.fill(`${new Date().getFullYear() + 1}-01-05`);
  await expect.element(page.getByText('Answer later date must be in the current year')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await day.fill(dayFrom(0));
  await expect.element(save).toBeEnabled();
  if (dayFrom(20).startsWith(String(new Date().getFullYear()))) {
    await day.fill(dayFrom(20));
    await expect.element(page.getByText(/^Answer later date must be before the due date: /)).toBeVisible();
    await expect.element(save).toBeDisabled();
  }
});

it('QST-058: a week that breaks a rule says so at once', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT, state: { due_date: dayFrom(3) } });
  await press(at('When?').getByRole('button', { name: 'Answer Later' }));
  await expect.element(page.getByText(/^Answer later date must be/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('QST-091, QST-092: Previous and Next pass what does not show; the review has Submit instead', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT });
  await press(page.getByRole('button', { name: 'Next: Document checklist' }));
  await expect.element(heading('Document checklist')).toBeVisible();
  await press(page.getByRole('button', { name: 'Next: Review and submit' }));
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Next/ }).elements()).toEqual([]);
  await press(page.getByRole('button', { name: 'Previous' }));
  await expect.element(heading('Document checklist')).toBeVisible();
});

it('QST-092: the only section has Submit, too', async () => {
  await openQuestionnaire({ form: form(section(0, [question(1)], { name: 'One thing' })) });
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

it('QST-026: a delivery is listed and locked', async () => {
  await openQuestionnaire({ form: kinds, path: ABOUT });
  const delivery = page.getByRole('button', { name: /Your return/ });
  await expect.element(delivery).toBeDisabled();
});

it('QST-023, QST-094: the review opens a section at a time, with its questions and answers', async () => {
  await openQuestionnaire({
    form: kinds,
    path: `&sectionId=${FIRST + 50}`,
    state: { answers: [stored(18, 'Maria Delgado'), stored(14, 'Idaho||Utah')] },
  });
  const panel = page.getByRole('button', { name: /About you/, expanded: false });
  await expect.element(panel.last()).toBeVisible();
  expect(page.getByRole('button', { expanded: true }).elements()).toEqual([]);
  await press(panel.last());
  await expect.element(page.getByText('Maria Delgado').last()).toBeVisible();
  await expect.element(page.getByText('Idaho, Utah')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I have reviewed/ })).toBeVisible();
});

it('QST-099: what comes next is offered once it is submitted', async () => {
  const { submitted } = await openQuestionnaire({
    form: form(section(0, [question(1, { type: 'boolean' })], { name: 'One thing' })),
    state: { answers: [stored(1, 'Yes')] },
  });
  submitted.answer(() => ({ questionnaire_id: 9, hash_id: 'nextone12', name: '2025 Business Organizer' }));
  await press(page.getByRole('button', { name: 'Submit' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  await expect
    .element(page.getByRole('link', { name: /2025 Business Organizer/ }))
    .toHaveAttribute('href', '/questionnaire/nextone12?questionnaireId=9');
});

it('QST-016: the first opening is told, a later one is not', async () => {
  const opened = on(answering.markOpened, () => ({ opened_timestamp: '2026-03-01T10:00:00Z' }));
  await openQuestionnaire({ form: kinds, state: { opened_timestamp: null }, api: [opened] });
  await vi.waitFor(() => expect(opened.calls).toHaveLength(1));
  const again = on(answering.markOpened, () => ({ opened_timestamp: '2026-03-01T10:00:00Z' }));
  await openQuestionnaire({ form: kinds, api: [again] });
  await expect.element(heading('Welcome')).toBeVisible();
  expect(again.calls).toEqual([]);
});

it('QST-044, QST-048: a list that is put off is pending', async () => {
  await openQuestionnaire({
    form: form(
      section(0, [
        question(1, { type: 'entries', text: 'Which homes?', columns: [column(2, { text: 'Address' })] }),
      ]),
    ),
    state: { answers: [stored(1, null, { answer_by: '2026-12-01' })] },
  });
  await expect.element(at('Which homes?')).toBeVisible();
  expect(at('Which homes?').element().closest('li')?.dataset['mark']).toBe('pending');
});

import { createStore, set } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST, openQuestionnaire, stored } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { catchUploads } from '#test/fake-upload.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, takeRealPauses } from '#test/screen.tsx';
import { watchToasts } from '#test/shown-toasts.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { FILE_EMPTY, FILE_INVALID, UPLOAD_TRY_AGAIN } from '#features/documents/messages.ts';
import { forgetUploads } from '#features/documents/web/index.ts';
import { tabUploads } from '#features/documents/web/pieces.ts';
import { answering } from '../../answering/contract.ts';
import { PAST_DUE, WHERE_AND_HOW } from '../../messages.ts';
import { MARKED_COMPLETED, NOT_APPLICABLE, PROVIDED_ELSEWHERE, QuestionnaireSettings } from '../../model.ts';
import { addDays, dayIn } from '../../rules/days.ts';
import { checklist } from '../contract.ts';
import { alreadyInQuestionnaire, NAME_FIRST, NOT_OPENED } from '../messages.ts';
import type { LyingDocument } from '../model.ts';

const locked = await recorded('questionnaires/locked', answering.readState);
const { documents: each } = await recorded('questionnaires/documents', answering.readState);
const failed = each.find(({ name }) => name === 'failed.pdf')!;
const processing = each.find(({ name }) => name === 'processing.pdf')!;
const returned = (await recorded('questionnaires/returned', answering.readState)).answers.find(
  (answer) => answer.returned !== null,
)!;

const organizer = form(
  section(
    0,
    [
      question(1, { type: 'upload', text: 'W-2 from Northfield' }),
      question(2, { type: 'upload', text: '1099-INT from First Harbor' }),
      question(3, { type: 'upload', text: 'SSA-1099' }),
      question(4, { type: 'upload', text: 'Property tax bill' }),
      question(5, { type: 'upload', text: '1098 Mortgage interest' }),
      question(6, { type: 'upload', text: '1099 forms', options: ['1099-B', '1099-DIV'] }),
    ],
    { key: 'document_checklist', name: 'Document checklist' },
  ),
  section(20, [question(21, { type: 'upload', text: 'Please upload each K-1' })], { name: 'Income' }),
  section(30, [], { key: 'review_and_submit', name: 'Review and submit' }),
);

const lying = (id: number, name: string, more: Partial<LyingDocument> = {}): LyingDocument => ({
  id,
  question_no: 1,
  name,
  file_name: name,
  size: 1200,
  others: false,
  option: null,
  status: 'analysis_succeeded',
  created_at: '2026-03-03T15:00:00Z',
  paper: '',
  pages: 1,
  placed_by_portal: false,
  doubts: [],
  ...more,
});
const soon = () => new Date(Date.now() + 86_400_000).toISOString();
const today = () => dayIn('America/New_York', new Date());

function calls() {
  const link = on(checklist.requestQuestionUpload, () => ({
    upload_id: 5,
    url: '/api/uploads/x',
    method: 'PUT' as const,
    expires_at: soon(),
  }));
  const process = on(checklist.processQuestionUpload, () => ({ id: 50, name: 'new.pdf', looks_like: null }));
  const ok = () => ({ ok: true as const });
  return {
    link,
    process,
    move: on(checklist.moveQuestionDocument, ok),
    remove: on(checklist.removeQuestionDocument, ok),
    restore: on(checklist.restoreQuestionDocument, ok),
    mark: on(checklist.markQuestion, ok),
    open: on(checklist.questionDocumentLink, () => ({ document: { data: { link: '/files/x' } } })),
  };
}

async function arrive({
  path = '',
  api: others = [],
  ...more
}: Partial<Parameters<typeof openQuestionnaire>[0]> = {}) {
  tabUploads.stopAll();
  await forgetUploads();
  const api = calls();
  const opened = await openQuestionnaire({
    form: organizer,
    path,
    ...more,
    api: [...Object.values(api), ...others],
  });
  return { ...opened, ...api, again: () => opened.screen.queries.invalidateQueries() };
}
const item = (name: string) => page.getByRole('group', { name, exact: true });
const give = (label: string, ...files: File[]) => userEvent.upload(page.getByLabelText(label), files);
const pdf = (name: string, words = 'x') => new File([words], name, { type: 'application/pdf' });
/** Several toasts may offer Undo. */
async function undo(toast: string): Promise<void> {
  const text = page.getByText(toast, { exact: true });
  await expect.element(text).toBeVisible();
  text.element().parentElement!.querySelector('button')!.click();
}
const menuOf = async (name: string, entry: string) => {
  await press(page.getByRole('button', { name: `More for ${name}` }));
  await press(page.getByRole('menuitem', { name: entry, exact: true }));
};

beforeEach(() => page.viewport(1400, 900));

it('CHK-006: each paper says how it stands: missing, there, not applicable, elsewhere, completed by the firm, later', async () => {
  await arrive({
    state: {
      documents: [lying(1, 'W-2 Northfield.pdf')],
      answers: [
        stored(1, '1'),
        stored(3, null, { answer_by: '2026-03-10' }),
        stored(4, PROVIDED_ELSEWHERE),
        stored(5, NOT_APPLICABLE),
        stored(6, MARKED_COMPLETED),
      ],
    },
  });
  await expect.element(page.getByText('4 of 6 received.', { exact: false })).toBeVisible();
  await expect.element(item('W-2 from Northfield').getByText('W-2 Northfield.pdf')).toBeVisible();
  await expect.element(item('SSA-1099').getByText(/Planned for Mar/)).toBeVisible();
  await expect.element(item('Property tax bill').getByText(/Provided elsewhere/)).toBeVisible();
  await expect.element(item('1098 Mortgage interest').getByText(/Marked not applicable/)).toBeVisible();
  await expect.element(item('1099 forms').getByText('We marked this completed')).toBeVisible();
  const marks = page.getByRole('list', { name: 'What we asked for' }).getByRole('img');
  expect(marks.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
    'Done',
    'Missing',
    'Planned',
    'Done',
    'Done',
    'Done',
  ]);
  await looksAccessible();
});

it('CHK-007: each marking can be undone', async () => {
  const { now } = await arrive({
    state: {
      answers: [
        stored(3, null, { answer_by: '2026-03-10' }),
        stored(4, PROVIDED_ELSEWHERE),
        stored(5, NOT_APPLICABLE),
      ],
    },
  });
  await press(page.getByRole('button', { name: 'Upload now' }));
  await press(page.getByRole('button', { name: 'Undo' }));
  await press(page.getByRole('button', { name: 'Make Applicable' }));
  await expect
    .poll(() => now.answers.map(({ value, answer_by }) => [value, answer_by]))
    .toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
});

it('CHK-030 QST-049: a file is sent to its paper, with its share, and can be canceled or tried again', async () => {
  const toasts = watchToasts();
  const sent = catchUploads({ byHand: true });
  const { link, process, now, again } = await arrive();
  await give('Files for W-2 from Northfield', pdf('w2.pdf', 'x'.repeat(100)));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.progress(0.5);
  await expect.element(item('W-2 from Northfield').getByText(/Sending 5\d?%|Sending 50%/)).toBeVisible();
  await looksAccessible();
  sent[0]!.arrive(422, JSON.stringify({ error: { code: 'x', message: 'It broke.' } }));
  await expect
    .element(item('W-2 from Northfield').getByText(UPLOAD_TRY_AGAIN, { exact: false }))
    .toBeVisible();
  expect(toasts.texts()).toEqual(['error: An error occurred while uploading the document(s).']);
  await press(item('W-2 from Northfield').getByRole('button', { name: 'Try again' }));
  await expect.poll(() => sent.length).toBe(2);
  now.documents.push(lying(50, 'w2.pdf'));
  sent[1]!.arrive();
  await expect.poll(() => process.calls.length).toBe(1);
  await again();
  await expect
    .element(item('W-2 from Northfield').getByRole('button', { name: 'w2.pdf', exact: true }))
    .toBeVisible();
  expect(link.calls[0]).toMatchObject({ question_no: 1, others: false, option: null, name: 'w2.pdf' });
  await give('Files for SSA-1099', pdf('ssa.pdf'));
  await press(page.getByRole('button', { name: 'Cancel ssa.pdf' }));
  await expect.element(page.getByText('ssa.pdf')).not.toBeInTheDocument();
});

it('CHK-024, CHK-025, CHK-026, CHK-027: what cannot be sent is skipped, each with its sentence', async () => {
  catchUploads({ byHand: true });
  const { link } = await arrive({ state: { documents: [lying(1, 'here.pdf', { size: 1 })] } });
  await give('Files for everything', pdf('here.pdf'), new File(['x'], 'program.exe'), pdf('empty.pdf', ''));
  for (const words of [FILE_INVALID, FILE_EMPTY]) await expect.element(page.getByText(words)).toBeVisible();
  const refused = page.getByRole('list', { name: 'Files that weren’t added' }).getByRole('listitem');
  for (const words of [
    alreadyInQuestionnaire('here.pdf'),
    'program.exe isn’t a PDF or a photo.',
    'empty.pdf is empty.',
  ])
    await expect.element(refused.filter({ hasText: words })).toBeVisible();
  await give('Files for everything', pdf('twice.pdf'), pdf('twice.pdf'), new File(['a'], 'list.csv'));
  await expect.element(refused.filter({ hasText: 'twice.pdf was already uploaded' })).toBeVisible();
  await expect.element(page.getByText(/Spreadsheets and text files go to/)).toBeVisible();
  await expect.poll(() => link.calls.map(({ name }) => name)).toEqual(['twice.pdf']);
});

it('CHK-022: a paper that takes one file takes one', async () => {
  catchUploads({ byHand: true });
  const { link } = await arrive({
    form: form(
      section(0, [question(1, { type: 'upload', text: 'Driver’s license', single: true })], {
        key: 'document_checklist',
        name: 'Document checklist',
      }),
    ),
  });
  expect(page.getByLabelText('Files for Driver’s license').element().hasAttribute('multiple')).toBe(false);
  await give('Files for Driver’s license', pdf('front.pdf'));
  await expect.poll(() => link.calls.map(({ name }) => name)).toEqual(['front.pdf']);
  expect(page.getByLabelText('Files for everything').element().hasAttribute('multiple')).toBe(true);
});

it('QST-041: a question anywhere takes files, offers its menu, and removes with undo', async () => {
  const { remove, restore, move, now, again } = await arrive({
    path: '&sectionId=20',
    state: {
      documents: [lying(9, 'k1.pdf', { question_no: 21 })],
      answers: [stored(21, '1')],
      current_section: 20,
    },
  });
  await press(page.getByRole('button', { name: /Income/ }).first());
  await expect.element(page.getByRole('button', { name: 'k1.pdf', exact: true })).toBeVisible();
  await looksAccessible();
  await menuOf('k1.pdf', 'Move to another place');
  await press(
    page.getByRole('dialog', { name: 'Choose an item' }).getByRole('button', { name: 'W-2 from Northfield' }),
  );
  await expect
    .poll(() => move.calls)
    .toEqual([{ questionnaire_id: 7, document_id: 9, question_no: 1, others: false, option: null }]);
  await menuOf('k1.pdf', 'Remove');
  await expect.poll(() => remove.calls.length).toBe(1);
  now.documents = [];
  await again();
  await expect.element(page.getByRole('button', { name: 'k1.pdf', exact: true })).not.toBeInTheDocument();
  await undo('Removed k1.pdf');
  await expect.poll(() => restore.calls.length).toBe(1);
});

it('a paper with options asks which one it is before anything is sent', async () => {
  catchUploads({ byHand: true });
  const { link } = await arrive();
  await give('Files for 1099 forms', pdf('b.pdf'));
  await expect.element(page.getByRole('dialog', { name: 'Which document is this?' })).toBeVisible();
  expect(link.calls).toEqual([]);
  await press(page.getByRole('button', { name: '1099-DIV' }));
  await expect.poll(() => link.calls.map(({ option }) => option)).toEqual(['1099-DIV']);
});

it('CHK-008: a mark where files lie asks first, and takes them out with one call', async () => {
  const { mark, saves } = await arrive({
    state: {
      documents: [lying(1, 'a.pdf'), lying(2, 'b.pdf')],
      answers: [stored(1, '2')],
      due_date: '2199-01-01',
    },
  });
  await menuOf('W-2 from Northfield', 'Not Applicable');
  await expect.element(page.getByText('This removes the 2 files you uploaded here.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await menuOf('W-2 from Northfield', 'Provided Elsewhere');
  await press(page.getByRole('button', { name: 'Remove files and mark' }));
  await expect.poll(() => mark.calls.map((one) => one.mark)).toEqual([PROVIDED_ELSEWHERE]);
  await menuOf('W-2 from Northfield', 'Upload Later');
  // CHK-010
  await expect
    .element(page.getByText('On Save, all documents uploaded on this item will be removed.'))
    .toBeVisible();
  const day = addDays(today(), 1);
  await page.getByLabelText('I’ll upload it by').fill(day);
  if (day.slice(0, 4) === today().slice(0, 4)) {
    await press(page.getByRole('button', { name: 'Save' }));
    await expect.poll(() => mark.calls.at(-1)!.mark).toEqual({ answer_by: day });
  }
  expect(saves.calls).toEqual([]);
});

it('CHK-010: the upload-later dialog warns where files lie, and only there', async () => {
  await arrive({
    state: { documents: [lying(1, 'a.pdf')], answers: [stored(1, '1')], due_date: '2199-01-01' },
  });
  const warning = page.getByText('On Save, all documents uploaded on this item will be removed.');
  await menuOf('W-2 from Northfield', 'Upload Later');
  await expect.element(warning).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel' }));
  await menuOf('SSA-1099', 'Upload Later');
  await expect.element(page.getByLabelText('I’ll upload it by')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});

it('CHK-014, CHK-015, CHK-016, CHK-017, CHK-018: a client puts an upload off, by a week unless told otherwise, and is told which day will not do', async () => {
  /** Where the client lives, whatever day it is here. */
  const dayFrom = (days: number) => addDays(dayIn('America/New_York', new Date()), days);
  const due = `${new Date().getFullYear()}-12-31`;
  await arrive({ state: { due_date: due } });
  await menuOf('SSA-1099', 'Upload Later');
  const day = page.getByLabelText('I’ll upload it by');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(day).toHaveValue(dayFrom(7));
  await expect.element(day).toHaveAttribute('min', dayFrom(0));
  const refused = async (chosen: string, sentence: string | RegExp) => {
    await day.fill(chosen);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(save).toBeDisabled();
  };
  await refused(dayFrom(-1), 'Upload later date must be in the future');
  await refused(`${new Date().getFullYear() + 1}-01-02`, 'Upload later date must be in the current year');
  await refused(due, /^Upload later date must be before the due date: /);
  if (dayFrom(0) < due) {
    await day.fill(dayFrom(0));
    await expect.element(save).toBeEnabled();
  }
});

it('CHK-014: an advisor who looks on is not offered it', async () => {
  await arrive({ me: statesOf(await recorded('accounts/preview', sessions.currentUser)) });
  await press(page.getByRole('button', { name: /Income/ }).first());
  await expect.element(page.getByRole('button', { name: 'Not Applicable' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Upload Later' }).elements()).toEqual([]);
});

it('CHK-019: past due, Upload Later is off and says why', async () => {
  await arrive({ state: { due_date: '2026-01-01' } });
  await press(page.getByRole('button', { name: 'More for SSA-1099' }));
  await expect.element(page.getByRole('menuitem', { name: /Upload Later/ })).toBeDisabled();
  await expect.element(page.getByText(PAST_DUE)).toBeVisible();
});

it('QST-063, FRM-036: Provided Elsewhere is not offered where the firm says no', async () => {
  await arrive({ firm: { preferences: { disable_provided_elsewhere: true } } });
  await press(page.getByRole('button', { name: 'More for SSA-1099' }));
  await expect.element(page.getByRole('menuitem', { name: 'Not Applicable' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Provided Elsewhere' })).not.toBeInTheDocument();
});

it('what needs a place is listed apart and put to one by its menu or by hand', async () => {
  const { move } = await arrive({
    state: { documents: [lying(8, 'scan.pdf', { question_no: null, ...statesOf(failed) })] },
  });
  const place = page.getByRole('group', { name: 'Needs a place' });
  await expect.element(place.getByText('We couldn’t read this one')).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Choose where it goes: scan.pdf' }));
  const sheet = page.getByRole('dialog', { name: 'Choose an item' });
  await looksAccessible();
  await sheet.getByRole('textbox', { name: 'Search the items' }).fill('1099-b');
  await expect.element(sheet.getByRole('button', { name: 'W-2 from Northfield' })).not.toBeInTheDocument();
  await press(sheet.getByRole('button', { name: '1099 forms: 1099-B' }));
  const placed = { questionnaire_id: 7, document_id: 8, question_no: 6, others: false, option: '1099-B' };
  await expect.poll(() => move.calls).toEqual([placed]);
  await expect.element(sheet).not.toBeInTheDocument();
  await undo('Placed scan.pdf');
  const back = { questionnaire_id: 7, document_id: 8, question_no: null, others: false, option: null };
  await expect.poll(() => move.calls).toEqual([placed, back]);
});

it('on a tablet, where all is one column, what needs a place stands above the list', async () => {
  await page.viewport(820, 1180);
  await arrive({
    state: { documents: [lying(8, 'w2.pdf', { question_no: null, ...statesOf(failed) })] },
  });
  const place = page.getByRole('group', { name: 'Needs a place' });
  await expect.element(place.getByText('1 file')).toBeVisible();
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(place.element())).toBeLessThan(top(item('W-2 from Northfield').element()));
});

it('pages photographed for one item are not offered at another of the same name', async () => {
  await page.viewport(390, 844);
  const twins = form(
    section(
      0,
      [1, 2].map((no) => question(no, { type: 'upload', text: 'Form W-2' })),
      { key: 'document_checklist' },
    ),
  );
  await (await arrive({ form: twins })).screen.unmount();
  const pages = { at: Date.now(), pages: [{}] };
  await set('31 questionnaire 7 question 1', pages, createStore('sheaf-camera', 'pages'));
  await openQuestionnaire({ form: twins });
  await expect
    .element(page.getByRole('button', { name: '1 page isn’t sent yet. Review and send' }))
    .toBeVisible();
  expect(page.getByRole('button', { name: /isn’t sent yet/ }).elements()).toHaveLength(1);
});

it('on a phone what needs a place stands above the list; the sheet begins with guesses and ends with the attachments', async () => {
  await page.viewport(390, 844);
  const { move } = await arrive({
    state: {
      documents: [
        lying(8, 'w2 northfield.pdf', { question_no: null, ...statesOf(failed) }),
        lying(1, 'a.pdf'),
      ],
      answers: [stored(1, '1')],
    },
  });
  const place = page.getByRole('group', { name: 'Needs a place' });
  await expect.element(place.getByText('1 file')).toBeVisible();
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(place.element())).toBeLessThan(top(item('W-2 from Northfield').element()));
  await press(page.getByRole('button', { name: /^Choose where it goes/ }));
  const sheet = page.getByRole('dialog', { name: 'Choose an item' });
  await expect.element(sheet.getByRole('heading', { name: 'Best matches' })).toBeVisible();
  const guesses = sheet.getByRole('group', { name: 'Best matches' }).getByRole('button');
  expect(guesses.elements().map((one) => one.textContent)).toEqual(['W-2 from Northfield1 file']);
  await looksAccessibleOnPhone();
  await fitsPhone();
  await press(sheet.getByRole('button', { name: /^Additional Attachments/ }));
  await expect
    .poll(() => move.calls)
    .toEqual([{ questionnaire_id: 7, document_id: 8, question_no: null, others: true, option: null }]);
});

it('CHK-026: a file that is at another item is not sent again, and can be moved from there', async () => {
  const { move, link } = await arrive({
    state: { documents: [lying(1, 'a.pdf', { file_name: 'a.pdf', size: 1 })], answers: [stored(1, '1')] },
  });
  await give('Files for SSA-1099', pdf('a.pdf'));
  await expect
    .element(
      page.getByText(
        /^a\.pdf has already been uploaded in this questionnaire\. It will not be uploaded again\./,
      ),
    )
    .toBeVisible();
  expect(link.calls).toEqual([]);
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Move it here' }));
  await expect
    .poll(() => move.calls)
    .toEqual([{ questionnaire_id: 7, document_id: 1, question_no: 3, others: false, option: null }]);
  await expect.element(page.getByRole('button', { name: 'Move it here' })).not.toBeInTheDocument();
});

it('CHK-002: a file is dragged from one paper to another, and to the additional attachments', async () => {
  const { move } = await arrive({ state: { documents: [lying(1, 'a.pdf')], answers: [stored(1, '1')] } });
  const chip = page.getByRole('listitem').filter({ hasText: 'a.pdf' }).last();
  const drag = (target: Element) => {
    const dataTransfer = new DataTransfer();
    const fire = (kind: string, at: Element) =>
      at.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    fire('dragstart', chip.element());
    fire('dragover', target);
    fire('drop', target);
  };
  drag(item('SSA-1099').element());
  await expect.poll(() => move.calls.at(-1)).toMatchObject({ document_id: 1, question_no: 3, others: false });
  drag(page.getByRole('group', { name: 'Additional Attachments' }).element());
  await expect
    .poll(() => move.calls.at(-1))
    .toMatchObject({ document_id: 1, question_no: null, others: true });
});

it('CHK-034: additional attachments need a name for each file before Done', async () => {
  catchUploads({ byHand: true });
  const { link } = await arrive();
  await give('Files for Additional Attachments', pdf('scan1.pdf'), new File(['a,b'], 'list.csv'));
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toBeDisabled();
  await expect.element(page.getByText(NAME_FIRST)).toBeVisible();
  await page.getByLabelText('Document name for scan1.pdf').fill('Roof receipt');
  await expect.element(done).toBeDisabled();
  await page.getByLabelText('Document name for list.csv').fill('Donations');
  await press(done);
  await expect
    .poll(() => link.calls.map(({ name, document_name, others }) => [name, document_name, others]))
    .toEqual([
      ['scan1.pdf', 'Roof receipt', true],
      ['list.csv', 'Donations', true],
    ]);
});

it('a name with a Social Security number is held back until it is gone, or said to be a different number', async () => {
  catchUploads({ byHand: true });
  const { link } = await arrive();
  await give('Files for Additional Attachments', pdf('scan1.pdf'));
  const name = page.getByLabelText('Document name for scan1.pdf');
  const done = page.getByRole('button', { name: 'Done' });
  await name.fill('Card of 123-45-6789');
  await expect.element(page.getByText(/This looks like a Social Security number/)).toBeVisible();
  await expect.element(done).toBeDisabled();
  await looksAccessible();
  await name.fill('Card of Maria');
  await press(done);
  await expect.poll(() => link.calls.map(({ document_name }) => document_name)).toEqual(['Card of Maria']);
});

it('CHK-036: a second after an additional attachment it looks again', async () => {
  catchUploads();
  const { process, read } = await arrive();
  await give('Files for Additional Attachments', pdf('scan1.pdf'));
  await page.getByLabelText('Document name for scan1.pdf').fill('Roof receipt');
  takeRealPauses();
  await press(page.getByRole('button', { name: 'Done' }));
  await expect.poll(() => process.calls.length).toBe(1);
  const before = read.calls.length;
  vi.advanceTimersByTime(800);
  expect(read.calls.length).toBe(before);
  vi.advanceTimersByTime(200);
  await expect.poll(() => read.calls.length).toBe(before + 1);
});

it('CHK-033: while something is being read it looks again every 750 ms, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { read, now } = await arrive({ state: { documents: [lying(1, 'a.pdf', statesOf(processing))] } });
  await expect.element(page.getByRole('group', { name: 'Being read' }).getByText('a.pdf')).toBeVisible();
  for (const times of [1, 2, 3]) {
    vi.advanceTimersByTime(750);
    await expect.poll(() => read.calls.length).toBe(times);
  }
  now.documents[0]!.status = 'analysis_succeeded';
  vi.advanceTimersByTime(750);
  await expect.element(page.getByRole('group', { name: 'Being read' })).not.toBeInTheDocument();
  const after = read.calls.length;
  vi.advanceTimersByTime(1700);
  expect(read.calls.length).toBe(after);
});

it('locked, nothing can be sent, moved or removed; files still open', async () => {
  await arrive({ state: { ...statesOf(locked), documents: [lying(1, 'a.pdf')], answers: [stored(1, '1')] } });
  await expect.element(page.getByRole('button', { name: 'Choose files' }).first()).toBeDisabled();
  await press(page.getByRole('button', { name: 'More for a.pdf' }));
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
});

it('on a phone the camera comes first, and nothing is smaller than a fingertip', async () => {
  await page.viewport(390, 844);
  await arrive({
    state: {
      documents: [
        lying(1, 'W-2 Northfield School District.pdf'),
        lying(2, 'loose.pdf', { question_no: null }),
      ],
      answers: [stored(1, '1'), stored(5, NOT_APPLICABLE)],
    },
  });
  await expect.element(page.getByRole('button', { name: 'Take a photo' }).first()).toBeVisible();
  await looksAccessible();
  const main = page.getByRole('list', { name: 'What we asked for' }).element();
  const small = [...main.querySelectorAll('button')]
    .map(
      (one) =>
        [one.textContent || one.getAttribute('aria-label'), one.getBoundingClientRect().height] as const,
    )
    .filter(([, height]) => height < 44);
  expect(small).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('CHK-001, QST-025: the section and the dialog list the papers, the additional attachments and what needs a place', async () => {
  const loose = lying(8, 'loose.pdf', { question_no: null });
  await arrive({
    opened: { settings: QuestionnaireSettings.parse({ document_popout_checklist_enabled: true }) },
    state: { documents: [lying(1, 'a.pdf'), loose], answers: [stored(1, '1')] },
  });
  const lists = async (within: typeof page | ReturnType<typeof page.getByRole>) => {
    await expect
      .element(within.getByRole('group', { name: 'W-2 from Northfield' }).getByText('a.pdf'))
      .toBeVisible();
    await expect
      .element(within.getByRole('group', { name: 'Needs a place' }).getByText('loose.pdf'))
      .toBeVisible();
    await expect.element(within.getByRole('group', { name: 'Additional Attachments' })).toBeVisible();
  };
  await lists(page);
  await press(page.getByRole('button', { name: /Income/ }).first());
  await press(page.getByRole('button', { name: 'All documents' }));
  const dialog = page.getByRole('dialog', { name: 'Document checklist' });
  await lists(dialog);
  // What is asked for in other sections stands there too.
  await expect.element(dialog.getByRole('group', { name: 'Please upload each K-1' })).toBeVisible();
  await looksAccessible();
});

it('QST-052, QST-062, QST-082: marks of an upload question turn into their way back, and ask where it was given', async () => {
  const { now } = await arrive();
  await press(page.getByRole('button', { name: /Income/ }).first());
  await press(page.getByRole('button', { name: 'Not Applicable' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual([NOT_APPLICABLE]);
  await expect.element(page.getByRole('button', { name: 'Not Applicable' })).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Make Applicable' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual([null]);
  await press(page.getByRole('button', { name: 'Provided Elsewhere' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual([PROVIDED_ELSEWHERE]);
  await expect.element(page.getByText(WHERE_AND_HOW, { exact: false })).toBeVisible();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => now.answers.map(({ value }) => value)).toEqual([null]);
});

it('QST-043: a file opens in a new window; where that fails, a toast says so', async () => {
  const { open } = await arrive({ state: { documents: [lying(1, 'a.pdf')] } });
  const beside = { location: { href: '' }, close: vi.fn() };
  const opening = vi.spyOn(window, 'open').mockReturnValue(beside as never);
  await press(page.getByRole('button', { name: 'a.pdf', exact: true }));
  await expect.poll(() => beside.location.href).toBe('/files/x');
  expect(opening).toHaveBeenCalledWith('about:blank', '_blank');
  expect(open.calls).toEqual([{ question_id: FIRST + 1, document_id: 1 }]);
  open.refuse({ status: 404, code: 'missing' });
  await menuOf('a.pdf', 'Open');
  await expect.element(page.getByText(NOT_OPENED)).toBeVisible();
  expect(beside.close).toHaveBeenCalledOnce();
  opening.mockRestore();
});

it.each([
  [1400, 'first.jpg'],
  [390, 'first.jpg'],
])(
  'a paper the firm sent back says so and why, with the old file beside it (%d wide)',
  async (width, name) => {
    await page.viewport(width, 844);
    await arrive({
      state: {
        documents: [lying(1, name)],
        answers: [stored(1, '1', statesOf(returned))],
      },
    });
    const paper = item('W-2 from Northfield');
    await expect.element(paper.getByText(/sent this back$/)).toBeVisible();
    await expect.element(paper.getByText('As on your card, please')).toBeVisible();
    await expect.element(paper.getByText(name)).toBeVisible();
    // A file is answered by another file.
    await expect
      .element(paper.getByRole('button', { name: 'Keep my answer as it is' }))
      .not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await looksAccessible();
  },
);

it('a paper the firm sent back and did not keep has no file any more', async () => {
  await arrive({ state: { answers: [stored(1, '1', statesOf(returned))] } });
  const paper = item('W-2 from Northfield');
  await expect.element(paper.getByText('As on your card, please')).toBeVisible();
  await expect.element(paper.getByText('first.jpg')).not.toBeInTheDocument();
});

it('a question is answered from the phone: a code for that very item, with its option', async () => {
  const make = on(documents.makeHandoff, () => ({
    handoff_id: 7,
    url: 'https://x.test/handoff/a',
    expires_at: soon(),
  }));
  const read = on(documents.readHandoff, () => ({
    state: 'waiting' as const,
    device: null,
    connected_at: null,
    expires_at: soon(),
    files: [],
  }));
  const end = on(documents.endHandoff, () => ({ ok: true as const }));
  await arrive({ api: [make, read, end] });
  await press(page.getByRole('button', { name: 'Use your phone' }).first());
  await expect
    .element(page.getByText('Your photos will appear here, under W-2 from Northfield.'))
    .toBeVisible();
  expect(make.calls).toMatchObject([{ question: { questionnaire_id: 7, question_no: 1, option: null } }]);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
});

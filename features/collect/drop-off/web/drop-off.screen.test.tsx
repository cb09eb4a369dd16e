import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DoorPaper } from '#features/intake/model.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { catchUploads } from '#test/fake-upload.tsx';
import { keepRealPauses, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { UnguardedForms } from '#ui/leaving/form-contexts.ts';
import { dropOffs } from '../contract.ts';
import { ALL_RECEIVED, FRESH_SENT, LINK_EXPIRED } from '../messages.ts';
import type { DropOff, DropOffItem } from '../model.ts';
import { DropOffScreen } from './DropOffScreen.tsx';

const TOKEN = 'a'.repeat(43);
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const item = (id: number, text: string, more: Partial<DropOffItem> = {}): DropOffItem => ({
  id,
  text,
  done: false,
  from_last_year: false,
  files: [],
  options: [],
  takes_sheets: false,
  ...more,
});
const FIRM = {
  name: 'Pell Harrow CPAs',
  url: 'pell',
  logo_url: null,
  theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b', favicon: null },
};
const asked = (items: DropOffItem[]): DropOff => ({
  state: 'open',
  firm: FIRM,
  entity_name: 'Eleanor & James Whitcombe',
  tax_year: 2025,
  expires_at: soon(6),
  due_date: soon(13).slice(0, 10),
  items,
});

async function arrive(answer: () => DropOff, hash = `#${TOKEN}`) {
  const open = on(dropOffs.openDropOff, answer);
  const link = on(dropOffs.dropOffLink, () => ({
    upload_id: 5,
    url: '/api/uploads/drop',
    method: 'PUT' as const,
    expires_at: soon(1),
  }));
  const process = on(dropOffs.dropOffProcess, () => ({ name: 'w2.pdf' }));
  const fresh = on(dropOffs.freshDropOff, () => ({ ok: true as const }));
  const takeBack = on(dropOffs.takeBackDropOff, () => ({ ok: true as const }));
  const papers = on(dropOffs.listDropOffPapers, () => ({ papers: [] as DoorPaper[] }));
  const keep = on(dropOffs.keepDropOffPaper, () => ({ ok: true as const }));
  const screen = (
    <UnguardedForms value>
      <DropOffScreen />
    </UnguardedForms>
  );
  await renderScreen(screen, {
    path: `/document-drop-off?questionnaireId=3&companyId=7${hash}`,
    route: '/document-drop-off',
    density: 'client',
    api: [open, link, process, fresh, takeBack, papers, keep],
  });
  return { open, link, process, fresh, takeBack, papers, keep };
}
const choose = (name: string, words = 'paper') =>
  userEvent.upload(page.getByLabelText('Files to upload'), [new File([words], name)]);

it('shows what is asked for, sends for the marked item and goes on to the next open one', async () => {
  const sent = catchUploads();
  const items = [item(10, 'W-2 Northfield School'), item(11, '1099-DIV Meridian', { from_last_year: true })];
  const { link } = await arrive(() => asked(items));
  await expect.element(page.getByRole('heading', { name: 'Send us your documents' })).toBeVisible();
  await expect.element(page.getByText(/For Eleanor & James Whitcombe, 2025\./)).toBeVisible();
  await expect.element(page.getByText('0 of 2')).toBeVisible();
  await expect.element(page.getByText('You sent this last year')).toBeVisible();
  await expect.element(page.getByText(/Next: W-2/)).toBeVisible();
  await looksAccessible();
  await fitsPhone();
  await choose('w2.pdf');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  expect(link.calls).toMatchObject([{ token: TOKEN, question_id: 10, name: 'w2.pdf' }]);
  expect(sent).toHaveLength(1);
  await expect.element(page.getByText(/Next: 1099-DIV/)).toBeVisible();
  // Tapping another one moves the bar to it.
  await press(page.getByRole('button', { name: /^W-2/ }));
  await expect.element(page.getByText(/Next: W-2/)).toBeVisible();
});

it('with everything received it says so and offers no button', async () => {
  await arrive(() =>
    asked([item(10, 'W-2', { done: true, files: [{ upload_id: 1, name: 'w2.pdf', can_take_back: false }] })]),
  );
  await expect.element(page.getByText(ALL_RECEIVED)).toBeVisible();
  await expect.element(page.getByText('w2.pdf')).toBeVisible();
  expect(page.getByRole('button', { name: 'Take a photo' }).query()).toBeNull();
});

it('a file that fails keeps its row with the sentence, and can be sent again', async () => {
  catchUploads();
  const { process } = await arrive(() => asked([item(10, 'W-2')]));
  process.refuse({ status: 422, code: 'file.type', message: 'This file can’t be used.' });
  await choose('w2.pdf');
  await expect.element(page.getByText('w2.pdf: This file can’t be used.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('0 of 1')).toBeVisible();
});

it('the browser asks before a page closes whose files have not arrived', async () => {
  const sent = catchUploads({ byHand: true });
  await arrive(() => asked([item(10, 'W-2')]));
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await choose('w2.pdf');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(isAsked).toBe(true);
  sent[0]!.arrive();
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await expect.poll(isAsked).toBe(false);
});

it('one that is over shows nothing of it, and mails a fresh one', async () => {
  const { fresh } = await arrive(() => ({ state: 'expired', firm: FIRM }));
  await expect.element(page.getByText(LINK_EXPIRED)).toBeVisible();
  await press(page.getByRole('button', { name: 'Email me a new link' }));
  await expect.element(page.getByText(FRESH_SENT)).toBeVisible();
  expect(fresh.calls).toEqual([{ token: TOKEN }]);
  await looksAccessible();
  await fitsPhone();
});

it('an address without its secret says the same, and asks nothing', async () => {
  const { open } = await arrive(() => asked([]), '');
  await expect.element(page.getByText(LINK_EXPIRED)).toBeVisible();
  expect(open.calls).toEqual([]);
  expect(page.getByRole('button', { name: 'Email me a new link' }).query()).toBeNull();
});

it('names each file that is not taken with its reason, in one list', async () => {
  await arrive(() => asked([item(10, 'W-2')]));
  await userEvent.upload(page.getByLabelText('Files to upload'), [
    new File(['x'], 'books.xlsx'),
    new File(['x'], 'run.exe'),
    new File([''], 'none.pdf'),
  ]);
  await expect.element(page.getByText('3 files weren’t added')).toBeVisible();
  const refused = page.getByRole('list', { name: 'Files that weren’t added' }).getByRole('listitem');
  for (const words of [
    'books.xlsx isn’t a PDF or a photo.',
    'run.exe isn’t a PDF or a photo.',
    'none.pdf is empty.',
  ])
    await expect.element(refused.filter({ hasText: words })).toBeVisible();
  await looksAccessible();
  await fitsPhone();
});

it('CHK-029: asks which document it is first, and takes a spreadsheet where one is offered', async () => {
  catchUploads();
  const options = ['Bank statements', 'Spreadsheet'];
  const { link } = await arrive(() => asked([item(10, 'Your books', { options, takes_sheets: true })]));
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
  await press(page.getByRole('radio', { name: 'Spreadsheet' }));
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await choose('books.xlsx');
  await expect.poll(() => link.calls).toMatchObject([{ option: 'Spreadsheet', name: 'books.xlsx' }]);
});

it('a file is taken back until the firm has looked at it', async () => {
  const files = [
    { upload_id: 5, name: 'wrong.pdf', can_take_back: true },
    { upload_id: 6, name: 'seen.pdf', can_take_back: false },
  ];
  let now = files;
  const { takeBack } = await arrive(() => asked([item(10, 'W-2', { done: true, files: now })]));
  await expect.element(page.getByText('seen.pdf')).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove seen.pdf' }).query()).toBeNull();
  now = files.slice(1);
  await press(page.getByRole('button', { name: 'Remove wrong.pdf' }));
  await expect.poll(() => takeBack.calls).toEqual([{ token: TOKEN, upload_id: 5 }]);
  await expect.element(page.getByText('wrong.pdf', { exact: true })).not.toBeInTheDocument();
  await looksAccessible();
  await fitsPhone();
});

const doubted: DoorPaper = {
  id: 5,
  name: 'w2.pdf',
  paper: 'W-2 Northfield School District',
  pages: 1,
  is_being_read: false,
  doubts: [{ facts: { kind: 'other_year', found: 2024, wanted: 2025 }, kept: false }],
};

it('asks about a paper that is odd: its sender keeps it, or sends another one in its place', async () => {
  keepRealPauses();
  const sent = catchUploads();
  const { papers, keep, takeBack } = await arrive(() => asked([item(10, 'W-2'), item(11, '1099-DIV')]));
  papers.answer(() => ({ papers: [{ ...doubted, is_being_read: true, doubts: [] }] }));
  await choose('w2.pdf');
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => papers.calls.length).toBeGreaterThan(0);
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  papers.answer(() => ({ papers: [doubted] }));
  const door = page.getByRole('dialog', { name: 'Check this paper' });
  await expect.element(door.getByText('This looks like last year’s W-2 (2024)')).toBeVisible();
  // For privacy, nothing can be opened from here.
  expect(door.element().querySelector('img')).toBeNull();
  await looksAccessible();
  await press(door.getByRole('button', { name: 'Keep it anyway' }));
  await expect.poll(() => keep.calls).toEqual([{ token: TOKEN, upload_id: 5, kinds: ['other_year'] }]);
  await expect.element(door).not.toBeInTheDocument();
  expect(takeBack.calls).toEqual([]);
});

it('removes a paper once another one is on its way in its place', async () => {
  catchUploads();
  const { papers, link, takeBack } = await arrive(() => asked([item(10, 'W-2'), item(11, '1099-DIV')]));
  papers.answer(() => ({ papers: [doubted] }));
  await choose('w2.pdf');
  const door = page.getByRole('dialog', { name: 'Check this paper' });
  await expect.element(door).toBeVisible();
  await userEvent.upload(door.getByLabelText('Another file'), new File(['other'], 'this-year.pdf'));
  // To the item of the paper, whichever is next by now.
  await expect
    .poll(() => link.calls.map(({ question_id, name }) => [question_id, name]))
    .toEqual([
      [10, 'w2.pdf'],
      [10, 'this-year.pdf'],
    ]);
  await expect.poll(() => takeBack.calls).toEqual([{ token: TOKEN, upload_id: 5 }]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { documents } from '../contract.ts';
import {
  ALL_UPLOADED,
  alreadyChosen,
  DELETED,
  ENTITY_MISSING,
  FILE_EMPTY,
  FILE_INVALID,
  WRONG_TYPE,
  SOME_FAILED,
  UPLOAD_FAILED,
  UPLOAD_SUCCESSFUL,
  UPLOAD_TRY_AGAIN,
} from '../messages.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { PART_BYTES } from '../uploads/rules/parts.ts';
import { forgetAllUploads, keepUpload, leftUploads } from './upload/kept-uploads.ts';
import { filesOfDrop, filesOfList } from './upload/picked-file.ts';
import { noProgress } from './upload/send-file.ts';
import { tabUploads } from './upload/tab-uploads.ts';
import { UploadTray } from './upload/UploadTray.tsx';
import { UploadDialog } from './UploadDialog.tsx';

afterEach(async () => {
  tabUploads.stopAll();
  await forgetAllUploads();
});

const AT = '2026-11-01T12:00:00Z';
const file = (name: string, text = 'hello') => new File([text], name, { type: 'application/pdf' });
let uploadId = 0;
const row = {
  id: 9,
  entity_id: 3,
  path: '/2025',
  name: 'W-2.pdf',
  size: 5,
  content_type: 'application/pdf',
  created_by: 'Maria',
  created_at: AT,
  looks_like: null,
};

function api() {
  const link = on(documents.requestUpload, () => {
    uploadId += 1;
    return { upload_id: uploadId, url: `/api/uploads/${uploadId}`, method: 'PUT' as const, expires_at: AT };
  });
  const process = on(documents.processDocument, () => row);
  const parts = on(documents.uploadParts, () => ({
    part_size: PART_BYTES,
    parts: [
      { no: 0, size: PART_BYTES, url: null },
      { no: 1, size: 5, url: '/api/uploads/last-part' },
    ],
    expires_at: AT,
  }));
  const gone = on(documents.deleteItems, () => ({ done: 1, skipped: [], fileIds: [9], folderIds: [] }));
  return { link, process, parts, gone, all: [link, process, parts, gone] };
}

async function show(dropped: File[] | null = null) {
  const answers = api();
  const closed = vi.fn();
  await renderScreen(
    <>
      <UploadDialog
        companyId={3}
        entityName="Delgado"
        path="/2025"
        dropped={dropped && Promise.resolve(filesOfList(dropped))}
        onClose={closed}
      />
      <UploadTray />
    </>,
    { api: answers.all },
  );
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await expect.element(dialog).toBeVisible();
  return { ...answers, closed, dialog, send: dialog.getByRole('button', { name: 'Upload', exact: true }) };
}

const choose = async (dialog: Locator, ...files: File[]) =>
  userEvent.upload(dialog.getByLabelText('Files to upload'), files);
const rowOf = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name });

it('DOC-023: goes into the current folder; Upload is disabled with no files', async () => {
  catchUploads();
  const { dialog, send, link, closed } = await show();
  await expect.element(send).toBeDisabled();
  await choose(dialog, file('W-2.pdf'), file('1099.pdf', 'other words'));
  await expect.element(dialog.getByText('2 files, 16 B')).toBeVisible();
  await press(rowOf(dialog, '1099.pdf').getByRole('button', { name: 'Remove 1099.pdf' }));
  await press(send);
  await expect.element(rowOf(dialog, 'W-2.pdf').getByText(UPLOAD_SUCCESSFUL)).toBeVisible();
  await expect.element(page.getByText(ALL_UPLOADED)).toBeVisible();
  expect(link.calls).toEqual([
    { company_id: 3, path: '/2025', name: 'W-2.pdf', size: 5, content_type: 'application/pdf' },
  ]);
  await expect.element(send).toBeDisabled();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  expect(closed).toHaveBeenCalled();
});

it('says what is not taken: duplicates by name and size, what is empty, what is another kind', async () => {
  const { dialog } = await show([file('W-2.pdf')]);
  await expect.element(rowOf(dialog, 'W-2.pdf')).toBeVisible();
  await choose(dialog, file('W-2.pdf'), file('none.pdf', ''), file('run.exe'), file('list.csv'));
  for (const text of ['3 files weren’t added', FILE_EMPTY, FILE_INVALID])
    await expect.element(dialog.getByText(text)).toBeVisible();
  const refused = dialog.getByRole('list', { name: 'Files that weren’t added' }).getByRole('listitem');
  for (const words of ['none.pdf is empty.', `run.exe ${WRONG_TYPE.documents}`, alreadyChosen('W-2.pdf')])
    await expect.element(refused.filter({ hasText: words })).toBeVisible();
  await expect.element(rowOf(dialog, 'list.csv')).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2 + 3);
  await looksAccessible();
});

it('DOC-056: a failure is said in the list and in a message, in the server’s words or our own, and a success too', async () => {
  const sent = catchUploads({ byHand: true });
  const { dialog, send, process } = await show([file('W-2.pdf')]);
  const shown = rowOf(dialog, 'W-2.pdf');
  await press(send);
  await expect.poll(() => sent.length).toBe(1);
  // A store that is not ours refuses the bytes and says so in XML.
  sent[0]!.arrive(403, '<Error><Code>AccessDenied</Code></Error>');
  await expect.element(shown.getByText(UPLOAD_FAILED)).toBeVisible();
  await expect.element(shown.getByText(UPLOAD_TRY_AGAIN)).toBeVisible();
  await expect.element(page.getByText(SOME_FAILED)).toBeVisible();
  expect([UPLOAD_FAILED, UPLOAD_TRY_AGAIN, SOME_FAILED]).toEqual([
    'Upload failed',
    'File upload failed, please try again.',
    'An error occurred while uploading the document(s).',
  ]);
  process.refuse({ status: 422, code: 'file.type', message: FILE_INVALID });
  await press(shown.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!.arrive();
  await expect.element(shown.getByText(FILE_INVALID)).toBeVisible();
  await expect.element(shown.getByText(UPLOAD_FAILED)).toBeVisible();
  await press(shown.getByRole('button', { name: 'Try again' }));
  await expect.element(shown.getByText(UPLOAD_SUCCESSFUL)).toBeVisible();
  await expect.element(page.getByText(ALL_UPLOADED)).toBeVisible();
  expect([UPLOAD_SUCCESSFUL, ALL_UPLOADED]).toEqual([
    'Upload successful',
    'Document(s) uploaded successfully',
  ]);
});

it('CHK-028: a missing entity is said in its own words', async () => {
  const { dialog, send, link } = await show([file('W-2.pdf')]);
  link.refuse({ status: 404, code: 'not_found' });
  await press(send);
  await expect.element(rowOf(dialog, 'W-2.pdf').getByText(ENTITY_MISSING)).toBeVisible();
});

it('shows how far each file is, and one that is canceled stops and is gone', async () => {
  const sent = catchUploads({ byHand: true });
  const { dialog, send, process } = await show([
    file('W-2.pdf', 'x'.repeat(2000)),
    file('b.pdf'),
    file('c.pdf'),
  ]);
  await press(send);
  await expect.poll(() => sent.length).toBe(2);
  sent[0]!.progress(0.5);
  await expect.element(rowOf(dialog, 'W-2.pdf').getByText('1.0 KB of 2.0 KB')).toBeVisible();
  await expect.element(rowOf(dialog, 'c.pdf').getByText('Waiting')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel W-2.pdf' }));
  await expect.element(rowOf(dialog, 'W-2.pdf')).not.toBeInTheDocument();
  await expect.poll(() => sent.length).toBe(3);
  sent[1]!.arrive();
  sent[2]!.arrive();
  await expect.element(page.getByText(ALL_UPLOADED)).toBeVisible();
  expect(process.calls).toHaveLength(2);
});

it('goes on after a lost connection by itself, as soon as the browser is online', async () => {
  const sent = catchUploads({ byHand: true });
  const { dialog, send } = await show([file('W-2.pdf')]);
  await press(send);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.lose();
  await expect
    .element(rowOf(dialog, 'W-2.pdf').getByText('No connection. We’ll continue when you’re back online.'))
    .toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent.length, { timeout: 900 }).toBe(2);
  sent[1]!.arrive();
  await expect.element(rowOf(dialog, 'W-2.pdf').getByText(UPLOAD_SUCCESSFUL)).toBeVisible();
});

it('keeps what looks like one we have, says so, and removes it when asked', async () => {
  catchUploads();
  const { dialog, send, process, gone } = await show([file('copy.pdf')]);
  process.answer(() => ({ ...row, looks_like: 'W-2.pdf' }));
  await press(send);
  const one = rowOf(dialog, 'copy.pdf');
  await expect
    .element(one.getByText('Looks like W-2.pdf, which is already here. We kept both.'))
    .toBeVisible();
  await press(one.getByRole('button', { name: 'Remove', exact: true }));
  await expect.element(page.getByText(DELETED)).toBeVisible();
  await expect.element(one).not.toBeInTheDocument();
  expect(gone.calls).toEqual([{ companyId: 3, items: [{ type: 'file', id: 9 }] }]);
});

it('asks before chosen files are left, and shows a small bar for those on their way', async () => {
  const sent = catchUploads({ byHand: true });
  const { dialog, send, closed } = await show();
  await choose(dialog, file('W-2.pdf'));
  await expect.element(rowOf(dialog, 'W-2.pdf')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel', exact: true }));
  await press(page.getByRole('button', { name: 'Keep editing' }));
  expect(closed).not.toHaveBeenCalled();
  await press(send);
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText('Uploading 1 file')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  sent[0]!.arrive();
  await expect.element(page.getByText(ALL_UPLOADED)).toBeVisible();
  const left = new Event('beforeunload', { cancelable: true });
  dispatchEvent(left);
  expect(left.defaultPrevented).toBe(false);
});

it('on a phone the bar at the foot says of a file that failed which it is and why', async () => {
  await page.viewport(390, 844);
  const sent = catchUploads({ byHand: true });
  const { send } = await show([file('locked.pdf')]);
  await press(send);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.arrive(400, JSON.stringify({ error: { code: 'file.locked_pdf', message: 'It is locked.' } }));
  const bar = page.getByRole('complementary', { name: 'Uploads in progress', includeHidden: true });
  await expect.element(bar.getByText('locked.pdf: It is locked.')).toBeInViewport();
});

const OWNER = '101:1';

it('after a reload it asks, and sends only what had not arrived', async () => {
  const sent = catchUploads();
  const answers = api();
  const large = new Blob([new Uint8Array(PART_BYTES + 5)], { type: 'application/pdf' });
  const { me, firm } = await import('#test/screen-people.ts').then((people) => ({
    me: people.demoMe,
    firm: people.demoFirm,
  }));
  const owner = `${me.id}:${firm.id}`;
  await keepUpload({
    key: 'k1',
    owner,
    companyId: 3,
    place: '3 /2025',
    path: '/2025',
    folder: '',
    name: 'scan.pdf',
    size: large.size,
    file: large,
    progress: {
      ...noProgress(),
      link: { upload_id: 77, url: '/api/uploads/x', method: 'PUT' },
    },
  });
  // This very tab wrote it down, and holds its lock: as another tab would see it after a reload.
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] });
  expect(await leftUploads(owner)).toHaveLength(1);
  await renderScreen(<UploadTray />, { api: answers.all });
  await expect.element(page.getByText('1 file didn’t finish uploading')).toBeVisible();
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect.element(page.getByText(ALL_UPLOADED)).toBeVisible();
  expect(sent.map(({ url, size }) => [url, size])).toEqual([['/api/uploads/last-part', 5]]);
  expect(answers.link.calls).toEqual([]);
  expect(answers.process.calls).toEqual([{ upload_id: 77 }]);
  await expect.poll(() => leftUploads(owner)).toEqual([]);
  vi.restoreAllMocks();
});

it('what is somebody else’s is not offered, and forgotten', async () => {
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] });
  const progress = noProgress();
  const facts = { companyId: 3, place: '3 /', path: '/', folder: '', name: 'a.pdf', size: 5, progress };
  await keepUpload({ key: 'k2', owner: OWNER, file: file('a.pdf'), ...facts });
  expect(await leftUploads('7:7')).toEqual([]);
  expect(await leftUploads(OWNER)).toEqual([]);
  vi.restoreAllMocks();
});

it('a dropped folder keeps its folders', async () => {
  const leaf = (name: string) => ({
    isFile: true,
    isDirectory: false,
    name,
    file: (take: (f: File) => void) => take(file(name)),
  });
  const folder = (name: string, ...inside: object[]) => ({
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const batches = [inside, []];
      return { readEntries: (take: (found: object[]) => void) => take(batches.shift()!) };
    },
  });
  const entries = [
    folder('2024', leaf('a.pdf'), folder('Receipts', leaf('b.pdf')), leaf('.DS_Store')),
    leaf('c.pdf'),
  ];
  const transfer = { files: [], items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) };
  const found = await filesOfDrop(transfer as unknown as DataTransfer);
  expect(found.map(({ folder: path, name }) => `${path}|${name}`)).toEqual([
    '2024|a.pdf',
    '2024/Receipts|b.pdf',
    '|c.pdf',
  ]);
});

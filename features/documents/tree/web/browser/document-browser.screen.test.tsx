import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import type { DocumentItem } from '#features/documents/model.ts';
import { clientRights, exampleFile as file, staffRights } from '#test/example-documents.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import {
  DELETED,
  DELETE_FAILED,
  DISABLED_BY_FIRM,
  MIXED_SELECTION,
  NO_FOLDER_DOWNLOAD,
  RENAME_FAILED,
  RESTORED,
  RESTORE_FAILED,
} from '../../../messages.ts';
import type { PlaceRights, TreeFolder } from '../../model.ts';
import { DocumentBrowser, type DocumentBrowserProps } from './DocumentBrowser.tsx';

const each = (await recorded('documents/each-state', documents.listDocuments)).documents;
const named = (name: string): DocumentItem => each.find((item) => item.name === name)!;
const split = await recorded('documents/from-split', documents.listDocuments);
const splitForClient = await recorded('documents/from-split-client', documents.listDocuments);
const folder: DocumentItem = {
  ...file,
  id: 3,
  type: 'folder',
  name: '2025',
  link: '/2025',
  is_new: false,
  tags: [],
  description: '',
};
const closed = named('STAFF ONLY');
const gone = named('old.pdf');
const all = staffRights;
const theirs = clientRights;
const leaf = (path: string): TreeFolder => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  staff_only: false,
  reserved: false,
  items_count: 0,
  children: [],
});
const tree = [{ ...leaf('/2025'), children: [leaf('/2025/Client Uploads')] }, leaf('/Permanent')];

async function show(
  items: DocumentItem[],
  {
    isStaff = true,
    may = isStaff ? all : theirs,
    ...props
  }: Partial<DocumentBrowserProps> & { may?: PlaceRights } = {},
) {
  const calls = {
    list: on(documents.listDocuments, () => ({
      documents: items,
      total: items.length,
      folder: { path: '/', name: '', staff_only: false, reserved: false },
      may,
    })),
    tree: on(documents.documentTree, () => ({ folders: tree, items_count: 2 })),
    search: on(documents.searchDocuments, () => ({
      documents: [{ ...file, path: '/2025', excerpt: [] }],
      total: 1,
    })),
    move: on(documents.moveItems, () => ({
      done: 1,
      skipped: [],
      now: [{ type: 'folder' as const, path: '/Permanent/2025 (2)' }],
    })),
    remove: on(documents.deleteItems, () => ({ done: 1, skipped: [], fileIds: [11], folderIds: [] })),
    restore: on(documents.restoreItems, () => ({ done: 1, skipped: [] })),
    rename: on(documents.renameDocument, () => ({ name: 'Wages.pdf' })),
    create: on(documents.createFolder, () => ({ path: '/Receipts', staff_only: false })),
    describe: on(documents.describeDocument, () => ({ ok: true as const })),
  };
  const downloaded: string[][] = [];
  await renderScreen(
    <DocumentBrowser
      companyId={7}
      entityName="Client Household"
      isStaff={isStaff}
      tagsOn
      onDownload={(files) => downloaded.push(files.map(({ name }) => name))}
      onOpen={(item) => downloaded.push([item.name])}
      fileHref={(item) => `?file=${item.id}`}
      upload={() => <div role="dialog" aria-label="Upload Documents" />}
      staff={{ clientUrl: (item) => `https://portal.test/documents/abc?file=${item.id}` }}
      {...props}
    />,
    { api: Object.values(calls) },
  );
  await expect.element(page.getByRole('button', { name: `Actions for ${items[0]!.name}` })).toBeVisible();
  return { ...calls, downloaded };
}

const menu = (name: string) => press(page.getByRole('button', { name: `Actions for ${name}` }));
const choose = (label: string) => press(page.getByRole('menuitem', { name: label }));
const select = (row: number) => press(page.getByRole('checkbox', { name: `Select row ${row}` }));
const offered = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
/** What is switched off can still be pressed, and then says why. */
const pressAnyway = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};
const view = async (name: string) => {
  const icon = page.getByRole('img', { name });
  await expect.element(icon).toBeVisible();
  icon.element().closest('label')!.click();
};
const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });

it('DOC-006 DOC-011 DOC-012 DOC-013 DOC-018: shows folders and files to staff with all that is known of them', async () => {
  await show([folder, closed, file, gone]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('W-2 Northfield.pdf').getByText('New')).toBeVisible();
  await expect.element(row('W-2 Northfield.pdf').getByText('Her main job')).toBeVisible();
  await expect.element(row('W-2 Northfield.pdf').getByText('Income')).toBeVisible();
  await expect.element(row('W-2 Northfield.pdf').getByText('Nov 1', { exact: true })).toBeVisible();
  await expect.element(row('STAFF ONLY').getByText('Staff only')).toBeVisible();
  expect(row('STAFF ONLY').getByText('Staff only').element().querySelector('svg')).not.toBeNull();
  await expect.element(row('old.pdf').getByText('Deleted')).toBeVisible();
  for (const name of ['Create Folder', 'Upload Documents', 'Copy folder URL'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All documents' })).toBeVisible();
  await expect.element(page.getByPlaceholder('Search all folders')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Show deleted' })).toBeVisible();
  await looksAccessible();
});

it('the grid shows first pages as they come near, and the kind of file where there is none', async () => {
  const asked: string[] = [];
  const watch = new PerformanceObserver((list) =>
    asked.push(...list.getEntries().map(({ name }) => new URL(name).pathname)),
  );
  watch.observe({ type: 'resource' });
  await show([
    { ...file, has_thumbnail: true },
    { ...file, id: 13, name: 'plain.pdf' },
  ]);
  await view('Grid');
  await expect.poll(() => asked).toContain('/api/documents/11/thumbnail');
  expect(asked).not.toContain('/api/documents/13/thumbnail');
  watch.disconnect();
  // Nothing answers for it here: its kind takes its place.
  await expect.poll(() => document.querySelectorAll('img[src^="/api/documents/"]').length).toBe(0);
  await view('List');
});

it('says what is being checked and what was held back, and where the words stand that were looked for', async () => {
  const { search } = await show([named('checking.pdf'), named('blocked.pdf')]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('checking.pdf').getByText('Checking')).toBeVisible();
  await expect.element(row('blocked.pdf').getByText('Blocked')).toBeVisible();
  search.answer(() => ({
    documents: [
      {
        ...file,
        excerpt: [
          { text: 'Interest on a ', found: false },
          { text: 'mort', found: true },
        ],
      },
    ],
    total: 1,
  }));
  await userEvent.fill(page.getByPlaceholder('Search all folders'), 'mort');
  await expect.element(page.getByText('mort', { exact: true })).toBeVisible();
  expect(page.getByText('mort', { exact: true }).element().tagName).toBe('MARK');
});

it('DOC-053 DOC-008: clients see no description, no tags, nothing deleted and none of what staff do', async () => {
  await show([folder, file], { isStaff: false });
  await expect.element(page.getByText('Her main job')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Show deleted' })).not.toBeInTheDocument();
  await menu('W-2 Northfield.pdf');
  await expect.poll(offered).toEqual(['Download', 'Rename', 'Move', 'Copy', 'Delete']);
});

it('CLI-058 DOC-052: a read-only user is offered Download alone', async () => {
  const may = {
    ...theirs,
    upload: false,
    edit_files: false,
    edit_folders: false,
    delete_files: false,
    delete_folders: false,
  };
  await show([file], { isStaff: false, may });
  await expect.element(page.getByRole('button', { name: 'Upload Documents' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Create Folder' })).not.toBeInTheDocument();
  await menu('W-2 Northfield.pdf');
  await expect.poll(offered).toEqual(['Download']);
});

it('DOC-048 DOC-049 DOC-050 FRM-028 FRM-029: what the firm switched off stays in sight and says so', async () => {
  const may = {
    ...theirs,
    edit_files: false,
    delete_files: false,
    edit_folders: false,
    upload: false,
    reason: DISABLED_BY_FIRM,
  };
  const { rename } = await show([file], { isStaff: false, may });
  await expect.element(page.getByRole('button', { name: 'Upload Documents' })).not.toBeInTheDocument();
  const create = page.getByRole('button', { name: 'Create Folder' });
  await expect.element(create).toBeDisabled();
  await expect.element(create).toHaveAttribute('title', DISABLED_BY_FIRM);
  await menu('W-2 Northfield.pdf');
  const item = page.getByRole('menuitem', { name: /Rename/ });
  await expect.element(item).toHaveAttribute('title', DISABLED_BY_FIRM);
  await pressAnyway(item);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(rename.calls).toEqual([]);
});

it('DOC-022: a folder needs a name', async () => {
  const { create } = await show([file]);
  await press(page.getByRole('button', { name: 'Create Folder' }));
  const dialog = page.getByRole('dialog', { name: 'Create Folder' });
  const make = dialog.getByRole('button', { name: 'Create Folder' });
  await expect.element(make).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Folder name' }).fill('a/b');
  await press(make);
  await expect.element(dialog.getByText('A name can’t contain a slash.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Folder name' }).fill('Receipts');
  await press(make);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(create.calls).toEqual([{ companyId: 7, path: '/', name: 'Receipts' }]);
});

it('DOC-024 DOC-025: only the base of a name is edited, and a failure keeps what was typed', async () => {
  const { rename } = await show([file]);
  await menu('W-2 Northfield.pdf');
  await choose('Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename file' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('W-2 Northfield');
  await expect.element(dialog.getByText('.pdf', { exact: true })).toBeVisible();
  await looksAccessible();
  await name.fill('');
  await expect.element(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await name.fill('Wages');
  rename.refuse({ status: 409, code: 'name.taken', message: 'There is already a file with this name here.' });
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(page.getByText(RENAME_FAILED)).toBeVisible();
  await expect.element(name).toHaveValue('Wages');
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(page.getByText('Renamed to Wages.pdf')).toBeVisible();
  expect(rename.calls.at(-1)).toEqual({
    companyId: 7,
    path: '/',
    itemName: 'W-2 Northfield.pdf',
    newName: 'Wages.pdf',
    isFolder: false,
  });
});

it('DOC-026: the destination tree leaves out the folder that is moved', async () => {
  const { move } = await show([folder, file]);
  await menu('2025');
  await choose('Move');
  const dialog = page.getByRole('dialog', { name: 'Move 2025' });
  await expect.element(dialog.getByRole('treeitem', { name: 'Permanent' })).toBeVisible();
  await expect.element(dialog.getByRole('treeitem', { name: '2025' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
  await looksAccessible();
  await press(dialog.getByRole('treeitem', { name: 'Permanent' }));
  await press(dialog.getByRole('button', { name: 'Move here' }));
  await expect.element(page.getByText('Moved 2025 to Permanent')).toBeVisible();
  expect(move.calls[0]).toMatchObject({
    items: [{ type: 'folder', path: '/2025' }],
    newPath: '/Permanent',
    copy: false,
  });
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => move.calls.length).toBe(2);
  expect(move.calls[1]).toMatchObject({
    items: [{ type: 'folder', path: '/Permanent/2025 (2)' }],
    newPath: '/',
  });
});

it('what is not there any more is said, and the dialog stays', async () => {
  const { move } = await show([folder, file]);
  await menu(file.name);
  await choose('Move');
  const dialog = page.getByRole('dialog', { name: `Move ${file.name}` });
  await press(dialog.getByRole('treeitem', { name: 'Permanent' }));
  move.refuse({ status: 404, code: 'not_found' });
  await press(dialog.getByRole('button', { name: 'Move here' }));
  await expect.element(page.getByText('Something went wrong.')).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

it('DOC-029 DOC-046: deleting is undone from the toast where restoring is on', async () => {
  const { remove, restore } = await show([file]);
  await menu('W-2 Northfield.pdf');
  await choose('Delete');
  await expect.element(page.getByText(DELETED)).toBeVisible();
  expect(remove.calls).toEqual([{ companyId: 7, items: [{ type: 'file', id: 11 }] }]);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText(RESTORED)).toBeVisible();
  expect(restore.calls).toEqual([{ companyId: 7, fileIds: [11], folderIds: [] }]);
});

it.each([
  ['staff', true, split, 'This file is part of a larger one that was split. The rest stays.'],
  [
    'clients',
    false,
    splitForClient,
    'This file is part of a larger one that was split. The rest stays. Your firm keeps deleted files for 120 days.',
  ],
] as const)(
  'CHK-013: %s are warned before a part of a split document is deleted',
  async (_, isStaff, list, body) => {
    const { remove } = await show([...list.documents], { isStaff, may: list.may });
    await menu('W-2.pdf');
    await choose('Delete');
    const question = page.getByRole('dialog', { name: 'Delete W-2.pdf?' });
    await expect.element(question.getByText(body, { exact: true })).toBeVisible();
    await looksAccessible();
    await press(question.getByRole('button', { name: 'Cancel' }));
    expect(remove.calls).toEqual([]);
    await menu('W-2.pdf');
    await choose('Delete');
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => remove.calls.length).toBe(1);
  },
);

it('CHK-013: parts of a split document are warned about among several files; the whole document is not', async () => {
  const { remove } = await show([...split.documents], { may: split.may });
  await select(1);
  await select(2);
  await press(bar.getByRole('button', { name: 'More' }));
  await choose('Delete');
  const question = page.getByRole('dialog', { name: 'Delete 2 items?' });
  await expect
    .element(
      question.getByText('Some of these files are parts of larger ones that were split. The rest stays.', {
        exact: true,
      }),
    )
    .toBeVisible();
  await press(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(remove.calls).toEqual([]);
  await menu('scan.pdf');
  await choose('Delete');
  await expect.poll(() => remove.calls.length).toBe(1);
});

it('a client is asked before something is deleted', async () => {
  const { remove } = await show([file], { isStaff: false });
  await menu('W-2 Northfield.pdf');
  await choose('Delete');
  const question = page.getByRole('dialog', { name: 'Delete W-2 Northfield.pdf?' });
  await press(question.getByRole('button', { name: 'Cancel' }));
  expect(remove.calls).toEqual([]);
  await menu('W-2 Northfield.pdf');
  await choose('Delete');
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText(DELETED)).toBeVisible();
});

it('DOC-042 DOC-044 DOC-045: deleted things offer Restore, and a mix nothing', async () => {
  const { restore } = await show([file, gone]);
  await select(2);
  await expect.element(bar.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(bar.getByRole('button').elements()).toHaveLength(2);
  await select(1);
  await expect
    .element(bar.getByRole('button', { name: 'Download' }))
    .toHaveAttribute('title', MIXED_SELECTION);
  await expect.element(bar.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  await select(1);
  await press(bar.getByRole('button', { name: 'Restore' }));
  await expect.element(page.getByText(RESTORED)).toBeVisible();
  expect(restore.calls).toEqual([{ companyId: 7, fileIds: [gone.id], folderIds: [] }]);
});

it('DOC-063: clients download files, and are told that folders are not supported', async () => {
  const { downloaded } = await show([folder, file], { isStaff: false });
  await select(1);
  await pressAnyway(bar.getByRole('button', { name: 'Download' }));
  await expect.element(page.getByText(NO_FOLDER_DOWNLOAD)).toBeVisible();
  expect(downloaded).toEqual([]);
  await select(1);
  await select(2);
  await press(bar.getByRole('button', { name: 'Download' }));
  expect(downloaded).toEqual([['W-2 Northfield.pdf']]);
});

it('DOC-016: the header selects all, and another folder begins without a selection', async () => {
  await show([folder, file]);
  await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await expect.element(bar.getByText('2 selected')).toBeVisible();
  await press(page.getByRole('tree', { name: 'Folders' }).getByRole('treeitem', { name: 'Permanent' }));
  await expect.element(bar).not.toBeInTheDocument();
});

it('DOC-009 PLT-016: list or grid is remembered in a cookie', async () => {
  await show([folder, file]);
  await view('Grid');
  await expect.element(page.getByRole('list', { name: 'Files' })).toBeVisible();
  expect(document.cookie).toContain('documents_view=grid');
  await looksAccessible();
  await view('List');
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(document.cookie).toContain('documents_view=list');
});

it('the address a client opens a file by is copied', async () => {
  await show([file]);
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await menu('W-2 Northfield.pdf');
  await choose('Copy client file URL');
  await expect.element(page.getByText('Link copied. Clients open it after signing in.')).toBeVisible();
  expect(written).toEqual(['https://portal.test/documents/abc?file=11']);
});

it('a search looks through all folders and says where each thing lies', async () => {
  const { search } = await show([folder]);
  await page.getByPlaceholder('Search all folders').fill('north');
  await expect
    .element(page.getByRole('row').filter({ hasText: 'W-2 Northfield.pdf' }).getByText('/2025'))
    .toBeVisible();
  expect(search.calls.at(-1)).toMatchObject({ companyId: 7, search: 'north' });
});

it('a file is dragged to a folder', async () => {
  const { move } = await show([folder, file]);
  const link = (name: RegExp) => page.getByRole('table').getByRole('link', { name });
  await link(/Northfield/).dropTo(link(/2025/));
  await expect.element(page.getByText('Moved W-2 Northfield.pdf to 2025')).toBeVisible();
  expect(move.calls[0]).toMatchObject({ items: [{ type: 'file', id: 11 }], newPath: '/2025' });
});

it('folders are walked by keyboard', async () => {
  await show([file]);
  const top = page.getByRole('treeitem', { name: 'All documents' });
  await expect.element(top).toBeVisible();
  (top.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('treeitem', { name: 'Client Uploads' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByRole('treeitem', { name: 'Client Uploads' })).not.toBeInTheDocument();
});

it('DOC-029 DOC-046: a failure to delete or restore is said', async () => {
  const { remove, restore } = await show([file, gone]);
  remove.refuse({ status: 500, code: 'server.error' });
  await menu('W-2 Northfield.pdf');
  await choose('Delete');
  await expect.element(page.getByText(DELETE_FAILED)).toBeVisible();
  restore.refuse({ status: 500, code: 'server.error' });
  await menu('old.pdf');
  await choose('Restore');
  await expect.element(page.getByText(RESTORE_FAILED)).toBeVisible();
});

it('DOC-032: what a document is, is said in a dialog and kept when it cannot be saved', async () => {
  const { describe } = await show([file]);
  await menu('W-2 Northfield.pdf');
  await choose('Edit Description');
  const dialog = page.getByRole('dialog', { name: 'Edit Description' });
  const text = dialog.getByRole('textbox', { name: 'Description of W-2 Northfield.pdf' });
  await expect.element(text).toHaveValue('Her main job');
  await looksAccessible();
  await text.fill('James, second job');
  describe.refuse({ status: 500, code: 'server.error', message: 'Something went wrong' });
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible();
  await expect.element(text).toHaveValue('James, second job');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(describe.calls.at(-1)).toEqual({
    companyId: 7,
    extractedDocumentId: 11,
    description: 'James, second job',
  });
});

it('DOC-014: the questionnaire a file is attached to stands beside its name, for clients as for staff', async () => {
  const attached = { ...file, questionnaire_id: 9, questionnaire_name: 'Individual Organizer 2025' };
  await show([attached, { ...file, id: 12, name: 'other.pdf', link: '/other.pdf' }], { isStaff: false });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row(file.name).getByText('Individual Organizer 2025')).toBeVisible();
  await expect.element(row('other.pdf').getByText('Individual Organizer')).not.toBeInTheDocument();
});

it('DOC-012: tags are shown where the firm uses them', async () => {
  await show([file], { tagsOn: false });
  await expect.element(page.getByText('Her main job')).toBeVisible();
  await expect.element(page.getByText('Income')).not.toBeInTheDocument();
});

it('a file dragged into a folder is moved there, and Undo moves it back', async () => {
  const { move } = await show([folder, file]);
  const link = (name: string) => page.getByRole('table').getByRole('link', { name: new RegExp(`^${name}`) });
  await link(file.name).dropTo(link(folder.name));
  await expect.element(page.getByText(`Moved ${file.name} to ${folder.name}`)).toBeVisible();
  expect(move.calls[0]).toMatchObject({ items: [{ type: 'file', id: file.id }], newPath: folder.link });
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => move.calls).toHaveLength(2);
});

it('files dropped onto the page from the desktop are offered to be uploaded', async () => {
  const dropped: string[] = [];
  const upload: DocumentBrowserProps['upload'] = ({ dropped: files }) => {
    void files?.then((found) => dropped.push(...found.map(({ file: { name } }) => name)));
    return <div role="dialog" aria-label="Upload Documents" />;
  };
  await show([folder, file], { upload });
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['%PDF-1.7'], 'Dropped.pdf', { type: 'application/pdf' }));
  const table = page.getByRole('table').element();
  for (const type of ['dragenter', 'dragover', 'drop'])
    table.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('dialog', { name: 'Upload Documents' })).toBeInTheDocument();
  await expect.poll(() => dropped).toContain('Dropped.pdf');
});

/** What staff do with documents beyond the tree: tags, links for clients, attaching. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entities } from '#features/clients/entities/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { TAG_EXISTS, TAG_FAILED, TAGS_FAILED } from '#features/labels/messages.ts';
import { exampleFile, staffRights } from '#test/example-documents.ts';
import { bakery } from '#test/example-entity.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { closeToast, currentToasts } from '#platform/web/toasts.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { documents } from '../contract.ts';
import { FOLDER_FAILED, FOLDER_UNANSWERED, TOO_LARGE_TO_DOWNLOAD } from '../downloads/messages.ts';
import { ALL_LOCKED, ATTACH_FAILED, ATTACHED, ONLY_UNLOCKED, SOMETHING_WRONG } from '../messages.ts';
import { EntityDocumentsScreen } from './EntityDocumentsScreen.tsx';
import type { QuestionnaireChoice } from '../attaching/model.ts';
import { OldDocumentsLink } from './OldDocumentsLink.tsx';

const file = { ...exampleFile, path: '/2025', link: `/2025/${exampleFile.name}` };
const other = { ...file, id: 12, name: '1099.pdf', link: '/1099.pdf', tags: [] };
const [OPEN, LOCKED] = (await recorded('documents/attach-targets', documents.listAttachTargets))
  .questionnaires as [QuestionnaireChoice, QuestionnaireChoice];
const each = (await recorded('documents/each-state', documents.listDocuments)).documents;
const gone = each.find(({ name }) => name === 'old.pdf')!;

const PERMANENT = {
  name: 'Permanent',
  path: '/Permanent',
  staff_only: false,
  reserved: false,
  items_count: 0,
  children: [],
};
const AT = '2026-11-16T00:00:00Z';
const ARCHIVE = { id: 5, name: 'Documents', state: 'queued' as const, created_at: AT, expires_at: AT };

async function show({
  shelf = [OPEN, LOCKED],
  path = `/admin/${bakery.hash_id}/documents`,
  tagsOn = true,
  splitOn = true,
  listed = [file, other],
  more = [] as AnyAnswered[],
} = {}) {
  const calls = {
    entity: on(entities.readEntityByHash, () => bakery),
    list: on(documents.listDocuments, () => ({
      documents: listed,
      total: listed.length,
      folder: { path: '/', name: '', staff_only: false, reserved: false },
      may: staffRights,
    })),
    tree: on(documents.documentTree, () => ({ folders: [PERMANENT], items_count: 2 })),
    tag: on(documents.tagDocuments, () => ({ ok: true as const })),
    make: on(tags.createTag, ({ new_tag }) => ({ id: 3, kind: 'document' as const, name: new_tag })),
    link: on(documents.documentLink, () => ({ url: '', expires_at: '2026-11-01T12:00:00Z' })),
    targets: on(documents.listAttachTargets, () => ({ questionnaires: shelf })),
    archives: on(documents.listArchives, () => ({ archives: [] })),
    zip: on(documents.downloadDocuments, () => ({ archive: ARCHIVE, document: null })),
    attach: on(documents.attachToQuestionnaire, () => ({ ok: true as const })),
    others: on(entities.simpleIndex, () => ({ entities: [] })),
    move: on(documents.moveItems, () => ({ done: 1, skipped: [], now: [] })),
    remove: on(documents.deleteItems, () => ({ done: 1, skipped: [], fileIds: [], folderIds: [] })),
    restore: on(documents.restoreItems, () => ({ done: 1, skipped: [] })),
    rename: on(documents.renameDocument, () => ({ name: 'Wages.pdf' })),
    create: on(documents.createFolder, () => ({ path: '/Receipts', staff_only: false })),
    describe: on(documents.describeDocument, () => ({ ok: true as const })),
  };
  await renderScreen(<EntityDocumentsScreen />, {
    path,
    route: '/admin/:companyHash/documents',
    routes: { '/admin-documents/:companyHash': <OldDocumentsLink /> },
    api: [...Object.values(calls), ...more],
    firm: {
      document_tags: ['Income', 'Deductions'],
      preferences: { document_tags_enabled: tagsOn, bulk_upload_processor: splitOn },
    },
    me: { permissions: ['tags.manage', 'documents.edit'] },
  });
  await expect.element(page.getByRole('button', { name: `Actions for ${listed[0]!.name}` })).toBeVisible();
  return calls;
}
const act = async (label: string) => {
  await press(page.getByRole('button', { name: `Actions for ${file.name}` }));
  await press(page.getByRole('menuitem', { name: label }));
};
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('DOC-021, FRM-034: what can be done with a file stands in its menu; a deleted one comes back', async () => {
  await show({ listed: [{ ...file, page_count: 3 }, gone] });
  const labels = async (name: string) => {
    await press(page.getByRole('button', { name: `Actions for ${name}` }));
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    const found = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return found;
  };
  expect(await labels(file.name)).toEqual([
    'Download',
    'Rename',
    'Move',
    'Copy',
    'Edit Description',
    'Edit Tags',
    'Copy client file URL',
    'Attach to Questionnaire',
    'Split',
    'Delete',
  ]);
  expect(await labels(gone.name)).toEqual(['Restore']);
  await act('Split');
  await expect.element(dialog('Split').getByText(`${file.name} · 3 pages`)).toBeVisible();
});

it('FRM-034: without bulk_upload_processor no file can be split', async () => {
  await show({ listed: [{ ...file, page_count: 3 }], splitOn: false });
  await press(page.getByRole('button', { name: `Actions for ${file.name}` }));
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Split' }).elements()).toEqual([]);
});

it('DOC-034 DOC-035 DOC-036: tags of a document are set, a new one is made, failures are said', async () => {
  const { tag, make } = await show();
  await act('Edit Tags');
  await expect.element(dialog('Edit Tags').getByRole('checkbox', { name: 'Income' })).toBeChecked();
  await looksAccessible();
  await expect.element(button('Add tag')).toBeDisabled();
  await page.getByLabelText('New tag').fill('income');
  await expect.element(page.getByText(TAG_EXISTS)).toBeVisible();
  expect(TAG_EXISTS).toBe('Tag already exist');
  await expect.element(button('Add tag')).toBeDisabled();
  await page.getByLabelText('New tag').fill('Receipts');
  make.refuse({ status: 500, code: 'server.error' });
  await press(button('Add tag'));
  await expect.element(page.getByText(TAG_FAILED)).toBeVisible();
  expect(TAG_FAILED).toBe('Issue adding new tag, please try again later.');
  await expect.element(page.getByLabelText('New tag')).toHaveValue('Receipts');
  await press(button('Add tag'));
  await expect.element(page.getByLabelText('New tag')).toHaveValue('');
  expect(make.calls.at(-1)).toEqual({ kind: 'document', new_tag: 'Receipts' });
  tag.refuse({ status: 500, code: 'server.error' });
  await press(button('Save'));
  await expect.element(page.getByText(TAGS_FAILED)).toBeVisible();
  expect(TAGS_FAILED).toBe('Issue saving selected tags, please try again later.');
  await press(button('Save'));
  await expect.element(dialog('Edit Tags')).not.toBeInTheDocument();
  expect(tag.calls.at(-1)).toEqual({
    companyId: bakery.id,
    extractedDocumentId: [file.id],
    tags: ['Income', 'Receipts'],
  });
});

it('DOC-033: the link for clients leads to the file in their own portal', async () => {
  await show();
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await act('Copy client file URL');
  await expect.element(page.getByText('Link copied. Clients open it after signing in.')).toBeVisible();
  const url = new URL(written[0]!);
  expect(url.pathname).toBe(`/documents/${bakery.hash_id}`);
  expect(url.searchParams.get('file')).toBe(String(file.id));
  expect(url.searchParams.get('path')).toBe('/2025');
});

it('DOC-038, DOC-040: documents are attached to an unlocked questionnaire', async () => {
  const { attach } = await show();
  await act('Attach to Questionnaire');
  const open = dialog('Attach to Questionnaire');
  await expect.element(open.getByText(ONLY_UNLOCKED)).toBeVisible();
  expect(ONLY_UNLOCKED).toBe('You can only attach documents to unlocked questionnaires.');
  await expect.element(open.getByText(LOCKED.name)).not.toBeInTheDocument();
  await expect.element(button('Attach')).toBeDisabled();
  await looksAccessible();
  await press(open.getByRole('radio', { name: OPEN.name }));
  attach.refuse({ status: 500, code: 'server.error' });
  await press(button('Attach'));
  await expect.element(page.getByText(ATTACH_FAILED)).toBeVisible();
  expect(ATTACH_FAILED).toBe('Error attaching document to questionnaire');
  await press(button('Attach'));
  await expect.element(page.getByText(ATTACHED)).toBeVisible();
  expect(ATTACHED).toBe('Successfully attached');
  await expect.element(open).not.toBeInTheDocument();
  expect(attach.calls.at(-1)).toEqual({
    companyId: bakery.id,
    questionnaireId: OPEN.id,
    extractedDocumentIds: [file.id],
  });
});

it('DOC-039: with all questionnaires locked there is nothing to attach to', async () => {
  await show({ shelf: [LOCKED] });
  await act('Attach to Questionnaire');
  await expect.element(dialog('Attach to Questionnaire').getByText(ALL_LOCKED)).toBeVisible();
  expect(ALL_LOCKED).toBe('All questionnaires are locked, no available questionnaire to attach.');
  await expect.element(button('Attach')).toBeDisabled();
});

it('DOC-005: an older link leads to the same folder; all of them is the top', async () => {
  const { list } = await show({ path: `/admin-documents/${bakery.hash_id}?path=all` });
  expect(`${location.pathname}${location.search}`).toBe(`/admin/${bakery.hash_id}/documents?path=`);
  expect(list.calls[0]).toMatchObject({ companyId: bakery.id, path: '/' });
});

it('DOC-058: an answer without a link is a failure, and so is one that holds an error', async () => {
  const { link } = await show();
  await act('Download');
  await expect.element(page.getByText('No download link found in response')).toBeVisible();
  link.refuse({ status: 500, code: 'server.error', message: 'The file store did not answer.' });
  await act('Download');
  await expect.element(page.getByText('The file store did not answer.')).toBeVisible();
});

it('DOC-060 DOC-062: what keeps several documents from being downloaded is said in its own words', async () => {
  const { zip } = await show();
  await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
  zip.refuse({ status: 503, code: 'download.too_large', message: TOO_LARGE_TO_DOWNLOAD });
  await press(button('Download'));
  await expect.element(page.getByText(TOO_LARGE_TO_DOWNLOAD)).toBeVisible();
  expect(zip.calls.at(-1)).toEqual({
    companyId: bakery.id,
    documents: [
      { type: 'file', id: file.id },
      { type: 'file', id: other.id },
    ],
    convertImageToPdf: false,
  });
  zip.refuse({ status: 500, code: 'server.error' });
  await press(button('Download'));
  await expect.element(page.getByText(FOLDER_FAILED)).toBeVisible();
  expect(FOLDER_FAILED).toBe('There was a problem downloading the folder. Please refresh and try again.');
  zip.lose();
  await press(button('Download'));
  await expect.element(page.getByText(FOLDER_UNANSWERED, { exact: true })).toBeVisible();
});

it('FRM-032: tags stand beside documents and are edited where the firm uses them, and nowhere else', async () => {
  await show({ tagsOn: true });
  const row = page.getByRole('row').filter({ hasText: file.name });
  await expect.element(row.getByText('Income')).toBeVisible();
  await press(page.getByRole('button', { name: `Actions for ${file.name}` }));
  await expect.element(page.getByRole('menuitem', { name: 'Edit Tags' })).toBeVisible();
});

it('FRM-032: with document tags off there is neither a tag nor Edit Tags, for one document or several', async () => {
  await show({ tagsOn: false });
  await expect.element(page.getByText('Income')).not.toBeInTheDocument();
  await expect.element(page.getByRole('columnheader', { name: 'Tags' })).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: `Actions for ${file.name}` }));
  await expect.element(page.getByRole('menuitem', { name: 'Edit Description' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Edit Tags' })).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).click();
  await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await expect.element(button('Move')).toBeVisible();
  await expect.element(button('Edit Tags')).not.toBeInTheDocument();
});

it('DOC-041: whatever is done to what is not there any more, or whose entity is not, says so in the same words', async () => {
  const calls = await show({ listed: [file, other, gone] });
  expect(SOMETHING_WRONG).toBe('Something went wrong.');
  const missing = { status: 404, code: 'not_found', message: 'We could not find it.' };
  const told = async (call: { calls: unknown[] }) => {
    await expect.element(page.getByText(SOMETHING_WRONG).first()).toBeVisible();
    expect(call.calls).toHaveLength(1);
    for (const { id } of currentToasts()) closeToast(id);
  };
  const leave = async (name: string, isTyped = false) => {
    await press(dialog(name).getByRole('button', { name: 'Cancel' }));
    if (isTyped) await press(page.getByRole('button', { name: 'Leave' }));
    await expect.element(dialog(name)).not.toBeInTheDocument();
  };

  calls.link.refuse(missing);
  await act('Download');
  await told(calls.link);

  calls.rename.refuse(missing);
  await act('Rename');
  await dialog('Rename file').getByRole('textbox').fill('Wages');
  await press(dialog('Rename file').getByRole('button', { name: 'Rename' }));
  await told(calls.rename);
  await leave('Rename file', true);

  for (const verb of ['Move', 'Copy']) {
    const name = `${verb} ${file.name}`;
    calls.move.refuse(missing);
    await act(verb);
    await press(dialog(name).getByRole('treeitem', { name: 'Permanent' }));
    await press(dialog(name).getByRole('button', { name: `${verb} here` }));
    await told(calls.move);
    calls.move.calls.length = 0;
    await leave(name);
  }

  calls.remove.refuse(missing);
  await act('Delete');
  await told(calls.remove);

  calls.restore.refuse(missing);
  await press(page.getByRole('button', { name: `Actions for ${gone.name}` }));
  await press(page.getByRole('menuitem', { name: 'Restore' }));
  await told(calls.restore);

  calls.describe.refuse(missing);
  await act('Edit Description');
  await dialog('Edit Description').getByRole('textbox').fill('Her second job');
  await press(dialog('Edit Description').getByRole('button', { name: 'Save' }));
  await told(calls.describe);
  await leave('Edit Description', true);

  calls.tag.refuse(missing);
  await act('Edit Tags');
  await press(button('Save'));
  await told(calls.tag);
  await expect.element(dialog('Edit Tags')).not.toBeInTheDocument();

  calls.attach.refuse(missing);
  await act('Attach to Questionnaire');
  await press(dialog('Attach to Questionnaire').getByRole('radio', { name: OPEN.name }));
  await press(button('Attach'));
  await told(calls.attach);
  await leave('Attach to Questionnaire');

  calls.create.refuse(missing);
  await press(button('Create Folder'));
  await dialog('Create Folder').getByRole('textbox').fill('Receipts');
  await press(dialog('Create Folder').getByRole('button', { name: 'Create Folder' }));
  await told(calls.create);
  await leave('Create Folder', true);

  calls.zip.refuse(missing);
  await press(page.getByRole('checkbox', { name: 'Select row 1' }));
  await press(page.getByRole('checkbox', { name: 'Select row 2' }));
  await press(button('Download'));
  await told(calls.zip);
});

it('a file is opened at once: what it is and its link are asked for side by side, each once', async () => {
  const read = on(documents.readDocument, () => ({
    ...file,
    entity_id: bakery.id,
    shown_as: 'text' as const,
    may: { describe: true, annotate: false },
  }));
  const link = URL.createObjectURL(new Blob(['Dear Maria']));
  const view = on(documents.viewDocument, () => ({
    viewing: 'look',
    document: { data: { link, expires_at: '2030-01-01T00:00:00Z', size: 10, content_type: 'text/plain' } },
  }));
  const text = { ...file, name: 'letter.txt', content_type: 'text/plain' };
  const { list } = await show({ listed: [text], more: [read, view] });
  const [goOn, goOnToo] = [read.hold(), view.hold()];
  await press(page.getByRole('table').getByRole('link', { name: /letter/ }));
  await expect.poll(() => [read.calls.length, view.calls.length]).toEqual([1, 1]);
  goOn();
  goOnToo();
  await expect.element(page.getByText('Dear Maria')).toBeVisible();
  await looksAccessible();
  expect([read.calls.length, view.calls.length, list.calls.length]).toEqual([1, 1, 1]);
});

it('DOC-003: the address names the folder of the entity that is shown', async () => {
  const { entity, list } = await show({ path: `/admin/${bakery.hash_id}/documents?path=%2FPermanent` });
  expect(entity.calls[0]).toEqual({ hash_id: bakery.hash_id });
  expect(list.calls[0]).toMatchObject({ companyId: bakery.id, path: '/Permanent' });
});

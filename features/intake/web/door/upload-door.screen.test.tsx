/** 23c: the door where a client's documents come in, and on a phone that sends by a code. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documents } from '#features/documents/contract.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import type { UploadDoorSlot } from '#platform/web/client-slots.ts';
import { intake } from '../../contract.ts';
import { UploadDoor } from './UploadDoor.tsx';

const { papers } = await recorded('intake/door', intake.listDoorPapers);
const paperWith = (kind: string) => papers.find(({ doubts }) => doubts[0]?.facts.kind === kind)!;
const fine = papers.find(({ doubts }) => doubts.length === 0)!;
const old = paperWith('other_year');
const incomplete = paperWith('page_missing');

async function show(arrived: readonly number[], more: Partial<UploadDoorSlot> = {}) {
  const ok = () => ({ ok: true as const });
  const calls = {
    list: on(intake.listDoorPapers, () => ({ papers })),
    keep: on(intake.keepAnyway, ok),
    gone: on(documents.deleteItems, () => ({ done: 1, skipped: [], fileIds: [], folderIds: [] })),
    byPhone: on(intake.listHandoffPapers, () => ({ papers })),
    keepByPhone: on(intake.keepHandoffPaper, ok),
    goneByPhone: on(intake.removeHandoffPaper, ok),
  };
  const send = vi.fn<UploadDoorSlot['send']>(() => ({ refused: [], notes: [] }));
  await renderScreen(
    <>
      <h1>Documents</h1>
      <UploadDoor
        at={{ companyId: 7 }}
        arrived={arrived}
        isSending={false}
        firm="Pell Harrow CPAs"
        where="Delgado Household"
        area="documents"
        keepUnder="31 7"
        send={send}
        {...more}
      />
    </>,
    { api: Object.values(calls) },
  );
  return { ...calls, send };
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

it('asks about a paper once it is read; it is kept as it is', async () => {
  const { list, keep } = await show([old.id]);
  expect(list.calls[0]).toEqual({ company_id: 7, from: old.id });
  const door = dialog('Check this paper');
  await expect.element(door.getByText('This looks like last year’s W-2 (2024)')).toBeVisible();
  await expect
    .element(door.getByText('Is it right after all? Keep it, and Pell Harrow CPAs will check it.'))
    .toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
  await press(door.getByRole('button', { name: 'Keep it anyway' }));
  await expect.poll(() => keep.calls).toEqual([{ document_id: old.id, kinds: ['other_year'] }]);
  await expect.element(door).not.toBeInTheDocument();
});

it('another file takes the place of a paper; a missing page comes beside it', async () => {
  const { send, gone } = await show([old.id, incomplete.id]);
  const list = dialog('2 papers received');
  await expect.element(list.getByText('2 need a quick look.')).toBeVisible();
  await looksAccessible();
  await press(list.getByRole('button', { name: /^W-2 Ellery/i }));
  await userEvent.upload(page.getByLabelText('Another file'), new File(['x'], 'w2.pdf'));
  await expect.poll(() => gone.calls).toEqual([{ companyId: 7, items: [{ type: 'file', id: old.id }] }]);
  expect(send.mock.calls[0]![0]).toMatchObject({ id: old.id });
  // The next one that is asked about.
  await expect.element(page.getByText('Page 2 of 3 is missing')).toBeVisible();
  await userEvent.upload(page.getByLabelText('Another file'), new File(['x'], 'page.pdf'));
  await expect.poll(() => send.mock.calls).toHaveLength(2);
  expect(gone.calls).toHaveLength(1);
});

it('names papers that are fine, and says nothing where all are', async () => {
  await show([fine.id, old.id]);
  const list = dialog('2 papers received');
  await expect.element(list.getByText('1 looks fine. 1 needs a quick look.')).toBeVisible();
  await expect.element(list.getByRole('list', { name: 'Received' }).getByText(fine.paper)).toBeVisible();
  await press(list.getByRole('button', { name: 'Later. Keep them as they are' }));
  await expect.element(list).not.toBeInTheDocument();
});

it('looks only for papers that were sent, and opens by itself for none that is fine', async () => {
  const { list } = await show([fine.id]);
  await expect.poll(() => list.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});

it('asks on the phone that sent a paper by a code, without its picture', async () => {
  const token = 'a'.repeat(43);
  const { byPhone, keepByPhone, list } = await show([old.id], { at: { token } });
  const door = dialog('Check this paper');
  await expect.element(door).toBeVisible();
  expect(byPhone.calls[0]).toEqual({ token });
  expect(list.calls).toEqual([]);
  expect(door.element().querySelector('img')).toBeNull();
  await press(door.getByRole('button', { name: 'Keep it anyway' }));
  await expect.poll(() => keepByPhone.calls).toEqual([{ token, upload_id: old.id, kinds: ['other_year'] }]);
});

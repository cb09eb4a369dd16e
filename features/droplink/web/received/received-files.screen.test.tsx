import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { droplink } from '../../contract.ts';
import type { Drop } from '../../model.ts';
import { ReceivedFilesScreen } from './ReceivedFilesScreen.tsx';

const [filed] = (await recorded('droplink/filed', droplink.readDrop)).files;
const [quarantined] = (await recorded('droplink/quarantined', droplink.readDrop)).files;
const file = {
  id: 7,
  name: 'W-2.pdf',
  size: 2048,
  content_type: 'application/pdf',
  state: 'waiting',
  filed: null,
} as const;
const DROP: Drop = {
  id: 3,
  sender_name: 'Dana Whitfield',
  sender_email: 'dana@people.example',
  note: 'We spoke on Monday.',
  received_at: '2026-03-02T10:00:00.000Z',
  kept_until: '2026-05-31T10:00:00.000Z',
  matches: [
    {
      company_id: 7,
      company_hash: 'abcdefgh1',
      company_name: 'Whitfield LLC',
      by_email: true,
      by_name: false,
    },
  ],
  files: [
    file,
    { ...file, ...statesOf(quarantined!), id: 8, name: 'bad.pdf' },
    {
      ...file,
      id: 9,
      name: 'K-1.pdf',
      ...statesOf(filed!),
      filed: { entity_name: 'Whitfield LLC', entity_hash: 'abcdefgh1' },
    },
  ],
};

async function open(drops: Drop[], path = '/received-files') {
  await page.viewport(1280, 900);
  const counts = { waiting: drops.length, filed: 41, rejected: 3, all: 44 + drops.length };
  const list = on(droplink.listDrops, () => ({ drops, total: drops.length, counts }));
  const reject = on(droplink.rejectDrop, () => ({ rejected: 2 }));
  const remove = on(droplink.deleteReceived, () => ({ ok: true as const }));
  await renderScreen(<ReceivedFilesScreen />, {
    path,
    route: '/received-files',
    api: [list, remove, reject, on(droplink.readDrop, () => DROP)],
  });
  return { list, remove, reject };
}

it('ACC-003: lists who says they are, when and how many, and opens one with its note and files', async () => {
  const { list } = await open([DROP]);
  const row = page.getByRole('row', { name: /Dana Whitfield/ });
  await expect.element(row.getByText('dana@people.example')).toBeVisible();
  await expect.element(row.getByText('3 files')).toBeVisible();
  await expect.element(row.getByText('2 of 3')).toBeVisible();
  await expect.element(row.getByText('Email of an owner')).toBeVisible();
  await expect.element(row.getByText('May 31')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Which files' }).getByText('Rejected 3').click();
  await expect.poll(() => list.calls.map(({ show }) => show)).toEqual(['waiting', 'rejected']);
  await row.getByText('Dana Whitfield').click();
  await expect.element(page.getByText('We spoke on Monday.')).toBeVisible();
  await expect.element(page.getByText(/Name and email are what the sender typed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'W-2.pdf', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'bad.pdf', exact: true })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Whitfield LLC' }))
    .toHaveAttribute('href', '/admin/abcdefgh1/documents');
  await looksAccessible();
});

it('asks before one is deleted for good', async () => {
  const { remove } = await open([DROP], '/received-files?drop=3');
  await page.getByRole('button', { name: 'Delete W-2.pdf' }).click();
  expect(remove.calls).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => remove.calls.length).toBe(1);
});

it('rejects what is left of a sending, and tells its sender only where asked', async () => {
  const { reject } = await open([DROP], '/received-files?drop=3');
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject files' });
  await expect
    .element(dialog.getByText('2 files from Dana Whitfield will be deleted for good.'))
    .toBeVisible();
  await looksAccessible();
  expect(reject.calls).toEqual([]);
  await press(dialog.getByRole('switch', { name: /^Tell the sender by email/ }));
  await press(dialog.getByRole('button', { name: 'Reject', exact: true }));
  await expect.element(page.getByText('2 files rejected')).toBeVisible();
  expect(reject.calls).toEqual([{ drop_id: 3, tell_sender: true }]);
});

it('says so where nothing came', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing to file')).toBeVisible();
});

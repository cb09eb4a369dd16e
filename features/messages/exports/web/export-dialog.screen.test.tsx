import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { conversationExportCalls } from '../contract.ts';
import { EXPORTED, PDF_COMES } from '../messages.ts';
import { ExportDialog } from './ExportDialog.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function show() {
  const onClose = vi.fn();
  const api = {
    ask: on(conversationExportCalls.exportConversation, ({ format }) => ({
      export_id: 8,
      state: format === 'csv' ? ('done' as const) : ('queued' as const),
      name: `Messages.${format}`,
      message: format === 'csv' ? EXPORTED : PDF_COMES,
    })),
    link: on(conversationExportCalls.conversationExportLink, () => ({
      url: '/api/conversation_exports/file/x',
      expires_at: '2099-01-01T00:00:00Z',
    })),
  };
  await renderScreen(<ExportDialog conversationId={5} onClose={onClose} />, { api: Object.values(api) });
  await expect.element(page.getByRole('dialog', { name: 'Export Conversation' })).toBeVisible();
  return { ...api, onClose };
}

it('MSG-061, MSG-062: exports all of it as PDF and says that a notification comes', async () => {
  const { ask, link, onClose } = await show();
  await looksAccessible();
  await press(button('Export PDF'));
  await expect.element(page.getByText(EXPORTED)).toBeVisible();
  await expect.element(page.getByText(PDF_COMES)).toBeVisible();
  expect(ask.calls).toEqual([{ conversationId: 5, format: 'pdf', start_date: null, end_date: null }]);
  expect(link.calls).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('MSG-061, MSG-063: exports a quarter as CSV, from day to day', async () => {
  await page.viewport(390, 844);
  const { ask, link } = await show();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await page.getByRole('combobox', { name: 'Timeframe' }).click();
  await press(page.getByRole('option', { name: 'Last quarter' }));
  await press(button('Export CSV'));
  await expect.poll(() => link.calls).toEqual([{ export_id: 8 }]);
  const day = expect.stringMatching(/^\d{2}-\d{2}-\d{4}$/);
  expect(ask.calls).toEqual([{ conversationId: 5, format: 'csv', start_date: day, end_date: day }]);
});

it('stays open with what was chosen when it fails', async () => {
  const { ask, onClose } = await show();
  ask.refuse({ status: 500, code: 'server.error', message: 'Something went wrong.' });
  await page.getByRole('radio', { name: 'CSV' }).click();
  await press(button('Export CSV'));
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'CSV' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts } from '#platform/web/toasts.ts';
import { documents } from '#features/documents/contract.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../contract.ts';
import type { ExportDocument, ExportRow } from '../model.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ExportHost } from './ExportHost.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import type { Choices } from './use-export-form.ts';

const paper = (id: number, name: string, description: string, pages = 1): ExportDocument => ({
  id,
  name,
  path: `/2025/Client Uploads/${name}`,
  included: true,
  needsDescription: description === '',
  description,
  form: null,
  pages,
  content_type: 'application/pdf',
  questionnaire_id: 9,
});
const group = (more: object = {}) => ({
  company_id: 7,
  company_name: 'Eleanor & James Whitcombe',
  questionnaires: [
    {
      id: 9,
      name: 'Individual Tax Organizer',
      formatted_name: '2025 Individual Tax Organizer',
      tax_year: 2025,
      items_to_go: 5,
      last_export_at: '2026-02-27T21:10:00Z',
    },
  ],
  documents: [
    paper(1, 'W-2 Northfield.pdf', 'W-2, James, Northfield'),
    paper(2, 'brokerage.pdf', '1099-B, Meridian', 6),
    paper(3, 'scan0031.pdf', '', 3),
  ],
  held_back: [{ id: 12, name: 'brokerage-packet 12.pdf' }],
  may_describe: true,
  ...more,
});
const choices = (more: Partial<Choices> = {}): Choices => ({
  groups: [group()],
  formats: ['pdf', 'spreadsheet', 'zipped'],
  firm_order: [],
  platforms: [],
  may_send: false,
  today: '2026-03-05',
  ...more,
});
const done = await recorded('collect/export-done', collect.readQuestionnaireExport);
const failed = await recorded('collect/export-failed', collect.readQuestionnaireExport);
const submitted = (await recorded('collect/for-review', collect.listForReview)).questionnaires.find(
  ({ submitted_at }) => submitted_at !== null,
)!;
const made = (more: Partial<ExportRow> = {}): ExportRow => ({
  id: 3,
  format: 'pdf',
  name: 'mine.pdf',
  questionnaire_ids: [9],
  state: 'running',
  steps_done: 2,
  steps_total: 5,
  documents: 3,
  pages: null,
  size: null,
  created_at: '2026-03-05T15:00:00Z',
  finished_at: null,
  expires_at: '2026-03-12T15:00:00Z',
  failure: null,
  sent_state: null,
  ...more,
});

const dialog = page.getByRole('dialog', { name: 'Export Questionnaire(s)' });
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
let begun: number[] = [];
beforeEach(() => {
  setDraftOwner('1:1');
  begun = [];
  return page.viewport(1440, 900);
});

async function open(more: Partial<Choices> = {}, ids = [9], firm: object = {}) {
  const api = {
    choices: on(collect.readExportChoices, () => choices(more)),
    begin: on(collect.exportQuestionnaires, () => made({ state: 'queued' })),
    describe: on(documents.describeDocument, () => ({ ok: true as const })),
  };
  await renderScreen(<ExportDialog ids={ids} onClose={() => undefined} onBegun={(id) => begun.push(id)} />, {
    api: Object.values(api),
    firm,
  });
  await expect.element(dialog.getByRole('radio', { name: /^PDF/ })).toBeVisible();
  return api;
}
const choose = (format: RegExp) => press(dialog.getByRole('radio', { name: format }));
const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[3]!.textContent);
const numbers = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[2]!.textContent);

it('OVR-060: offers PDF, spreadsheet and zipped, and names what is missing from the list', async () => {
  await open();
  for (const format of [/^PDF/, /^Spreadsheet/, /^Zipped/])
    await expect.element(dialog.getByRole('radio', { name: format })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^Scan/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('3 of 3 included · 10 pages')).toBeVisible();
  await expect.element(dialog.getByText(/still needs review: brokerage-packet 12.pdf/)).toBeVisible();
  await expect.element(dialog.getByText('5 to go')).toBeVisible();
  await looksAccessible();
});

it('OVR-063, OVR-064: options follow the format, and a hidden one keeps its value', async () => {
  const { begin } = await open();
  await press(box('Remove all No and N/A answers'));
  await expect.element(box('Convert all images to PDF')).not.toBeInTheDocument();
  await expect.element(box('Include Page Numbers')).toBeVisible();
  await press(box('Include table of contents'));
  await expect.element(box('Include Page Numbers')).not.toBeInTheDocument();
  await choose(/^Zipped/);
  await expect.element(box('Remove all No and N/A answers')).not.toBeInTheDocument();
  await expect.element(box('Convert all images to PDF')).toBeVisible();
  await choose(/^Spreadsheet/);
  await expect.element(dialog.getByRole('table')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('.xls', { exact: true })).toBeVisible();
  await choose(/^PDF/);
  await expect.element(box('Remove all No and N/A answers')).toBeChecked();
  await press(dialog.getByRole('button', { name: /^Export PDF/ }));
  await expect.poll(() => begun).toEqual([3]);
  expect(begin.calls[0]).toMatchObject({
    questionnaire_ids: [9],
    format: 'pdf',
    include_toc: false,
    include_pages: true,
    remove_nos_and_na_answers: true,
    save_as_name: 'Eleanor & James Whitcombe_Individual Tax Organizer_2025_2026-03-05',
    documents_to_exclude: [],
  });
});

it('OVR-065: other systems show only for PDF and zipped, and only where the firm sends to them', async () => {
  const firm = { preferences: { export_to_third_party_dms_enabled: true } };
  const { begin } = await open({ may_send: true, platforms: ['Cabinet'] }, [9], firm);
  await press(box('Cabinet'));
  await choose(/^Spreadsheet/);
  await expect.element(box('Cabinet')).not.toBeInTheDocument();
  await choose(/^Zipped/);
  await press(dialog.getByRole('button', { name: /^Export Zipped/ }));
  await expect.poll(() => begin.calls.length).toBe(1);
  expect(begin.calls[0]).toMatchObject({ export_to_platforms: ['Cabinet'], format: 'zipped' });
});

it('unticked rows keep their place and lose their number; moving one by hand makes the order custom', async () => {
  const { begin } = await open();
  await press(box('Include brokerage.pdf'));
  expect(names()).toEqual(['W-2 Northfield.pdf', 'brokerage.pdf', 'scan0031.pdf']);
  expect(numbers()).toEqual(['1', '', '2']);
  await expect.element(dialog.getByText('2 of 3 included · 4 pages')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Move scan0031.pdf' }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.poll(names).toEqual(['scan0031.pdf', 'W-2 Northfield.pdf', 'brokerage.pdf']);
  await expect.element(dialog.getByRole('button', { name: /Order Custom/ })).toBeVisible();
  await press(dialog.getByRole('button', { name: /^Export PDF/ }));
  await expect.poll(() => begin.calls.length).toBe(1);
  expect(begin.calls[0]).toMatchObject({ documents_to_include: [3, 1], document_order: null });
  await press(dialog.getByRole('button', { name: /Order Custom/ }));
  await press(page.getByRole('menuitem', { name: 'Reset' }));
  await expect.poll(names).toEqual(['W-2 Northfield.pdf', 'brokerage.pdf', 'scan0031.pdf']);
});

it('OVR-072, OVR-074: a missing description shows its placeholder; what is typed is saved by Enter, which goes on', async () => {
  const { describe } = await open();
  await press(dialog.getByRole('button', { name: '1099-B, Meridian' }));
  const field = dialog.getByRole('textbox', { name: 'Description of brokerage.pdf' });
  await userEvent.fill(field, '1099-B, Meridian, account 7731');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => describe.calls.length).toBe(1);
  expect(describe.calls[0]).toMatchObject({
    companyId: 7,
    extractedDocumentId: 2,
    description: '1099-B, Meridian, account 7731',
  });
  const next = dialog.getByRole('textbox', { name: 'Description of scan0031.pdf' });
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute('placeholder', 'Add a description');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Add a description' })).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(describe.calls).toHaveLength(1);
});

it('OVR-066: several are grouped by client, without a name to save as', async () => {
  const second = group({
    company_id: 8,
    company_name: 'Castellan Dental PC',
    documents: [paper(21, 'k1.pdf', 'K-1 (1065)')],
  });
  await open({ groups: [group(), second] }, [9, 10]);
  await expect.element(dialog.getByText('2 questionnaires of 2 clients')).toBeVisible();
  await expect.element(dialog.getByText('Castellan Dental PC')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Save as' })).not.toBeInTheDocument();
});

it('OVR-079: says in the words given that it failed', async () => {
  const { begin } = await open();
  begin.refuse({ status: 500, code: 'server.error' });
  await press(dialog.getByRole('button', { name: /^Export PDF/ }));
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toContain('Failed to export questionnaire');
  await choose(/^Spreadsheet/);
  begin.refuse({ status: 500, code: 'server.error' });
  await press(dialog.getByRole('button', { name: /^Export Spreadsheet/ }));
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toContain('Failed to export questionnaire to spreadsheet');
  expect(begun).toEqual([]);
});

it('OVR-078: says that a spreadsheet is on its way', async () => {
  await open();
  await choose(/^Spreadsheet/);
  await press(dialog.getByRole('button', { name: /^Export Spreadsheet/ }));
  await expect
    .poll(() => currentToasts().map(({ text }) => text))
    .toContain('Exporting questionnaire to spreadsheet');
  expect(begun).toEqual([3]);
});

it('says what to do where it was too large for one PDF', async () => {
  await renderScreen(<ExportProgress id={3} onClose={() => undefined} />, {
    api: [
      on(collect.readQuestionnaireExport, () => made(statesOf(failed))),
      on(collect.listQuestionnaireExports, () => ({ exports: [] })),
    ],
  });
  await expect
    .element(page.getByRole('dialog', { name: 'Export failed' }).getByText(/Export again as Zipped/))
    .toBeVisible();
});

it('OVR-077: while it is made it offers to lock and to track changes', async () => {
  const track = on(collect.trackChanges, () => ({ done: 1, left_out: [] }));
  const lock = on(collect.lockQuestionnaires, () => ({ done: 1, left_out: [] }));
  await renderScreen(<ExportProgress id={3} onClose={() => undefined} />, {
    api: [
      on(collect.readQuestionnaireExport, () => made()),
      on(collect.listQuestionnaireExports, () => ({
        exports: [made({ ...statesOf(done), id: 2, name: 'older.pdf' })],
      })),
      track,
      lock,
    ],
  });
  const progress = page.getByRole('dialog', { name: 'Export in progress' });
  await expect.element(progress.getByText('2 of 5 steps')).toBeVisible();
  await expect.element(progress.getByRole('button', { name: 'Download older.pdf' })).toBeVisible();
  await press(progress.getByRole('button', { name: 'Track Changes' }));
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain('Now tracking changes');
  expect(track.calls[0]).toMatchObject({ ids: [9], track_changes: true });
  await looksAccessible();
  await press(progress.getByRole('button', { name: 'Lock Questionnaire' }));
  await press(page.getByRole('button', { name: 'Lock', exact: true }));
  await expect.poll(() => lock.calls.length).toBe(1);
});

it('begins from the address, goes over into its progress, and tells of its end with Download', async () => {
  let now = made({ state: 'queued' });
  const link = on(collect.questionnaireExportLink, () => ({
    url: 'data:,x',
    expires_at: '2026-03-05T16:00:00Z',
  }));
  function Screen() {
    const [n] = useState(0);
    return <ExportHost>{String(n)}</ExportHost>;
  }
  const { queries } = await renderScreen(<Screen />, {
    path: '/?export=9',
    api: [
      on(collect.readExportChoices, () => choices()),
      on(collect.exportQuestionnaires, () => made({ state: 'queued' })),
      on(collect.readQuestionnaireExport, () => now),
      on(collect.listQuestionnaireExports, () => ({ exports: [now] })),
      link,
    ],
  });
  await press(dialog.getByRole('button', { name: /^Export PDF/ }));
  await expect.element(page.getByRole('dialog', { name: 'Export in progress' })).toBeVisible();
  expect(location.search).toContain('exporting=3');
  now = made(statesOf(done));
  await queries.invalidateQueries({ queryKey: ['exports'] });
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain('mine.pdf is ready');
  await expect.element(page.getByRole('dialog', { name: 'Export finished' })).toBeVisible();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
  await expect.poll(() => link.calls.length).toBe(1);
});

it('lists what is ready for review with when it was exported', async () => {
  await renderScreen(<ReviewScreen />, {
    path: '/review-and-export',
    api: [
      on(collect.listForReview, () => ({
        questionnaires: [
          {
            id: 9,
            company_name: 'Eleanor & James Whitcombe',
            company_hash: 'h7',
            formatted_name: '2025 Individual Tax Organizer',
            tax_year: 2025,
            ...statesOf(submitted),
            documents: 9,
            exported_at: '2026-03-02T15:00:00Z',
            exported_by: 'Dana Whitfield',
            changed_since: true,
          },
        ],
        total: 1,
        ids: null,
      })),
    ],
  });
  await expect.element(page.getByText('Eleanor & James Whitcombe')).toBeVisible();
  await expect.element(page.getByText(/by Dana Whitfield/)).toBeVisible();
  await expect.element(page.getByText('Changed since', { exact: true })).toBeVisible();
  await looksAccessible();
});

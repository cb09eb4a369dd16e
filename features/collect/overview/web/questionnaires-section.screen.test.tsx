import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SendingContext } from '#platform/web/slots.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { emptyLedger, openedByStaff, previewHead } from '#test/example-preview.ts';
import { changedQuestionnaire, itemPlaces, questionnaireRow } from '#test/example-questionnaires.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, goBack, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../contract.ts';
import { LookHost } from '../../preview/web/LookHost.tsx';
import type { QuestionnaireRow, RelevantQuestionnaire } from '../model.ts';
import { QuestionnairesSection } from './QuestionnairesSection.tsx';
import { RelevantSection } from './RelevantSection.tsx';

const rows = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
const menuItem = (name: string | RegExp) => page.getByRole('menuitem', { name });
const openMenu = (name = 'Actions for 2025 Individual Tax Organizer') =>
  press(page.getByRole('button', { name }));
const send = vi.fn();
const relevantRows = page.getByRole('list', { name: 'Parent entity questionnaires' }).getByRole('listitem');

beforeEach(async () => {
  send.mockClear();
  await page.viewport(1440, 900);
});

const { questionnaires: each } = await recorded(
  'collect/entity-questionnaires',
  collect.listEntityQuestionnaires,
);
/** A row in the state of a recorded one. */
function like(name: string): Partial<QuestionnaireRow> {
  const row = each.find((one) => one.name === name)!;
  const { progress, sent_at, deposit_cents } = row;
  return { ...statesOf(row), progress, sent_at, deposit_cents };
}

async function open(
  all: readonly QuestionnaireRow[],
  { maySend = true, mayMark = true, fails = false } = {},
) {
  setDraftOwner('1:1');
  let kept = [...all];
  const api = {
    list: on(collect.listEntityQuestionnaires, ({ page: n, per_page }) => ({
      questionnaires: kept.slice((n - 1) * per_page, n * per_page),
      total: kept.length,
      per_page,
      may_send: maySend,
      may_mark_paid: mayMark,
      today: '2026-03-03',
    })),
    places: on(collect.readItemPlaces, () => itemPlaces()),
    save: on(collect.saveQuestionnaire, ({ version, questionnaire_id, ...change }) => {
      const row = { ...kept.find(({ id }) => id === questionnaire_id)!, ...change, version: version + 1 };
      kept = kept.map((one) => (one.id === row.id ? row : one));
      return changedQuestionnaire(row);
    }),
    drafts: on(collect.sendDrafts, () => ({ message: 'Sent to 1 entity.', done: 1, left_out: [] })),
  };
  if (fails) api.list.refuse({ status: 500, code: 'test' });
  await renderScreen(
    <SendingContext value={maySend ? send : null}>
      <h1>Entity</h1>
      <QuestionnairesSection companyId={7} />
    </SendingContext>,
    { path: '/admin/h7', route: '/admin/:hash', api: Object.values(api) },
  );
  return api;
}

it('shows each with its status, its days and how far it is', async () => {
  await open([
    questionnaireRow({ ...like('Unpaid'), deposit_cents: 25_000, reminders_disabled: true }),
    questionnaireRow({ ...like('Both'), id: 8, formatted_name: '2024 Organizer' }),
    questionnaireRow({ id: 6, formatted_name: '2023 Organizer', due_date: '2026-03-01' }),
  ]);
  await expect.element(rows.nth(0).getByText('$250.00 deposit')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Deposit Unpaid')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Due Mar 16')).toBeVisible();
  await expect.element(rows.nth(0).getByText('Reminders off')).toBeVisible();
  await expect
    .element(rows.nth(0).getByRole('progressbar', { name: 'Progress of 2025 Individual Tax Organizer' }))
    .toHaveAttribute('aria-valuenow', '0');
  await expect.element(rows.nth(1).getByText('Locked')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Completed')).toBeVisible();
  await expect.element(rows.nth(2).getByText('overdue')).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: '2025 Individual Tax Organizer', exact: true }))
    .toHaveAttribute('href', '/admin/h7?look=9');
  await looksAccessible();
});

it('OVR-013: a questionnaire of an entity opens with the tabs of the preview', async () => {
  const list = on(collect.listEntityQuestionnaires, ({ per_page }) => ({
    questionnaires: [questionnaireRow()],
    total: 1,
    per_page,
    may_send: true,
    may_mark_paid: true,
    today: '2026-03-03',
  }));
  await renderScreen(
    <LookHost>
      <h1>Entity</h1>
      <QuestionnairesSection companyId={7} />
    </LookHost>,
    {
      path: '/admin/h7',
      route: '/admin/:hash',
      api: [
        list,
        on(collect.readPreview, () => previewHead()),
        on(questionnaires.readQuestionnaire, openedByStaff),
        on(collect.readLedger, () => emptyLedger),
        on(collect.listQuestionnaireDocuments, () => ({ documents: [] })),
      ],
    },
  );
  await press(page.getByRole('link', { name: '2025 Individual Tax Organizer', exact: true }));
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect
    .poll(() => tabs.elements().map((one) => one.textContent?.replace(/[\d/ ]+$/, '')))
    .toEqual(['Sections', 'Documents', 'Activities', 'Unattached']);
  await press(tabs.nth(1));
  await expect.element(page.getByText('No documents yet.')).toBeVisible();
  expect(addressNow()).toContain('/admin/h7?');
});

async function openRelevant(all: RelevantQuestionnaire[], isOn = true) {
  setDraftOwner('1:1');
  const list = on(collect.listRelevantQuestionnaires, () => ({ questionnaires: all }));
  await renderScreen(
    <>
      <h1>Entity</h1>
      <RelevantSection companyId={7} />
    </>,
    {
      path: '/admin/h7',
      route: '/admin/:hash',
      api: [list],
      firm: { preferences: { parent_entity_relevant_questionnaire_statuses_enabled: isOn } },
    },
  );
  return list;
}
const PARENT: RelevantQuestionnaire = {
  id: 12,
  company_id: 8,
  company_hash: 'h8',
  company_name: 'Whitcombe Orchard LLC',
  formatted_name: '2025 Partnership Organizer',
  status: 'Balance sheet',
  progress: 62,
  is_draft: false,
  due_date: '2026-03-16',
  completed: false,
  sent_about_it: ['2025 K-1 questions'],
};

it('OVR-014 FRM-026: shows how the parent entity’s relevant questionnaires stand, where the firm has it', async () => {
  await openRelevant([PARENT]);
  const row = relevantRows.nth(0);
  await expect.element(row.getByText('Balance sheet')).toBeVisible();
  await expect.element(row.getByText('Due Mar 16')).toBeVisible();
  await expect.element(row.getByText('For 2025 K-1 questions')).toBeVisible();
  await expect
    .element(row.getByRole('progressbar', { name: 'Progress of 2025 Partnership Organizer' }))
    .toHaveAttribute('aria-valuenow', '62');
  await expect.element(row.getByText('Whitcombe Orchard LLC')).toBeVisible();
  await looksAccessible();
  await press(row.getByRole('link', { name: '2025 Partnership Organizer' }));
  expect(addressNow()).toBe('/admin/h7?look=12');
});

it('OVR-014: without it, nothing of that is asked for', async () => {
  const list = await openRelevant([PARENT], false);
  await expect.element(page.getByRole('heading', { name: 'Entity' })).toBeVisible();
  expect(relevantRows.elements()).toHaveLength(0);
  expect(list.calls).toEqual([]);
});

it('says that nothing is about another questionnaire', async () => {
  await openRelevant([]);
  await expect
    .element(page.getByText('This entity hasn’t been sent anything about another questionnaire.'))
    .toBeVisible();
});

it('of many, more are shown on demand', async () => {
  await open(
    Array.from({ length: 12 }, (_, at) => questionnaireRow({ id: at + 1, formatted_name: `Q ${at + 1}` })),
  );
  await expect.poll(() => rows.elements().length).toBe(10);
  await press(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => rows.elements().length).toBe(12);
});

it('of an entity that got nothing yet, sends', async () => {
  await open([]);
  await expect.element(page.getByText('Nothing has been sent to this entity yet.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Send Questionnaire' }));
  expect(send).toHaveBeenCalledWith({ entities: new Map([[7, null]]), isFixed: true });
  await looksAccessible();
});

it('who may not send only looks', async () => {
  await open([questionnaireRow()], { maySend: false });
  await openMenu();
  await expect.element(menuItem('Preview')).toHaveAttribute('href', '/preview/7/questionnaire/9');
  const offered = page.getByRole('menuitem').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Preview', 'Reminders sent']);
});

it('who may not send is offered nothing for an empty list', async () => {
  await open([], { maySend: false });
  await expect.element(page.getByText('Nothing has been sent to this entity yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Questionnaire' })).not.toBeInTheDocument();
});

it('says when it cannot be loaded, and tries again', async () => {
  await open([questionnaireRow()], { fails: true });
  await expect.element(page.getByText('We couldn’t load the questionnaires.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => rows.elements().length).toBe(1);
});

it('SND-049: a draft is sent from its menu', async () => {
  const { drafts } = await open([questionnaireRow(like('Draft'))]);
  await expect.element(rows.nth(0).getByText('Saved Mar 1')).toBeVisible();
  await openMenu();
  await expect.element(menuItem('Request additional items')).not.toBeInTheDocument();
  await press(menuItem('Send to user'));
  await expect.poll(() => drafts.calls).toEqual([{ questionnaire_ids: [9] }]);
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['Sent to 1 entity.']);
});

it('additional items are asked for over the page; Back closes it and what was typed is kept', async () => {
  await open([questionnaireRow()]);
  await openMenu();
  await press(menuItem('Request additional items'));
  const dialog = page.getByRole('dialog', { name: 'Request additional items' });
  await expect.element(dialog).toBeVisible();
  expect(addressNow()).toBe('/admin/h7?ask-more=9');
  await dialog.getByRole('textbox', { name: 'Item 1' }).fill('the deed');
  await goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question.getByText(/We’ll keep what you typed/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Leave' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(addressNow()).toBe('/admin/h7');
  await openMenu();
  await press(menuItem('Request additional items'));
  await expect.element(dialog.getByText('We kept what you typed.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Item 1' })).toHaveValue('the deed');
});

it('of a locked one nothing more can be asked, and the menu says why', async () => {
  await open([questionnaireRow(like('Locked'))]);
  await openMenu();
  await expect.element(menuItem(/^Request additional items/)).toBeDisabled();
  await expect.element(page.getByText('Locked. Unlock it to ask for more.')).toBeVisible();
});

it('the due date and the reminders are edited, the name of a draft only', async () => {
  const { save } = await open([questionnaireRow({ due_date: '2026-02-01' })]);
  await openMenu();
  await press(menuItem('Edit'));
  const dialog = page.getByRole('dialog', { name: 'Edit questionnaire' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await looksAccessible();
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('2026-03-02');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog.getByText('Please select a valid due date')).toBeVisible();
  // The day it has, though it is over, is no reason to keep the rest back.
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('2026-02-01');
  await dialog.getByLabelText('Earliest reminder date').fill('2026-03-09');
  await dialog.getByRole('switch', { name: /^Send reminders/ }).click();
  await expect.element(dialog.getByLabelText('Earliest reminder date')).not.toBeInTheDocument();
  await dialog.getByRole('switch', { name: /^Send reminders/ }).click();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(save.calls).toEqual([{ questionnaire_id: 9, version: 1, earliest_remind_date: '2026-03-09' }]);
});

it('where both changed the name of a draft, both are shown', async () => {
  const { save } = await open([questionnaireRow(like('Draft'))]);
  save.refuse(
    staleOn({
      id: 9,
      name: 'Theirs',
      due_date: '2026-03-16',
      reminders_disabled: false,
      earliest_remind_date: null,
      deposit_status: null,
      track_changes: false,
      version: 2,
    }),
  );
  await openMenu();
  await press(menuItem('Edit'));
  const dialog = page.getByRole('dialog', { name: 'Edit questionnaire' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await press(dialog.getByRole('button', { name: 'Save' }));
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this questionnaire' });
  await expect.element(conflict.getByText('Theirs')).toBeVisible();
  await expect.element(conflict.getByText('Mine')).toBeVisible();
  await looksAccessible();
});

it.each([
  ['Unpaid', 'Mark as paid', 'marked_paid', 'Questionnaire marked as paid'],
  ['Taken back', 'Mark as paid', 'marked_paid', 'Questionnaire marked as paid'],
  ['Marked paid', 'Mark as unpaid', 'pending', 'Questionnaire marked as unpaid'],
] as const)('DEP-013 DEP-014: what is %s offers “%s”', async (name, verb, sent, said) => {
  const api = await open([questionnaireRow(like(name))]);
  await openMenu();
  await looksAccessible();
  await press(menuItem(verb));
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain(said);
  expect(api.save.calls).toMatchObject([{ deposit_status: sent }]);
});

it.each([
  ['who may not mark it', 'Unpaid', false],
  ['one that is being paid', 'Being paid', true],
  ['one that was paid', 'Paid', true],
  ['one that was not asked for', 'New', true],
] as const)('no deposit is marked: %s', async (_, name, mayMark) => {
  await open([questionnaireRow(like(name))], { mayMark });
  await openMenu();
  await expect.element(menuItem('Preview')).toBeVisible();
  expect(menuItem(/^Mark as/).elements()).toHaveLength(0);
});

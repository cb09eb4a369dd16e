import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { labels, tags } from '#features/labels/contract.ts';
import { views } from '#features/saved-views/contract.ts';
import { SendingContext } from '#platform/web/slots.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { collectRow } from '#test/example-collect.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../../contract.ts';
import type { CollectRow } from '../../model.ts';
import { ExportContext } from '../export-slot.ts';
import { CollectScreen } from './CollectScreen.tsx';

const send = vi.fn();
const exported = vi.fn();
const table = page.getByRole('table');
const row = (n: number) => table.getByRole('row').nth(n);
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const toasts = () => currentToasts().map(({ text }) => text);
const undo = async () => {
  await expect.poll(() => currentToasts().some(({ action }) => action)).toBe(true);
  currentToasts()
    .findLast(({ action }) => action)!
    .action!.run();
};
const bulk = (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name });
const more = async (name: string) => {
  await press(bulk('More'));
  await press(page.getByRole('menuitem', { name, exact: true }));
};
const STATUSES = [
  { id: 4, firm_user_display_status: 'Missing info', client_display_status: 'c', client_instruction: '' },
  { id: 5, firm_user_display_status: 'In preparation', client_display_status: 'c', client_instruction: '' },
];
const FIRM: Partial<CurrentFirm> = {
  custom_statuses: STATUSES,
  firm_roles: [
    { id: 1, role_name: 'Preparer', permission_ids: [] },
    { id: 2, role_name: 'Reviewer', permission_ids: [] },
  ],
  firm_users: [
    {
      id: 1,
      full_name: 'Dana Whitfield',
      medium_url: null,
      email: null,
      firm_access: 'full',
      group_id: null,
    },
  ],
  preferences: { use_firm_roles: true },
};
const COUNTS = {
  all: 3,
  mine: 1,
  waiting_on_client: 2,
  waiting_on_us: 1,
  overdue: 1,
  drafts: 0,
  completed: 1,
};

beforeEach(async () => {
  send.mockClear();
  exported.mockClear();
  localStorage.clear();
  document.cookie = 'questionnaires_rows=; max-age=0; path=/';
  await page.viewport(1440, 900);
});

interface Plan {
  rows?: CollectRow[];
  path?: string;
  firm?: Partial<CurrentFirm>;
  withExport?: boolean;
  fails?: boolean;
}

async function open({ rows = [collectRow()], path = '/', firm = {}, withExport, fails }: Plan = {}) {
  setDraftOwner('1:1');
  let kept = rows;
  const outcome = { done: 1, left_out: [] };
  const api = {
    list: on(collect.listQuestionnaires, ({ count, only_ids }) => ({
      questionnaires: count || only_ids ? [] : kept,
      total: count ? kept.length : null,
      ids: only_ids ? kept.map(({ id }) => id) : null,
    })),
    counts: on(collect.countQuestionnaires, () => ({
      views: COUNTS,
      overview_setting: { last_activity_should_include_all_activity: false },
      today: '2026-03-03',
    })),
    change: on(collect.changeQuestionnaires, ({ questionnaire_ids }) => ({
      done: questionnaire_ids.length,
      left_out: [],
    })),
    status: on(collect.setFirmStatus, ({ questionnaire_ids, firm_custom_status_id }) => {
      kept = kept.map((one) =>
        questionnaire_ids.includes(one.id)
          ? {
              ...one,
              firm_custom_status_id,
              firm_user_display_status:
                STATUSES.find(({ id }) => id === firm_custom_status_id)?.firm_user_display_status ?? null,
            }
          : one,
      );
      return { done: questionnaire_ids.length, left_out: [] };
    }),
    mails: on(labels.listCustomStatuses, () => ({
      statuses: STATUSES.map((status) => ({
        ...status,
        mail_subject: status.id === 4 ? 'We need something' : '',
        mail_body: status.id === 4 ? 'Please sign in.' : '',
        version: 1,
      })),
    })),
    tell: on(collect.sendCustomStatusChange, () => outcome),
    notes: on(collect.saveNotes, ({ questionnaire_id, notes, version }) => ({
      id: questionnaire_id,
      notes,
      version: version + 1,
    })),
    lock: on(collect.lockQuestionnaires, () => outcome),
    remove: on(collect.deleteQuestionnaires, ({ questionnaire_ids }) => {
      kept = kept.filter(({ id }) => !questionnaire_ids.includes(id));
      return { done: questionnaire_ids.length, left_out: [] };
    }),
    restore: on(collect.restoreQuestionnaire, () => ({ ok: true as const })),
    links: on(collect.sendOwnersSignInLinks, () => ({ sent: 2, skipped: 1 })),
    setting: on(collect.updateOverviewSetting, (setting) => setting),
    usage: on(collect.usageData, () => ({
      tax_years: [{ tax_year: 2025, sent: 3, completed: 1, drafts: 0 }],
    })),
    backlog: on(collect.countBacklog, () => ({ backlog_count: 0 })),
    schedules: on(collect.listSchedules, () => ({ schedules: [] })),
    types: on(clients.entityTypes, () => ({ types: ['Individual', 'Partnership'] })),
    tags: on(tags.listTags, () => ({ tags: [] })),
    views: on(views.listViews, () => ({ views: [] })),
  };
  // The rows, and how many there are.
  if (fails) for (const _ of [1, 2]) api.list.refuse({ status: 500, code: 'test' });
  const screen = await renderScreen(
    <SendingContext value={send}>
      <ExportContext value={withExport ? exported : null}>
        <CollectScreen />
      </ExportContext>
    </SendingContext>,
    {
      path,
      route: path.split('?')[0]!,
      routes: { '/collect/:id': <h1>The questionnaire</h1> },
      api: Object.values(api),
      firm: { ...FIRM, ...firm },
    },
  );
  return {
    ...api,
    /** Something was done, by others if these rows are named. */
    come: (next: CollectRow[] = kept) => {
      kept = next;
      return screen.queries.invalidateQueries({ queryKey: ['lists'] });
    },
  };
}

const { questionnaires: each } = await recorded('collect/table', collect.listQuestionnaires);
const [deleted] = (await recorded('collect/table-deleted', collect.listQuestionnaires)).questionnaires;
const named = (name: string) => each.find((one) => one.name === name)!;
/** A row in the state of a recorded one. */
function like(name: string): Partial<CollectRow> {
  const one = named(name);
  const { progress, in_progress, items_to_go } = one;
  return { ...statesOf(one), progress, in_progress, items_to_go };
}

const THREE = [
  collectRow(),
  collectRow({ id: 10, client: 'Castellan Dental PC', due_date: '2026-02-27' }),
  collectRow({ ...like('Submitted'), id: 11, client: 'Bright Harbor Trust' }),
];

describe('the table', () => {
  it.each(['/', '/overview'])('OVR-001: at %s lists questionnaires with all their columns', async (path) => {
    await open({
      path,
      firm: {
        preferences: {
          use_firm_roles: true,
          has_firm_groups: true,
          external_user_id_allowed: true,
          external_entity_id_allowed: true,
        },
      },
      rows: [
        collectRow({ notes: 'One\nTwo', firm_custom_status_id: 4, firm_user_display_status: 'Missing info' }),
      ],
    });
    await press(page.getByRole('button', { name: /^Columns/ }));
    for (const name of [
      'Tax year',
      'Assigned',
      'Entity type',
      'Group',
      'External user ID',
      'External entity ID',
      'Submitted',
      'First document',
    ])
      await press(page.getByRole('checkbox', { name, exact: true }));
    await userEvent.keyboard('{Escape}');
    for (const words of [
      'Whitcombe Orchard LLC',
      '2025 Partnership Organizer',
      'Balance sheet',
      '62%',
      'Missing info',
      '9/14',
      'Mar 16',
      'Mar 5',
      '2025',
      'Dana Whitfield',
      'Partnership',
      'North',
      'U-7',
      'E-1007',
    ])
      await expect.element(row(1).getByText(words, { exact: true })).toBeInTheDocument();
    await expect.element(row(1).getByRole('checkbox', { name: 'Select row 1' })).toBeInTheDocument();
    await expect.element(row(1).getByRole('button', { name: /^Notes on .*: 2$/ })).toBeInTheDocument();
    await expect.element(row(1).getByRole('button', { name: /^Actions for/ })).toBeInTheDocument();
    await expect.element(row(1).getByRole('img', { name: 'Preparer: no one' })).toBeInTheDocument();
  });

  it('OVR-002: external ids, roles and groups show only where the firm works with them', async () => {
    await open({ firm: { preferences: {} } });
    await expect.element(row(1)).toBeVisible();
    await press(page.getByRole('button', { name: /^Columns/ }));
    await expect.element(page.getByRole('checkbox', { name: 'Tax year' })).toBeVisible();
    for (const name of ['External user ID', 'External entity ID', 'Roles', 'Group'])
      await expect.element(page.getByRole('checkbox', { name, exact: true })).not.toBeInTheDocument();
  });

  it('OVR-009: shows documents uploaded over needed, and what has to be looked at', async () => {
    await open({
      rows: [
        collectRow(statesOf(named('Documents'), 'has_split_documents_to_review')),
        collectRow({
          id: 10,
          client: 'B',
          counters: { documents_needed: 7, documents_uploaded_and_needed: 7 },
          items_to_go: 0,
        }),
      ],
    });
    await expect
      .element(row(1).getByRole('link', { name: '9/14 documents, Whitcombe Orchard LLC, some to review' }))
      .toHaveAttribute('href', '/collect/9?tab=documents');
    await expect.element(row(2).getByText('7/7')).toBeVisible();
    await expect.element(row(2).getByRole('link', { name: 'Ready to prepare: B' })).toBeVisible();
    await expect.element(row(1).getByRole('link', { name: /^5 to go/ })).toBeVisible();
  });

  it('says how many stand in each view, what is overdue and soon due, and is for everybody', async () => {
    await open({ rows: THREE });
    await expect.element(page.getByRole('button', { name: /^Overdue/ })).toBeVisible();
    await expect.element(row(2).getByText(/overdue/)).toBeInTheDocument();
    await expect.element(row(1).getByText('Mar 16').first()).toHaveAttribute('data-tone', 'soon');
    await expect.element(row(3).getByText('Mar 16').first()).toHaveAttribute('data-tone', 'calm');
    await looksAccessible();
    await press(page.getByRole('button', { name: /^Waiting on us/ }));
    expect(addressNow()).toBe('/?tab=waiting_on_us');
  });

  it('OVR-004 PLT-016: shows ten rows, and keeps another number in a cookie', async () => {
    const api = await open({ rows: THREE });
    await expect.element(row(1)).toBeVisible();
    const sizes = () => api.list.calls.filter(({ count }) => !count).map((asked) => asked.rows_per_page);
    expect(new Set(sizes())).toEqual(new Set([10]));
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Rows/ }), '50');
    await expect.poll(() => sizes().at(-1)).toBe(50);
    expect(document.cookie).toContain('questionnaires_rows=50');
  });

  it('asks for what the filters in the address say, and offers a way out when nothing fits', async () => {
    const api = await open({ rows: [], path: '/?year=2025&assigned=1&firm_status=none&due=week&ready=true' });
    await expect.element(page.getByText('Nothing matches')).toBeVisible();
    expect(api.list.calls.find(({ count }) => !count)).toMatchObject({
      view: 'all',
      tax_years: [2025],
      assigned_advisor_ids: { ids: [1], none: false },
      custom_status_ids: { ids: [], none: true },
      due: 'week',
      ready: true,
    });
    await looksAccessible();
    await press(page.getByRole('button', { name: 'Reset filters' }));
    await expect.element(page.getByText('No questionnaires yet')).toBeVisible();
    expect(addressNow()).toBe('/');
    await press(page.getByRole('button', { name: 'Send Questionnaire' }).nth(1));
    expect(send).toHaveBeenCalled();
  });

  it('says that it could not be loaded, and tries again', async () => {
    await open({ fails: true });
    await expect.element(page.getByRole('button', { name: /again|Retry/ })).toBeVisible();
    await looksAccessible();
    await press(page.getByRole('button', { name: /again|Retry/ }));
    await expect.element(row(1)).toBeVisible();
  });

  it('keeps its rows where they are while clients go on, and says how many are new', async () => {
    const api = await open({ rows: THREE });
    await expect.element(row(1).getByText(/^Whitcombe/)).toBeVisible();
    await api.come([
      collectRow({ id: 12, client: 'Newcomer Inc.' }),
      { ...THREE[2]!, status: 'Loans' },
      ...THREE.slice(0, 2),
    ]);
    await expect.element(row(3).getByText('Loans')).toBeVisible();
    await expect.element(row(1).getByText(/^Whitcombe/)).toBeVisible();
    await press(page.getByRole('button', { name: '2 new' }));
    await expect.element(row(1).getByText('Newcomer Inc.')).toBeVisible();
  });

  it('on a phone is a list of two lines each', async () => {
    await page.viewport(390, 844);
    await open({ rows: THREE });
    const items = page.getByRole('list', { name: 'Questionnaires' }).getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(3);
    await expect.element(items.nth(0).getByText('Balance sheet')).toBeVisible();
    await looksAccessible();
  });
});

describe('one or many', () => {
  it('OVR-049: the firm status is changed where it stands, and back; clients are told where it has a mail', async () => {
    const api = await open();
    await press(page.getByRole('button', { name: 'Firm status of Whitcombe Orchard LLC: none' }));
    await press(page.getByRole('menuitem', { name: 'In preparation' }));
    await expect.poll(toasts).toContain('Firm status set to In preparation');
    expect(api.status.calls).toEqual([{ questionnaire_ids: [9], firm_custom_status_id: 5 }]);
    await api.come();
    await expect.element(row(1).getByText('In preparation')).toBeVisible();
    expect(dialog('Notify Status Change to In preparation').elements()).toEqual([]);
    await undo();
    await expect.poll(() => api.status.calls.at(-1)).toMatchObject({ firm_custom_status_id: null });
  });

  it('OVR-050 OVR-051: a status with a mail opens its dialog; subject, message and the text message are required', async () => {
    const api = await open();
    await press(page.getByRole('button', { name: /^Firm status of/ }));
    await press(page.getByRole('menuitem', { name: 'Missing info' }));
    const notify = dialog('Notify Status Change to Missing info');
    const sending = notify.getByRole('button', { name: 'Send', exact: true });
    await expect.element(notify.getByLabelText(/^Subject/)).toHaveValue('We need something');
    await looksAccessible();
    await userEvent.clear(notify.getByLabelText(/^Subject/));
    await expect.element(sending).toBeDisabled();
    await userEvent.fill(notify.getByLabelText(/^Subject/), 'Please look');
    await userEvent.clear(notify.getByLabelText(/^Message/));
    await expect.element(sending).toBeDisabled();
    await userEvent.fill(notify.getByLabelText(/^Message/), 'Sign in.');
    await notify.getByRole('switch', { name: /^Also send a text message/ }).click();
    await expect.element(sending).toBeDisabled();
    await userEvent.fill(notify.getByLabelText(/^Text message/), 'Sign in!');
    await press(sending);
    await expect
      .poll(() => api.tell.calls)
      .toEqual([{ ids: [9], custom_subject: 'Please look', message: 'Sign in.', sms_message: 'Sign in!' }]);
  });

  it('OVR-053: says that the status could not be loaded', async () => {
    const api = await open({
      rows: [collectRow({ firm_custom_status_id: 4, firm_user_display_status: 'Missing info' })],
    });
    api.mails.refuse({ status: 500, code: 'test' });
    await press(page.getByRole('button', { name: /^Actions for/ }));
    await press(page.getByRole('menuitem', { name: 'Notify status change' }));
    await expect
      .element(
        dialog('Notify Status Change to Missing info').getByText(
          'Could not load custom status information. Please make sure the email template is filled out correctly.',
        ),
      )
      .toBeVisible();
  });

  it('OVR-033 OVR-034 PLT-032: the due date starts a week ahead, or where the only one stands, and is never in the past', async () => {
    const api = await open({ rows: THREE });
    const change = dialog('Change due date');
    const field = change.getByLabelText(/^Due date/);
    await press(page.getByRole('checkbox', { name: 'Select row 1' }));
    await press(bulk(/^Due date/));
    await expect.element(field).toHaveValue('2026-03-16');
    await expect.element(field).toHaveAttribute('min', '2026-03-03');
    await press(change.getByRole('button', { name: 'Cancel' }));
    await press(page.getByRole('checkbox', { name: 'Select row 2' }));
    await press(bulk(/^Due date/));
    await expect.element(field).toHaveValue('2026-03-10');
    await looksAccessible();
    for (const wrong of ['2026-03-02', '']) {
      await userEvent.fill(field, wrong);
      await press(change.getByRole('button', { name: 'Change due date' }));
      await expect.element(change.getByText('Please select a valid due date')).toBeVisible();
    }
    expect(api.change.calls).toEqual([]);
    await userEvent.fill(field, '2026-03-03');
    api.change.answer(() => ({
      done: 1,
      left_out: [{ id: 10, name: 'Castellan Dental PC', reason: 'It is locked.' }],
    }));
    await press(change.getByRole('button', { name: 'Change due date' }));
    await expect
      .poll(() => api.change.calls)
      .toEqual([{ questionnaire_ids: [9, 10], due_date: '2026-03-03' }]);
    await expect.poll(toasts).toContain('1 left out: Castellan Dental PC (It is locked.).');
    await expect.element(page.getByText('2 selected')).not.toBeInTheDocument();
  });

  it('OVR-038: reminders are switched for one, with Undo, and for many', async () => {
    const api = await open({ rows: THREE });
    await press(row(1).getByRole('button', { name: /^Actions for/ }));
    await press(page.getByRole('menuitem', { name: 'Turn reminders off' }));
    await expect.poll(() => api.change.calls).toEqual([{ questionnaire_ids: [9], reminders_disabled: true }]);
    await undo();
    await expect
      .poll(() => api.change.calls.at(-1))
      .toEqual({ questionnaire_ids: [9], reminders_disabled: false });
    await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await more('Turn reminders off');
    await expect
      .poll(() => api.change.calls.at(-1))
      .toEqual({ questionnaire_ids: [9, 10, 11], reminders_disabled: true });
  });

  it('OVR-010: notes are written in a dialog, and two who write at once see both', async () => {
    const api = await open({ rows: [collectRow({ notes: 'Call him' })] });
    await press(row(1).getByRole('button', { name: /^Notes on/ }));
    const notes = dialog('Notes');
    await expect.element(notes.getByLabelText(/^Internal notes/)).toHaveValue('Call him');
    await looksAccessible();
    await userEvent.fill(notes.getByLabelText(/^Internal notes/), 'Call her');
    api.notes.refuse(staleOn({ id: 9, notes: 'Mail him', version: 2 }));
    await press(notes.getByRole('button', { name: 'Save notes' }));
    await expect.element(page.getByText('Someone else changed these notes')).toBeVisible();
    await expect.element(page.getByText('Mail him')).toBeVisible();
  });

  it('OVR-057: deleting asks first, and says that it is done', async () => {
    const api = await open({ rows: THREE });
    await press(page.getByRole('checkbox', { name: 'Select row 1' }));
    await press(page.getByRole('checkbox', { name: 'Select row 2' }));
    await more('Delete');
    const question = dialog('Delete questionnaires');
    await expect.element(question.getByText('Castellan Dental PC')).toBeVisible();
    await looksAccessible();
    await press(question.getByRole('button', { name: 'Cancel' }));
    expect(api.remove.calls).toEqual([]);
    await more('Delete');
    await press(question.getByRole('button', { name: 'Delete 2 questionnaires' }));
    await expect.poll(toasts).toContain('Questionnaire(s) successfully deleted');
    expect(api.remove.calls).toEqual([{ questionnaire_ids: [9, 10] }]);
    await api.come();
    await expect.element(row(1).getByText('Bright Harbor Trust')).toBeVisible();
  });

  it('OVR-058: a deletion that failed asks to refresh the page', async () => {
    const api = await open();
    api.remove.refuse({ status: 500, code: 'test' });
    await press(row(1).getByRole('button', { name: /^Actions for/ }));
    await press(page.getByRole('menuitem', { name: 'Delete' }));
    await press(page.getByRole('button', { name: 'Delete 1 questionnaire' }));
    await expect
      .poll(toasts)
      .toContain('We couldn’t delete everything. Refresh the page to check what is left.');
  });

  it('OVR-059: deleted ones are listed and restored', async () => {
    const api = await open({ rows: THREE.map((one) => ({ ...one, ...statesOf(deleted!, 'deleted_at') })) });
    const restore = dialog('Restore Questionnaires');
    const openIt = async () => {
      await press(page.getByRole('button', { name: 'More', exact: true }));
      await press(page.getByRole('menuitem', { name: 'Restore questionnaires' }));
    };
    await openIt();
    await press(restore.getByRole('checkbox', { name: /Castellan/ }));
    await press(restore.getByRole('checkbox', { name: /Bright/ }));
    await looksAccessible();
    await press(restore.getByRole('button', { name: 'Restore 2' }));
    await expect.poll(toasts).toContain('Questionnaires restored successfully');
    expect(api.restore.calls).toEqual([{ questionnaire_id: 10 }, { questionnaire_id: 11 }]);
    api.restore.refuse({ status: 500, code: 'test' });
    await openIt();
    await press(restore.getByRole('checkbox', { name: /Castellan/ }));
    await press(restore.getByRole('button', { name: 'Restore 1' }));
    await expect.poll(toasts).toContain('Failed to restore questionnaires');
  });

  it('sign-in links are asked about under their own title', async () => {
    const api = await open();
    await press(row(1).getByRole('button', { name: /^Actions for/ }));
    await press(page.getByRole('menuitem', { name: 'Send sign-in link' }));
    await press(dialog('Confirmation').getByRole('button', { name: 'Send sign-in link' }));
    await expect.poll(toasts).toContain('Sign in link(s) sent successfully');
    expect(api.links.calls).toEqual([{ questionnaire_ids: [9], confirmed: true }]);
  });

  it('without the permission, says so', async () => {
    const api = await open({ rows: [collectRow({ may: { send: false, lock: false, remove: false } })] });
    await press(row(1).getByRole('button', { name: /^Actions for/ }));
    await expect.element(page.getByRole('menuitem', { name: 'Preview' })).toBeVisible();
    for (const name of ['Delete', 'Lock', 'Change due date'])
      await expect.element(page.getByRole('menuitem', { name })).not.toBeInTheDocument();
    expect(api.change.calls).toEqual([]);
  });
});

describe('by keys', () => {
  it('moves, selects, previews, opens, reminds, and opens what is done to the row', async () => {
    await open({ rows: THREE, withExport: true });
    await expect.element(row(1)).toBeVisible();
    (row(1).element() as HTMLElement).focus();
    await userEvent.keyboard('j');
    await userEvent.keyboard('d');
    await expect.element(dialog('Change due date')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Change due date')).not.toBeInTheDocument();
    (row(2).element() as HTMLElement).focus();
    await userEvent.keyboard('s');
    await expect.element(dialog('Firm status')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('Firm status')).not.toBeInTheDocument();
    (row(2).element() as HTMLElement).focus();
    await userEvent.keyboard('e');
    expect(exported).toHaveBeenCalledWith([10]);
    await userEvent.keyboard('r');
    expect(addressNow()).toContain('remind=selected');
    (row(2).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(addressNow()).toContain('look=10');
    (row(2).element() as HTMLElement).focus();
    await userEvent.keyboard('x');
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('?');
    await expect.element(dialog('Keys')).toBeVisible();
    await looksAccessible();
  });
});

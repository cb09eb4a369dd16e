import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#features/accounts/model.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { views } from '#features/saved-views/contract.ts';
import { counts as COUNTS, halfSignedOfGroup, proving, rows } from '#test/example-signature-requests.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { signatureRequests } from '../../contract.ts';
import type { SignatureRequest } from '../../model.ts';
import { RequestsScreen } from './RequestsScreen.tsx';

beforeEach(() => page.viewport(1440, 900));
const ALL = Object.values(rows).map((row) => row());
const firm = { preferences: { signature_requests_enabled: true } };

interface Opening {
  backlog?: () => number;
  path?: string;
  me?: Partial<Me>;
}

async function open(
  listed: readonly SignatureRequest[] = ALL,
  { backlog = () => 0, path = '/signature-requests', me = {} }: Opening = {},
) {
  const calls = {
    list: on(signatureRequests.listSignatureRequests, ({ count }) =>
      count
        ? { signature_requests: [], total: listed.length, ids: null }
        : { signature_requests: [...listed], total: null, ids: null },
    ),
    counts: on(signatureRequests.countSignatureRequests, () => COUNTS),
    backlog: on(signatureRequests.countRequestBacklog, () => ({ backlog_count: backlog() })),
    remind: on(signatureRequests.remindSigners, () => ({ told: ['Tom Client'], already_today: [] })),
    retry: on(signatureRequests.retrySignatureRequest, () => rows.processing()),
    complete: on(signatureRequests.updateSignatureRequest, () => rows.signed()),
    remove: on(signatureRequests.deleteSignatureRequest, () => ({ ok: true as const })),
    link: on(signatureRequests.requestFileLink, () => ({
      url: '/paper.pdf',
      expires_at: '2030-01-01T00:00:00Z',
    })),
  };
  await renderScreen(<RequestsScreen />, {
    path,
    route: '/signature-requests',
    routes: { '/signature-requests/:id': <p>The placing</p> },
    firm,
    me,
    api: [
      ...Object.values(calls),
      on(views.listViews, () => ({ views: [] })),
      on(identity.listIdentityChecks, () => ({ checks: [] })),
    ],
  });
  return calls;
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
async function choose(name: string, act: string): Promise<void> {
  await press(page.getByRole('button', { name: `Actions for ${name}` }));
  await press(page.getByRole('menuitem', { name: act, exact: true }));
}

describe('the table of signature requests', () => {
  it('SIG-002: has the six columns and the signers, and tells a decline from missing fields', async () => {
    const { list } = await open();
    await expect.element(row('Beaumont').getByRole('img', { name: '1 of 2 signed' })).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent.trim())).toEqual([
      'Company name',
      'Tax year',
      'Document name',
      'Status',
      'Signers',
      'Updated at',
      'Actions',
    ]);
    for (const [name, ...words] of [
      ['Whitcombe', 'Action required', 'Place fields', 'None'],
      ['Castellan', 'Processing'],
      ['Halloran', 'Sent', '2 of 2 to sign', '0/2'],
      ['Beaumont', 'Sent', 'Tom to sign', '1/2'],
      ['Delacroix', 'Sent', 'Opened, not signed', '0/1'],
      ['Marsh Creek', 'Completed', '1/1'],
      ['Tanaka', 'Action required', 'Declined: “Not the amount we agreed”'],
      ['Okonjo', 'Signed', '1/1'],
      ['North Pier', 'Error', 'The PDF is certified, so it can’t be changed'],
    ] as const)
      for (const word of words)
        await expect.element(row(name).getByText(word, { exact: true }).first()).toBeVisible();
    expect(list.calls[0]).toMatchObject({ sort_by: 'updated_at', descending: true });
    await looksAccessible();
  });

  it('has tabs with the counts of the same search and filters', async () => {
    const { list, counts } = await open(ALL, { path: '/signature-requests?year=2025' });
    const tabs = page.getByRole('group', { name: 'Views' }).getByRole('button');
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['All11', 'To place2', 'With client4', 'Declined1', 'Signed1', 'Completed1', 'Error1']);
    expect(counts.calls.at(-1)).toEqual({ search: '', tax_years: [2025] });
    await userEvent.click(tabs.nth(3));
    await expect.poll(() => list.calls.at(-1)).toMatchObject({ tab: 'declined', tax_years: [2025] });
    expect(counts.calls).toHaveLength(1);
    await looksAccessible();
  });

  it('names in its foot what the keys do: Enter opens, N asks for a signature, E downloads', async () => {
    const { link } = await open();
    await expect.element(row('Beaumont')).toBeVisible();
    const foot = page.getByRole('region', { name: 'Signature requests' }).element().textContent;
    expect(foot).toContain('Enteropen');
    expect(foot).toContain('Nnew');
    expect(foot).not.toContain('preview');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    try {
      for (const name of ['Halloran', 'Okonjo']) {
        (row(name).element() as HTMLElement).focus();
        await userEvent.keyboard('e');
      }
      await expect.poll(() => link.calls.map(({ request_id }) => request_id)).toEqual([11]);
    } finally {
      click.mockRestore();
    }
    await userEvent.keyboard('n');
    await expect.poll(addressNow).toBe('/signature-requests?request-signature=new');
    (row('Halloran').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The placing')).toBeVisible();
  });

  it('is shown as cards on a phone', async () => {
    await open();
    await expect.element(row('Beaumont')).toBeVisible();
    await looksAccessibleOnPhone();
  });

  it('SIG-003: is sorted by its heads and searched by the server', async () => {
    const { list } = await open();
    await userEvent.click(page.getByRole('button', { name: 'Document name' }));
    await expect.poll(() => list.calls.at(-1)?.sort_by).toBe('document_name');
    await userEvent.fill(page.getByRole('searchbox'), 'halloran');
    await expect.poll(() => list.calls.at(-1)?.search).toBe('halloran');
  });

  it('SIG-004: shows 10 rows at first; 20 and 50 can be chosen', async () => {
    const { list } = await open();
    await expect.element(row('Beaumont')).toBeVisible();
    expect(list.calls.find(({ count }) => !count)?.rows_per_page).toBe(10);
    const sizes = page.getByRole('combobox', { name: /rows/i });
    expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      '10',
      '20',
      '50',
    ]);
    await userEvent.selectOptions(sizes, '50');
    await expect.poll(() => list.calls.at(-1)?.rows_per_page).toBe(50);
    await userEvent.selectOptions(sizes, '10');
  });

  it('is narrowed by status, year and advisor', async () => {
    const { list } = await open(ALL, {
      path: '/signature-requests?status=sent,signed&year=2025&advisor=none',
    });
    await expect.element(row('Beaumont')).toBeVisible();
    expect(list.calls[0]).toMatchObject({
      statuses: ['sent', 'signed'],
      tax_years: [2025],
      assigned_advisor_ids: { ids: [], none: true },
    });
  });

  it('SIG-005: says "No signature request found" with a Send button', async () => {
    await open([]);
    await expect.element(page.getByText('No signature request found')).toBeVisible();
    await looksAccessible();
    await press(page.getByRole('button', { name: 'Send', exact: true }));
    expect(addressNow()).toBe('/signature-requests?request-signature=new');
  });

  it('SIG-011: a processing request is not opened', async () => {
    await open();
    await userEvent.click(page.getByRole('link', { name: 'Castellan Dental PC' }));
    await expect
      .element(page.getByText('The signature request is still processing. Please wait for a few seconds.'))
      .toBeVisible();
    expect(addressNow()).toBe('/signature-requests');
    await userEvent.click(page.getByRole('link', { name: 'Eleanor & James Whitcombe' }));
    await expect.element(page.getByText('The placing')).toBeVisible();
    expect(addressNow()).toBe('/signature-requests/5?companyId=7');
  });

  it('SIG-012: "Mark as completed" asks first', async () => {
    const { complete } = await open();
    await choose('Halloran Masonry LLC, Form 433-D', 'Mark as completed');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Mark as completed' }));
    await expect.element(page.getByText('Signature request has been marked as completed')).toBeVisible();
    expect(complete.calls).toEqual([{ request_id: 8, company_id: 7, status: 'completed' }]);
  });

  it('SIG-013: is deleted before the first signature, by those who may', async () => {
    const { remove } = await open([rows.needsFields(), halfSignedOfGroup()]);
    await choose('Eleanor & James Whitcombe, Form 8879', 'Delete');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete request' }));
    await expect.element(page.getByText('Signature request has been deleted')).toBeVisible();
    expect(remove.calls).toEqual([{ request_id: 5, company_id: 7 }]);
    await press(page.getByRole('button', { name: 'Actions for Beaumont Family Trust, Trustee resolution' }));
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('SIG-014: is downloaded signed, its signed pages only, or as it came', async () => {
    const { link } = await open();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    try {
      for (const act of ['Download', 'Download signed pages only', 'Download original']) {
        await choose('Okonjo, Adaeze, Form 1040-X', act);
        await expect.element(page.getByRole('menuitem', { name: act, exact: true })).not.toBeInTheDocument();
      }
      await expect
        .poll(() => link.calls.map(({ what, signed_pages_only }) => [what, signed_pages_only]))
        .toEqual([
          ['signed', false],
          ['signed', true],
          ['source', false],
        ]);
    } finally {
      click.mockRestore();
    }
  });

  it('a menu entry that does nothing now says why', async () => {
    await open();
    await press(page.getByRole('button', { name: 'Actions for Beaumont Family Trust, Trustee resolution' }));
    await expect.element(page.getByRole('menuitem', { name: 'Take back Someone has signed' })).toBeDisabled();
    await expect.element(page.getByRole('menuitem', { name: 'Delete Signed, so it’s kept' })).toBeDisabled();
    await looksAccessible();
  });

  it('who must prove who they are is confirmed from the menu, by those who may', async () => {
    await open([proving(), rows.sent()]);
    await choose('Lindqvist, Owen, Form 8878', 'Confirm identity');
    const dialog = page.getByRole('dialog', { name: 'Confirm in person or by video' });
    await expect.element(dialog.getByRole('combobox', { name: 'Signer' })).toHaveValue('Tom Client');
    await userEvent.keyboard('{Escape}');
    await press(page.getByRole('button', { name: 'Actions for Halloran Masonry LLC, Form 433-D' }));
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Confirm identity' })).not.toBeInTheDocument();
  });

  it('nobody but a partner confirms who a signer is', async () => {
    await open([proving()], { me: { permissions: ['signatures.request'] } });
    await press(page.getByRole('button', { name: 'Actions for Lindqvist, Owen, Form 8878' }));
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Confirm identity' })).not.toBeInTheDocument();
  });

  it('reminds those whose turn it is, and reads a paper again', async () => {
    const { remind, retry } = await open();
    await choose('Halloran Masonry LLC, Form 433-D', 'Send a reminder');
    await expect.element(page.getByText('Reminder sent to Tom Client')).toBeVisible();
    expect(remind.calls).toEqual([{ request_id: 8, company_id: 7 }]);
    await choose('North Pier Brewing Co., Form 2553', 'Retry');
    await expect.poll(() => retry.calls).toEqual([{ request_id: 12, company_id: 7 }]);
  });
});

describe('what is queued', () => {
  afterEach(() => vi.useRealTimers());
  const settled = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      let turns = 4;
      channel.port1.onmessage = () => (--turns > 0 ? channel.port2.postMessage(0) : resolve());
      channel.port2.postMessage(0);
    });

  async function openQueued(...counts: number[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { list, backlog } = await open([], {
      backlog: () => (counts.length > 1 ? counts.shift()! : counts[0]!),
    });
    const pages = () => list.calls.filter(({ count }) => !count).length;
    await vi.waitFor(() => expect([backlog.calls.length, pages()]).toEqual([1, 1]));
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 500) {
        await vi.advanceTimersByTimeAsync(Math.min(500, left));
        await settled();
      }
    };
    return { asked: () => [backlog.calls.length, pages()], pass };
  }

  it.each([1, 2])('SIG-016: %d waiting, with "Reload" and "Stop Polling"', async (waiting) => {
    await openQueued(waiting);
    vi.useRealTimers();
    // The catalog's sentence holds both numbers; its examples are its beginnings.
    const sentence = '{n} item is/items are queued and may take a moment to appear'
      .replace('{n}', String(waiting))
      .replace('item is/items are', waiting === 1 ? 'item is' : 'items are');
    const begins = waiting === 1 ? '1 item is queued …' : '2 items are queued …';
    expect(sentence.startsWith(begins.replace('…', ''))).toBe(true);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop Polling' })).toBeVisible();
    await looksAccessible();
  });

  it('SIG-017: is counted every 3 s and the list is read every 8 s, until 300000 ms have passed', async () => {
    const { asked, pass } = await openQueued(2);
    await pass(24_500);
    expect(asked()).toEqual([1 + 8, 1 + 3]);
    await pass(276_500);
    const before = asked();
    expect(before).toEqual([1 + 100, 1 + 37]);
    await pass(30_000);
    expect(asked()).toEqual(before);
  });

  it('SIG-018: "Stop Polling" stops both, "Reload" reads the list at once', async () => {
    const { asked, pass } = await openQueued(2);
    await press(page.getByRole('button', { name: 'Stop Polling' }));
    await pass(30_000);
    expect(asked()).toEqual([1, 1]);
    await press(page.getByRole('button', { name: 'Reload' }));
    await pass(500);
    expect(asked()).toEqual([2, 2]);
  });

  it('SIG-019: a second after the backlog is empty the list is read once more', async () => {
    const { asked, pass } = await openQueued(2, 0);
    await pass(3500);
    expect(asked()).toEqual([2, 1]);
    await pass(1000);
    expect(asked()).toEqual([2, 2]);
  });
});

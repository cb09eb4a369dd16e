/** The bell and its list: for staff with filters and pages, for clients small. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Link } from 'react-router';
import { page } from 'vitest/browser';
import { collect } from '#features/collect/contract.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { liveStream } from '#test/live-stream.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { notifications } from '../contract.ts';
import { FILE_GONE } from '../messages.ts';
import type { Notification } from '../model.ts';
import { Bell } from './Bell.tsx';
import { OwnBell } from './OwnBell.tsx';

beforeEach(() => page.viewport(1280, 800));

const told = (more: Partial<Notification> = {}): Notification => ({
  id: 3,
  text: 'Eleanor Whitcombe uploaded W-2 Northfield.pdf',
  link: '/admin-documents/abcd1234?path=all',
  dismissed: false,
  created_at: new Date().toISOString(),
  client_name: 'Eleanor & James Whitcombe',
  kind: 'document',
  times: 1,
  ...more,
});
const [read] = (await recorded('notifications/dismissed', notifications.pageNotifications)).notifications;
const answers = (rows: Notification[], total = rows.length) => ({
  count: on(notifications.countUnread, () => ({ unread: rows.filter(({ dismissed }) => !dismissed).length })),
  list: on(notifications.pageNotifications, () => ({ notifications: rows, error: null, total })),
  dismiss: on(notifications.dismissNotification, () => ({ ok: true as const })),
  all: on(notifications.dismissAllNotifications, () => ({ dismissed: 1 })),
});
async function show(
  rows: Notification[],
  more: { total?: number; api?: readonly AnyAnswered[]; live?: ReadableStream } = {},
) {
  const api = answers(rows, more.total);
  await renderScreen(<Bell />, {
    path: '/start',
    route: '/start',
    routes: { '*': <p>Elsewhere</p> },
    ...(more.live && { live: more.live }),
    api: [...Object.values(api), ...(more.api ?? [])],
  });
  await press(page.getByRole('button', { name: /^Notifications/ }));
  return api;
}
const panel = page.getByRole('dialog', { name: 'Notifications' });

it('NTF-001 NTF-006: the bell has a number; the list has days, clients, times and pages; accessible', async () => {
  const old = told({
    id: 2,
    text: 'Bright Harbor Trust submitted 2025 Fiduciary Organizer',
    kind: 'submitted',
    created_at: '2025-03-02T10:00:00Z',
    ...statesOf(read!),
  });
  const { list } = await show([told(), old], { total: 31 });
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Today' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Mar 2, 2025' })).toBeVisible();
  await expect.element(panel.getByText(/^Eleanor & James Whitcombe · /).first()).toBeVisible();
  await expect.element(panel.getByText('1–10 of 31')).toBeVisible();
  await looksAccessible();
  await press(panel.getByRole('button', { name: 'Older notifications' }));
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ page: 2 });
});

it('PLT-024: a live signal on the own topic reloads the list and its number; one on another topic does not', async () => {
  const live = liveStream();
  const { list, count } = await show([told()], { live: live.stream });
  await expect.element(panel.getByText('Eleanor Whitcombe uploaded W-2 Northfield.pdf')).toBeVisible();
  const asked = { lists: list.calls.length, counts: count.calls.length };
  live.tell('change', { topics: ['notifications:999'], tab: null });
  // Signals are gathered for 50 ms at most here.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect({ lists: list.calls.length, counts: count.calls.length }).toEqual(asked);
  live.tell('change', { topics: ['notifications:1'], tab: null });
  await expect.poll(() => list.calls.length).toBe(asked.lists + 1);
  await expect.poll(() => count.calls.length).toBe(asked.counts + 1);
});

it('NTF-002 NTF-003: dismisses one, and all up to the newest that is seen', async () => {
  const { dismiss, all } = await show([told(), told({ id: 2, text: 'Deposit paid' })]);
  await press(panel.getByRole('button', { name: 'Dismiss: Deposit paid' }));
  await expect.poll(() => dismiss.calls).toEqual([{ notification_id: 2, dismissed: true }]);
  await press(panel.getByRole('button', { name: 'Dismiss all' }));
  await expect.poll(() => all.calls).toEqual([{ up_to: 3 }]);
});

it('NTF-004 NTF-005: unread only, one type, and words', async () => {
  const { list } = await show([told()]);
  await press(panel.getByRole('button', { name: 'Unread only' }));
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ unread_only: true });
  await press(panel.getByRole('button', { name: 'All types' }));
  await press(page.getByRole('menuitem', { name: 'Documents' }));
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ type: 'documents' });
  await panel.getByRole('searchbox', { name: 'Search notifications' }).fill('w-2');
  await expect.poll(() => list.calls.at(-1)).toMatchObject({ search: 'w-2', page: 1 });
});

it('NTF-009 NTF-010: a click on a questionnaire opens its preview, on a document its folder; both are read then', async () => {
  const { dismiss } = await show([
    told({ id: 4, text: 'Submitted', link: '/?companyId=7&questionnaireId=9', kind: 'submitted' }),
    told(),
  ]);
  await press(panel.getByRole('button', { name: /Submitted/ }).first());
  expect(addressNow()).toBe('/?look=9');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => dismiss.calls).toEqual([{ notification_id: 4, dismissed: true }]);
});

it('NTF-011: a file is downloaded while it is not dismissed, and says when it is gone', async () => {
  const link = on(collect.questionnaireExportLink, () => ({
    url: '#file',
    expires_at: '2030-01-01T00:00:00Z',
  }));
  const file = told({ text: 'Your export is ready: mine.pdf', link: 'questionnaire_export:5', kind: 'file' });
  await show([file, told({ ...file, ...statesOf(read!), id: 2, text: 'Your export is ready: older.pdf' })], {
    api: [link],
  });
  await press(panel.getByRole('button', { name: /older\.pdf/ }).first());
  expect(link.calls).toEqual([]);
  link.refuse({ status: 404, code: 'not_found' });
  await press(panel.getByRole('button', { name: /mine\.pdf/ }).first());
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain(FILE_GONE);
  await press(panel.getByRole('button', { name: /mine\.pdf/ }).first());
  await expect.poll(() => link.calls.length).toBe(2);
});

it('says that there is nothing, that nothing matches, and that it could not be loaded', async () => {
  const { list } = await show([]);
  await expect.element(panel.getByText('Nothing new')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Unread only' }));
  await expect.element(panel.getByText('Nothing matches')).toBeVisible();
  list.refuse({ status: 500, code: 'server.error' });
  await press(panel.getByRole('button', { name: 'Close notifications' }));
  await expect.element(panel).not.toBeInTheDocument();
});

it('a client’s list is small; whoever opened it has seen it', async () => {
  await page.viewport(390, 844);
  const seen = on(notifications.dismissOwnNotifications, () => ({ dismissed: 1 }));
  await renderScreen(<OwnBell />, {
    path: '/',
    routes: { '/questionnaire/:hash': <p>The questionnaire</p> },
    density: 'client',
    api: [
      on(notifications.listOwnNotifications, () => ({
        notifications: [
          told({
            text: 'We sent you 2025 Organizer',
            link: '/questionnaire/abcd1234?questionnaireId=9',
            kind: 'asked',
          }),
        ],
        unread: 1,
      })),
      seen,
    ],
  });
  await press(page.getByRole('button', { name: 'What’s new, 1 unread' }));
  await looksAccessible();
  await press(page.getByRole('dialog').getByRole('button', { name: /We sent you 2025 Organizer/ }));
  await expect.poll(() => seen.calls).toEqual([{ up_to: 3 }]);
  await expect.element(page.getByText('The questionnaire')).toBeVisible();
});

it('Notification settings lead from the bell to the profile', async () => {
  await show([told()]);
  await press(panel.getByRole('link', { name: 'Notification settings' }));
  await expect.poll(addressNow).toBe('/admin-profile');
  expect(location.hash).toBe('#notifications');
  await expect.element(panel).not.toBeInTheDocument();
});

it('OVR-080: reloads 2 s after an export begins, and 6 s after its dialog is closed', async () => {
  const { count } = answers([told()]);
  await renderScreen(
    <>
      <Bell />
      <Link to="?exporting=3">Begin</Link>
      <Link to="?">Close</Link>
    </>,
    { path: '/start', route: '/start', api: [count] },
  );
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  for (const [name, after] of [
    ['Begin', 2000],
    ['Close', 6000],
  ] as const) {
    await press(page.getByRole('link', { name }));
    const reload = () => timers.mock.calls.find(([, ms]) => ms === after)?.[0];
    await expect.poll(reload).toBeTypeOf('function');
    const before = count.calls.length;
    reload()!();
    await expect.poll(() => count.calls.length).toBe(before + 1);
  }
});

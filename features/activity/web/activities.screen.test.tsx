import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#features/accounts/model.ts';
import { entities } from '#features/clients/entities/contract.ts';
import { type AuditReport, records } from '#features/operations/contract.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { activity, type Activity } from '../contract.ts';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

const row = (id: number, more: Partial<Activity> = {}): Activity => ({
  id,
  type_id: 3,
  title: 'Maria Client submitted “2025 Organizer”',
  who: 'Maria Client',
  text: 'submitted “2025 Organizer”',
  created_at: '2026-03-03T15:31:00Z',
  sealed: true,
  entity: { id: 7, hash_id: 'abcdefgh12', name: 'Client Bakery LLC' },
  person: null,
  opens: null,
  ...more,
});
const SOUND: AuditReport = {
  ...(await recorded('operations/check-done', records.readAuditCheck)),
  sealed: 48_219,
  faults: [],
};
const RUNNING: AuditReport = {
  ...(await recorded('operations/check-running', records.startAuditCheck)),
  checked_at: SOUND.checked_at,
  sealed: SOUND.sealed,
};
const list = page.getByRole('list', { name: 'Activities' });
const pill = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1440, 900));

async function open(
  rows: Activity[],
  {
    path = '/activities',
    total = rows.length,
    more = [] as readonly AnyAnswered[],
    me = undefined as Partial<Me> | undefined,
  } = {},
) {
  const log = on(activity.listActivity, () => ({ activities: rows, total, per_page: 32 }));
  const search = on(entities.simpleIndex, () => ({
    entities: [
      {
        id: 7,
        hash_id: 'abcdefgh12',
        name: 'Client Bakery LLC',
        entity_type: 'S-Corporation',
        readonly_access: false,
      },
    ],
  }));
  await renderScreen(<ActivitiesScreen />, {
    path,
    route: '/activities/*',
    ...(me && { me }),
    api: [log, search, on(records.readAuditCheck, () => SOUND), ...more],
    firm: {
      firm_users: [
        { id: 4, full_name: 'Ben Full', medium_url: null, email: null, firm_access: 'full', group_id: null },
      ],
    },
  });
  return log;
}

it('ACT-001 ACT-004: lists what happened with when, who, to which entity and a mark of its kind', async () => {
  await open([
    row(3),
    row(2, { type_id: 2, who: 'Ben Full', text: 'uploaded W-2.pdf' }),
    row(1, { type_id: 0, who: 'Ann Partner', text: 'changed the settings', entity: null }),
  ]);
  const lines = list.getByRole('listitem');
  await expect
    .poll(() => lines.elements()[0]?.textContent)
    .toContain('Maria Client submitted “2025 Organizer” · Client Bakery LLC');
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Client Bakery LLC' }))
    .toHaveAttribute('href', '/admin/abcdefgh12');
  expect(
    lines.elements().map((line) => line.querySelector('[data-mark]')?.getAttribute('data-mark')),
  ).toEqual(['questionnaire', 'upload', 'other']);
  expect(lines.nth(2).getByRole('link').elements()).toHaveLength(0);
  await looksAccessible();
});

it('ACT-003: is narrowed by words, category, person, entity and days, and the address keeps it', async () => {
  const log = await open([row(1)]);
  await expect.element(list).toBeVisible();
  await press(pill('Category'));
  await press(page.getByText('Questionnaires', { exact: true }));
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ type_id: 3 });
  await press(pill('Person'));
  await press(page.getByText('Ben Full', { exact: true }));
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ type_id: 3, user_id: 4 });
  await press(pill('Entity'));
  await page.getByPlaceholder('Search entities').click();
  await page.getByRole('option', { name: 'Client Bakery LLC' }).click();
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ company_id: 7 });
  await expect.element(pill(/^Entity Client Bakery LLC/)).toBeVisible();
  await press(pill('From'));
  await userEvent.fill(page.getByLabelText('From').last(), '2026-03-01');
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ from: '2026-03-01' });
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(page.getByPlaceholder('Search activities'), 'organizer');
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ search: 'organizer', user_id: 4, company_id: 7 });
  expect(addressNow()).toBe('/activities?type=3&person=4&entity=7&from=2026-03-01&q=organizer');
  await press(pill('Clear'));
  await expect.poll(addressNow).toBe('/activities');
});

it('ACT-002: goes through pages of 32', async () => {
  const log = await open(
    Array.from({ length: 32 }, (_, at) => row(100 - at)),
    { total: 70 },
  );
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  await press(pill('Next'));
  await expect.poll(() => log.calls.at(-1)).toMatchObject({ page: 2 });
  expect(addressNow()).toBe('/activities?page=2');
});

it('what an address should not hold is not asked for', async () => {
  const log = await open([], { path: '/activities?type=99&person=x&entity=-1&from=soon' });
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  const [asked] = log.calls;
  expect(asked).toMatchObject({ page: 1, search: '' });
  for (const name of ['type_id', 'user_id', 'company_id', 'from'] as const)
    expect(asked![name], name).toBeUndefined();
});

it('says that it could not be loaded, and tries again', async () => {
  const log = on(activity.listActivity, () => ({ activities: [row(1)], total: 1, per_page: 32 }));
  log.refuse({ status: 500, code: 'test' });
  await renderScreen(<ActivitiesScreen />, {
    path: '/activities',
    route: '/activities/*',
    api: [log, on(records.readAuditCheck, () => SOUND)],
  });
  await expect.element(page.getByText('We couldn’t load the activities.')).toBeVisible();
  await press(pill('Try again'));
  await expect.element(list).toBeVisible();
});

it('the firm’s log names the client where no entity is, and opens what a line sums up', async () => {
  await open([
    row(2, { text: 'changed the phone', entity: null, person: { id: 31, full_name: 'Maria Client' } }),
    row(1, {
      text: 'sent a mass email to 40 clients',
      entity: null,
      opens: '/messages/mass-email/5',
    }),
  ]);
  const lines = list.getByRole('listitem');
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Maria Client' }))
    .toHaveAttribute('href', '/clients/31');
  await expect
    .element(lines.nth(1).getByRole('link', { name: 'See everyone' }))
    .toHaveAttribute('href', '/messages/mass-email/5');
  await looksAccessible();
});

it('exports what the filter finds as CSV', async () => {
  const file = on(activity.exportActivity, () => ({ file_name: 'a.csv', csv: 'When,Who', rows: 1 }));
  await open([row(1)], { path: '/activities?type=3&q=organizer&from=2026-03-01', more: [file] });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  await press(page.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => file.calls).toEqual([{ type_id: 3, search: 'organizer', from: '2026-03-01' }]);
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['a.csv']);
});

it('a partner sees whether the record is whole, and checks it: the result before stays in view', async () => {
  let now = SOUND;
  const check = on(records.startAuditCheck, () => (now = RUNNING));
  await open([row(1)], { more: [check, on(records.readAuditCheck, () => now)] });
  const card = page.getByRole('region', { name: 'Record verified' });
  await expect.element(card.getByText('48,219 entries. None changed, removed or added.')).toBeVisible();
  await looksAccessible();
  now = RUNNING;
  await press(card.getByRole('button', { name: 'Check now' }));
  await expect.element(card.getByText('Checking…')).toBeVisible();
  await expect.element(card.getByText('48,219 entries. None changed, removed or added.')).toBeVisible();
  now = { ...SOUND, faults: ['Entry 7 was changed after it was sealed.'] };
  const broken = page.getByRole('region', { name: 'A problem in the record' });
  await expect.element(broken.getByText('Entry 7 was changed after it was sealed.')).toBeVisible();
  await looksAccessible();
});

it('a record that was never checked says so', async () => {
  const never = await recorded('operations/check-never', records.readAuditCheck);
  await open([row(1)], { more: [on(records.readAuditCheck, () => never)] });
  await expect.element(page.getByText(/^Not checked yet\./)).toBeVisible();
});

it('who is no partner is not asked to check the record', async () => {
  await open([row(1)], { me: { permissions: ['activities.view_all'] } });
  await expect.element(list).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Permission } from '#platform/permissions.ts';
import { on } from '#test/fake-api.ts';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { takeAway } from '../contract.ts';
import { RUNNING } from '../messages.ts';
import type { TakeAway } from '../model.ts';
import { ClientTakeAway } from './ClientTakeAway.tsx';
import { OwnTakeAway } from './OwnTakeAway.tsx';

const MARIA = { id: 31, is_advisor: false, firm_access: null, fname: 'Maria', permissions: [] };
const { take_aways } = await recorded('take-away/done', takeAway.listTakeAways);
const [done] = take_aways as [TakeAway];
const [failed] = (await recorded('take-away/failed', takeAway.listTakeAways)).take_aways as [TakeAway];
const [expired] = (await recorded('take-away/expired', takeAway.listTakeAways)).take_aways as [TakeAway];
const queued: TakeAway = {
  ...done,
  id: done.id + 1,
  state: 'queued',
  files: 0,
  size: null,
  finished_at: null,
  expires_at: null,
};

beforeEach(async () => {
  location.hash = '';
  await page.viewport(390, 844);
});

async function open(first: readonly TakeAway[]) {
  let all = [...first];
  const start = on(takeAway.startTakeAway, () => {
    all = [queued, ...all];
    return queued;
  });
  const link = on(takeAway.takeAwayLink, () => ({ url: '#taken', expires_at: done.created_at }));
  await renderScreen(
    <main>
      <h1>Profile</h1>
      <OwnTakeAway />
    </main>,
    {
      density: 'client',
      me: MARIA,
      api: [on(takeAway.listTakeAways, () => ({ take_aways: all })), start, link],
    },
  );
  return { start, link };
}

it('a client asks for an archive, is told that it is being made, and cannot ask twice', async () => {
  const { start } = await open([]);
  const make = page.getByRole('button', { name: 'Make an archive' });
  await expect.element(make).toBeVisible();
  await looksAccessibleOnPhone();
  await press(make);
  await expect.element(page.getByText('We’re about to start')).toBeVisible();
  await expect.element(page.getByText('We’re making your archive. You can leave this page.')).toBeVisible();
  await expect.element(make).toBeDisabled();
  expect(start.calls).toHaveLength(1);
  await looksAccessible();
});

it('one that is ready says how large it is and until when, and is downloaded', async () => {
  const { link } = await open([done]);
  await expect.element(page.getByText(/KB · until /)).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: /^Download the archive of / }));
  await expect.poll(() => location.hash).toBe('#taken');
  expect(link.calls).toEqual([{ take_away_id: done.id }]);
});

it('an archive that failed and one that was deleted say so', async () => {
  await open([failed, expired]);
  await expect.element(page.getByText('This one didn’t work. Please make it again.')).toBeVisible();
  await expect.element(page.getByText('Deleted after 3 days')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

it('a refusal is said in the words of the server', async () => {
  const { start } = await open([]);
  start.refuse({ status: 409, code: 'take_away.running', message: RUNNING });
  await press(page.getByRole('button', { name: 'Make an archive' }));
  await expect.element(page.getByText(RUNNING)).toBeVisible();
});

async function openAsStaff(permissions: readonly Permission[]) {
  await page.viewport(1280, 900);
  await renderScreen(
    <main>
      <h1>Maria Client</h1>
      <ClientTakeAway userId={31} />
      <p>After it</p>
    </main>,
    {
      me: { permissions: [...permissions] },
      api: [on(takeAway.listClientTakeAways, () => ({ take_aways: [done] }))],
    },
  );
  await expect.element(page.getByText('After it')).toBeVisible();
}

it('staff who may take answers and messages out are offered it', async () => {
  await openAsStaff(['questionnaires.export', 'messages.export']);
  await expect.element(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await looksAccessible();
});

it.each(['questionnaires.export', 'messages.export'] as const)(
  'staff who may only do the half of it, %s, are not offered it',
  async (permission) => {
    await openAsStaff([permission]);
    await expect.element(page.getByRole('heading', { name: 'Archive' })).not.toBeInTheDocument();
  },
);

/** What a device keeps of a person, in a real browser: who finds it again, and what clears it. */
import { QueryClient } from '@tanstack/react-query';
import { createStore, entries, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDevice } from './clear-device.ts';
import { forgetQueries, keepQueries, KEPT_MS, restoreQueries } from './kept-queries.ts';
import { deviceOwner, setDeviceOwner } from './owner.ts';
import { holdSettings } from './settings.ts';
import { allWaiting, flushQueues, reportQueue } from './waiting.ts';
import { NOTHING_WAITS } from './counts.ts';

const MARIA = '31:1';
const TOM = '32:1';
const pages = createStore('sheaf-pages', 'read');

beforeEach(forgetQueries);
afterEach(() => void vi.useRealTimers());

async function keep(
  owner: string,
  read: Record<string, unknown>,
  { kept = true, queries = new QueryClient() } = {},
) {
  keepQueries(queries, owner);
  for (const [name, answer] of Object.entries(read))
    await queries.fetchQuery({
      queryKey: [name],
      queryFn: () => answer,
      ...(kept ? { meta: { kept: true as const } } : {}),
    });
  return queries;
}
const restored = async (owner: string) => {
  const queries = new QueryClient();
  const found = await restoreQueries(queries, owner);
  return { found, cards: queries.getQueryData(['cards']) };
};

it('what a client read last is found again by the same person, and by nobody else', async () => {
  await keep(MARIA, { cards: ['one'] });
  await expect.poll(() => restored(MARIA)).toEqual({ found: true, cards: ['one'] });
  expect(await restored(TOM)).toEqual({ found: false, cards: undefined });
});

it('only what says so is kept', async () => {
  const queries = await keep(MARIA, { secrets: ['two'] }, { kept: false });
  await keep(MARIA, { cards: ['one'] }, { queries });
  await expect.poll(async () => (await entries(pages)).length).toBe(1);
});

it('what was read longer ago than a session lasts is not shown', async () => {
  await keep(MARIA, { cards: ['one'] });
  await expect.poll(() => restored(MARIA)).toMatchObject({ found: true });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KEPT_MS + 1000 });
  expect(await restored(MARIA)).toMatchObject({ found: false });
});

it('after the session nothing is kept any more, of what is read later either', async () => {
  const queries = await keep(MARIA, { cards: ['one'] });
  await forgetQueries();
  await queries.fetchQuery({ queryKey: ['later'], queryFn: () => 'x', meta: { kept: true } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await entries(pages)).toEqual([]);
});

it('clearing takes everything of a person off the device, and leaves how the device looks', async () => {
  const unknown = createStore('of-a-later-feature', 'things');
  await set('a', 'of Maria', unknown);
  localStorage.setItem('sheaf.message.31:1.7', '{"text":"Hello"}');
  localStorage.setItem('sheaf.text-size', 'large');
  setDeviceOwner(MARIA);
  await clearDevice();
  expect(await entries(unknown)).toEqual([]);
  expect(deviceOwner()).toBeNull();
  expect(localStorage.getItem('sheaf.message.31:1.7')).toBeNull();
  expect(localStorage.getItem('sheaf.text-size')).toBe('large');
  // Another tab has it open: it goes on working.
  await set('b', 'of Tom', unknown);
  expect(await entries(unknown)).toEqual([['b', 'of Tom']]);
  await clearDevice();
  localStorage.removeItem('sheaf.text-size');
});

it('settings outlive an emptied storage, and nothing else does', () => {
  localStorage.setItem('sheaf.text-size', 'large');
  localStorage.setItem('sheaf.owner', MARIA);
  sessionStorage.setItem('sheaf.firm-address', 'pell-harrow');
  const restore = holdSettings();
  localStorage.clear();
  sessionStorage.clear();
  restore();
  expect(localStorage.getItem('sheaf.text-size')).toBe('large');
  expect(localStorage.getItem('sheaf.owner')).toBeNull();
  expect(sessionStorage.getItem('sheaf.firm-address')).toBe('pell-harrow');
  localStorage.clear();
});

it('the queues of a tab add up, and a last try waits for them only so long', async () => {
  const sent: string[] = [];
  const isStuck = true;
  reportQueue('a', {
    waiting: { ...NOTHING_WAITS, answers: 3 },
    isStuck: false,
    flush: async () => void sent.push('a'),
  });
  reportQueue('b', {
    waiting: { ...NOTHING_WAITS, photos: 2 },
    isStuck,
    flush: () => new Promise(() => undefined),
  });
  expect(allWaiting()).toMatchObject({ waiting: { ...NOTHING_WAITS, answers: 3, photos: 2 }, isStuck });
  await flushQueues(50);
  expect(sent).toEqual(['a']);
  reportQueue('a', null);
  reportQueue('b', null);
  expect(allWaiting()).toMatchObject({ waiting: NOTHING_WAITS, isStuck: false });
});

it('the browser asks before a tab with an unsent protected answer closes', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  reportQueue('a', { waiting: { ...NOTHING_WAITS, answers: 1 }, isStuck: false });
  expect(isAsked()).toBe(false);
  reportQueue('b', { waiting: NOTHING_WAITS, sealed: 1, isStuck: false });
  expect(isAsked()).toBe(true);
  reportQueue('b', null);
  expect(isAsked()).toBe(false);
  reportQueue('a', null);
});

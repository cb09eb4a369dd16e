import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#platform/web/client.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, goBack, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { openSending } from '#test/sending-screen.tsx';
import { collect } from '../../contract.ts';
import type { Schedule } from '../model.ts';
import { BacklogBanner } from './BacklogBanner.tsx';
import { SendHost } from './SendHost.tsx';
import { TemplatesActions } from './TemplatesActions.tsx';

beforeEach(() => page.viewport(1440, 900));
const chooser = page.getByRole('dialog', { name: 'Send Questionnaire' });
const ways = () =>
  chooser
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('span span')?.textContent);

describe('Send Questionnaire', () => {
  it('SND-017 SND-018 FRM-035: offers three ways, the drop-off only where the firm has it', async () => {
    await openSending({ query: 'send=choose' });
    expect(ways()).toEqual(['Template', 'Document Drop Off', 'Custom']);
    await looksAccessible();
  });

  it('SND-018 FRM-035: without document drop-off there are two', async () => {
    await openSending({ query: 'send=choose', choices: { drop_off: false } });
    expect(ways()).toEqual(['Template', 'Custom']);
  });

  it.each([
    [/^Template/, 'Send Questionnaire Template'],
    [/^Document Drop Off/, 'Send Document Drop Off'],
    [/^Custom/, 'Create Custom Questionnaire'],
  ])('%s opens its dialog, and Back closes it', async (way, title) => {
    await openSending({ query: 'send=choose' });
    await press(chooser.getByRole('button', { name: way }));
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await goBack();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(addressNow()).toBe('/templates');
  });

  it('is opened from the head of the templates', async () => {
    const schedules = on(collect.listSchedules, () => ({ schedules: [] }));
    const choices = on(collect.listSendChoices, () => ({
      templates: [],
      deposits: 'off' as const,
      drop_off: false,
      no_prefix: false,
      today: '2026-03-03',
    }));
    await renderScreen(
      <SendHost>
        <TemplatesActions />
      </SendHost>,
      { path: '/templates', route: '/templates', api: [schedules, choices] },
    );
    await press(page.getByRole('button', { name: 'Send Questionnaire' }));
    await expect.element(chooser).toBeVisible();
    expect(addressNow()).toBe('/templates?send=choose');
  });

  it('those who may not send see nothing of it', async () => {
    await renderScreen(
      <SendHost>
        <TemplatesActions />
        <p>Here</p>
      </SendHost>,
      { path: '/templates?send=choose', route: '/templates', me: { permissions: [] } },
    );
    await expect.element(page.getByText('Here')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send Questionnaire' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  id: 3,
  kind: 'template',
  name: 'Individual Tax Organizer',
  tax_year: 2025,
  entities: 12,
  frequency: 'monthly',
  next_date: '2026-03-09',
  days_until_due: 14,
  sent: 2,
  created_by: 'Ann Partner',
  ...more,
});

describe('Scheduled', () => {
  async function openScheduled(rows: Schedule[]) {
    const list = on(collect.listSchedules, () => ({ schedules: rows }));
    const cancel = on(collect.cancelSchedule, () => ({ ok: true as const }));
    await renderScreen(
      <SendHost>
        <TemplatesActions />
      </SendHost>,
      { path: '/templates?send=scheduled', route: '/templates', api: [list, cancel] },
    );
    const drawer = page.getByRole('dialog', { name: 'Scheduled' });
    await expect.element(drawer).toBeVisible();
    return { drawer, cancel };
  }

  it('lists what goes out by itself, and cancels it after a question', async () => {
    const { drawer, cancel } = await openScheduled([schedule()]);
    await expect.element(drawer.getByText('2025 Individual Tax Organizer')).toBeVisible();
    await expect.element(drawer.getByText('Mar 9 · Monthly · 12 entities')).toBeVisible();
    await expect.element(drawer.getByText('Due 14 days later · Sent 2 times · By Ann Partner')).toBeVisible();
    await looksAccessible();
    await press(drawer.getByRole('button', { name: 'Cancel 2025 Individual Tax Organizer' }));
    const question = page.getByRole('dialog', { name: 'Cancel 2025 Individual Tax Organizer?' });
    await press(question.getByRole('button', { name: 'Keep it' }));
    expect(cancel.calls).toEqual([]);
    await press(drawer.getByRole('button', { name: 'Cancel 2025 Individual Tax Organizer' }));
    await press(question.getByRole('button', { name: 'Cancel schedule' }));
    await expect.element(page.getByText('Schedule canceled')).toBeVisible();
    expect(cancel.calls).toEqual([{ schedule_id: 3 }]);
  });

  it('says that there is none', async () => {
    const { drawer } = await openScheduled([]);
    await expect.element(drawer.getByText('Nothing is scheduled')).toBeVisible();
  });
});

describe('the backlog', () => {
  afterEach(() => vi.useRealTimers());

  function List() {
    useQuery({
      queryKey: ['questionnaires', 'test'],
      meta: { topics: ['questionnaires'] },
      queryFn: () => call(collect.listQuestionnaires, {}),
    });
    return <p>The list</p>;
  }

  /** With a list beside it, and a clock that the test moves. */
  async function openBacklog(...counts: number[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const count = on(collect.countBacklog, () => ({
      backlog_count: counts.length > 1 ? counts.shift()! : counts[0]!,
    }));
    const list = on(collect.listQuestionnaires, () => ({ questionnaires: [], total: null, ids: null }));
    await renderScreen(
      <SendHost>
        <BacklogBanner />
        <List />
      </SendHost>,
      { path: '/templates', route: '/templates', api: [count, list] },
    );
    await vi.waitFor(() => expect([count.calls.length, list.calls.length]).toEqual([1, 1]));
    /** In steps, so that what was asked is answered before the next is due. */
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 500) {
        await vi.advanceTimersByTimeAsync(Math.min(500, left));
        await settled();
      }
    };
    return { count, list, pass };
  }
  /** A turn of the browser, whatever the clock of the test says. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const channel = new MessageChannel();
      let turns = 4;
      channel.port1.onmessage = () => (--turns > 0 ? channel.port2.postMessage(0) : resolve());
      channel.port2.postMessage(0);
    });

  it.each([
    [1, '1 item is queued and may take a moment to appear'],
    [12, '12 items are queued and may take a moment to appear'],
  ])('%d waiting', async (waiting, words) => {
    await openBacklog(waiting);
    vi.useRealTimers();
    await expect.element(page.getByText(words)).toBeVisible();
    await looksAccessible();
  });

  it('OVR-054: is counted every three seconds, and the questionnaires are read every eight', async () => {
    const { count, list, pass } = await openBacklog(12);
    await pass(2500);
    expect(count.calls).toHaveLength(1);
    await pass(22_000);
    expect(count.calls).toHaveLength(1 + 8);
    expect(list.calls).toHaveLength(1 + 3);
  });

  it('OVR-055: after five minutes it is left alone', async () => {
    const { count, list, pass } = await openBacklog(12);
    await pass(301_000);
    const before = [count.calls.length, list.calls.length];
    expect(before).toEqual([1 + 100, 1 + 37]);
    await pass(30_000);
    expect([count.calls.length, list.calls.length]).toEqual(before);
  });

  it('OVR-055: Stop Polling stops both, Reload looks again at once', async () => {
    const { count, list, pass } = await openBacklog(12, 7);
    await press(page.getByRole('button', { name: 'Stop Polling' }));
    await pass(30_000);
    expect([count.calls.length, list.calls.length]).toEqual([1, 1]);
    await press(page.getByRole('button', { name: 'Reload' }));
    await expect.element(page.getByText(/^7 items/)).toBeVisible();
    expect([count.calls.length, list.calls.length]).toEqual([2, 2]);
  });

  it('OVR-056: a second after it is gone the questionnaires are read once more', async () => {
    const { count, list, pass } = await openBacklog(12, 0);
    await pass(3500);
    await expect.element(page.getByText(/queued and may take/)).not.toBeInTheDocument();
    expect([count.calls.length, list.calls.length]).toEqual([2, 1]);
    await pass(1000);
    expect(list.calls).toHaveLength(2);
    await pass(30_000);
    expect([count.calls.length, list.calls.length]).toEqual([2, 2]);
  });
});

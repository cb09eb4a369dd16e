/** Writing a mass email, its results, and the page of whoever unsubscribes. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { tags } from '#features/labels/contract.ts';
import { on } from '#test/fake-api.ts';
import { demoFirm } from '#test/screen-people.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { massEmailCalls } from '../contract.ts';
import type { MassEmail } from '../model.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import { MassEmailScreen } from './MassEmailScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const finished = await recorded('messages/mass-email-finished', massEmailCalls.readMassEmail);
const stopped = await recorded('messages/mass-email-stopped', massEmailCalls.stopMassEmail);
const mail = (more: Partial<MassEmail> = {}): MassEmail => ({
  id: 4,
  subject: 'K-1s will be late',
  body: 'Dear {client_fname}',
  state: 'sending',
  created_at: '2026-03-02T15:00:00.000Z',
  ended_at: null,
  sent_by: 'Ann Partner',
  counts: { waiting: 300, queued: 10, sent: 312, failed: 3, skipped: 4, stopped: 0 },
  total: 629,
  may: { stop: true, retry: true },
  ...more,
});
const person = (id: number) => ({
  id,
  full_name: `Client ${String(id).padStart(2, '0')}`,
  email: `client${id}@example.com`,
  left_out: null,
});

interface Given {
  many?: number;
  address?: string | null;
  running?: MassEmail[];
}

function api({ many = 12, address = '1 Main St', running = [] }: Given = {}) {
  return {
    audience: on(massEmailCalls.readMassAudience, ({ everyone, taken_out }) => {
      const all = everyone ? Array.from({ length: many }, (_, at) => person(at + 1)) : [];
      const reached = all.filter(({ id }) => !taken_out.includes(id));
      return {
        clientIds: reached.map(({ id }) => id),
        clients: reached,
        left_out: everyone
          ? [{ ...person(99), full_name: 'Una Mail', email: null, left_out: 'no_email' as const }]
          : [],
        left_out_total: everyone ? 1 : 0,
        lacking: { client_preferred_name: 3, client_phone_number: 0, assigned_firm_user_name: 0 },
        postal_address: address,
      };
    }),
    preview: on(massEmailCalls.previewMassEmail, ({ subject }) => ({
      from: 'Pell Harrow',
      to: 'client1@example.com',
      subject,
      pieces: [
        { text: 'Dear ', variable: null },
        { text: 'Ellie', variable: 'client_preferred_name' as const },
      ],
      footer: ['1 Main St', 'Unsubscribe'],
    })),
    test: on(massEmailCalls.sendTestMassEmail, () => ({
      message: 'Test sent to you',
      sent_to: 'ann@example.com',
    })),
    send: on(massEmailCalls.sendMassEmail, ({ clientIds }) =>
      mail({ counts: { waiting: clientIds.length, queued: 0, sent: 0, failed: 0, skipped: 0, stopped: 0 } }),
    ),
    history: on(massEmailCalls.listMassEmails, () => ({ mass_emails: running, total: running.length })),
    stop: on(massEmailCalls.stopMassEmail, () => mail({ ...statesOf(stopped), may: stopped.may })),
    tags: on(tags.listTags, () => ({ tags: [] })),
    search: on(clients.searchUsers, () => ({ users: [] })),
    types: on(clients.entityTypes, () => ({ types: ['Individual', 'Trust'] })),
  };
}
async function show(given: Parameters<typeof api>[0] = {}) {
  const made = api(given);
  const view = await renderScreen(<MassEmailScreen />, {
    path: '/messages/mass-email',
    route: '/messages/mass-email',
    api: Object.values(made),
    firm: demoFirm,
  });
  return { ...made, view };
}
const write = async (subject: string, body: string) => {
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard(body.replaceAll('{', '{{'));
};
const everyone = () => press(page.getByRole('switch', { name: 'All clients I can see' }));

it('MSG-064: sends to whom it says, and asks first from ten on', async () => {
  const { send } = await show();
  await everyone();
  await expect.element(button(/^Send to 12 clients/)).toBeVisible();
  await press(button(/^Send to 12 clients/));
  await expect.element(page.getByText('Please enter a subject')).toBeVisible();
  await expect.element(page.getByText('Please enter a message')).toBeVisible();
  await write('Hello', 'Dear all');
  await press(button(/^Send to 12 clients/));
  await expect.element(page.getByRole('dialog', { name: 'Send mass email?' })).toBeVisible();
  expect(send.calls).toEqual([]);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send to 12 clients' }));
  await expect.poll(() => send.calls.length).toBe(1);
  expect(send.calls[0]).toMatchObject({
    subject: 'Hello',
    body: 'Dear all',
    clientIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  });
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

it('below ten it goes at once, and with nobody not at all', async () => {
  const { send } = await show({ many: 2 });
  await write('Hello', 'Dear all');
  await press(button(/^Send to 0 clients/));
  await expect.element(page.getByText('Please choose at least one client')).toBeVisible();
  await everyone();
  await press(button(/^Send to 2 clients/));
  await expect.poll(() => send.calls.length).toBe(1);
});

it('MSG-065: a test needs subject and body only', async () => {
  const { test } = await show();
  await press(button('Send test to me'));
  await expect.element(page.getByText('Please enter a subject')).toBeVisible();
  expect(test.calls).toEqual([]);
  await write('Hello', 'Dear all');
  await press(button('Send test to me'));
  await expect.element(page.getByText(/Test sent to you, /)).toBeVisible();
  expect(test.calls).toMatchObject([{ subject: 'Hello', body: 'Dear all', send_number_anyway: false }]);
});

it('MSG-067: chips put variables in, and the preview tints what was filled in', async () => {
  const { preview } = await show();
  await everyone();
  await write('Hello', 'Dear ');
  await press(button('Preferred name'));
  await expect
    .element(page.getByText('3 clients have no preferred name; their first name is used'))
    .toBeVisible();
  await expect.poll(() => preview.calls.at(-1)?.body).toBe('Dear {client_preferred_name}');
  await expect.element(page.getByRole('article', { name: 'Email' }).getByText('Ellie')).toBeVisible();
  await looksAccessible();
});

it('shows who gets it, where one can be taken out, and who is left out and why', async () => {
  const { audience } = await show();
  await everyone();
  await press(button('See the list'));
  await expect.element(page.getByText('No email address')).toBeVisible();
  await looksAccessible();
  await press(button('Remove Client 03'));
  await expect.element(page.getByRole('dialog').getByText('11 clients')).toBeVisible();
  expect(audience.calls.at(-1)).toMatchObject({ everyone: true, taken_out: [3] });
});

it('narrows by entity type and tax year, each a pill that says what is chosen and can be taken away', async () => {
  const { audience } = await show();
  await press(button('Entity type'));
  await press(page.getByRole('checkbox', { name: 'Trust' }));
  await expect.poll(() => audience.calls.at(-1)).toMatchObject({ entity_types: ['Trust'], tax_years: [] });
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Entity type Trust')).toBeVisible();
  await press(button('Tax year'));
  await press(page.getByRole('checkbox', { name: '2024' }));
  await expect
    .poll(() => audience.calls.at(-1))
    .toMatchObject({ entity_types: ['Trust'], tax_years: [2024] });
  await userEvent.keyboard('{Escape}');
  await press(button('Remove filter Entity type'));
  await expect.poll(() => audience.calls.at(-1)).toMatchObject({ entity_types: [], tax_years: [2024] });
});

it('holds back a sensitive number until its sender says otherwise, and never keeps it', async () => {
  const { send } = await show({ many: 2 });
  await everyone();
  await write('Hello', 'Your SSN 219-09-9998');
  await press(button(/^Send to 2 clients/));
  await expect
    .element(page.getByRole('checkbox', { name: 'Send it anyway. This is recorded.' }))
    .toBeVisible();
  expect(send.calls).toEqual([]);
  expect(localStorage.length).toBeGreaterThan(0);
  expect(Object.values(localStorage).join(' ')).not.toMatch(/219-?09/);
  await press(page.getByRole('checkbox', { name: 'Send it anyway. This is recorded.' }));
  await press(button(/^Send to 2 clients/));
  await expect.element(page.getByText('Enter why the number is needed.')).toBeVisible();
  expect(send.calls).toEqual([]);
  await page.getByRole('textbox', { name: 'Why the number is needed' }).fill('An example');
  await press(button(/^Send to 2 clients/));
  await expect.poll(() => send.calls.length).toBe(1);
  expect(send.calls[0]).toMatchObject({ send_number_anyway: true, number_reason: 'An example' });
});

it('a draft survives leaving, and a closed tab', async () => {
  const { view } = await show();
  await everyone();
  await write('Hello', 'Dear all');
  await view.unmount();
  sessionStorage.clear();
  await show();
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Hello');
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveTextContent('Dear all');
  await expect.element(button(/^Send to 12 clients/)).toBeVisible();
});

it('says what is missing without a postal address, and sends nothing', async () => {
  const { send } = await show({ address: null, many: 2 });
  await everyone();
  await write('Hello', 'Dear all');
  await expect.element(page.getByText(/Add your firm’s postal address/)).toBeVisible();
  await press(button(/^Send to 2 clients/));
  expect(send.calls).toEqual([]);
});

it('what is being sent stands above the page and can be stopped', async () => {
  const { stop } = await show({ running: [mail()] });
  await expect.element(page.getByText(/312 of 625 sent/)).toBeVisible();
  await press(button('Stop sending'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }));
  await expect.poll(() => stop.calls).toEqual([{ mass_email_id: 4 }]);
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await show();
  await everyone();
  await expect.element(button(/^Send to 12 clients/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await looksAccessible();
});

it('the history lists what was sent with its results, and says when there is none or it failed', async () => {
  const history = on(massEmailCalls.listMassEmails, () => ({ mass_emails: [mail()], total: 1 }));
  await renderScreen(<HistoryScreen />, { path: '/messages/mass-email/sent', api: [history] });
  await expect.element(page.getByRole('link', { name: 'K-1s will be late' })).toBeVisible();
  await expect.element(page.getByText('3 failed')).toBeVisible();
  await looksAccessible();
});

it('a mass email shows what became of each, and tries those again that failed', async () => {
  const retry = on(massEmailCalls.retryMassEmail, () => mail());
  const recipients = on(massEmailCalls.listMassRecipients, ({ state }) => ({
    recipients: [
      {
        id: 1,
        full_name: 'Kim Southern',
        email: 'kim@example.com',
        state: state ?? ('sent' as const),
        reason: state === 'failed' ? 'No such mailbox' : null,
        queued_at: null,
      },
    ],
    total: 1,
  }));
  await renderScreen(<ResultScreen />, {
    path: '/messages/mass-email/4',
    route: '/messages/mass-email/:massEmailId',
    api: [
      on(massEmailCalls.readMassEmail, () =>
        mail({ ...statesOf(finished), may: { stop: false, retry: true } }),
      ),
      recipients,
      retry,
    ],
  });
  await press(button('Failed 3'));
  await expect.element(page.getByText('No such mailbox')).toBeVisible();
  await press(button('Retry failed'));
  await expect.poll(() => retry.calls).toEqual([{ mass_email_id: 4 }]);
  await looksAccessible();
});

it('unsubscribes only when the button is pressed, and offers to come back', async () => {
  const token = `abc.${'x'.repeat(43)}`;
  const firm = { name: 'Pell Harrow', theme: demoFirm.theme, logo_url: null, url: '/pell' };
  const set = on(massEmailCalls.setMailing, ({ subscribed }) => ({
    firm,
    email: 'kim@example.com',
    subscribed,
  }));
  await renderScreen(<UnsubscribeScreen />, {
    path: `/unsubscribe#${token}`,
    route: '/unsubscribe',
    density: 'client',
    api: [on(massEmailCalls.readMailing, () => ({ firm, email: 'kim@example.com', subscribed: true })), set],
  });
  await expect.element(button('Unsubscribe')).toBeVisible();
  expect(set.calls).toEqual([]);
  await press(button('Unsubscribe'));
  await expect.element(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  expect(set.calls).toEqual([{ token, subscribed: false }]);
  await looksAccessible();
  await press(button('Subscribe again'));
  await expect.element(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
});

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { REMINDER_TEXTS } from '#features/firm/settings/rules/reminder-texts.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { setDraftOwner } from '#ui/form/drafts.ts';
import { collect } from '../../contract.ts';
import type { LoggedReminder } from '#features/reminders/model.ts';
import type { Audience, Rendered } from '../model.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { ReminderLog } from './ReminderLog.tsx';
import { ReminderNotices } from './ReminderNotices.tsx';

const TEXTS = {
  reminder_email_subject: REMINDER_TEXTS.subject,
  reminder_email_message: REMINDER_TEXTS.message,
  reminder_in_app_message: REMINDER_TEXTS.in_app,
  reminder_sms_message: REMINDER_TEXTS.sms,
};
const audience = (more: Partial<Audience> = {}): Audience => ({
  questionnaires: 2,
  people: [
    { user_id: 1, name: 'Eleanor Whitcombe', channels: ['email', 'in_app', 'sms'], questionnaire_ids: [9] },
    { user_id: 2, name: 'James Whitcombe', channels: ['email', 'in_app'], questionnaire_ids: [9] },
  ],
  people_left_out: [{ user_id: 3, name: 'Pieter Vandermeer', reason: 'no email or phone' }],
  left_out: [{ id: 10, name: 'Castellan Dental PC', reason: 'It is locked' }],
  after: [
    {
      id: 9,
      name: 'Eleanor & James Whitcombe',
      on: '2027-03-12',
      because: 'Because the last one was Mar 3, 2027.',
    },
    { id: 11, name: 'Halloran Masonry LLC', on: null, because: 'Because reminders are turned off for it.' },
  ],
  every: 'Every 7 days, also 3 and 1 days before due',
  texts: TEXTS,
  ...more,
});
const rendered = (userId: number, more: Partial<Rendered> = {}): Rendered => ({
  user_id: userId,
  subject: '7 items left for 2025 Individual Tax Organizer',
  before: [`Hi ${userId === 1 ? 'Eleanor' : 'James'},`],
  parts: [{ heading: null, lines: ['3 answers in Income', '4 documents in Document checklist'] }],
  button: 'Open my questionnaire',
  after: ['Pell Harrow CPAs'],
  in_app: 'You have 7 items left.',
  sms: 'Pell Harrow CPAs: 7 items left. Reply STOP to opt out',
  longest: { name: 'Eleanor', characters: 126 },
  ...more,
});

const dialog = page.getByRole('dialog', { name: 'Send Reminders' });
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
let closed = 0;
beforeEach(() => page.viewport(1440, 900));

async function open(more: Partial<Audience> = {}) {
  setDraftOwner('1:1');
  closed = 0;
  const api = {
    audience: on(collect.readReminder, () => audience(more)),
    preview: on(collect.previewReminder, ({ user_id }) => ({ rendered: rendered(user_id ?? 1) })),
    send: on(collect.sendReminders, () => ({
      message: 'Reminders sent successfully',
      people: 2,
      left_out: [],
    })),
    save: on(collect.saveReminder, () => ({ message: 'Reminder updated' })),
  };
  await renderScreen(<RemindDialog ids={[9, 10]} onClose={() => (closed += 1)} />, {
    api: Object.values(api),
  });
  await expect.element(field('Email subject')).toBeVisible();
  return api;
}

it('names who gets it by which ways, who is left out and why, and what comes after', async () => {
  await open();
  await expect.element(dialog.getByText('2 questionnaires · 2 people get it · 2 left out')).toBeVisible();
  await expect.element(dialog.getByText('email, in-app, text')).toBeVisible();
  await expect.element(dialog.getByText('Pieter Vandermeer left out, no email or phone')).toBeVisible();
  await expect.element(dialog.getByText('Castellan Dental PC left out. It is locked')).toBeVisible();
  await expect
    .element(dialog.getByText('Because reminders are turned off for it. This one still goes out.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/Eleanor Whitcombe has agreed to texts/)).toBeVisible();
  await expect.element(dialog.getByText('126/160 for Eleanor')).toBeVisible();
  await looksAccessible();
});

it('shows placeholders as chips: one Backspace takes one away, a brace opens the list', async () => {
  const { send } = await open();
  const subject = field('Email subject');
  await expect.element(subject.getByText('Number of items left')).toBeVisible();
  await subject.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(subject.getByText('Questionnaire name')).not.toBeInTheDocument();
  await userEvent.keyboard('by {{firm');
  const list = dialog.getByRole('listbox', { name: 'Fill in' });
  await expect.element(list.getByRole('option', { name: 'Firm name' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(subject.getByText('Firm name')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Client first name' }));
  await press(dialog.getByRole('button', { name: /^Send to 2 people/ }));
  await expect.poll(() => send.calls.length).toBe(1);
  expect(send.calls[0]).toMatchObject({
    questionnaire_ids: [9, 10],
    customize: false,
    reminder_email_subject: '{items_left} for {year} by {firm}{first_name}',
    reminder_email_message: TEXTS.reminder_email_message,
  });
});

it('OVR-039: sends, says so in the words given, and closes', async () => {
  const { send } = await open();
  await press(
    dialog.getByRole('checkbox', { name: 'Use this wording for these 2 questionnaires from now on' }),
  );
  await press(dialog.getByRole('button', { name: /^Send to 2 people/ }));
  await expect.poll(() => closed).toBe(1);
  expect(send.calls[0]).toMatchObject({ customize: true });
  expect(currentToasts().map(({ text }) => text)).toContain('Reminders sent successfully');
});

it('keeps the part the portal writes itself, whatever is deleted', async () => {
  await open();
  const message = field('Email message');
  await message.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect
    .element(message.getByText('Filled in for each client: what’s open, then the button'))
    .toBeVisible();
});

it('steps through the people, each as the server renders it', async () => {
  const { preview } = await open();
  await expect.element(dialog.getByText('Hi Eleanor,')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Next person' }));
  await expect.element(dialog.getByText('Hi James,')).toBeVisible();
  expect(preview.calls.at(-1)).toMatchObject({ user_id: 2 });
});

it('OVR-040: saves the wording alone', async () => {
  const { save } = await open();
  await press(dialog.getByRole('checkbox'));
  await press(dialog.getByRole('button', { name: 'Save wording only' }));
  await expect.poll(() => closed).toBe(1);
  expect(save.calls).toHaveLength(1);
  expect(currentToasts().map(({ text }) => text)).toContain('Reminder updated');
});

it('OVR-040: says “Reminder update failed” where the server refuses', async () => {
  setDraftOwner('1:1');
  closed = 0;
  const failing = on(collect.saveReminder, () => ({ message: '' }));
  failing.refuse({ status: 409, code: 'x', message: 'No' });
  await renderScreen(<RemindDialog ids={[9]} onClose={() => (closed += 1)} />, {
    api: [
      on(collect.readReminder, () => audience()),
      on(collect.previewReminder, () => ({ rendered: rendered(1) })),
      failing,
    ],
  });
  await press(dialog.getByRole('checkbox'));
  await press(dialog.getByRole('button', { name: 'Save wording only' }));
  await expect.poll(() => currentToasts().map(({ text }) => text)).toContain('Reminder update failed');
  expect(closed).toBe(0);
});

it('cannot be sent to nobody', async () => {
  await open({ people: [] });
  await expect.element(dialog.getByRole('button', { name: /^Send to 0 people/ })).toBeDisabled();
});

it('fits a phone', async () => {
  await page.viewport(390, 844);
  await open();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await looksAccessible();
});

const SENT: LoggedReminder[] = [
  {
    id: 1,
    to: 'Eleanor Whitcombe',
    by: null,
    sent_at: '2027-03-03T10:00:03.000Z',
    channels: ['email', 'sms'],
    because: 'Because it was sent Feb 1, 2027 and your firm reminds every 7 days.',
  },
  {
    id: 2,
    to: 'James',
    by: 'Ann Harrow',
    sent_at: '2027-03-01T10:00:03.000Z',
    channels: ['email'],
    because: '',
  },
];

it('lists what was sent, to whom, when, how and why', async () => {
  await renderScreen(<ReminderLog questionnaireId={9} onClose={() => undefined} />, {
    api: [
      on(collect.listReminders, () => ({
        id: 9,
        entity: 'Whitcombe',
        formatted_name: '2025 Organizer',
        next: { on: '2027-03-12', because: 'Because it is due Mar 15, 2027.' },
        reminders: SENT,
      })),
    ],
  });
  const drawer = page.getByRole('dialog', { name: 'Reminders' });
  await expect.element(drawer.getByText('Because it is due Mar 15, 2027.')).toBeVisible();
  await expect.element(drawer.getByText('email, text')).toBeVisible();
  await expect.element(drawer.getByText('Sent by Ann Harrow.')).toBeVisible();
  await looksAccessible();
});

it('a client puts a notice away', async () => {
  const dismiss = on(collect.dismissNotice, () => ({ ok: true as const }));
  const notice = {
    id: 4,
    questionnaire_id: 9,
    hash_id: 'abc',
    entity: 'Whitcombe',
    text: 'You have 3 items left in your 2025 Organizer.',
    sent_at: '2027-03-03T10:00:03.000Z',
  };
  await renderScreen(<ReminderNotices />, {
    api: [on(collect.listNotices, () => ({ notices: [notice] })), dismiss],
  });
  const link = page.getByRole('link', { name: notice.text });
  await expect.element(link).toHaveAttribute('href', '/questionnaire/abc?questionnaireId=9');
  await looksAccessible();
  await press(page.getByRole('button', { name: `Dismiss: ${notice.text}` }));
  await expect.element(link).not.toBeInTheDocument();
  expect(dismiss.calls).toEqual([{ notice_id: 4 }]);
});

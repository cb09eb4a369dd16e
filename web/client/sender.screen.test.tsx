/** What waits on a client's device goes out from every page, and another person finds none of it. */
import { createStore, entries, set, setMany } from 'idb-keyval';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { reminderCalls } from '#features/collect/reminders/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { chatCalls } from '#features/messages/chat/contract.ts';
import { forgetMessages } from '#features/messages/web/index.ts';
import { notifications } from '#features/notifications/contract.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import type { Unsent } from '#features/questionnaires/answering/rules/outbox.ts';
import { cards } from '#features/questionnaires/cards/contract.ts';
import { forgetAnswers } from '#features/questionnaires/web/index.ts';
import type { InputOf } from '#platform/contract.ts';
import { clearDevice } from '#platform/web/device/clear-device.ts';
import { deviceOwner, setDeviceOwner } from '#platform/web/device/owner.ts';
import { allWaiting } from '#platform/web/device/waiting.ts';
import { byEleanor } from '#test/example-messages.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { SignedIn } from '../SignedIn.tsx';

const kept = createStore('sheaf-answers', 'unsent');
const unsentMessages = createStore('sheaf-messages', 'unsent');
const MARIA = 31;
const QUESTIONNAIRE = 7;

const opOf = (no: number): string => `00000000-0000-4000-8000-00000000000${no}`;
const unsent = (no: number, value: string): Unsent => ({
  no,
  entry: 0,
  value,
  answer_by: null,
  op: opOf(no),
  base: 0,
  at: no,
  due: 0,
  flying: null,
  stopped: null,
});
/** As a page left it that is gone by now. */
const leave = (person: number, ...answers: Unsent[]) =>
  set(`${person}:${QUESTIONNAIRE}|a tab that is gone`, answers, kept);
const left = async () => (await entries<string, unknown>(kept)).map(([key]) => key.split('|')[0]);

beforeEach(async () => {
  await page.viewport(1280, 900);
  await forgetAnswers();
  await forgetMessages();
  await clearDevice();
});

const saveAll = ({ saves: all }: InputOf<typeof answering.saveAnswers>) => ({
  results: all.map(({ op }) => ({ op, outcome: 'saved' as const, version: 1 })),
});

async function openDashboard(person = MARIA, more: readonly AnyAnswered[] = []) {
  const saves = on(answering.saveAnswers, saveAll);
  const open = () =>
    renderScreen(<SignedIn />, {
      path: '/',
      me: { id: person, fname: 'Maria', is_advisor: false, firm_access: null, permissions: [] },
      density: 'client',
      api: [
        saves,
        ...more,
        on(ownEntities.readOwnAdvisor, () => ({ advisor: null })),
        on(ownEntities.listOwnEntities, () => ({
          entities: [
            {
              id: 1,
              hash_id: 'abcdefgh1',
              name: 'Delgado',
              entity_type: 'Trust',
              readonly_access: false,
            },
          ],
          default_company_id: 1,
          has_inactive: false,
        })),
        on(cards.listCards, () => ({ cards: [] })),
        on(reminderCalls.listNotices, () => ({ notices: [] })),
        on(notifications.listOwnNotifications, () => ({ notifications: [], unread: 0 })),
      ],
    });
  return { saves, open };
}
const welcome = page.getByRole('heading', { level: 1, name: /Welcome back/ });

it('answers that an earlier page left are sent from the dashboard, once', async () => {
  await leave(MARIA, unsent(1, 'Salem'), unsent(2, 'Boston'));
  const { saves, open } = await openDashboard();
  await open();
  await expect.element(welcome).toBeVisible();
  await expect
    .poll(() => saves.calls.flatMap(({ saves: all }) => all.map(({ value }) => value)))
    .toEqual(['Salem', 'Boston']);
  await expect.poll(left).toEqual([]);
  expect(saves.calls).toHaveLength(1);
});

it('the dashboard says what waits, and sends it when the line is back', async () => {
  await leave(MARIA, unsent(1, 'Salem'), unsent(2, 'Boston'));
  const { saves, open } = await openDashboard();
  saves.answer(() => {
    throw new TypeError('Failed to fetch');
  });
  await open();
  await expect
    .element(
      page.getByText(
        'We can’t reach the server. 2 answers are saved on this device. We’ll keep trying to send.',
      ),
    )
    .toBeVisible();
  expect(await left()).toEqual([`${MARIA}:${QUESTIONNAIRE}`]);
  await looksAccessible();
  await looksAccessibleOnPhone();
  saves.answer(saveAll);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/We can’t reach the server/)).not.toBeInTheDocument();
  // Each try carries the same changes under the same numbers: the server counts them once.
  expect(new Set(saves.calls.map(({ saves: all }) => all.map(({ op }) => op).join(' ')))).toEqual(
    new Set([`${opOf(1)} ${opOf(2)}`]),
  );
  await expect.poll(left).toEqual([]);
});

it('a message with a photo that an earlier page left is sent from the dashboard, once', async () => {
  catchUploads();
  const link = on(documents.requestUpload, () => ({
    upload_id: 4,
    url: '/upload/4',
    method: 'PUT' as const,
    expires_at: '2030-01-01T00:00:00Z',
  }));
  const process = on(documents.processDocument, () => ({
    id: 31,
    entity_id: 1,
    name: 'w2.jpg',
    path: '/Attachments',
    size: 5,
    content_type: 'image/jpeg',
    created_by: 'Maria',
    created_at: '2026-03-02T21:20:00Z',
    looks_like: null,
  }));
  const message = on(chatCalls.sendMessage, ({ text }) => byEleanor(101, { text }));
  const key = 'a-message-that-waits';
  const letter = {
    key,
    owner: `${MARIA}:1`,
    at: '2026-03-02T21:20:00Z',
    conversationId: 5,
    threadId: null,
    text: 'Here it is',
    tag: 'general',
    hasReminder: false,
    scheduledTime: null,
    files: [{ name: 'w2.jpg', companyId: 1, progress: null, location: null }],
  };
  const bytes: [string, unknown] = [`${key} 0`, new Blob(['photo'], { type: 'image/jpeg' })];
  await setMany([[key, letter], bytes], unsentMessages);
  const { open } = await openDashboard(MARIA, [link, process, message]);
  await open();
  await expect.element(welcome).toBeVisible();
  await expect
    .poll(() => message.calls.map(({ text }) => text))
    .toEqual(['[[attachment]]/Attachments/w2.jpg\nHere it is']);
  expect(message.keys).toEqual([key]);
  expect(link.calls).toMatchObject([{ company_id: 1, name: 'w2.jpg', path: '/Attachments' }]);
  await expect.poll(() => entries(unsentMessages)).toEqual([]);
});

it('signing out asks first while something waits', async () => {
  await leave(MARIA, unsent(1, 'Salem'));
  const { saves, open } = await openDashboard();
  const release = saves.hold();
  await open();
  await expect.poll(() => saves.calls).toHaveLength(1);
  await press(page.getByRole('button', { name: 'Sign out' }));
  const question = page.getByRole('dialog', { name: 'One answer hasn’t been sent yet' });
  await expect.element(question).toBeVisible();
  await looksAccessible();
  await press(question.getByRole('button', { name: 'Stay signed in' }));
  await expect.element(welcome).toBeVisible();
  release();
  await expect.poll(left).toEqual([]);
});

it('signing out names a wrong answer, a begun note, an unfinished message and camera pages', async () => {
  const stopped = { why: 'wrong' as const, message: 'Enter a number, such as 12.', atOnce: false };
  await leave(MARIA, { ...unsent(1, 'some'), stopped });
  await set(`note:${MARIA}:${QUESTIONNAIRE}:2`, 'Ask about', kept);
  localStorage.setItem(`sheaf.message.${MARIA}:1.7`, JSON.stringify({ text: 'Hello', at: Date.now() }));
  await set(`${MARIA} 1 /`, { at: Date.now(), pages: [{}, {}] }, createStore('sheaf-camera', 'pages'));
  const { saves, open } = await openDashboard();
  await open();
  await expect.element(welcome).toBeVisible();
  await expect.poll(() => allWaiting().stopped.answers).toBe(1);
  await press(page.getByRole('button', { name: 'Sign out' }));
  const question = page.getByRole('dialog', {
    name: 'One answer to check, one note, one unfinished message and 2 camera pages haven’t been sent yet',
  });
  await expect.element(question).toBeVisible();
  await expect
    .element(question.getByText('Signing out removes them from this device. Stay signed in to finish them.'))
    .toBeVisible();
  await press(question.getByRole('button', { name: 'Stay signed in' }));
  await expect.element(welcome).toBeVisible();
  expect(saves.calls).toEqual([]);
});

it('what another person left on this device is gone before the next one sees a page', async () => {
  setDeviceOwner('30:1');
  await leave(30, unsent(1, 'Of somebody else'));
  const { saves, open } = await openDashboard();
  await open();
  await expect.element(welcome).toBeVisible();
  expect(await left()).toEqual([]);
  expect(deviceOwner()).toBe(`${MARIA}:1`);
  expect(saves.calls).toEqual([]);
});

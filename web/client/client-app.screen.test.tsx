/** The client's side as a whole: its shell, what it says above every screen, and who is led elsewhere. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#features/accounts/model.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { type OwnEntity, ownEntities } from '#features/clients/own-entities/contract.ts';
import { reminderCalls } from '#features/collect/reminders/contract.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { notifications } from '#features/notifications/contract.ts';
import { cards } from '#features/questionnaires/cards/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { form } from '#test/example-form.ts';
import { on } from '#test/fake-api.ts';
import { openedQuestionnaire } from '#test/opened-questionnaire.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { liveStream } from '#test/live-stream.ts';
import { recorded, statesOf, withDetails } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { SignedIn } from '../SignedIn.tsx';

const entity = (id: number): OwnEntity => ({
  id,
  hash_id: `abcdefgh${id}`,
  name: `Delgado ${id}`,
  entity_type: 'Trust',
  readonly_access: false,
});
interface Plan {
  path?: string;
  me?: Partial<Me>;
  firm?: Partial<CurrentFirm>;
  entities?: OwnEntity[];
  hasInactive?: boolean;
  /** Of the first entity, a questionnaire for each of these years. */
  years?: number[];
}

const [oneCard] = (await recorded('questionnaires/cards', cards.listCards)).cards;

beforeEach(async () => {
  await page.viewport(1280, 900);
  document.cookie = 'dismissed_banner=; path=/; max-age=0';
});
async function open({
  path = '/',
  me = {},
  firm = {},
  entities = [entity(1)],
  hasInactive = false,
  years = [],
}: Plan = {}) {
  const live = liveStream();
  let first = entities[0]?.id ?? null;
  const chosen = on(ownEntities.setDefaultCompany, ({ company_id }) => {
    first = company_id;
    return { ok: true as const };
  });
  const screen = await renderScreen(<SignedIn />, {
    path,
    me: {
      id: 31,
      fname: 'Maria',
      full_name: 'Maria Delgado',
      is_advisor: false,
      firm_access: null,
      permissions: [],
      ...me,
    },
    firm,
    density: 'client',
    live: live.stream,
    api: [
      chosen,
      on(ownEntities.readOwnAdvisor, () => ({ advisor: null })),
      on(ownEntities.listOwnEntities, () => ({
        entities,
        default_company_id: first,
        has_inactive: hasInactive,
      })),
      on(questionnaires.readQuestionnaire, () => openedQuestionnaire({ form: form() })),
      on(cards.listCards, () => ({
        cards: years.map((tax_year, at) =>
          withDetails(oneCard!, { id: at + 1, tax_year, company_id: 1, company_name: 'Delgado 1' }),
        ),
      })),
      on(signatureRequests.listOwnRequests, () => ({ signature_requests: [] })),
      on(reminderCalls.listNotices, () => ({ notices: [] })),
      on(notifications.listOwnNotifications, () => ({ notifications: [], unread: 0 })),
      on(sessions.signOut, () => ({ ok: true as const })),
    ],
  });
  return { ...live, chosen, leave: () => screen.unmount() };
}
const welcome = page.getByRole('heading', { level: 1, name: /Welcome back, Maria/ });
const says = async (text: string) => {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
};

it('NAV-051, NAV-055: a client is greeted by name and told that nothing is open', async () => {
  await open();
  await expect.element(welcome).toBeVisible();
  await says('No questionnaires found');
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it.each(['/admin', '/clients', '/firm/jobs', '/preview/1/2', '/preview/user/31'])(
  'NAV-004, NAV-050: a client who opens %s is led to their own start',
  async (path) => {
    await open({ path });
    await expect.element(welcome).toBeVisible();
    expect(addressNow()).toBe('/');
  },
);

it('NAV-040, NAV-041, NAV-043: a client chooses between their own entities, and the choice is stored', async () => {
  const { chosen } = await open({ entities: [entity(1), entity(2)] });
  await press(page.getByRole('button', { name: /Choose another entity/ }));
  const list = page.getByRole('dialog').getByRole('listitem');
  await expect.element(list.first()).toBeVisible();
  expect(list.elements()).toHaveLength(2);
  await looksAccessible();
  await press(list.filter({ hasText: 'Delgado 2' }).getByRole('button'));
  await expect.poll(() => chosen.calls).toEqual([{ company_id: 2 }]);
  await expect.element(page.getByRole('button', { name: /Now Delgado 2/ })).toBeVisible();
});

it('NAV-052: the dashboard has an entity selector and a tax year selector, on a computer and on a phone', async () => {
  const years = () => page.getByRole('combobox', { name: 'Tax year' });
  await open({ entities: [entity(1), entity(2)], years: [2025, 2024] });
  await expect.element(page.getByRole('button', { name: /Choose another entity/ })).toBeVisible();
  await expect.element(years()).toHaveValue('');
  expect([...years().element().querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'All tax years',
    'Tax year 2025',
    'Tax year 2024',
  ]);
  await page.viewport(390, 844);
  await expect.element(page.getByRole('button', { name: /Choose another entity/ })).toBeVisible();
  await expect.element(years()).toBeVisible();
});

it('NAV-040: one entity is not chosen from', async () => {
  await open();
  await expect.element(welcome).toBeVisible();
  expect(page.getByRole('button', { name: /Choose another entity/ }).elements()).toEqual([]);
});

it('ACC-051: a client whose entities are all inactive sees that and a Sign out button alone', async () => {
  await open({ entities: [], hasInactive: true });
  await says('Your account does not have active entities to view. Please contact your firm.');
  expect(
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Sign out']);
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Sign out' }));
});

it('ACC-082: a read-only client reads why they can change nothing', async () => {
  expect.hasAssertions();
  await open({ me: statesOf(await recorded('accounts/read-only', sessions.currentUser)) });
  await says(
    'This account is read-only. If you need to upload documents or answer questionnaires, please send us an email.',
  );
  await looksAccessible();
});

it('ACC-083: a read-only entity says so', async () => {
  expect.hasAssertions();
  const { entities } = await recorded('clients/own-entities-read-only', ownEntities.listOwnEntities);
  await open({ entities: entities.filter((own) => own.readonly_access) });
  await says(
    'This entity is read-only. If you need to upload documents or answer questionnaires, please send us an email.',
  );
});

const notice = (text: string): Partial<CurrentFirm> => ({
  preferences: { in_app_banner_enabled: true, in_app_banner_text: text },
});

it('ACC-085 ACC-086 PLT-016: the firm’s notice is put away for as long as it says the same', async () => {
  const first = await open({ firm: notice('Closed on Friday') });
  await says('Closed on Friday');
  await looksAccessible();
  await press(page.getByRole('button', { name: 'Dismiss' }));
  await expect.element(page.getByText('Closed on Friday', { exact: true })).not.toBeInTheDocument();
  expect(decodeURIComponent(document.cookie)).toContain('dismissed_banner=Closed on Friday');
  await first.leave();
  const second = await open({ firm: notice('Closed on Friday') });
  await expect.element(welcome).toBeVisible();
  expect(page.getByText('Closed on Friday', { exact: true }).elements()).toEqual([]);
  await second.leave();
  await open({ firm: notice('Closed on Monday') });
  await says('Closed on Monday');
});

it('ACC-085: a notice that is switched off is not shown', async () => {
  await open({ firm: { preferences: { in_app_banner_enabled: false, in_app_banner_text: 'Closed' } } });
  await expect.element(welcome).toBeVisible();
  expect(page.getByText('Closed', { exact: true }).elements()).toEqual([]);
});

it('ACC-084: the maintenance banner comes and goes on an open page, without a reload', async () => {
  const { tell } = await open();
  await expect.element(welcome).toBeVisible();
  tell('alert', { show: true, text: 'Back at 9 PM' });
  await says('Back at 9 PM');
  await looksAccessible();
  tell('alert', { show: false, text: 'Back at 9 PM' });
  await expect.element(page.getByText('Back at 9 PM', { exact: true })).not.toBeInTheDocument();
});

it('a preview says whose eyes it looks through, and offers the way out', async () => {
  await open({ me: statesOf(await recorded('accounts/preview', sessions.currentUser)) });
  await expect
    .element(page.getByText(/^You are looking at the portal as Maria Delgado sees it/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Leave preview' })).toBeVisible();
  await looksAccessible();
});

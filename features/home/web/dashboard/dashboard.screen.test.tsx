import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { type OwnAdvisor, ownEntities } from '#features/clients/own-entities/contract.ts';
import { reminderCalls } from '#features/collect/reminders/contract.ts';
import type { ReminderNotice } from '#features/collect/reminders/model.ts';
import { cards } from '#features/questionnaires/cards/contract.ts';
import { type QuestionnaireCard, questionnaires } from '#features/questionnaires/contract.ts';
import { questionnaireQuery } from '#features/questionnaires/answering/web/queries.ts';
import { dayIn, addDays } from '#features/questionnaires/rules/days.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { OwnRequest } from '#features/signature-requests/model.ts';
import { form, question, section } from '#test/example-form.ts';
import { on } from '#test/fake-api.ts';
import { openedQuestionnaire } from '#test/opened-questionnaire.ts';
import { recorded, statesOf, withDetails } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { ClientDashboard } from '../ClientDashboard.tsx';

const { cards: each } = await recorded('questionnaires/cards', cards.listCards);
const named = (name: string) => each.find((one) => one.name === name)!;
const [readOnly] = (await recorded('questionnaires/cards-read-only', cards.listCards)).cards;
const preview = statesOf(await recorded('accounts/preview', sessions.currentUser));
const readOnlyPreview = statesOf(await recorded('accounts/preview-read-only', sessions.currentUser));
/** A card in the state of a recorded one. */
const like = (recordedCard: QuestionnaireCard): Partial<QuestionnaireCard> => ({
  ...statesOf(recordedCard),
  in_progress: recordedCard.in_progress,
  opened: recordedCard.opened,
  deposit_cents: recordedCard.deposit_cents,
});

const today = dayIn('America/New_York', new Date());
const card = (id: number, more: Partial<QuestionnaireCard> = {}): QuestionnaireCard => ({
  id,
  company_id: 101,
  company_hash: 'abcdefgh1',
  company_name: 'Delgado Household',
  formatted_name: `2025 Organizer ${id}`,
  name: `Organizer ${id}`,
  tax_year: 2025,
  due_date: null,
  created_at: '2026-01-01T00:00:00Z',
  submitted_at: null,
  status: 'ready_to_start',
  locked: false,
  completed: false,
  in_progress: false,
  opened: false,
  read_only: false,
  first_id: id * 65_536,
  sections: ['Letter', 'Income', 'Deductions', 'Health', 'Review and submit'].map((name, at) => ({
    no: at,
    name,
    key: at === 4 ? 'review_and_submit' : 'questionnaire',
    mark: at === 0 ? ('completed' as const) : ('incomplete' as const),
    share: at === 1 ? 0.5 : 0,
    left: at === 1 ? 3 : 1,
  })),
  first_open: null,
  sections_done: 1,
  sections_total: 4,
  deposit_cents: null,
  deposit_status: null,
  deposit_fact: null,
  firm_custom_status_id: null,
  ...more,
});
const household = {
  id: 101,
  hash_id: 'abcdefgh1',
  name: 'Delgado Household',
  entity_type: 'Individual',
  readonly_access: false,
};
const bakery = {
  ...household,
  id: 102,
  hash_id: 'abcdefgh2',
  name: 'Delgado Bakery',
  entity_type: 'S-Corporation',
};

const ownRequests = (requests: OwnRequest[]) =>
  on(signatureRequests.listOwnRequests, () => ({ signature_requests: requests }));

/** What it brings while one reads. */
const brought = (id: number) =>
  openedQuestionnaire({ id, formatted_name: `Opened ${id}`, form: form(section(0, [question(1)])) });

function Opened() {
  const id = Number(useSearchParams()[0].get('questionnaireId'));
  return <h2>{useQuery(questionnaireQuery(id)).data?.formatted_name}</h2>;
}

const open = (
  list: QuestionnaireCard[],
  entities = [household],
  firm = {},
  me = {},
  {
    path = '/',
    notices = [] as ReminderNotice[],
    own = ownRequests([]),
    ahead = on(questionnaires.readQuestionnaire, ({ questionnaire_id }) => brought(questionnaire_id)),
    advisor = null as OwnAdvisor | null,
  } = {},
) =>
  renderScreen(<ClientDashboard />, {
    density: 'client',
    me: { id: 31, is_advisor: false, firm_access: null, fname: 'Maria', permissions: [], ...me },
    firm,
    routes: { '/questionnaire/:hash': <Opened /> },
    path,
    route: '/',
    api: [
      on(ownEntities.listOwnEntities, () => ({ entities, default_company_id: 101, has_inactive: false })),
      on(ownEntities.readOwnAdvisor, () => ({ advisor })),
      ahead,
      on(cards.listCards, () => ({ cards: list })),
      on(reminderCalls.listNotices, () => ({ notices })),
      own,
    ],
  });

beforeEach(async () => {
  await page.viewport(1280, 900);
  for (const name of ['dashboard_year', 'dashboard_sections'])
    document.cookie = `${name}=; path=/; max-age=0`;
});

describe('what one is about to open', () => {
  const opens = async (me = {}) => {
    const ahead = on(questionnaires.readQuestionnaire, ({ questionnaire_id }) => brought(questionnaire_id));
    await open([card(1), card(2)], [household], {}, me, { ahead });
    const goOn = () => press(page.getByRole('link', { name: 'Start 2025 Organizer 1' }));
    return { ahead, goOn, heading: page.getByRole('heading', { name: 'Opened 1' }) };
  };

  it('comes while the dashboard is read, and is not asked for again', async () => {
    const { ahead, goOn, heading } = await opens();
    await expect.poll(() => ahead.calls).toEqual([{ questionnaire_id: 1 }]);
    await goOn();
    await expect.element(heading).toBeVisible();
    expect(ahead.calls).toHaveLength(1);
  });

  it('is asked for anew after a minute', async () => {
    const { ahead, goOn, heading } = await opens();
    await expect.poll(() => ahead.calls.length).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await goOn();
    await expect.element(heading).toBeVisible();
    expect(ahead.calls).toHaveLength(2);
  });

  it('does not come for an advisor who looks through a client’s eyes', async () => {
    const { ahead, goOn, heading } = await opens(preview);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await goOn();
    await expect.element(heading).toBeVisible();
    expect(ahead.calls).toHaveLength(1);
  });
});

it('NAV-055: with nothing to show it says so', async () => {
  await open([]);
  await expect.element(page.getByText('No questionnaires found')).toBeVisible();
  await expect.element(page.getByText('You’re all caught up.')).toBeVisible();
  await looksAccessible();
});

it.each([
  ['Due in 13 days', 13],
  ['Due Today!', 0],
  ['Overdue 2 days ago', -2],
])('NAV-064: %s', async (text, days) => {
  await open([card(1, { due_date: addDays(today, days) })]);
  await expect.element(page.getByText(text)).toBeVisible();
});

it.each([
  ['Start', named('New')],
  ['Continue', named('Opened')],
  ['View', readOnly!],
])('NAV-059, NAV-066: the button says %s', async (verb, one) => {
  await open([card(1, like(one))]);
  await expect.element(page.getByRole('link', { name: `${verb} 2025 Organizer 1` })).toBeVisible();
  await press(page.getByRole('link', { name: '2025 Organizer 1', exact: true }));
  await expect.element(page.getByRole('heading', { name: 'Opened 1' })).toBeVisible();
  expect(addressNow()).toBe(`/questionnaire/${household.hash_id}?questionnaireId=1`);
});

it('NAV-066: Continue opens the first open question, and the last step once nothing is open', async () => {
  const opened = like(named('Opened'));
  const leadsTo = async (first_open: QuestionnaireCard['first_open'], end: string) => {
    const { unmount } = await open([card(1, { ...opened, first_open })]);
    await expect
      .element(page.getByRole('link', { name: 'Continue 2025 Organizer 1' }))
      .toHaveAttribute('href', `/questionnaire/${household.hash_id}?questionnaireId=1&sectionId=${end}`);
    await unmount();
  };
  await leadsTo({ section_no: 2, question_no: 12 }, `${65_536 + 2}#question12`);
  await leadsTo({ section_no: 0, question_no: null }, '65536');
  await leadsTo(null, `${65_536 + 4}`);
});

it('on a phone the button stands before the sections', async () => {
  await page.viewport(390, 844);
  await open([card(1)]);
  const go = page.getByRole('link', { name: 'Start 2025 Organizer 1' });
  await expect.element(go).toBeVisible();
  const [first] = page.getByRole('listitem').elements();
  expect(go.element().compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('an entity in the address is shown without becoming the client’s choice', async () => {
  await open(
    [card(1), card(2, { company_id: 102, company_name: 'Delgado Bakery', company_hash: 'abcdefgh2' })],
    [household, bakery],
    {},
    {},
    { path: '/?companyHash=abcdefgh2' },
  );
  await expect.element(page.getByRole('heading', { name: '2025 Organizer 2' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2025 Organizer 1' })).not.toBeInTheDocument();
  // Back from what waits elsewhere leads here again.
  await press(page.getByRole('link', { name: /^2025 Organizer 1/ }));
  expect(addressNow()).toMatch(/questionnaireId=1$/);
  expect(history.state.usr).toEqual({ back: '/?companyHash=abcdefgh2' });
});

it('NAV-067 PLT-016: a card shows three sections, open ones first; showing all is remembered in a cookie', async () => {
  const first = await open([card(1)]);
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  await expect.element(page.getByText('1 of 4')).toBeVisible();
  expect(names()).toEqual(['Income3 questions left', 'Deductions1 question left', 'Health1 question left']);
  await press(page.getByRole('button', { name: 'Show all sections' }));
  expect(names()).toHaveLength(5);
  expect(document.cookie).toContain('dashboard_sections=all');
  await looksAccessible();
  await first.unmount();
  await open([card(1)]);
  await expect.element(page.getByRole('button', { name: 'Show fewer sections' })).toBeVisible();
  expect(names()).toHaveLength(5);
});

it('NAV-057 PLT-016: the chosen year is kept in a cookie; other years are hidden', async () => {
  const first = await open([card(1), card(2, { tax_year: 2024, formatted_name: '2024 Organizer' })]);
  await page.getByRole('combobox', { name: 'Tax year' }).selectOptions('2024');
  await expect.poll(() => document.cookie).toContain('dashboard_year=2024');
  await expect.element(page.getByRole('heading', { name: '2025 Organizer 1' })).not.toBeInTheDocument();
  await first.unmount();
  await open([card(1), card(2, { tax_year: 2024, formatted_name: '2024 Organizer' })]);
  await expect.element(page.getByRole('combobox', { name: 'Tax year' })).toHaveValue('2024');
});

it('over all entities: what we need from you, the most urgent first', async () => {
  await open(
    [card(1, { due_date: addDays(today, 3) }), card(2, { company_id: 102, company_name: 'Delgado Bakery' })],
    [household, bakery],
  );
  await expect.element(page.getByRole('heading', { name: 'What we need from you' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /2025 Organizer 2 Delgado Bakery/ })).toBeVisible();
  await expect.element(page.getByText('Two things need you. Nothing is late.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '2025 Organizer 2' })).not.toBeInTheDocument();
  await looksAccessible();
});

it.each([
  ['Deposit outstanding', 'Unpaid', 'Pay deposit'],
  ['Deposit outstanding', 'Taken back', 'Pay deposit'],
  ['Deposit pending', 'Being paid', 'Open payment page'],
  ['Deposit paid', 'Paid', null],
  ['Deposit paid', 'Marked paid', null],
] as const)(
  'DEP-005 DEP-006 DEP-007: a deposit reads %s when it is %s, and offers %s',
  async (text, name, button) => {
    await open([card(1, like(named(name)))]);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('$350.00')).toBeVisible();
    const buttons = page.getByRole('button', { name: /^(Pay deposit|Open payment page) for / });
    expect(buttons.elements().map((one) => one.textContent)).toEqual(button ? [button] : []);
    await looksAccessible();
  },
);

it('DEP-003: nothing is said of a deposit without an amount', async () => {
  await open([card(1, like(named('New')))]);
  await expect.element(page.getByText('2025 Organizer 1').first()).toBeVisible();
  expect(page.getByText(/deposit/i).elements()).toHaveLength(0);
});

it('NAV-048: a preview shows what the client sees, first the one it was opened for, and puts nothing away', async () => {
  document.cookie = 'dashboard_year=2025; path=/';
  const older = card(2, { tax_year: 2024, formatted_name: '2024 Organizer' });
  const notice = {
    id: 4,
    questionnaire_id: 1,
    hash_id: household.hash_id,
    entity: household.name,
    text: 'Your organizer is due soon.',
    sent_at: '2026-02-01T00:00:00Z',
  };
  await open([card(1), older], [household, bakery], {}, preview, {
    path: `/?previewCompanyHash=${household.hash_id}&previewQuestionnaireId=2`,
    notices: [notice],
  });
  await expect.element(page.getByRole('heading', { name: 'Welcome back, Maria' })).toBeVisible();
  await expect.element(page.getByText('Your organizer is due soon.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Dismiss/ }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: '2025 Organizer 1' })).toBeVisible();
  const titles = page
    .getByRole('heading', { name: /Organizer/ })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['2024 Organizer', '2025 Organizer 1']);
  await expect.element(page.getByRole('link', { name: 'Start 2024 Organizer' })).toBeVisible();
  await looksAccessible();
});

it('NAV-048: of a client who may only look, a preview asks for nothing either', async () => {
  await open([card(1, like(readOnly!))], [household], {}, readOnlyPreview);
  await expect.element(page.getByRole('link', { name: 'View 2025 Organizer 1' })).toBeVisible();
  await expect.element(page.getByText('You’re all caught up.')).toBeVisible();
});

it('DEP-008: nobody pays in a preview, nor who may only read', async () => {
  await open([card(1, like(named('Unpaid')))], [household], {}, preview);
  await expect.element(page.getByText('Deposit outstanding')).toBeVisible();
  expect(page.getByRole('button', { name: /^Pay deposit/ }).elements()).toHaveLength(0);
  await open([card(2, like(readOnly!))]);
  await expect.element(page.getByText('Deposit outstanding')).toBeVisible();
  expect(page.getByRole('button', { name: /^Pay deposit/ }).elements()).toHaveLength(0);
});

it.each([
  ['Partly refunded', 'Part of your payment was refunded.'],
  ['Refunded', 'Your payment was refunded.'],
  ['Disputed', 'This payment is disputed with your bank.'],
  ['Charged back', 'Your bank took this payment back.'],
] as const)('a paid deposit that is %s says so', async (name, text) => {
  await open([card(1, like(named(name)))]);
  await expect.element(page.getByText('Deposit paid')).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

it('NAV-065, NAV-069: completed ones stand in a line without a due date; the firm’s own status is said', async () => {
  await open(
    [
      card(1, { firm_custom_status_id: 5 }),
      card(2, { ...like(named('Submitted')), due_date: addDays(today, -3) }),
    ],
    [household],
    {
      custom_statuses: [
        { id: 5, client_display_status: 'Waiting for you', client_instruction: 'Two papers are missing.' },
      ],
    },
  );
  await expect.element(page.getByText('2025 Organizer 2 · Completed March 3, 2026')).toBeVisible();
  await expect.element(page.getByText(/Overdue/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Questionnaire · Waiting for you')).toBeVisible();
  await expect.element(page.getByText('Two papers are missing.')).toBeVisible();
});

it('NAV-054: the firm’s card leads to the inbox of the entity, unless the firm switched messages off', async () => {
  const first = await open([]);
  const send = page.getByRole('complementary').getByRole('link', { name: 'Send a Message' });
  await expect.element(send).toHaveAttribute('href', `/inbox/${household.hash_id}`);
  await first.unmount();
  await open([], [household], { preferences: { communication_disabled: true } });
  await expect.element(page.getByRole('complementary')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

const { signature_requests: recordedRequests } = await recorded(
  'signature-requests/own-list',
  signatureRequests.listOwnRequests,
);
/** To sign, waiting for others, on hold and signed. */
const requests = recordedRequests.map((one) =>
  withDetails(one, { company_id: 101, company_name: 'Delgado Household' }),
);

const ASKS = { preferences: { signature_requests_enabled: true } };

it('SIG-010: a firm that doesn’t use signature requests is not asked for them', async () => {
  const list = ownRequests(requests);
  await open([card(1)], [household], {}, {}, { own: list });
  await expect.element(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  expect(list.calls).toEqual([]);
});

it('SIG-010: what is to be signed comes first and counts; the rest of it is a line each', async () => {
  await open([card(1)], [household], ASKS, {}, { own: ownRequests(requests) });
  await expect
    .element(page.getByRole('heading', { name: 'Sign Form 2848 for Delgado Household' }))
    .toBeVisible();
  await expect.element(page.getByText('Two things need you. Nothing is late.')).toBeVisible();
  const go = page.getByRole('link', { name: 'Review and sign Form 2848' });
  await expect
    .element(go)
    .toHaveAttribute('href', `/review-signature-request/${requests[0]!.id}?companyId=101`);
  for (const words of [
    'Someone else signs before you',
    'On hold while we look at a question',
    'You signed it',
  ])
    await expect.element(page.getByText(`Form 2848 · ${words}`)).toBeVisible();
  await looksAccessible();
});

it('SIG-010: with several entities, what waits elsewhere is in the list', async () => {
  const [toSign] = requests;
  const elsewhere = withDetails(toSign!, { company_id: 102, company_name: 'Delgado Bakery' });
  await open([], [household, bakery], ASKS, {}, { own: ownRequests([elsewhere]) });
  await expect.element(page.getByRole('link', { name: /Sign Form 2848.*Delgado Bakery/ })).toBeVisible();
});

it('names the client’s advisor with the work phone', async () => {
  const advisor = {
    id: 9,
    name: 'Ruth Okafor',
    avatar_url: null,
    phone: '5035550142',
    phone_extension: null,
  };
  await open([card(1)], [household], {}, {}, { advisor });
  const aside = page.getByRole('complementary');
  await expect.element(aside.getByText('Ruth Okafor')).toBeVisible();
  await expect.element(aside.getByText('Your advisor')).toBeVisible();
  await expect
    .element(aside.getByRole('link', { name: 'Call Ruth Okafor, (503) 555-0142' }))
    .toHaveAttribute('href', 'tel:+15035550142');
  await looksAccessible();
});

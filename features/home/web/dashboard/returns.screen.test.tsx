import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { reminderCalls } from '#features/collect/reminders/contract.ts';
import { cards } from '#features/questionnaires/cards/contract.ts';
import { returns } from '#features/returns/contract.ts';
import { on } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { ClientDashboard } from '../ClientDashboard.tsx';

const readOnly = statesOf(await recorded('accounts/preview-read-only', sessions.currentUser));
const draft = await recorded('returns/cards-draft', returns.listOwnReturns);
const toSign = await recorded('returns/cards-to-sign', returns.listOwnReturns);
const waiting = await recorded('returns/cards-waiting', returns.listOwnReturns);
const collecting = await recorded('returns/beginning-papers', returns.listOwnBeginnings);
const preparing = await recorded('returns/beginning-preparing', returns.listOwnBeginnings);
const NOTHING_BEGUN = { beginnings: [] };
const finished = await recorded('returns/cards-finished', returns.listOwnReturns);
/** The newest of them; others were recorded beside it. */
const last = ({ tax_returns }: typeof draft) => {
  const newest = tax_returns.toSorted((a, b) => b.id - a.id)[0]!;
  return { tax_returns: [newest] };
};

const household = {
  id: last(draft).tax_returns[0]!.company_id,
  hash_id: 'abcdefgh1',
  name: 'Maria & Tom Client',
  entity_type: 'individual',
  readonly_access: false,
};

const open = (
  list: typeof draft,
  firm = { new_tax_return_delivery_enabled: true },
  me = {},
  begun: typeof collecting = NOTHING_BEGUN,
) => {
  const own = on(returns.listOwnReturns, () => list);
  return renderScreen(<ClientDashboard />, {
    density: 'client',
    me: { is_advisor: false, firm_access: null, fname: 'Maria', permissions: [], ...me },
    firm: { preferences: firm },
    routes: { '/tax-return-delivery/:id': <p>The return</p> },
    path: '/',
    route: '/',
    api: [
      on(ownEntities.readOwnAdvisor, () => ({ advisor: null })),
      on(ownEntities.listOwnEntities, () => ({
        entities: [household],
        default_company_id: household.id,
        has_inactive: false,
      })),
      on(cards.listCards, () => ({ cards: [] })),
      on(reminderCalls.listNotices, () => ({ notices: [] })),
      own,
      on(returns.listOwnBeginnings, () => begun),
    ],
  }).then(() => own);
};

beforeEach(async () => {
  await page.viewport(390, 844);
  document.cookie = 'dashboard_year=; path=/; max-age=0';
});

it('NAV-053, NAV-060: a draft to review has a card with its tracker, and opens the return', async () => {
  const { id, company_id } = last(draft).tax_returns[0]!;
  await open(last(draft));
  await expect.element(page.getByText('One thing needs you. Nothing is late.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible();
  await expect.element(page.getByText('Your turn')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Review, now' })).toBeVisible();
  await expect.element(page.getByText(/^6 pages\./)).toBeVisible();
  expect(page.getByText('No questionnaires found').elements()).toEqual([]);
  await looksAccessible();
  await looksAccessibleOnPhone();
  await press(page.getByRole('link', { name: /^Review your draft/ }));
  await expect.element(page.getByText('The return')).toBeVisible();
  expect(addressNow()).toBe(`/tax-return-delivery/${id}?companyId=${company_id}`);
});

it('NAV-053: a return to sign says so on a desktop, too', async () => {
  await page.viewport(1440, 900);
  await open(last(toSign));
  await expect.element(page.getByRole('heading', { name: 'Your return is ready to sign' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Sign, now' })).toBeVisible();
  // 28a: names stand in one row below their marks, dates or none.
  const tops = page
    .getByRole('listitem')
    .filter({ hasText: /^(?:Papers|Preparing|Sign|Filed)/ })
    .elements()
    .map((one) => one.querySelector('[aria-hidden]:not(svg)')!.getBoundingClientRect().top);
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops.map(Math.round)).size).toBe(1);
  await looksAccessible();
});

it('NAV-053: a card says what comes after the reader’s step, and opens every step', async () => {
  await open(last(draft));
  await expect.element(page.getByText('After you approve it, we send the forms to sign.')).toBeVisible();
  const steps = page.getByText(/Everyone on the return looks it over and signs\.$/);
  expect(steps.elements()).toEqual([]);
  await press(page.getByRole('button', { name: 'See every step' }));
  await expect.element(steps).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it('NAV-053: a return that waits for the other spouse is a small card, and needs nothing of the reader', async () => {
  await open(last(waiting));
  const card = page.getByRole('article', { name: 'It’s Tom’s turn to sign' });
  await expect.element(card.getByText(/Tom’s turn$/)).toBeVisible();
  await expect.element(card.getByText('Sign: you signed')).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Sign, now' })).toBeVisible();
  expect(page.getByRole('button', { name: 'See every step' }).elements()).toEqual([]);
  await looksAccessible();
  await looksAccessibleOnPhone();
  const { id, company_id } = last(waiting).tax_returns[0]!;
  await press(card.getByRole('link', { name: /^View / }));
  expect(addressNow()).toBe(`/tax-return-delivery/${id}?companyId=${company_id}`);
});

it('NAV-053: a finished return is a line that needs nothing', async () => {
  await open(last(finished));
  await expect.element(page.getByText('You’re all caught up.')).toBeVisible();
  await expect.element(page.getByText(/Your return is finished$/)).toBeVisible();
  await looksAccessible();
});

it('NAV-055: without returns and questionnaires it says so', async () => {
  await open({ tax_returns: [] });
  await expect.element(page.getByText('No questionnaires found')).toBeVisible();
});

it('NAV-049: whoever looks through a client’s eyes is shown no button', async () => {
  await open(last(toSign), undefined, readOnly);
  await expect.element(page.getByRole('heading', { name: 'Your return is ready to sign' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Review and sign/ }).elements()).toEqual([]);
});

it('a firm that doesn’t deliver returns is not asked for them', async () => {
  const own = await open({ tax_returns: [] }, { new_tax_return_delivery_enabled: false });
  await expect.element(page.getByText('No questionnaires found')).toBeVisible();
  expect(own.calls).toEqual([]);
});

it('NAV-053: before there is a return, its tracker says how many papers are missing, then that the firm prepares it', async () => {
  const [one] = collecting.beginnings;
  await open({ tax_returns: [] }, undefined, {}, collecting);
  const card = page.getByRole('article', { name: 'We need your papers' });
  await expect.element(card.getByText('Your turn')).toBeVisible();
  await expect.element(card.getByText(`${one!.papers_missing} missing`)).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Papers, now' })).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Preparing, ahead' })).toBeVisible();
  await expect.element(card.getByText('We begin once your questionnaire is submitted.')).toBeVisible();
  expect(card.getByRole('button').elements()).toEqual([]);
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it('NAV-053: while the firm prepares a return nothing is asked of its owners', async () => {
  await open({ tax_returns: [] }, undefined, {}, preparing);
  const card = page.getByRole('article', { name: 'We’re preparing your return' });
  await expect.element(card.getByText('Our turn')).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Papers, done' })).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Preparing, now' })).toBeVisible();
  await expect
    .element(card.getByText('Nothing to do now. If we need something, it shows up here and in your email.'))
    .toBeVisible();
  await looksAccessible();
});

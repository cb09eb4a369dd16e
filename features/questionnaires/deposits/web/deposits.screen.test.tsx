import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FIRST, openQuestionnaire } from '#test/answering-screen.tsx';
import { form, question, section } from '#test/example-form.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { answering } from '../../answering/contract.ts';
import { cards } from '../../cards/contract.ts';
import { deposits } from '../contract.ts';
import { DepositBadge } from './DepositBadge.tsx';
import { DepositReturnScreen } from './DepositReturnScreen.tsx';
import { PayDeposit } from './PayDeposit.tsx';

const session = 'a'.repeat(36);
const verified = {
  paid: await recorded('questionnaires/verified-paid', deposits.verifyDepositCheckout),
  'on its way': await recorded('questionnaires/verified-on-its-way', deposits.verifyDepositCheckout),
  failed: await recorded('questionnaires/verified-failed', deposits.verifyDepositCheckout),
  'not paid': await recorded('questionnaires/verified-not-paid', deposits.verifyDepositCheckout),
};
const unpaid = await recorded('questionnaires/deposit-unpaid', answering.readState);
const paid = await recorded('questionnaires/deposit-paid', answering.readState);
const readOnly = await recorded('questionnaires/read-only', answering.readState);
const { cards: each } = await recorded('questionnaires/cards', cards.listCards);
const cardNamed = (name: string) => each.find((card) => card.name === name)!;
const back = (api: readonly AnyAnswered[], search = `?session=${session}`) =>
  renderScreen(<DepositReturnScreen />, {
    density: 'client',
    me: { id: 31, is_advisor: false, firm_access: null, fname: 'Maria', permissions: [] },
    path: `/deposit/7${search}`,
    route: '/deposit/:questionnaireId',
    routes: { '/': <p>The dashboard</p> },
    api,
  });

beforeEach(async () => {
  await page.viewport(1280, 900);
  location.hash = '';
});

describe('the pay button', () => {
  const open = (checkout_url: string | null) => {
    const paying = on(deposits.openDepositCheckout, () => ({ checkout_url }));
    return renderScreen(<PayDeposit questionnaireId={7} name="2025 Organizer" />, { api: [paying] }).then(
      () => paying,
    );
  };

  it('DEP-010: asks for a checkout with nothing but the questionnaire, and goes where it leads', async () => {
    const paying = await open('#the-provider');
    await press(page.getByRole('button', { name: 'Pay deposit for 2025 Organizer' }));
    await expect.poll(() => location.hash).toBe('#the-provider');
    expect(paying.calls).toEqual([{ questionnaire_id: 7 }]);
  });

  it('DEP-011: without an address nothing happens, and nothing is said', async () => {
    const paying = await open(null);
    const button = page.getByRole('button', { name: 'Pay deposit for 2025 Organizer' });
    await press(button);
    await expect.poll(() => paying.calls.length).toBe(1);
    await expect.element(button).toBeEnabled();
    expect(location.hash).toBe('');
    expect(
      page
        .getByRole('alert')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['']);
  });
});

describe('back from the provider', () => {
  it.each([
    ['paid', 'Deposit paid. Thank you.', false],
    ['on its way', 'Your payment is on its way', false],
    ['failed', 'Your payment didn’t go through', true],
    ['not paid', 'Your deposit isn’t paid yet', true],
  ] as const)('DEP-012: %s is said in words', async (outcome, title, again) => {
    const asked = on(deposits.verifyDepositCheckout, () => verified[outcome]);
    await back([asked]);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText('$350.00')).toBeVisible();
    expect(asked.calls).toEqual([{ questionnaire_id: 7, session }]);
    expect(page.getByRole('button', { name: /^Try again/ }).elements()).toHaveLength(again ? 1 : 0);
    await looksAccessible();
    await fitsPhone();
    await press(page.getByRole('link', { name: 'Back to dashboard' }));
    await expect.element(page.getByText('The dashboard')).toBeVisible();
  });

  it.each([
    ['paid', true],
    ['on its way', true],
    ['failed', false],
    ['not paid', false],
  ] as const)('once it is %s, what is still open is one tap away: %s', async (outcome, leads) => {
    const { next } = verified[outcome];
    await back([on(deposits.verifyDepositCheckout, () => verified[outcome])]);
    await expect.element(page.getByText('$350.00')).toBeVisible();
    const onward = page.getByRole('link', { name: `Continue ${next.name}` });
    expect(onward.elements()).toHaveLength(leads ? 1 : 0);
    if (!leads) return;
    await expect.element(page.getByText(new RegExp(`${next.name} is still open\\.$`))).toBeVisible();
    await expect
      .element(onward)
      .toHaveAttribute('href', `/questionnaire/${next.hash_id}?questionnaireId=${next.questionnaire_id}`);
  });

  it.each([
    ['paid', 1],
    ['on its way', 0],
  ] as const)('a receipt is named only where one was mailed: once it is %s', async (outcome, times) => {
    await back([on(deposits.verifyDepositCheckout, () => verified[outcome])]);
    await expect.element(page.getByText('$350.00')).toBeVisible();
    expect(page.getByText(/Your receipt is on its way by email\./).elements()).toHaveLength(times);
  });

  it('a provider that does not answer is asked again', async () => {
    const asked = on(deposits.verifyDepositCheckout, () => verified.paid);
    asked.refuse({ status: 502, code: 'payment.unavailable' });
    await back([asked]);
    await expect.element(page.getByText('We can’t see your payment yet')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('heading', { name: 'Deposit paid. Thank you.' })).toBeVisible();
  });

  it('an address that names no payment is none', async () => {
    await back([], '?session=made-up');
    await expect.element(page.getByText('We couldn’t find this payment')).toBeVisible();
  });
});

describe('DEP-009: the outstanding balance', () => {
  const asked = form(
    section(0, [question(1, { type: 'text', text: 'Anything new?', optional: true })], { name: 'Income' }),
    section(5, [], { key: 'review_and_submit', name: 'Review and submit' }),
  );

  it('stands on the questionnaire’s page and in the completion dialog', async () => {
    await openQuestionnaire({
      form: asked,
      state: { ...statesOf(unpaid), deposit_cents: unpaid.deposit_cents, marked_sections: [0] },
      path: `&sectionId=${FIRST + 5}`,
    });
    const notice = page.getByRole('note', { name: 'Outstanding balance' });
    await expect.element(notice.getByText('$350.00')).toBeVisible();
    await expect.element(notice.getByRole('button', { name: /^Pay deposit/ })).toBeVisible();
    await looksAccessible();
    await fitsPhone();
    await page.getByRole('checkbox', { name: /^I have reviewed/ }).click();
    await press(page.getByRole('button', { name: 'Submit', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    const done = page.getByRole('dialog', { name: 'Submitted. Thank you.' });
    await expect.element(done.getByRole('note', { name: 'Outstanding balance' })).toBeVisible();
    await expect.element(done.getByText('$350.00')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
  });

  it('is gone once it is paid, and offers nothing to who only looks', async () => {
    await openQuestionnaire({ form: asked, state: { ...statesOf(paid), deposit_cents: paid.deposit_cents } });
    await expect.element(page.getByText('Anything new?')).toBeVisible();
    expect(page.getByRole('note', { name: 'Outstanding balance' }).elements()).toHaveLength(0);
    await openQuestionnaire({
      form: asked,
      state: { ...statesOf(readOnly), deposit_cents: readOnly.deposit_cents },
    });
    await expect.element(page.getByRole('note', { name: 'Outstanding balance' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Pay deposit/ }).elements()).toHaveLength(0);
  });
});

describe('what staff see', () => {
  it('DEP-004: a badge for each status, and what became of a paid one', async () => {
    await renderScreen(
      <ul>
        {['Taken back', 'Unpaid', 'Being paid', 'Paid', 'Marked paid', 'New', 'Refunded'].map((name) => (
          <li key={name}>
            <DepositBadge deposit={cardNamed(name)} />
          </li>
        ))}
      </ul>,
    );
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([
      'Deposit Unpaid',
      'Deposit Unpaid',
      'Deposit Pending',
      'Deposit Paid',
      'Deposit Marked Paid',
      '',
      'Deposit PaidRefunded',
    ]);
    await looksAccessible();
    await fitsPhone();
  });
});

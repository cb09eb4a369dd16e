import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ownEntities } from '#features/clients/own-entities/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { openPdfEngine } from '#features/documents/viewer/web/pdf/pdf-engine.ts';
import { openPort } from '#features/documents/viewer/web/pdf/pdf-port.ts';
import { signing } from '#features/signing/contract.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { on } from '#test/fake-api.ts';
import { fitsPhone } from '#test/fits.tsx';
import { PAPER } from '#test/example-signing-view.ts';
import { recorded, withDetails } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { returnCatalogue } from '../../catalogue/contract.ts';
import { catalogForm, definitionOf } from '../../catalogue/rules/forms.ts';
import { returns } from '../../contract.ts';
import type { DeliveryView } from '../../review/model.ts';
import { DeliveryScreen } from './DeliveryScreen.tsx';
import { InvoiceReturnScreen } from './InvoiceReturnScreen.tsx';
import { keptWords } from './use-kept-words.ts';

const draft = await recorded('returns/own-draft', returns.readOwnReturn);
const changes = await recorded('returns/own-changes-requested', returns.requestReturnChanges);
const toSign = await recorded('returns/own-to-sign', returns.readOwnReturn);
const nextSigner = await recorded('returns/own-next-signer', returns.signReturnForm);
const bothSigned = await recorded('returns/own-both-signed', returns.signReturnForm);
const finished = await recorded('returns/own-finished', returns.readOwnReturn);
const sealed = await recorded('returns/own-sealed', returns.readOwnReturn);
const withInvoice = await recorded('returns/own-with-invoice-file', returns.readOwnReturn);
const paperOnly = await recorded('returns/own-paper-only', returns.readOwnReturn);
const payFirst = await recorded('returns/pay-first', returns.readOwnReturn);
const voucherPaid = await recorded('returns/voucher-paid', returns.readOwnReturn);
const invoicePaid = await recorded('returns/invoice-paid', returns.verifyInvoiceCheckout);
const toMail = await recorded('returns/to-mail', returns.readOwnReturn);
const ON_PAPER = definitionOf(catalogForm('us-1040-v')!);
const MARIA = toSign.forms[0]!.own!.user_id;
const GIVEN = '2026-02-01T20:00:00Z';

// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const bytes = new Uint8Array(PAPER).buffer;
  const link = { link: '', size: bytes.byteLength, expires_at: '', bytes };
  (await openPdfEngine(openPort(), async () => link)).close();
});
beforeEach(async () => {
  keptWords.forgetAll();
  await page.viewport(390, 844);
});

async function open(view: DeliveryView, place = '') {
  const url = URL.createObjectURL(new Blob([new Uint8Array(PAPER)], { type: 'application/pdf' }));
  const calls = {
    read: on(returns.readOwnReturn, () => view),
    link: on(returns.returnFileLink, () => ({ link: url, expires_at: '2030-01-01T00:00:00Z' })),
    file: on(documents.documentLink, () => ({ url, expires_at: '2030-01-01T00:00:00Z' })),
    cards: on(returns.listOwnReturns, () => ({ tax_returns: [] })),
    entities: on(ownEntities.listOwnEntities, () => ({
      entities: [],
      default_company_id: null,
      has_inactive: false,
    })),
    consent: on(signing.readConsent, ({ method }) => ({ ...CONSENTS[method], given_at: GIVEN })),
    approve: on(returns.approveTaxReturn, () => ({
      message: 'Tax return approved successfully',
      tax_return: changes.tax_return,
    })),
    request: on(returns.requestReturnChanges, () => changes),
    sign: on(returns.signReturnForm, () => nextSigner),
    mark: on(returns.markOwnVoucher, () => view),
    tell: on(returns.sendNextReturnLink, () => nextSigner),
    definitions: on(returnCatalogue.listFormDefinitions, () => ({ forms: [ON_PAPER], authorities: [] })),
  };
  const screen = await renderScreen(<DeliveryScreen />, {
    path: `/tax-return-delivery/${view.id}?companyId=${view.company_id}${place}`,
    route: '/tax-return-delivery/:returnId',
    routes: { '/': <h1>Dashboard</h1> },
    api: Object.values(calls),
    density: 'client',
    firm: { name: 'Pell Harrow CPAs' },
    me: { id: MARIA, is_advisor: false, firm_access: null, permissions: [], fname: 'Maria' },
  });
  return { ...calls, leave: () => screen.unmount() };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

describe('the draft', () => {
  const counted: DeliveryView = {
    ...draft,
    results: [{ authority: 'federal', kind: 'refund', amount: 150_000, due_date: null }],
  };

  it('shows its first page as a picture, by the address that was asked for before the program came', async () => {
    await open(draft, '&step=review&look=pages');
    await expect
      .poll(() => [...document.querySelectorAll('[data-page="0"] img')].map((one) => one.getAttribute('src')))
      .toEqual([`/api/tax_return_delivery/${draft.id}/pictures/0?companyId=${draft.company_id}`]);
  });

  it('DLV-028, DLV-029: is approved, with or without a note', async () => {
    const { approve } = await open(counted);
    await expect.element(heading('Your draft is ready')).toBeVisible();
    await looksAccessible();
    await looksAccessibleOnPhone();
    await fitsPhone();
    await expect.element(page.getByText(/^It is not filed yet\. Look it over/)).toBeVisible();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Federal refund' }))
      .toHaveTextContent('Federal refund$1,500.00');
    await press(button(/^Read the full return/));
    await expect
      .element(page.getByRole('link', { name: 'Ask about page 1', exact: true }))
      .toHaveAttribute('href', `/inbox?write=${encodeURIComponent('About the 2025 Form 1040, page 1: ')}`);
    await looksAccessible();
    await fitsPhone();
    await press(button('Back'));
    await press(button('Add a note'));
    await page.getByLabelText(/^Anything we should know/).fill('Thank you');
    await press(button('Approve this draft'));
    await expect.poll(() => approve.calls).toEqual([expect.objectContaining({ reason: 'Thank you' })]);
    await expect
      .poll(() => currentToasts().map(({ text }) => text))
      .toEqual(['Tax return approved successfully']);
  });

  it('DLV-028: on a wide screen the pages stand beside what they come to, with the steps by name', async () => {
    await page.viewport(1440, 900);
    await open(counted);
    await expect.element(page.getByRole('link', { name: 'Ask about page 1', exact: true })).toBeVisible();
    const panel = page.getByRole('region', { name: 'What to do' });
    await expect.element(panel.getByText('Federal refund')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Approve this draft' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Request changes' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/');
    await looksAccessible();
    await fitsPhone();
  });

  it('DLV-029: a failure says so', async () => {
    const { approve } = await open(draft);
    approve.refuse({ status: 409, code: 'return.bad_state' });
    await press(button('Approve this draft'));
    await expect
      .poll(() => currentToasts().map(({ text }) => text))
      .toEqual(['Failed to approve tax return']);
  });

  it('DLV-030, DLV-031: changes need a reason that is not blank; it survives a reload; then the client waits', async () => {
    const first = await open(draft);
    await press(button('Request changes'));
    await expect.element(button('Request changes')).toBeDisabled();
    const reason = page.getByLabelText(/^What should we change/);
    await reason.fill('   ');
    await expect.element(button('Request changes')).toBeDisabled();
    await reason.fill('Use our new address');
    await looksAccessible();
    await fitsPhone();
    await first.leave();
    const { request } = await open(draft, '&step=review&look=changes');
    await expect.element(page.getByLabelText(/^What should we change/)).toHaveValue('Use our new address');
    await press(button('Request changes'));
    await expect
      .poll(() => request.calls)
      .toEqual([expect.objectContaining({ reason: 'Use our new address' })]);
    await expect.element(heading('You asked for changes')).toBeVisible();
    await expect
      .poll(() => currentToasts().map(({ text }) => text))
      .toEqual(['Tax return changes requested successfully']);
    await expect.element(page.getByText('Changes requested')).toBeVisible();
    await expect.element(page.getByText('Use our new address')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
  });

  it('DLV-031: a failure of requesting changes says so and keeps the words', async () => {
    const { request } = await open(draft, '&step=review&look=changes');
    request.refuse({ status: 409, code: 'return.bad_state' });
    await page.getByLabelText(/^What should we change/).fill('Use our new address');
    await press(button('Request changes'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['Failed to request changes']);
    await expect.element(page.getByLabelText(/^What should we change/)).toHaveValue('Use our new address');
  });
});

it('back from the provider: what happened to the invoice, and the way back to the return', async () => {
  const verify = on(returns.verifyInvoiceCheckout, () => invoicePaid);
  const path = `/tax-return-invoice/9/1?session=${'a'.repeat(36)}`;
  await renderScreen(<InvoiceReturnScreen />, {
    path,
    route: '/tax-return-invoice/:returnId/:companyId',
    api: [verify],
    density: 'client',
  });
  await expect.element(heading('Invoice paid. Thank you.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to your return' }))
    .toHaveAttribute('href', '/tax-return-delivery/9?companyId=1&step=pay');
  await looksAccessible();
  await fitsPhone();
});

describe('DLV-037: the steps after it was sent', () => {
  it('begins with what it comes to, never netted, and the note of the firm', async () => {
    await open({
      ...toSign,
      results: [
        { authority: 'federal', kind: 'refund', amount: 60_400, due_date: null },
        { authority: 'OR', kind: 'due', amount: 21_400, due_date: '2026-04-15' },
      ],
      lines: [
        { authority: 'federal', key: 'refund', label: 'Refund', amount: 60_400, before: 87_600 },
        { authority: 'federal', key: 'wages', label: 'Wages', amount: 7_304_600, before: null },
      ],
    });
    await expect.element(heading('Your return is ready')).toBeVisible();
    await expect.element(page.getByText('Nothing is filed until you and Tom sign.')).toBeVisible();
    await expect.element(page.getByText('$604.00')).toBeVisible();
    await expect.element(page.getByText('Oregon balance due')).toBeVisible();
    await expect.element(page.getByText('\u{2212}$272.00')).toBeVisible();
    await expect.element(page.getByText(/Page 2 shows how the sales are treated\./)).toBeVisible();
    await looksAccessible();
    await fitsPhone();
    await press(button('See every line'));
    await expect.element(page.getByText('$876.00 in 2024')).toBeVisible();
    // A line without both years is left out.
    expect(page.getByText('Wages').elements()).toEqual([]);
    await looksAccessible();
    await fitsPhone();
    await press(button('Continue to sign'));
    await expect.poll(addressNow).toContain('step=sign');
  });

  it('DLV-051, DLV-053: a form is signed; it says how many signatures are still needed', async () => {
    const { sign } = await open(toSign, '&step=sign');
    await expect.element(page.getByText('1 signature still needed on these forms')).toBeVisible();
    await expect.element(button('Sign this form')).toBeEnabled();
    await looksAccessible();
    await fitsPhone();
    await press(button('Sign this form'));
    await page.getByLabelText('Type your full name').fill('Maria Client');
    await press(button('Use this signature'));
    await press(button('Finish'));
    await press(button('Sign and finish'));
    await expect
      .poll(() => sign.calls)
      .toEqual([expect.objectContaining({ signature: 'Maria Client', method: 'typed' })]);
    await expect.element(heading(/Now it’s Tom’s turn$/)).toBeVisible();
    await expect.element(page.getByText('1 signature still needed on these forms')).toBeVisible();
    await expect.element(button('Hand the phone to Tom')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
    // Sending the return wrote to him today.
    await expect.element(button('Tom got a link today')).toBeDisabled();
  });

  it('a spouse who is somewhere else is sent a link', async () => {
    await open({ ...nextSigner, next_signer: { ...nextSigner.next_signer!, link: 'ready' } }, '&step=sign');
    await press(button('Send Tom a link'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['We wrote to Tom']);
  });

  it('DLV-051: nothing to sign reads so', async () => {
    await open(withDetails(finished, { forms: [] }), '&step=done');
    await expect.element(page.getByText('No signatures requested.')).toBeVisible();
  });

  it('a form that asks for an identity check is for paper where the firm has none', async () => {
    const form = paperOnly.forms.find(({ paper_only }) => paper_only)!;
    await open(paperOnly, `&step=sign&form=${form.id}`);
    await expect
      .element(page.getByText('This form is signed on paper. Print it, sign it and send a photo of it.'))
      .toBeVisible();
    expect(button('Sign this form').elements()).toEqual([]);
    await press(button('Sign on paper'));
    await expect.element(page.getByRole('dialog', { name: 'Sign on paper' })).toBeVisible();
    await looksAccessible();
    await fitsPhone();
  });

  it('DLV-052, DLV-053: payments by date, marked as paid and taken back in the row', async () => {
    const { mark, link } = await open(bothSigned, '&step=pay');
    await expect.element(page.getByText('2 payments still needed')).toBeVisible();
    await expect.element(page.getByText('$1,364.00')).toBeVisible();
    await looksAccessible();
    await looksAccessibleOnPhone();
    await fitsPhone();
    await press(button('Mark as paid'));
    await expect.poll(() => mark.calls).toEqual([expect.objectContaining({ is_paid: true })]);
    await press(button('Add 2 dates to my calendar'));
    await expect.poll(() => link.calls).toEqual([expect.objectContaining({ what: 'calendar' })]);
    await press(button('How to pay'));
    await expect
      .element(page.getByText('Payable to United States Treasury.', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByText('Social Security number, daytime phone number and “2025 Form 1040”'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Find the address: where to file on irs.gov' }))
      .toBeVisible();
    // On a phone the buttons stand over the end of the page.
    button('Get the voucher').element().scrollIntoView({ block: 'center' });
    await looksAccessible();
    await fitsPhone();
  });

  it('the printed list of payments says how to pay each', async () => {
    await open(bothSigned, '&step=pay');
    const lines = page.getByText('Write on the check: Social Security number', { exact: false });
    await expect.element(lines).toBeInTheDocument();
    await expect.element(lines).not.toBeVisible();
    await expect.element(button('Print this list')).toBeVisible();
  });

  it('DLV-036: a return on paper says by when and where to mail it', async () => {
    await open(toMail, '&step=papers');
    await expect
      .element(page.getByText('Mail it by April 15, 2026 to PO Box 118, Port Ellery'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Address for Amended return: where to file on irs.gov' }))
      .toBeVisible();
    await looksAccessible();
    await looksAccessibleOnPhone();
  });

  it('DLV-052: no payments, and payments that are done, read so', async () => {
    const first = await open({ ...finished, vouchers: [] }, '&step=done');
    await expect.element(page.getByText('No tax payments requested.')).toBeVisible();
    await first.leave();
    await open(
      {
        ...bothSigned,
        vouchers: bothSigned.vouchers.map((one) => ({ ...one, is_paid: true, paid_at: GIVEN })),
      },
      '&step=pay',
    );
    await expect.element(page.getByText('All tax payments completed')).toBeVisible();
    await expect.element(button(/^Undo: Federal balance due/)).toBeVisible();
  });

  it('the file of the firm’s invoice is downloaded beside its amount', async () => {
    const { file } = await open(withInvoice, '&step=pay');
    await press(button('Download the invoice'));
    await expect
      .poll(() => file.calls)
      .toEqual([{ document_id: withInvoice.invoice!.document_id, disposition: 'attachment' }]);
    await looksAccessibleOnPhone();
    await fitsPhone();
  });

  it('payments stay open to be marked once the return is finished', async () => {
    const { mark } = await open(finished, '&step=pay');
    await press(button('Mark as paid'));
    await expect.poll(() => mark.calls).toEqual([expect.objectContaining({ is_paid: true })]);
  });

  it('the signed forms are downloaded one by one, where everyone has signed and with the copy', async () => {
    const [first, second] = sealed.forms;
    const { link, leave } = await open(sealed, '&step=sign');
    const all = button('Signed forms, 2 PDFs');
    await expect.element(all).toHaveAttribute('aria-expanded', 'false');
    await press(all);
    await looksAccessible();
    await looksAccessibleOnPhone();
    await fitsPhone();
    await press(button(new RegExp(`^${first!.name}, signed`)));
    await press(button(new RegExp(`^${second!.name}, signed`)));
    await expect
      .poll(() => link.calls)
      .toEqual([first, second].map((form) => expect.objectContaining({ what: 'signed', part_id: form!.id })));
    await leave();
    // One that is not sealed yet is not offered.
    const one = sealed.forms.map((form, at) => (at === 0 ? form : { ...form, signed_document_id: null }));
    await open({ ...sealed, forms: one }, '&step=done');
    await expect.element(button(new RegExp(`^${first!.name}, signed`))).toBeVisible();
    await expect.element(button(new RegExp(`^${second!.name}, signed`))).not.toBeInTheDocument();
    await looksAccessible();
    await fitsPhone();
  });

  it('pages that open once the invoice is paid say so', async () => {
    await open(payFirst, '&step=summary&look=pages');
    await expect.element(page.getByText('The pages open once the invoice is paid.')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
  });

  it('a payment that was marked as paid is taken back in its row', async () => {
    const { mark } = await open(voucherPaid, '&step=pay');
    await press(button(/^Undo: /).first());
    await expect.poll(() => mark.calls).toEqual([expect.objectContaining({ is_paid: false })]);
  });

  it('DLV-050: a finished return leaves no signature to give, and its copy is downloaded', async () => {
    const { link } = await open(finished);
    await expect.element(heading('Your return is finished')).toBeVisible();
    await expect.element(page.getByText('All signatures completed')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
    await press(button('Download your return'));
    await expect
      .poll(() => link.calls)
      .toEqual([expect.objectContaining({ what: 'return', disposition: 'attachment' })]);
  });

  it('a return that is not there leads home', async () => {
    await renderScreen(<DeliveryScreen />, {
      path: '/tax-return-delivery/x?companyId=1',
      route: '/tax-return-delivery/:returnId',
      density: 'client',
    });
    await expect.element(page.getByText('There’s no return here')).toBeVisible();
    await looksAccessible();
    await fitsPhone();
  });
});

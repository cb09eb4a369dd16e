import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPdfEngine } from '#features/documents/viewer/web/pdf/pdf-engine.ts';
import { openPort } from '#features/documents/viewer/web/pdf/pdf-port.ts';
import { definitions, desks, MARIA, rowOfSent, TOM } from '#test/example-return-desk.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { on, staleOn } from '#test/fake-api.ts';
import { longPdf } from '#test/paged-pdf.ts';
import { withDetails } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { owners } from '#features/clients/owners/contract.ts';
import type { Spouse } from '#features/clients/owners/model.ts';
import { documents } from '#features/documents/contract.ts';
import { returnCatalogue } from '../../catalogue/contract.ts';
import { returns } from '../../contract.ts';
import type { PartInput, ReturnDetail } from '../../model.ts';
import { ClassifyScreen } from './ClassifyScreen.tsx';

const PDF = longPdf(6);
const paper = () => URL.createObjectURL(new Blob([new Uint8Array(PDF)], { type: 'application/pdf' }));
// The first worker of a run is put together while it is asked for.
beforeAll(async () => {
  const first = { link: paper(), size: PDF.length, expires_at: '2030-01-01T00:00:00Z' };
  const engine = await openPdfEngine(openPort(), async () => first);
  engine.close();
});
beforeEach(() => page.viewport(1440, 900));

const SPOUSE: Spouse = {
  fname: 'Kim',
  lname: 'Client',
  email: 'kim@people.test',
  work_email: null,
  phone_number: null,
  is_taxpayer: false,
  needsAccess: false,
  user_id: null,
  assigned_advisor_id: null,
};
const KIM = {
  user_id: 88,
  full_name: 'Kim Client',
  email: 'kim@people.test',
  signs: true,
  unreachable: null,
};

const reads = () => on(returns.readTaxReturn, () => desks.toCheck());
type Read = ReturnType<typeof reads>;

/** As the server keeps them: new parts get a number. */
function kept(detail: ReturnDetail, given: readonly PartInput[]): ReturnDetail['parts'] {
  let next = Math.max(0, ...detail.parts.map(({ id }) => id)) + 1;
  return given.map((part) => {
    const before = detail.parts.find(({ id }) => id === part.id);
    const { reasons = [], is_paid = false, paid_at = null } = before ?? {};
    return { ...part, id: part.id ?? next++, reasons, is_paid, paid_at };
  });
}

async function open(
  start: ReturnDetail = desks.toCheck(),
  first: (read: Read) => void = () => undefined,
  spouse: Spouse | null = null,
) {
  let now = start;
  const calls = {
    read: on(returns.readTaxReturn, () => now),
    save: on(returns.saveClassification, ({ tax_return_id: _id, companyId: _of, ...given }) => {
      const { invoice, note, reminds, pay_first = false } = given;
      const parts = kept(now, given.parts);
      const invoiced = invoice && {
        ...invoice,
        status: 'unpaid' as const,
        document_name: 'Invoice 1187.pdf',
      };
      const { tax_return_name, version } = given;
      now = {
        ...now,
        parts,
        invoice: invoiced,
        note,
        reminds,
        pay_first,
        tax_return_name,
        version: version + 1,
      };
      return now;
    }),
    send: on(returns.sendTaxReturn, () => desks.sent()),
    recall: on(returns.recallTaxReturn, () => desks.ready()),
    retry: on(returns.retryTaxReturn, () => rowOfSent),
    link: on(returns.returnFileLink, () => ({ link: paper(), expires_at: '2030-01-01T00:00:00Z' })),
    definitions: on(returnCatalogue.listFormDefinitions, () => definitions),
    spouse: on(owners.readSpouse, () => ({ spouse })),
    access: on(owners.saveSpouse, () => ({ spouse: { ...SPOUSE, user_id: KIM.user_id } })),
    ask: on(documents.requestUpload, () => ({
      upload_id: 5,
      url: '/api/uploads/5',
      method: 'PUT' as const,
      expires_at: '2030-01-01T00:00:00Z',
    })),
    processed: on(documents.processDocument, () => ({
      id: 77,
      entity_id: 7,
      path: '/2025/Tax Return',
      name: 'Invoice 1187.pdf',
      size: 8,
      content_type: 'application/pdf',
      created_by: 'Ann Partner',
      created_at: '2026-01-01T00:00:00Z',
      looks_like: null,
    })),
  };
  first(calls.read);
  await renderScreen(<ClassifyScreen framed={false} />, {
    path: '/tax-return-delivery-admin-view/12?companyId=7',
    route: '/tax-return-delivery-admin-view/:taxReturnId',
    routes: { '/tax-returns': <p>The table</p> },
    firm: { preferences: { new_tax_return_delivery_enabled: true } },
    api: Object.values(calls),
  });
  return calls;
}
type Calls = Awaited<ReturnType<typeof open>>;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const list = () => page.getByRole('complementary', { name: 'Parts of the return' });
const panel = () => page.getByRole('complementary', { name: 'Chosen part, and what goes out' });
const rowOf = (name: string | RegExp) => list().getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const mark = (name: string | RegExp) =>
  page.getByRole('group', { name: /^Fields on page/ }).getByRole('button', { name });
const lastSaved = (calls: Calls) => calls.save.calls.at(-1);
const savedPart = (calls: Calls, id: number) => lastSaved(calls)?.parts.find((part) => part.id === id);

const LETTER = 1;
const OREGON = 3;
const VOUCHER = 4;
const K1 = 6;
const OTHER = 7;

describe('the parts of a return', () => {
  it('DLV-036: stand by kind in the order a client meets them, the first one to check is chosen', async () => {
    await open();
    await expect.element(list().getByText('8 parts found')).toBeVisible();
    await expect.element(list().getByText('1 to check')).toBeVisible();
    const titles = list()
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'E-sign forms 2',
      'Payment vouchers 1',
      'Sign and mail on paper 1',
      'K-1s 1',
      'Letters 1',
      'Return and other pages 2',
      'From your firm 0',
    ]);
    await expect.element(rowOf(/Form 8879.*Maria and Tom.*Page 2/)).toBeVisible();
    await expect.element(rowOf(/1040-V.*page 4.*\$214\.00.*Apr 15/)).toBeVisible();
    await expect.element(rowOf(/County return.*Mail by Apr 15/)).toBeVisible();
    await expect.element(rowOf(/Maria Client.*55%/)).toBeVisible();
    await expect.element(rowOf(/Diagnostics.*Staff only/)).toBeVisible();
    await expect.element(rowOf(/^To check/)).toHaveAttribute('aria-current', 'true');
    await expect.element(mark('Signature, Maria Client')).toBeVisible();
    await looksAccessible();
  });

  it('DLV-036: are sent once nothing is left to check; what goes out stands beside the button', async () => {
    const calls = await open();
    const send = button('Send to Maria and Tom');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('banner').getByText('1 to check')).toBeVisible();
    const out = page.getByRole('region', { name: 'What goes out' });
    await expect.element(out.getByText('3 signatures from 2 people')).toBeVisible();
    await expect.element(out.getByText('2 forms')).toBeVisible();
    await expect.element(out.getByText('1 payment', { exact: true })).toBeVisible();
    await expect.element(out.getByText('$214.00')).toBeVisible();
    await expect.element(out.getByText('1 return to mail on paper')).toBeVisible();
    await expect.element(out.getByText('1 K-1')).toBeVisible();
    await expect.element(out.getByText('You can recall it until the first signature.')).toBeVisible();
    await press(button('Confirm this part'));
    await expect.element(list().getByText('all checked')).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await press(send);
    await expect.poll(() => calls.send.calls).toEqual([{ tax_return_id: 12, companyId: 7, version: 2 }]);
    expect(savedPart(calls, OREGON)?.state).toBe('confirmed');
    await expect.element(page.getByText('The table')).toBeVisible();
  });

  it('say which words led to them, and light those on the page', async () => {
    await open();
    await press(rowOf(/Form 8879/));
    const words = button('Show “IRS e-file Signature Authorization” on page 2');
    await expect.element(page.getByText(/^Read as an e-sign form/)).toBeVisible();
    await expect.element(page.getByTestId('lit')).not.toBeInTheDocument();
    await userEvent.hover(words);
    await expect.element(page.getByTestId('lit')).toBeInTheDocument();
    const lit = page.getByTestId('lit').element() as HTMLElement;
    expect(Math.round((lit.offsetLeft / lit.offsetParent!.clientWidth) * 612)).toBe(72);
    await press(rowOf(/Transmittal letter/));
    await expect.element(page.getByText('Classified by your firm.')).toBeVisible();
  });

  it('always ask who signs Form 8879; other forms ask when staff say so', async () => {
    const calls = await open();
    await press(rowOf(/Form 8879/));
    await expect
      .element(
        page.getByText(
          'Always asked for this form: photo ID, or a code and a figure from 2024. After 3 tries, ink on paper.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Ask who the signer is' })).not.toBeInTheDocument();
    await press(rowOf(/Oregon permission/));
    await userEvent.click(page.getByRole('switch', { name: 'Ask who the signer is' }));
    await expect.poll(() => savedPart(calls, OREGON)?.needs_identity).toBe(true);
  });

  it('change their pages; what is no page stays in its field until it is corrected', async () => {
    const calls = await open();
    await press(rowOf(/Transmittal letter/));
    await userEvent.fill(field('Pages'), '1, 9');
    await expect.element(panel().getByText('This return has 6 pages.')).toBeVisible();
    await press(rowOf(/Form 8879/));
    await expect.element(button('Send to Maria and Tom')).toHaveAttribute('aria-disabled', 'true');
    await press(rowOf(/Transmittal letter/));
    await expect.element(field('Pages')).toHaveValue('1, 9');
    await looksAccessible();
    await userEvent.fill(field('Pages'), '1, 4-5');
    await expect
      .poll(() => savedPart(calls, LETTER)?.pages)
      .toEqual([
        { first: 0, last: 0 },
        { first: 3, last: 4 },
      ]);
    await userEvent.fill(field('Name clients see'), ' ');
    await expect.element(panel().getByText('Enter a name clients understand.')).toBeVisible();
    expect(savedPart(calls, LETTER)?.name).toBe('Transmittal letter');
  });

  it('take amounts and due dates, or are due as soon as possible', async () => {
    const calls = await open();
    await press(rowOf(/1040-V/));
    await userEvent.fill(field('Amount'), 'a lot');
    await expect.element(panel().getByText('Enter an amount such as 1,264.00.')).toBeVisible();
    await userEvent.fill(field('Amount'), '1264.5');
    await expect.poll(() => savedPart(calls, VOUCHER)?.amount).toBe(126_450);
    await userEvent.fill(page.getByLabelText('Due date'), '2026-06-15');
    await expect.poll(() => savedPart(calls, VOUCHER)?.due_date).toBe('2026-06-15');
    await userEvent.click(page.getByRole('switch', { name: 'As soon as possible' }));
    await expect.poll(() => savedPart(calls, VOUCHER)?.is_due_asap).toBe(true);
    await expect.element(rowOf(/1040-V.*\$1,264\.50.*As soon as possible/)).toBeVisible();
    await looksAccessible();
  });

  it('take their form from the catalog, with its name, authority and identity check', async () => {
    const calls = await open();
    await userEvent.click(page.getByRole('combobox', { name: 'Form' }));
    await userEvent.fill(page.getByRole('combobox', { name: 'Form' }), 'Form 8878');
    await userEvent.click(page.getByRole('option', { name: /^Form 8878, / }));
    await expect
      .poll(() => savedPart(calls, OREGON))
      .toMatchObject({
        form_id: 'us-8878',
        name: 'Permission to e-file (Form 8878)',
        authority: 'federal',
        needs_identity: true,
      });
  });

  it('say whose K-1 they are, and which pages are for staff only', async () => {
    const calls = await open();
    await press(rowOf(/Maria Client.*55%/));
    await userEvent.fill(field('Recipient'), 'Daniel Rowe');
    await userEvent.fill(field('Share'), '35%');
    await userEvent.fill(field('Last 4 digits of their tax number'), '12');
    await expect.element(panel().getByText('Enter 4 digits, such as 3318.')).toBeVisible();
    await userEvent.fill(field('Last 4 digits of their tax number'), '1234');
    await expect
      .poll(() => savedPart(calls, K1)?.recipient)
      .toEqual({ name: 'Daniel Rowe', tin_last4: '1234', share: '35%' });
    await press(rowOf(/Form 1040(?!-V)/));
    await userEvent.click(page.getByRole('switch', { name: /^Staff only/ }));
    await expect.poll(() => savedPart(calls, OTHER)?.staff_only).toBe(true);
  });

  it('are added, removed and brought back', async () => {
    const calls = await open();
    await press(button('Add part'));
    await expect.poll(() => lastSaved(calls)?.parts.length).toBe(9);
    expect(lastSaved(calls)?.parts.at(-1)).toMatchObject({ id: null, kind: 'other', state: 'to_check' });
    await press(rowOf(/Transmittal letter/));
    await press(button('Remove part'));
    await expect.poll(() => savedPart(calls, LETTER)).toBeUndefined();
    await press(button('Undo'));
    await expect.element(rowOf(/Transmittal letter/)).toBeVisible();
    // Its number is never given twice.
    await expect
      .poll(() => lastSaved(calls)?.parts.find(({ name }) => name === 'Transmittal letter')?.id)
      .toBeNull();
    await press(button('Redo'));
    await expect.element(rowOf(/Transmittal letter/)).not.toBeInTheDocument();
  });
});

describe('who signs', () => {
  it('is added, removed and put in order; nobody who can’t be reached', async () => {
    const calls = await open();
    await press(button('Add signer'));
    await expect.element(page.getByRole('menuitem', { name: /^Rosa Reader/ })).toBeDisabled();
    await press(page.getByRole('menuitem', { name: 'Tom Client' }));
    await expect
      .poll(() => savedPart(calls, OREGON)?.signers.map(({ user_id }) => user_id))
      .toEqual([MARIA, TOM]);
    await expect.element(page.getByRole('banner').getByText('1 to check')).toBeVisible();
    await userEvent.click(page.getByText('In order'));
    await press(button('Move Tom Client up'));
    await expect
      .poll(() => savedPart(calls, OREGON)?.signers)
      .toEqual([
        { user_id: TOM, turn: 0 },
        { user_id: MARIA, turn: 1 },
      ]);
    await press(button('Remove Maria Client'));
    await expect
      .poll(() => savedPart(calls, OREGON))
      .toMatchObject({
        signers: [{ user_id: TOM, turn: 0 }],
        fields: [],
      });
    await press(button('Confirm this part'));
    await expect
      .element(
        page
          .getByRole('banner')
          .getByText('Each signer of “Oregon permission to e-file” needs a signature field.'),
      )
      .toBeVisible();
  });
});

describe('by keyboard only', () => {
  it('DLV-036: a return is classified and sent', async () => {
    const calls = await open();
    await expect.element(mark('Signature, Maria Client')).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('k');
    await expect.element(rowOf(/Form 8879/)).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(rowOf(/^To check/)).toHaveFocus();
    await userEvent.keyboard('f');
    await expect.poll(() => savedPart(calls, OREGON)?.fields.length).toBe(2);
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(() => savedPart(calls, OREGON)?.fields[1]).toMatchObject({ x: 217, y: 392 });
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => savedPart(calls, OREGON)?.fields.length).toBe(1);
    await userEvent.keyboard('5');
    await expect.poll(() => savedPart(calls, OREGON)?.kind).toBe('letter');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => savedPart(calls, OREGON)?.kind).toBe('e_sign_form');
    await userEvent.keyboard('{Enter}');
    await expect.element(list().getByText('all checked')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => calls.send.calls.length).toBe(1);
    await expect.element(page.getByText('The table')).toBeVisible();
  });

  it('Tab goes from a part to its fields and along them', async () => {
    await open();
    await press(rowOf(/Form 8879/));
    await expect.element(mark('Signature, Maria Client')).toBeVisible();
    (rowOf(/Form 8879/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(mark('Signature, Maria Client')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(mark('Signature, Tom Client')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(mark('Signature, Maria Client')).toHaveFocus();
  });

  it('the keys are listed', async () => {
    await open();
    await expect.element(rowOf(/Form 8879/)).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expect.element(dialog.getByText('Confirm, and go to the next part to check')).toBeVisible();
    await looksAccessible();
  });
});

describe('a spouse without access', () => {
  it('is given access where signers are chosen, and signs', async () => {
    const calls = await open(desks.toCheck(), () => undefined, SPOUSE);
    await press(rowOf(/Form 8879/));
    const group = page.getByRole('group', { name: 'Kim Client, the spouse' });
    await expect.element(group).toBeVisible();
    await expect
      .element(group.getByText(/Without access, choose “Signed on paper only” below\./))
      .toBeVisible();
    await looksAccessible();
    const before = desks.toCheck();
    calls.read.answer(() => ({ ...before, candidates: [...before.candidates, KIM] }));
    calls.access.answer(() => {
      calls.spouse.answer(() => ({ spouse: { ...SPOUSE, user_id: KIM.user_id } }));
      return { spouse: { ...SPOUSE, user_id: KIM.user_id } };
    });
    await press(button('Give Kim access'));
    await page.getByRole('radio', { name: /^Start a new conversation/ }).click();
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => calls.access.calls)
      .toMatchObject([{ company_id: 7, fname: 'Kim', email: 'kim@people.test', needsAccess: true }]);
    await expect
      .poll(() =>
        calls.save.calls
          .at(-1)
          ?.parts.some(({ signers }) => signers.some((one) => one.user_id === KIM.user_id)),
      )
      .toBe(true);
    await expect.element(group).not.toBeInTheDocument();
  });

  it('without an email address gets none, and paper stays', async () => {
    await open(desks.toCheck(), () => undefined, { ...SPOUSE, email: null });
    await press(rowOf(/Form 8879/));
    await expect.element(page.getByText(/Add an email address on the entity’s page/)).toBeVisible();
    await expect.element(button('Give Kim access')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('switch', { name: 'Signed on paper only' }));
    await expect.element(page.getByText(/Add an email address on the entity’s page/)).not.toBeInTheDocument();
  });
});

describe('what the firm adds', () => {
  it('is an invoice and a note', async () => {
    const calls = await open({ ...desks.ready(), pays_first: true });
    await press(rowOf(/Invoice/));
    await expect.element(field('Amount')).toHaveValue('1,850.00');
    await userEvent.fill(field('Amount'), '1900');
    await expect.poll(() => lastSaved(calls)?.invoice?.amount).toBe(190_000);
    await userEvent.click(page.getByRole('switch', { name: 'Ask for payment before the pages open' }));
    await expect.poll(() => lastSaved(calls)?.pay_first).toBe(true);
    await looksAccessible();
    await press(button('Remove invoice'));
    await expect.poll(() => lastSaved(calls)?.invoice).toBeNull();
    // A new one begins as the firm set it.
    await userEvent.fill(field('Amount'), '250');
    await expect.poll(() => lastSaved(calls)).toMatchObject({ invoice: { amount: 25_000 }, pay_first: true });
    await press(rowOf(/Note to clients/));
    await userEvent.fill(field('Note'), 'Sign by Friday.');
    await expect.poll(() => lastSaved(calls)?.note).toBe('Sign by Friday.');
    await userEvent.click(page.getByRole('switch', { name: 'Remind every 5 days, up to 6 times' }));
    await expect.poll(() => lastSaved(calls)?.reminds).toBe(false);
  });

  it('is the file of its invoice, which clients open', async () => {
    catchUploads();
    const calls = await open(desks.ready());
    await press(rowOf(/Invoice/));
    const file = page.getByRole('group', { name: 'Invoice file' });
    await expect.element(file.getByText(/^Clients open this file with the invoice/)).toBeVisible();
    const input = file.element().querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['%PDF-1.7'], 'Invoice 1187.pdf', { type: 'application/pdf' }));
    await expect.poll(() => lastSaved(calls)?.invoice?.document_id).toBe(77);
    expect(calls.ask.calls).toMatchObject([{ name: 'Invoice 1187.pdf', path: '/2025/Tax Return' }]);
    await expect.element(file.getByText('Invoice 1187.pdf')).toBeVisible();
    await looksAccessible();
    await press(button('Remove the file'));
    await expect.poll(() => lastSaved(calls)?.invoice?.document_id).toBeNull();
  });

  it('is shown as clients see it, without the pages for staff', async () => {
    await open(desks.ready());
    await press(button('See what clients see'));
    await expect.element(page.getByText(/^This is what clients see/)).toBeVisible();
    await expect.element(rowOf(/Permission to e-file \(Form 8879\)/)).toBeVisible();
    await expect.element(rowOf(/Diagnostics/)).not.toBeInTheDocument();
    await looksAccessible();
    await press(button('End preview'));
    await expect.element(rowOf(/Diagnostics/)).toBeVisible();
  });
});

describe('what was typed', () => {
  it('is kept when a colleague saved meanwhile: both are shown, mine stays when I say so', async () => {
    const calls = await open();
    await press(rowOf(/1040-V/));
    const theirs = withDetails(desks.toCheck(), { version: 4, note: 'Call me first.' });
    calls.save.refuse(staleOn({ version: 4 }));
    calls.read.answer(() => theirs);
    await userEvent.fill(field('Amount'), '99');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this return' });
    await expect.element(dialog.getByText(/\$99\.00/)).toBeVisible();
    await expect.element(dialog.getByText('Note: “Call me first.”')).toBeVisible();
    await looksAccessible();
    await press(dialog.getByRole('button', { name: 'Keep mine' }));
    await expect.poll(() => lastSaved(calls)).toMatchObject({ version: 4, note: '' });
    expect(savedPart(calls, VOUCHER)?.amount).toBe(9900);
  });

  it('is kept and sent again where it couldn’t be saved, with the reason', async () => {
    const calls = await open();
    await press(rowOf(/Transmittal letter/));
    calls.save.refuse({
      status: 409,
      code: 'signature.already_signed',
      message: 'Somebody has already signed this form, so it stays as it is.',
    });
    await userEvent.fill(field('Name clients see'), 'Cover letter');
    await expect.element(page.getByText(/^Somebody has already signed this form/)).toBeVisible();
    await press(button('Try again'));
    await expect.poll(() => calls.save.calls.length).toBe(2);
    expect(savedPart(calls, LETTER)?.name).toBe('Cover letter');
  });

  it('is saved on the way out', async () => {
    const calls = await open();
    await userEvent.click(page.getByRole('switch', { name: 'Ask who the signer is' }));
    await press(button('Close'));
    await expect.element(page.getByText('The table')).toBeVisible();
    expect(calls.save.calls.length).toBe(1);
    expect(addressNow()).toBe('/tax-returns');
  });
});

describe('a return that is not being classified', () => {
  it('DLV-027: waits while it is read', async () => {
    await open(desks.toCheck(), (read) => read.refuse({ status: 409, code: 'return.processing' }));
    await expect
      .element(
        page.getByText(
          'The tax return is still processing. It may take up to a few minutes, depending on the size of the return.',
        ),
      )
      .toBeVisible();
    await looksAccessible();
  });

  it('says why it couldn’t be read, and is read again', async () => {
    const { retry } = await open(desks.failed());
    await expect.element(page.getByText(/^We blocked this file/)).toBeVisible();
    await looksAccessible();
    await press(button('Retry'));
    await expect.poll(() => retry.calls).toEqual([{ tax_return_id: 12, companyId: 7 }]);
  });

  it('DLV-035: as a draft leads back to its review', async () => {
    await open(desks.draft());
    await expect.element(page.getByText('Under client review')).toBeVisible();
    await looksAccessible();
    await press(button('Go to the draft review'));
    expect(addressNow()).toBe('/tax-returns?tax-return=12.7.open');
  });

  it('is taken back while nobody has signed', async () => {
    const { recall, save } = await open(desks.sent());
    await expect.element(button(/^Send to/)).not.toBeInTheDocument();
    await press(rowOf(/Permission to e-file|Form/));
    await expect.element(field('Name clients see')).toBeDisabled();
    await looksAccessible();
    await press(button('Take back'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Take back' }));
    await expect.poll(() => recall.calls).toEqual([{ tax_return_id: 12, companyId: 7 }]);
    expect(save.calls).toEqual([]);
  });

  it('is not taken back once somebody has signed, or it is finished', async () => {
    await open(desks.signedByOne());
    await expect.element(rowOf(/Transmittal|Letter/)).toBeVisible();
    await expect.element(button('Take back')).not.toBeInTheDocument();
  });

  it('only shows what a finished return was', async () => {
    await open(desks.finished());
    await expect.element(page.getByText('Finished')).toBeVisible();
    await expect.element(button('Take back')).not.toBeInTheDocument();
    await expect.element(button('Add part')).not.toBeInTheDocument();
  });

  it('can be used on a phone', async () => {
    await open();
    await expect.element(rowOf(/Form 8879/)).toBeVisible();
    await looksAccessibleOnPhone();
  });
});

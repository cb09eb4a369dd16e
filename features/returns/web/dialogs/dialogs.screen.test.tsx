import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { bakery } from '#test/example-entity.ts';
import { activity } from '#features/activity/contract.ts';
import { activitySlots } from '#features/activity/web/staff.ts';
import {
  addableK1s,
  checks,
  filedK1s,
  k1s,
  openK1s,
  returnDetails,
  returnRows,
} from '#test/example-returns.ts';
import { documents } from '#features/documents/contract.ts';
import { on } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { recorded } from '#test/recorded-answer.ts';
import { looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { joinSlots, SlotsContext } from '#platform/web/slots.ts';
import { currentToasts } from '#platform/web/toasts.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { returns } from '../../contract.ts';
import type { ReturnDetail } from '../../model.ts';
import type { ReturnDialog } from '../return-address.ts';
import { ReturnDialogs } from './ReturnDialogs.tsx';

beforeEach(() => page.viewport(1440, 900));
const SLOTS = joinSlots([activitySlots]);
const reminders = await recorded('returns/reminders', returns.readReturnReminders);
const DEFAULTS = {
  subject: 'Your {tax_year} tax return is now accessible in Documents Portal.',
  message: '',
  document_name: '2025 Form 1040',
  path: '/2025/Tax Return',
  signed_forms: 0,
};

const confirmed = on(identity.confirmIdentity, ({ user_id, place }) => ({
  id: 1,
  place,
  user_id,
  user_name: 'Maria Client',
  step: 'staff' as const,
  state: 'passed' as const,
  result: 'In person, with a photo ID',
  confirmed_by: 'Ann Partner',
  confirmed_on: '2026-04-01',
  note: null,
  started_at: '2026-04-01T10:00:00Z',
  ended_at: '2026-04-01T10:00:00Z',
}));

const put = on(returns.updateTaxReturn, ({ filed_on }) => ({
  ...returnRows.halfSigned,
  filed_on: filed_on ?? null,
}));

const recordInk = on(returns.recordInkSignature, () => returnRows.halfSigned);
const uploads = [
  on(documents.requestUpload, () => ({
    upload_id: 5,
    url: '/api/uploads/5',
    method: 'PUT' as const,
    expires_at: '2030-01-01T00:00:00Z',
  })),
  on(documents.processDocument, () => ({
    id: 91,
    entity_id: 7,
    path: '/2025/Tax Return',
    name: 'Signed.pdf',
    size: 8,
    content_type: 'application/pdf',
    created_by: 'Ann Partner',
    created_at: '2026-01-01T00:00:00Z',
    looks_like: null,
  })),
];

async function open(detail: ReturnDetail, dialog: ReturnDialog, read = k1s, defaults = DEFAULTS) {
  const opened: ReturnDialog[] = [];
  confirmed.calls.length = 0;
  const calls = {
    one: on(returns.readTaxReturn, () => detail),
    checks: on(returns.readVerificationChecks, () => checks),
    k1s: on(returns.readReturnK1s, () => read),
    file: on(returns.fileReturnK1s, () => filedK1s),
    undo: on(returns.undoReturnK1s, () => ({ ...openK1s, undone: 1, kept: 0, told: 0 })),
    reminders: on(returns.readReturnReminders, () => reminders),
    vouchers: on(returns.updateVouchers, () => ({
      message: 'Payment voucher updated',
      tax_return: returnRows.halfSigned,
    })),
    invoice: on(returns.markInvoice, () => returnRows.halfSigned),
    defaults: on(returns.readDocumentsDefaults, () => defaults),
    send: on(returns.sendToDocuments, () => ({
      message: 'Sent to documents successfully',
      document_id: 5,
      signed_document_ids: [],
    })),
    start: on(returns.startClassification, () => detail),
    log: on(activity.listActivity, () => ({ activities: [], total: 0, per_page: 32 })),
  };
  const assign = on(clients.updateClientAssignment, () => ({ message: 'Success!' }));
  await renderScreen(
    <SlotsContext value={SLOTS}>
      <ReturnDialogs
        opened={{ id: detail.id, companyId: detail.company_id, dialog }}
        onOpen={(_row, next) => opened.push(next)}
        onClose={() => opened.push('open')}
      />
    </SlotsContext>,
    {
      path: '/tax-returns',
      route: '/tax-returns',
      firm: { preferences: { new_tax_return_delivery_enabled: true } },
      api: [
        ...Object.values(calls),
        assign,
        confirmed,
        put,
        recordInk,
        ...uploads,
        on(identity.listIdentityChecks, () => ({ checks: [] })),
        on(clients.readEntity, () => OWNED),
        on(clients.entityTypes, () => ({ types: ['Individual'] })),
        on(clients.listEntities, () => ({ entities: [], total: null, ids: null })),
      ],
    },
  );
  return { ...calls, assign, opened };
}

const OWNED = {
  ...bakery,
  user: {
    id: 31,
    full_name: 'Maria Client',
    paying: true,
    preferences: { has_temp_email: false },
    assigned_advisor_id: null,
  },
};
const toasts = () => currentToasts().map(({ text }) => text);

describe('the dialogs of a tax return', () => {
  it('DLV-055: toggles each voucher with "Payment voucher updated"', async () => {
    const { vouchers } = await open(returnDetails.halfSigned, 'vouchers');
    const [voucher] = returnDetails.halfSigned.payment_vouchers;
    const paid = page.getByRole('switch', { name: `${voucher!.custom_payment_name} is paid` });
    await expect.element(paid).not.toBeChecked();
    await looksAccessible();
    await press(paid);
    await expect.poll(toasts).toEqual(['Payment voucher updated']);
    expect(vouchers.calls[0]).toMatchObject({ payment_vouchers: [{ id: voucher!.id, is_paid: true }] });
  });

  it('DLV-056: "Mark all paid" says "Payment vouchers marked as paid"', async () => {
    const { vouchers } = await open(returnDetails.halfSigned, 'vouchers');
    await press(page.getByRole('button', { name: 'Mark all paid' }));
    await expect.poll(toasts).toEqual(['Payment vouchers marked as paid']);
    expect(vouchers.calls[0]).toMatchObject({ payment_vouchers: 'all_paid' });
    await looksAccessibleOnPhone();
  });

  it('DLV-056: "Mark all paid" is disabled once all are paid', async () => {
    const { payment_vouchers } = returnDetails.halfSigned;
    const paid = payment_vouchers.map((voucher) => ({ ...voucher, is_paid: true }));
    await open({ ...returnDetails.halfSigned, payment_vouchers: paid }, 'vouchers');
    await expect.element(page.getByRole('button', { name: 'Mark all paid' })).toBeDisabled();
  });

  it('DLV-058, DLV-059, DLV-060: sends to documents with the usual subject and folder, and keeps both when asked', async () => {
    const { send } = await open(returnDetails.halfSigned, 'documents');
    await expect
      .element(page.getByRole('textbox', { name: 'Subject' }))
      .toHaveValue('Your {tax_year} tax return is now accessible in Documents Portal.');
    await expect.element(page.getByRole('textbox', { name: 'Folder' })).toHaveValue('/2025/Tax Return');
    await looksAccessible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Please keep this copy.');
    await userEvent.click(page.getByRole('checkbox', { name: 'Use this subject from now on' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Use this message from now on' }));
    await press(page.getByRole('button', { name: 'Send to documents' }));
    await expect.poll(toasts).toEqual(['Sent to documents successfully']);
    expect(send.calls[0]).toMatchObject({
      subject: 'Your {tax_year} tax return is now accessible in Documents Portal.',
      message: 'Please keep this copy.',
      document_name: '2025 Form 1040',
      path: '/2025/Tax Return',
      save_subject_for_future_use: true,
      save_message_for_future_use: true,
    });
  });

  it('DLV-061, DLV-064, DLV-066: lists each signer with status, detail and session', async () => {
    await open(returnDetails.asking, 'checks');
    const signers = page.getByRole('list', { name: 'Signers' }).getByRole('listitem');
    await expect.element(signers.first()).toBeVisible();
    expect(signers.elements()).toHaveLength(checks.checks.length);
    await expect.element(signers.first().getByText('Not Started', { exact: true })).toBeVisible();
    await expect
      .element(
        signers
          .first()
          .getByText('You may want to send a reminder to the signer to complete their tax return review.'),
      )
      .toBeVisible();
    await expect.element(signers.first().getByText('No session yet')).toBeVisible();
    await looksAccessible();
  });

  it('a partner confirms who a signer is, from their check', async () => {
    const { checks: read } = await open(returnDetails.asking, 'checks');
    const [maria] = checks.checks;
    await press(page.getByRole('button', { name: 'Confirm identity of Maria Client' }));
    await expect.element(page.getByRole('dialog', { name: 'Confirm in person or by video' })).toBeVisible();
    await looksAccessible();
    await page.getByRole('combobox', { name: 'How you identified them' }).click();
    await press(page.getByRole('option', { name: 'In person, with a photo ID' }));
    const before = read.calls.length;
    await press(page.getByRole('button', { name: 'Confirm identity', exact: true }));
    await expect
      .poll(() => confirmed.calls)
      .toMatchObject([
        {
          subject_kind: 'tax_return',
          subject_id: returnDetails.asking.id,
          place: maria!.confirm_at,
          user_id: maria!.user_id,
          how: 'in_person',
        },
      ]);
    await expect.element(page.getByRole('dialog', { name: 'Verification checks' })).toBeVisible();
    await expect.poll(() => read.calls.length).toBeGreaterThan(before);
  });

  it('DLV-058: says that the signed forms are filed beside the return', async () => {
    const defaults = await recorded('returns/documents-signed', returns.readDocumentsDefaults);
    await open(returnDetails.halfSigned, 'documents', k1s, defaults);
    await expect
      .element(page.getByText('The signed form is filed in this folder, too, as a sealed PDF of its own.'))
      .toBeVisible();
    await looksAccessible();
  });

  it('DLV-047: shows what happened to this return', async () => {
    const { log } = await open(returnDetails.halfSigned, 'activity');
    await expect.element(page.getByText('Nothing has happened here yet.')).toBeVisible();
    expect(log.calls[0]).toMatchObject({ tax_return_id: returnDetails.halfSigned.id });
    await looksAccessible();
  });

  it('DLV-033, DLV-034: a draft with changes shows the comment, and offers to start, to replace and to close', async () => {
    const { start } = await open(returnDetails.changes, 'open');
    const dialog = page.getByRole('dialog', { name: 'Draft review' });
    await expect.element(dialog.getByText('My address is wrong.')).toBeVisible();
    await expect.element(dialog.getByText('Changes requested', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Replace Tax Return Draft' })).toBeVisible();
    await looksAccessible();
    await press(dialog.getByRole('button', { name: 'Start Classification' }));
    await expect.poll(() => start.calls).toHaveLength(1);
  });

  it.each([
    ['draft', 'Under client review'],
    ['approved', 'Approved by the client'],
  ] as const)('DLV-032, DLV-034: a %s reads "%s" and is not replaced here', async (name, words) => {
    const { opened } = await open(returnDetails[name], 'open');
    const dialog = page.getByRole('dialog', { name: 'Draft review' });
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Replace Tax Return Draft' }))
      .not.toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect.poll(() => opened).toEqual(['open']);
  });

  it('files a K-1 only where staff confirmed the entity, into their folder, ticking what asks for it', async () => {
    const { file, undo } = await open(returnDetails.halfSigned, 'k1s', openK1s);
    const [offered] = openK1s.k1s;
    const button = page.getByRole('button', { name: /^File/ }).last();
    await expect.element(page.getByText('There is no number to compare.')).toBeVisible();
    await expect.element(button).toBeDisabled();
    await looksAccessible();
    await press(page.getByRole('checkbox', { name: 'File the K-1 of Client Bakery' }));
    const tick = page.getByRole('checkbox', { name: 'Tick “Please upload each K-1.” in 2025 Owners' });
    await expect.element(tick).toBeChecked();
    await page.getByRole('textbox', { name: 'Folder' }).fill('/2025/Tax Return');
    await press(page.getByRole('switch', { name: /^Tell each owner by email and in the portal/ }));
    await expect.element(button).toHaveTextContent('File 1 K-1');
    await press(button);
    await expect
      .poll(() => file.calls)
      .toMatchObject([
        {
          k1s: [{ part_id: offered!.part_id, entity_id: offered!.match!.entity_id, tick: true }],
          path: '/2025/Tax Return',
          tell: false,
        },
      ]);
    await press(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => undo.calls).toMatchObject([{ part_ids: [offered!.part_id] }]);
  });

  it('an item that is not on the checklist is added only while its box is ticked; keys move, choose and file', async () => {
    const { file } = await open(returnDetails.halfSigned, 'k1s', addableK1s);
    const [offered] = addableK1s.k1s;
    const include = page.getByRole('checkbox', { name: 'File the K-1 of Client Bakery' });
    await expect.element(include).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(include).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(include).toBeChecked();
    const add = page.getByRole('checkbox', {
      name: 'Add and tick “K-1 (1120-S) Maria & Tom Client” in 2025 Household',
    });
    await expect.element(add).toBeChecked();
    await expect.element(page.getByText('Not on the checklist')).toBeVisible();
    await looksAccessible();
    await userEvent.keyboard('f');
    await expect.element(page.getByRole('button', { name: 'Change entity' })).toHaveFocus();
    await press(add);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const one = { part_id: offered!.part_id, entity_id: offered!.match!.entity_id };
    await expect.poll(() => file.calls).toMatchObject([{ k1s: [{ ...one, tick: false, add: false }] }]);
  });

  it('a K-1 that is filed says where and what it ticked, and can be taken back', async () => {
    const { undo } = await open(returnDetails.halfSigned, 'k1s', filedK1s);
    const [maria] = filedK1s.k1s;
    await expect.element(page.getByText('Maria & Tom Client', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('Checklist item ticked').first()).toBeVisible();
    await looksAccessible();
    await press(page.getByRole('button', { name: `Undo filing the K-1 of ${maria!.recipient}` }));
    await expect.poll(() => undo.calls).toMatchObject([{ part_ids: [maria!.part_id] }]);
  });
});

it('DLV-045: update client assignments begins with nobody, warns of all entities, and says what it did', async () => {
  const { assign, opened } = await open(returnDetails.halfSigned, 'assign');
  const dialog = page.getByRole('dialog', { name: 'Update Client Assignments' });
  const chosen = dialog.getByRole('combobox', { name: 'Assigned firm user' });
  await expect.element(chosen).toHaveValue('Nobody');
  await expect
    .element(
      dialog.getByText("Updating the Assigned Firm User will update it for all of the user's entities."),
    )
    .toBeVisible();
  await looksAccessible();
  await press(dialog.getByRole('button', { name: 'Assign 1 user' }));
  await expect.poll(() => assign.calls).toEqual([{ advisorId: -1, clientIds: [31] }]);
  await expect.poll(toasts).toEqual(['Assignments updated successfully']);
  expect(opened).toEqual(['open']);
});

it('"Reminders" says when the next one goes, to whom and why, and what went out', async () => {
  await open(returnDetails.halfSigned, 'reminders');
  const because = 'Because they were last written to on Jun 6, 2026 and are reminded every five days.';
  await expect.element(page.getByText(/^Next on Jun 11/).first()).toBeVisible();
  const owners = page.getByRole('list', { name: 'Owners' }).getByRole('listitem');
  const [maria, tom] = owners.elements().map(({ textContent }) => textContent);
  expect(maria).toMatch(/^Maria ClientNext on Jun 11(, 2026)?\. /);
  expect(maria).toContain(because);
  expect(tom).toMatch(/^Tom ClientNext on Jun 11(, 2026)?\. /);
  const sent = page.getByRole('list', { name: 'Sent reminders' }).getByRole('listitem');
  expect(sent.elements()).toHaveLength(2);
  await looksAccessible();
});

describe('28a: the filing date', () => {
  const openFiled = (detail: ReturnDetail) => {
    put.calls.length = 0;
    return open(detail, 'filed');
  };

  it('is saved, no later than today', async () => {
    await openFiled(returnDetails.halfSigned);
    const field = page.getByLabelText('Filed on');
    await field.fill('2099-01-01');
    await expect.element(page.getByText('Choose today or an earlier day.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save filing date' })).toBeDisabled();
    await field.fill('2026-04-12');
    await looksAccessible();
    await press(page.getByRole('button', { name: 'Save filing date' }));
    await expect.poll(() => put.calls).toEqual([expect.objectContaining({ filed_on: '2026-04-12' })]);
    await expect.poll(toasts).toContain('Filing date saved');
  });

  it('is removed', async () => {
    await openFiled({ ...returnDetails.halfSigned, filed_on: '2026-04-12' });
    await expect.element(page.getByLabelText('Filed on')).toHaveValue('2026-04-12');
    await looksAccessibleOnPhone();
    await press(page.getByRole('button', { name: 'Remove the date' }));
    await expect.poll(() => put.calls).toEqual([expect.objectContaining({ filed_on: null })]);
  });
});

describe('ink signatures', () => {
  it('DLV-048: a scan is uploaded and recorded for the signer', async () => {
    catchUploads();
    recordInk.calls.length = 0;
    const detail = returnDetails.halfSigned;
    const form = detail.e_sign_forms.find(({ signatures }) =>
      signatures.some(({ state }) => state === 'not_signed'),
    )!;
    const signer = form.signatures.find(({ state }) => state === 'not_signed')!;
    await open(detail, 'ink');
    const name = `Upload signed page: ${signer.user_name}, ${form.custom_form_name}`;
    await expect.element(page.getByRole('button', { name })).toBeVisible();
    await looksAccessible();
    await looksAccessibleOnPhone();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['%PDF-1.7'], 'Signed.pdf', { type: 'application/pdf' }));
    await expect.poll(toasts).toContain('Signature recorded');
    expect(recordInk.calls).toEqual([
      expect.objectContaining({ form_id: form.id, user_id: signer.user_id, document_id: 91 }),
    ]);
  });

  it('says when nobody has to sign any more', async () => {
    await open({ ...returnDetails.halfSigned, e_sign_forms: [] }, 'ink');
    await expect.element(page.getByText('Nobody has to sign any more.')).toBeVisible();
  });
});

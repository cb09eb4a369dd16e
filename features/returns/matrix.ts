/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { fileK1 } from '#test/filed-k1s.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { Readable } from 'node:stream';
import { pdfOf } from '#test/pdf.ts';
import { takesPayments } from '#test/takes-payments.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { returns } from './contract.ts';
import type { ReturnStatus } from './model.ts';

const PAGES = JSON.stringify([
  { width: 612, height: 792 },
  { width: 612, height: 792 },
]);
const FORM = 1;
const VOUCHER = 2;
const K1 = 3;

const figuresOf = JSON.stringify([{ authority: 'federal', key: 'refund', label: 'Refund', amount: 100 }]);

/** Read, with a form for the owner, a voucher and a K-1. */
async function returnOf(household: Household, moment: string): Promise<number> {
  const { tx, firmId, entity, ownerId, file } = household;
  const { id } = await tx
    .insertInto('tax_returns')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      tax_year: 2025,
      name: 'Form 1040',
      document_name: 'return.pdf',
      path: '/2025/Tax Return',
      status: 'action_required',
      file_id: await file(),
      pages: PAGES,
      figures: figuresOf,
      next_part_no: 4,
      vouchers_count: 1,
      created_by: ownerId,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = {
    firm_id: firmId,
    tax_return_id: id,
    state: 'confirmed',
    pages: JSON.stringify([{ first: 0, last: 0 }]),
    recipient: 'null',
  };
  await tx
    .insertInto('tax_return_parts')
    .values([
      {
        ...part,
        no: FORM,
        position: 0,
        kind: 'e_sign_form',
        name: 'Permission to e-file',
        signers: JSON.stringify([{ user_id: ownerId, turn: 0 }]),
        fields: JSON.stringify([
          {
            no: 1,
            kind: 'signature',
            signer: ownerId,
            page: 0,
            x: 60,
            y: 100,
            width: 180,
            height: 22,
            required: true,
            label: '',
            every_page: false,
            found_by: null,
          },
        ]),
        file_id: await file(),
        file_pages: PAGES,
      },
      {
        ...part,
        no: VOUCHER,
        position: 1,
        kind: 'payment_voucher',
        name: 'Balance due',
        amount_cents: 100,
        is_due_asap: true,
      },
      { ...part, no: K1, position: 2, kind: 'k1', name: 'K-1' },
    ])
    .execute();
  return id;
}

/** Out with everybody who shares the entity. */
async function sentOf(household: Household): Promise<number> {
  const { tx, firmId, entity, now } = household;
  const id = await returnOf(household, now);
  await tx
    .updateTable('tax_returns')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      shown_at: now,
      client_file_id: eb.ref('file_id'),
      client_pages: 2,
      signatures_needed: 1,
    }))
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('signature_slots')
    .columns([
      'firm_id',
      'subject_kind',
      'subject_id',
      'place',
      'user_id',
      'entity_id',
      'user_name',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('entity_owners as o')
        .select((of) => [
          'o.firm_id',
          of.val('tax_return').as('kind'),
          of.val(id).as('subject'),
          of.val(FORM).as('place'),
          'o.user_id',
          'o.entity_id',
          of.val('Owner').as('name'),
          of.val(now).as('at'),
        ])
        .where('o.firm_id', '=', firmId)
        .where('o.entity_id', '=', entity.id),
    )
    .execute();
  return id;
}

/** Its owners can be reached, and nobody has signed. */
const standsAt =
  (status: ReturnStatus, more = '') =>
  async (app: TestApp, { tax_return, entity }: Ids): Promise<void> => {
    await app.owner.query(`update tax_returns set status = $2 ${more} where id = $1`, [tax_return, status]);
    await app.owner.query(
      `update users set readonly_access = false where not is_advisor and id in
         (select user_id from entity_owners where entity_id = $1)`,
      [entity],
    );
    await app.owner.query('update entities set readonly_access = false, inactive = false where id = $1', [
      entity,
    ]);
  };

/** Whoever calls has had the form before them, and has no place left to fill in. */
async function served(app: TestApp, { tax_return }: Ids, self: number | null): Promise<void> {
  await app.owner.query(`update tax_return_parts set fields = '[]' where tax_return_id = $1`, [tax_return]);
  if (self !== null)
    await app.owner.query(
      `insert into signing_views (firm_id, subject_kind, subject_id, user_id, sha256, session_id, served_at)
       select p.firm_id, 'tax_return', p.tax_return_id, $2, f.sha256, gen_random_uuid(), now() from tax_return_parts p
       join stored_files f on f.firm_id = p.firm_id and f.id = p.file_id where p.tax_return_id = $1 and p.no = $3
       on conflict do nothing`,
      [tax_return, self, FORM],
    );
}

const HANDED_IN = 999_999_998;
/** Whoever calls has sent in the page they signed by hand. */
async function handedIn(app: TestApp, ids: Ids, self: number | null): Promise<void> {
  await served(app, ids, self);
  if (self !== null)
    await app.owner.query(
      `insert into documents (firm_id, id, entity_id, name, file_id, created_by, created_at, updated_at)
       select firm_id, $3, entity_id, 'signed by hand.pdf', file_id, $2, now(), now() from tax_returns where id = $1`,
      [ids.tax_return, self, HANDED_IN],
    );
}

/** A file waits to take the place of this one. */
async function staged(app: TestApp, ids: Ids): Promise<void> {
  await standsAt('signed')(app, ids);
  const reading = {
    pages: 1,
    page_sizes: [{ width: 612, height: 792 }],
    form: null,
    tax_year: null,
    software: null,
    taxpayer: null,
    spouse: null,
    parts: [],
    figures: [],
    undecided: [],
  };
  await app.owner.query(
    `insert into tax_return_replacements (firm_id, tax_return_id, file_id, document_name, state, reading, created_by, created_at)
     select firm_id, id, file_id, 'new.pdf', 'ready', $2, created_by, now() from tax_returns where id = $1
     on conflict do nothing`,
    [ids.tax_return, JSON.stringify(reading)],
  );
}

/** A draft under review; who owns it, and how, stays as it is. */
const drafted = (app: TestApp, { tax_return }: Ids): Promise<unknown> =>
  app.owner.query(`update tax_returns set status = 'draft' where id = $1`, [tax_return]);

const PAPER = pdfOf({ pages: ['One', 'Two'] });
/** Its file is a real one. */
async function stored(app: TestApp, { tax_return }: Ids): Promise<void> {
  const { rows } = await app.owner.query<{ firm_id: number; file_id: number }>(
    'select firm_id, file_id from tax_returns where id = $1',
    [tax_return],
  );
  if (!rows[0]) return;
  const { firm_id: firmId, file_id } = rows[0];
  const { storage } = app.services;
  const kept = await storage.stage(Readable.from([PAPER]), { firmId, maxBytes: PAPER.length });
  await storage.promote(kept.stagedKey);
  await app.owner.query('update stored_files set storage_key = $2, size = $3, sha256 = $4 where id = $1', [
    file_id,
    kept.storageKey,
    kept.size,
    kept.sha256,
  ]);
}

const sessionOf = ({ tax_return }: Ids): string => `a${String(tax_return).padStart(35, '0')}`;
/** The firm takes payments, and asks for one. */
async function billed(app: TestApp, { tax_return }: Ids): Promise<void> {
  const { rows } = await app.owner.query<{ firm_id: number }>(
    `update tax_returns set invoice_cents = 100, invoice_status = 'unpaid' where id = $1 returning firm_id`,
    [tax_return],
  );
  if (rows[0]) await takesPayments(app, rows[0].firm_id);
}

async function begun(app: TestApp, ids: Ids): Promise<void> {
  await billed(app, ids);
  await app.owner.query(
    `insert into checkouts (firm_id, hash_id, subject_kind, subject_id, amount_cents, currency, account_id, state, opened_by,
       opened_at, looked_at)
     select firm_id, $2, 'tax_return_invoice', id, 100, 'usd', 'acct_demo', 'opening', created_by, now(), now()
     from tax_returns where id = $1 on conflict do nothing`,
    [ids.tax_return, sessionOf(ids)],
  );
}

const invoiced = standsAt('signed', `, invoice_cents = 100, invoice_status = 'unpaid'`);

const acts = { staff: 'sees', client: 403, viewer: 403 } as const;
/** Those who only look may do this as well. */
const looks = { staff: 'sees', client: 403, viewer: 'sees' } as const;
const recorded = (event: string) => [{ event: `tax_return.${event}`, entity: 'entity' }];
const versionOf = ['tax_returns', 'tax_return'] as const;
/** Its owners; somebody who only reads does not. */
const own = { staff: 403, client: 'sees', readonly: 403 } as const;
const ofCaller = (event: string) => ({ event, entity: 'entity', user: 'self' });
const claims = { client_time: 'now', user_agent: 'test' };

export const matrix = matrixOf(
  returns,
  {
    listTaxReturns: {
      staff: 'allow',
      client: 403,
      odd: { 'gone entity': 'same', 'foreign entity': 'same' },
      pages: {
        rows: 'tax_returns',
        size: 'per_page',
        newestFirst: true,
        make: ({ moment, ...more }) => returnOf(more, moment),
      },
    },
    countTaxReturns: {
      staff: 'allow',
      client: 403,
      odd: { 'gone entity': 'same', 'foreign entity': 'same' },
    },
    readTaxReturn: looks,
    updateTaxReturn: {
      ...acts,
      given: standsAt('action_required'),
      input: { status: 'finished' },
      records: recorded('finished'),
    },
    reopenTaxReturn: { ...acts, given: standsAt('finished'), records: recorded('reopened') },
    deleteTaxReturn: { ...acts, group: 403, records: recorded('deleted') },
    readVerificationChecks: acts,
    readReturnReminders: looks,
    remindOfTaxReturn: { ...acts, given: standsAt('sent'), records: recorded('reminded') },
    remindOfTaxReturns: { ...acts, given: standsAt('sent'), records: recorded('reminded') },
    // An upload of somebody else.
    uploadTaxReturn: { staff: 404, client: 403, input: { documentName: 'Form 1040', taxYear: 2025 } },
    retryTaxReturn: { ...acts, given: standsAt('error'), records: recorded('retried') },
    readReplacement: { ...acts, given: staged },
    applyReplacement: { ...acts, given: staged, versionOf, records: recorded('replaced') },
    dropReplacement: { ...acts, given: staged, records: recorded('replacement_dropped') },
    startClassification: {
      ...acts,
      given: standsAt('approved'),
      records: recorded('classification_started'),
    },
    saveClassification: {
      ...acts,
      given: standsAt('action_required'),
      versionOf,
      input: ({ document }) => ({
        tax_return_name: 'Form 1040',
        parts: [],
        invoice: { amount: 100, document_id: document },
      }),
      records: recorded('classified'),
    },
    sendTaxReturn: {
      ...acts,
      given: standsAt('action_required'),
      versionOf,
      records: recorded('sent'),
    },
    recallTaxReturn: { ...acts, given: standsAt('sent'), records: recorded('recalled') },
    listOwnBeginnings: { staff: 403, client: 'sees' },
    listOwnReturns: { staff: 403, client: 'allow' },
    readOwnReturn: { staff: 'sees', client: 'sees', viewer: 'sees' },
    approveTaxReturn: {
      ...own,
      given: drafted,
      records: [ofCaller('tax_return.approved')],
    },
    requestReturnChanges: {
      ...own,
      given: drafted,
      input: { reason: 'My address changed.' },
      records: [ofCaller('tax_return.changes_requested')],
    },
    signReturnForm: {
      ...own,
      given: served,
      input: {
        form_id: FORM,
        method: 'typed',
        // As its slot names whoever calls.
        signature: 'Owner',
        consent_version: CONSENTS.typed.version,
        ...claims,
      },
      records: [{ event: 'consent.given', user: 'self' }, ofCaller('signature.given')],
    },
    signReturnFormOnPaper: {
      ...own,
      given: handedIn,
      input: { form_id: FORM, document_id: HANDED_IN, ...claims },
      records: [ofCaller('signature.given')],
    },
    // For an owner who is asked to sign, with a page that whoever calls has uploaded.
    recordInkSignature: {
      ...acts,
      given: handedIn,
      input: ({ user }) => ({ form_id: FORM, user_id: user, document_id: HANDED_IN }),
      records: [{ event: 'signature.given', entity: 'entity', user: 'user' }],
    },
    // Whoever has not signed yet has nobody to write to.
    sendNextReturnLink: { ...own, records: [] },
    updateVouchers: {
      ...acts,
      input: { payment_vouchers: 'all_paid' },
      records: recorded('vouchers_marked'),
    },
    markInvoice: {
      ...acts,
      given: invoiced,
      input: { is_paid: true },
      records: recorded('invoice_marked'),
    },
    markOwnVoucher: {
      ...own,
      input: { voucher_id: VOUCHER, is_paid: true },
      records: [ofCaller('tax_return.voucher_marked')],
    },
    openInvoiceCheckout: { ...own, given: billed, records: recorded('invoice_opened') },
    // It is not known to the provider yet, so there is nothing to learn.
    verifyInvoiceCheckout: {
      ...own,
      given: begun,
      input: (ids) => ({ session: sessionOf(ids) }),
      records: [],
    },
    readDocumentsDefaults: acts,
    sendToDocuments: {
      ...acts,
      given: stored,
      records: [{ event: 'document.uploaded', entity: 'entity' }, ...recorded('sent_to_documents')],
      input: { subject: 'Your return', document_name: 'Return', path: '/' },
    },
    returnFileLink: { staff: 'sees', client: 'sees', viewer: 'sees', records: [] },
    showReturnPage: { public: 404, input: { page: 0, copy_id: 1 } },
    fetchReturnFile: { public: 404, input: { token: 'x'.repeat(43) } },
    readReturnK1s: acts,
    undoReturnK1s: {
      ...acts,
      given: (app, ids) => fileK1(app, ids, K1),
      input: { part_ids: [K1] },
      records: [{ event: 'document.deleted', entity: 'entity' }, ...recorded('k1s_unfiled')],
    },
    fileReturnK1s: {
      ...acts,
      given: stored,
      input: ({ entity }) => ({ k1s: [{ part_id: K1, entity_id: entity }] }),
      // The folders of the year are made with the first file.
      records: [
        { event: 'folder.created', entity: 'entity' },
        { event: 'folder.created', entity: 'entity' },
        { event: 'document.uploaded', entity: 'entity' },
        ...recorded('k1s_filed'),
      ],
    },
  },
  {
    async things(household) {
      return { tax_return: await sentOf(household) };
    },
  },
);

/** Every step between the statuses, from one table: its event, who may take it, and its refusal from every other status. */
import { beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { type Answer, type Caller, useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import {
  classifiedReturn,
  type Named,
  openCopy,
  partsFor,
  RETURN,
  sentReturn,
  signForm,
  signing,
  uploadReturn,
  viewOf,
  workOff,
  YEAR,
} from '#test/returns.ts';
import { arrive } from '../classifying/server/send.ts';
import { returns } from '../contract.ts';
import { readTaxReturnFile } from '../incoming/server/read-return.ts';
import { RETURN_STATUSES, type ReturnStatus } from '../model.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });

type Call = (by: Caller, named: Named, version: number) => Promise<Answer<unknown>>;

interface StepRow {
  what: string;
  prepare?: (named: Named) => Promise<unknown>;
  call: Call;
  /** Where it leads from each status that allows it. */
  from: Partial<Record<ReturnStatus, ReturnStatus | 'deleted'>>;
  /** The last part of the event's name. */
  event: string | ((status: ReturnStatus) => string);
  /** It is so already: the call succeeds and changes nothing. */
  same?: ReturnStatus;
  /** An owner is not shown the return, or what the call names of it, in these statuses. */
  hidden?: readonly ReturnStatus[];
  takers: Partial<Record<PersonName, number>>;
}

const STAFF = { ann: 200, abe: 200, ben: 200, gil: 200, sue: 404, maria: 403, rosa: 403, eve: 404, zed: 403 };
const OWNERS = { maria: 200, tom: 200, kim: 404, rosa: 404, ann: 403, gil: 403, eve: 403, zed: 404 };
/** Before it is sent or shown as a draft. */
const NOT_SHOWN = ['importing', 'processing', 'action_required', 'sending', 'error'] as const;
const NOT_SENT = [...NOT_SHOWN, 'draft', 'change_requested', 'approved'] as const;
const all = <To extends ReturnStatus | 'deleted'>(to: To, ...from: ReturnStatus[]) =>
  Object.fromEntries(from.map((status) => [status, to]));

let form: number;
let voucher: number;
let annsFile: number;

async function fileOf(by: Caller, companyId: number): Promise<number> {
  const link = await by.call(documents.requestUpload, {
    company_id: companyId,
    name: 'new.pdf',
    size: RETURN.length,
  });
  if (link.status !== 200) return annsFile;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(RETURN) });
  return link.body.upload_id;
}

const close =
  (status: 'completed' | 'finished'): Call =>
  (by, named) =>
    by.call(returns.updateTaxReturn, { ...named, status });
const answering =
  (endpoint: typeof returns.approveTaxReturn): Call =>
  (by, named) =>
    by.call(endpoint, { ...named, reason: 'Checked.' });

const TABLE: readonly StepRow[] = [
  {
    what: 'retry',
    call: (by, named) => by.call(returns.retryTaxReturn, named),
    from: { error: 'importing' },
    event: 'retried',
    takers: STAFF,
  },
  {
    what: 'approve',
    call: answering(returns.approveTaxReturn),
    from: { draft: 'approved' },
    event: 'approved',
    hidden: NOT_SHOWN,
    takers: OWNERS,
  },
  {
    what: 'request changes',
    call: answering(returns.requestReturnChanges as unknown as typeof returns.approveTaxReturn),
    from: { draft: 'change_requested' },
    event: 'changes_requested',
    hidden: NOT_SHOWN,
    takers: OWNERS,
  },
  {
    what: 'start classification',
    call: (by, named) => by.call(returns.startClassification, named),
    from: all('action_required', 'draft', 'change_requested', 'approved'),
    event: 'classification_started',
    takers: STAFF,
  },
  {
    what: 'replace',
    call: async (by, named) =>
      by.call(returns.uploadTaxReturn, {
        companyId: named.companyId,
        file: await fileOf(by, named.companyId),
        documentName: 'Form 1040',
        taxYear: YEAR,
        sendDraftForApproval: false,
        previousTaxReturnId: named.tax_return_id,
      }),
    from: {
      ...all('importing', 'draft', 'change_requested', 'approved', 'action_required', 'error'),
      sent: 'sent',
      signed: 'signed',
      paid: 'paid',
      invoice_paid: 'invoice_paid',
      completed: 'completed',
    },
    event: (status) =>
      ['sent', 'signed', 'paid', 'invoice_paid', 'completed'].includes(status)
        ? 'replacement_staged'
        : 'replaced',
    // A stranger’s upload is found no more than the return.
    takers: { ...STAFF, sue: 404 },
  },
  {
    what: 'save the classification',
    call: (by, named, version) =>
      by.call(returns.saveClassification, {
        ...named,
        version,
        tax_return_name: 'Form 1040',
        parts: partsFor(app, ['maria']),
        note: '',
        pay_first: false,
      }),
    from: { action_required: 'action_required' },
    event: 'classified',
    takers: STAFF,
  },
  {
    what: 'send',
    call: (by, named, version) => by.call(returns.sendTaxReturn, { ...named, version }),
    from: { action_required: 'sending' },
    event: 'sent',
    takers: STAFF,
  },
  {
    what: 'recall',
    call: (by, named) => by.call(returns.recallTaxReturn, named),
    from: { sent: 'action_required' },
    event: 'recalled',
    takers: STAFF,
  },
  {
    what: 'pay a voucher as an owner',
    call: (by, named) => by.call(returns.markOwnVoucher, { ...named, voucher_id: voucher, is_paid: true }),
    from: {
      sent: 'sent',
      signed: 'paid',
      invoice_paid: 'paid',
      completed: 'completed',
      finished: 'finished',
    },
    event: 'voucher_marked',
    same: 'paid',
    hidden: NOT_SENT,
    takers: OWNERS,
  },
  {
    what: 'mark the vouchers as paid',
    call: (by, named) => by.call(returns.updateVouchers, { ...named, payment_vouchers: 'all_paid' }),
    from: {
      sent: 'sent',
      signed: 'paid',
      invoice_paid: 'paid',
      completed: 'completed',
      finished: 'finished',
    },
    event: 'vouchers_marked',
    same: 'paid',
    takers: STAFF,
  },
  {
    what: 'mark the invoice as paid',
    call: (by, named) => by.call(returns.markInvoice, { ...named, is_paid: true }),
    from: {
      sent: 'sent',
      signed: 'invoice_paid',
      paid: 'paid',
      completed: 'completed',
      finished: 'finished',
    },
    event: 'invoice_marked',
    same: 'invoice_paid',
    takers: STAFF,
  },
  {
    what: 'complete',
    call: close('completed'),
    from: all('completed', 'signed', 'paid', 'invoice_paid'),
    event: 'completed',
    takers: STAFF,
  },
  {
    what: 'finish',
    call: close('finished'),
    from: all(
      'finished',
      ...(['draft', 'change_requested', 'approved', 'action_required', 'error', 'sent'] as const),
      ...(['signed', 'paid', 'invoice_paid', 'completed'] as const),
    ),
    event: 'finished',
    takers: STAFF,
  },
  {
    what: 'record the filing date',
    call: (by, named) => by.call(returns.updateTaxReturn, { ...named, filed_on: '2026-04-12' }),
    from: {
      sent: 'sent',
      signed: 'signed',
      paid: 'paid',
      invoice_paid: 'invoice_paid',
      completed: 'completed',
      finished: 'finished',
    },
    event: 'filed',
    takers: STAFF,
  },
  {
    what: 'reopen',
    call: (by, named) => by.call(returns.reopenTaxReturn, named),
    from: { completed: 'signed', finished: 'signed' },
    event: 'reopened',
    takers: STAFF,
  },
  {
    what: 'delete',
    prepare: giveOwnFile,
    call: (by, named) => by.call(returns.deleteTaxReturn, named),
    from: all(
      'deleted',
      ...(['importing', 'processing', 'draft', 'change_requested', 'approved'] as const),
      ...(['action_required', 'sending', 'sent', 'error'] as const),
    ),
    event: 'deleted',
    takers: { ...STAFF, gil: 403, sue: 403 },
  },
  {
    what: 'sign',
    // So that only the status is in the way.
    prepare: ({ tax_return_id }) =>
      app.owner.query(
        `update signature_slots set state = 'not_signed' where subject_kind = 'tax_return' and subject_id = $1`,
        [tax_return_id],
      ),
    call: (by, named) => by.call(returns.signReturnForm, signing(named, form)),
    from: { sent: 'signed' },
    event: 'signature.given',
    hidden: NOT_SENT,
    // Tom owns the return, and is not asked to sign this form.
    takers: { ...OWNERS, tom: 404 },
  },
];

/** One return in each status, reached by the calls people make. */
const bases = new Map<ReturnStatus, Named>();

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}

const columns = new Map<string, string[]>();
/** The rows of a return in this table, as those of another. */
async function copyRows(table: string, key: string, from: number, to: number, condition = 'true') {
  const known = columns.get(table) ?? (await columnsOf(table));
  columns.set(table, known);
  const names = known.filter((name) => name !== key);
  await app.owner.query(
    `insert into ${table} (${key}, ${names.join(', ')}) select $2, ${names.join(', ')} from ${table}
     where ${key} = $1 and ${condition}`,
    [from, to],
  );
}

async function nextId(table: string): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id`,
    [table],
  );
  return Number(rows[0]!.id);
}

/** A return of its own that stands where the one in this status does. */
async function standingAt(status: ReturnStatus): Promise<Named> {
  const { tax_return_id: from, companyId } = bases.get(status)!;
  const to = await nextId('tax_returns');
  await copyRows('tax_returns', 'id', from, to);
  await copyRows('tax_return_parts', 'tax_return_id', from, to);
  for (const table of ['signature_slots', 'signing_views'])
    await copyRows(table, 'subject_id', from, to, `subject_kind = 'tax_return'`);
  return { tax_return_id: to, companyId };
}

/** Files belong to one return: this copy gets one of its own. */
async function giveOwnFile({ tax_return_id: id }: Named): Promise<void> {
  const file = await nextId('stored_files');
  await app.owner.query(
    `insert into stored_files (firm_id, id, storage_key, size, sha256, content_type, created_at)
     select f.firm_id, $2, f.storage_key || '-' || r.id, f.size, f.sha256, f.content_type, f.created_at
     from stored_files f join tax_returns r on r.firm_id = f.firm_id and r.file_id = f.id where r.id = $1`,
    [id, file],
  );
  await app.owner.query(
    `update tax_returns set file_id = $2, watermarked_file_id = null, client_file_id = null, pictures_file_id = null
     where id = $1`,
    [id, file],
  );
  await app.owner.query('update tax_return_parts set file_id = null where tax_return_id = $1', [id]);
}

beforeAll(async () => {
  const [ann, maria] = [await app.as('ann'), await app.as('maria')];
  annsFile = await fileOf(ann, app.world.entities.household.id);
  const out = async (): Promise<Named> => {
    const named = await sentReturn(app, ['maria'], { invoice: { amount: 5_000 } });
    const view = (await viewOf(app, 'maria', named)).body;
    form = view.forms[0]!.id;
    voucher = view.vouchers[0]!.id;
    await openCopy(app, maria, named, { what: 'form', part_id: form });
    return named;
  };
  const signed = async (): Promise<Named> => {
    const named = await out();
    await signForm(app, maria, named, form);
    await workOff(app);
    return named;
  };
  bases.set('sent', await out());
  for (const status of ['signed', 'paid', 'invoice_paid', 'completed', 'finished'] as const)
    bases.set(status, await signed());
  await ann.call(returns.updateVouchers, { ...bases.get('paid')!, payment_vouchers: 'all_paid' });
  await ann.call(returns.markInvoice, { ...bases.get('invoice_paid')!, is_paid: true });
  for (const status of ['completed', 'finished'] as const)
    await ann.call(returns.updateTaxReturn, { ...bases.get(status)!, status });
  const draft = await uploadReturn(app, ann, 'household', { draft: true });
  const broken = await uploadReturn(app, ann, 'household');
  await app.owner.query(
    `update document_readings set status = 'quarantined'
     where file_id = (select file_id from tax_returns where id = $1)`,
    [broken.body.id],
  );
  await workOff(app);
  const named = ({ id, company_id }: { id: number; company_id: number }): Named => ({
    tax_return_id: id,
    companyId: company_id,
  });
  bases.set('draft', named(draft.body)).set('error', named(broken.body));
  for (const [status, endpoint] of [
    ['approved', returns.approveTaxReturn],
    ['change_requested', returns.requestReturnChanges],
  ] as const) {
    bases.set(status, await standingAt('draft'));
    await maria.call(endpoint, { ...bases.get(status)!, reason: 'Checked.' });
  }
  const { version: _version, ...classified } = await classifiedReturn(app, ['maria']);
  bases.set('action_required', classified);
  const { version, ...sending } = await classifiedReturn(app, ['maria']);
  await ann.call(returns.sendTaxReturn, { ...sending, version });
  bases.set('sending', sending);
  bases.set('importing', named((await uploadReturn(app, ann, 'household')).body));
  // The job that reads a file is here for a moment only.
  bases.set('processing', await standingAt('importing'));
  await app.owner.query(`update tax_returns set status = 'processing' where id = $1`, [
    bases.get('processing')!.tax_return_id,
  ]);
});

const stateOf = async ({ tax_return_id }: Named) =>
  (
    await app.owner.query<{ status: ReturnStatus; version: number }>(
      'select status, version from tax_returns where id = $1',
      [tax_return_id],
    )
  ).rows[0];
/** The events of one return since a moment, but those of the consent that comes with a signature. */
async function eventsOf({ tax_return_id }: Named): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select name from events where (payload ->> 'tax_return_id')::bigint = $1
       or payload ->> 'subject_kind' = 'tax_return' and (payload ->> 'subject_id')::bigint = $1 order by id`,
    [tax_return_id],
  );
  return rows.map(({ name }) => name.replace(/^tax_return\./, '')).filter((name) => name !== 'consent.given');
}
/** From a status that does not allow the step. */
const answerOf = ({ same, hidden }: StepRow, from: ReturnStatus): [number, string | undefined] =>
  same === from ? [200, undefined] : hidden?.includes(from) ? [404, 'not_found'] : [409, 'return.bad_state'];
const takerOf = ({ takers }: StepRow): PersonName => (takers.ann === 200 ? 'ann' : 'maria');

it('DLV-004: each status is reached by the calls people make', async () => {
  for (const status of RETURN_STATUSES) expect((await stateOf(bases.get(status)!))?.status).toBe(status);
});

async function preparedAt({ prepare }: StepRow, status: ReturnStatus): Promise<Named> {
  const named = await standingAt(status);
  await prepare?.(named);
  return named;
}

describe.each(TABLE)('DLV-004: to $what', (row) => {
  const eventOf = (status: ReturnStatus): string =>
    typeof row.event === 'string' ? row.event : row.event(status);

  it('leads where the table says and records one event', async () => {
    const by = await app.as(takerOf(row));
    for (const [from, to] of Object.entries(row.from) as [ReturnStatus, string][]) {
      const named = await preparedAt(row, from);
      const answer = await row.call(by, named, (await stateOf(named))!.version);
      expect([from, answer.status, answer.error]).toEqual([from, 200, undefined]);
      expect([from, (await stateOf(named))?.status ?? 'deleted']).toEqual([from, to]);
      expect([from, await eventsOf(named)]).toEqual([from, [eventOf(from)]]);
    }
  });

  it('is refused from every other status', async () => {
    const by = await app.as(takerOf(row));
    for (const from of RETURN_STATUSES.filter((status) => row.from[status] === undefined)) {
      const named = await preparedAt(row, from);
      const before = await stateOf(named);
      const { status, error } = await row.call(by, named, before!.version);
      expect([from, status, error?.code]).toEqual([from, ...answerOf(row, from)]);
      expect([from, await stateOf(named)]).toEqual([from, before]);
      expect([from, await eventsOf(named)]).toEqual([from, []]);
    }
  });

  it('is open to those who may, and to nobody else', async () => {
    const from = Object.keys(row.from)[0] as ReturnStatus;
    for (const [person, expected] of Object.entries(row.takers) as [PersonName, number][]) {
      const named = await preparedAt(row, from);
      const before = await stateOf(named);
      const { status } = await row.call(await app.as(person), named, before!.version);
      expect([person, status]).toEqual([person, expected]);
      if (expected !== 200) expect([person, await stateOf(named)]).toEqual([person, before]);
      expect([person, (await eventsOf(named)).length]).toEqual([person, expected === 200 ? 1 : 0]);
    }
  });
});

describe('what only jobs do', () => {
  const ctx = () => systemCtx(app.services, app.world.firms.pell, 'test');
  const JOBS = [
    {
      what: 'reading',
      run: readTaxReturnFile,
      from: ['importing', 'processing'],
      to: 'action_required',
      event: 'read',
    },
    { what: 'the arrival', run: arrive, from: ['sending'], to: 'sent', event: null },
  ] as const;

  it.each(JOBS)('$what moves a return only from its own status', async ({ run, from, to, event }) => {
    for (const status of RETURN_STATUSES) {
      const named = await standingAt(status);
      const before = await stateOf(named);
      await run(ctx(), named.tax_return_id);
      const moves = (from as readonly ReturnStatus[]).includes(status);
      if (moves) expect([status, (await stateOf(named))?.status]).toEqual([status, to]);
      else expect([status, await stateOf(named)]).toEqual([status, before]);
      expect([status, await eventsOf(named)]).toEqual([status, moves && event !== null ? [event] : []]);
    }
  });
});

/** Tax returns as tests need them: uploaded, read, classified, sent and served, by the calls people make. */
import { documents } from '#features/documents/contract.ts';
import { returns } from '#features/returns/contract.ts';
import type { PartInput } from '#features/returns/model.ts';
import { returnTasks } from '#features/returns/server/jobs.ts';
import { returnSubject } from '#features/returns/server/service.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { signingTasks } from '#features/signing/server/jobs.ts';
import type { Caller, TestApp } from './app.ts';
import { pdfOf } from './pdf.ts';
import type { EntityName, PersonName } from './people.ts';
import { workOffTasks } from './work-off.ts';

const PAGES = [
  'A letter about your return',
  'Permission to e-file\n\n\nTaxpayer signature: ______________________________',
  'State permission to e-file',
  'A voucher',
  'Further pages of the return',
  'Diagnostics for staff',
] as const;
export const RETURN = pdfOf({ pages: [...PAGES] });
export const YEAR = 2025;

interface Uploading {
  bytes?: Buffer;
  name?: string;
  year?: number;
  draft?: boolean;
  previous?: number;
}

/** The answer of the last step. */
export async function uploadReturn(
  app: TestApp,
  by: Caller,
  entity: EntityName,
  { bytes = RETURN, name = 'return.pdf', year = YEAR, draft = false, previous }: Uploading = {},
) {
  const companyId = app.world.entities[entity].id;
  const link = await by.call(documents.requestUpload, { company_id: companyId, name, size: bytes.length });
  if (link.status !== 200) return link as never;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return by.call(returns.uploadTaxReturn, {
    companyId,
    file: link.body.upload_id,
    documentName: 'Form 1040',
    taxYear: year,
    sendDraftForApproval: draft,
    ...(previous === undefined ? {} : { previousTaxReturnId: previous }),
  });
}

/** All work on returns that waits, and what their events ask for. */
export const workOff = (app: TestApp): Promise<void> =>
  workOffTasks(app, [...returnTasks, ...signingTasks([returnSubject])]);

export type Named = { tax_return_id: number; companyId: number };

/** Reading a file takes seconds: once an app, and the others are copies of it. */
const read = new WeakMap<TestApp, Promise<number>>();
async function uploadedAndRead(app: TestApp): Promise<number> {
  const uploaded = await uploadReturn(app, await app.as('ann'), 'household');
  await workOff(app);
  return uploaded.body.id;
}
/** Uploaded and read; with no part yet. */
export async function readReturn(app: TestApp, entity: EntityName = 'household'): Promise<Named> {
  const first = read.get(app) ?? uploadedAndRead(app);
  read.set(app, first);
  const companyId = app.world.entities[entity].id;
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into tax_returns (firm_id, entity_id, tax_year, name, document_name, path, status, file_id, pages, figures,
       created_by, created_at, updated_at)
     select firm_id, $2, tax_year, 'Form 1040', document_name, path, 'action_required', file_id, pages,
       '[{"authority":"federal","key":"refund","label":"Refund","amount":60400}]', created_by, now(), now()
     from tax_returns where id = $1 returning id`,
    [await first, companyId],
  );
  return { tax_return_id: Number(rows[0]!.id), companyId };
}

const PART: PartInput = {
  id: null,
  kind: 'other',
  form_id: null,
  name: 'Return',
  authority: null,
  pages: [{ first: 4, last: 4 }],
  state: 'confirmed',
  staff_only: false,
  signers: [],
  fields: [],
  needs_identity: false,
  wet_only: false,
  amount: null,
  due_date: null,
  is_due_asap: false,
  mail_to: '',
  recipient: null,
};
export const part = (more: Partial<PartInput>): PartInput => ({ ...PART, ...more });

export const formPart = (
  page: number,
  signers: readonly number[],
  more: Partial<PartInput> = {},
): PartInput =>
  part({
    kind: 'e_sign_form',
    form_id: 'or-ef',
    name: 'Permission to e-file',
    authority: 'OR',
    pages: [{ first: page, last: page }],
    signers: signers.map((user_id) => ({ user_id, turn: 0 })),
    fields: signers.map((signer, at) => ({
      no: at + 1,
      kind: 'signature',
      signer,
      page,
      x: 60,
      y: 100 + at * 40,
      width: 180,
      height: 22,
      required: true,
      label: '',
      every_page: false,
      found_by: null,
    })),
    ...more,
  });
export const voucherPart = (more: Partial<PartInput> = {}): PartInput =>
  part({
    kind: 'payment_voucher',
    form_id: 'us-1040-v',
    name: 'Federal balance due',
    authority: 'federal',
    pages: [{ first: 3, last: 3 }],
    amount: 21_400,
    due_date: '2026-04-15',
    ...more,
  });
export const staffPart = part({ name: 'Diagnostics', pages: [{ first: 5, last: 5 }], staff_only: true });
const letterPart = part({ kind: 'letter', name: 'Letter', pages: [{ first: 0, last: 0 }] });

interface Classifying {
  /** Form 8879, which asks who the signer is. */
  withIdentity?: boolean;
  vouchers?: boolean;
  parts?: readonly PartInput[];
  note?: string;
  invoice?: { amount: number };
  payFirst?: boolean;
}

const idsOf = (app: TestApp, people: readonly PersonName[]) =>
  people.map((name) => app.world.people[name].id);

export const partsFor = (
  app: TestApp,
  people: readonly PersonName[],
  { withIdentity = false, vouchers = true, parts = [] }: Classifying = {},
): PartInput[] => [
  letterPart,
  ...(people.length > 0 ? [formPart(2, idsOf(app, people))] : []),
  ...(withIdentity
    ? [formPart(1, idsOf(app, people), { form_id: 'us-8879', name: 'Form 8879', authority: 'federal' })]
    : []),
  ...(vouchers ? [voucherPart()] : []),
  part({}),
  staffPart,
  ...parts,
];

/** With a form for each of these people, a voucher and a page for staff. */
export async function classifiedReturn(
  app: TestApp,
  people: readonly PersonName[],
  options: Classifying = {},
): Promise<Named & { version: number }> {
  const ann = await app.as('ann');
  const named = await readReturn(app);
  const { version } = (await ann.call(returns.readTaxReturn, named)).body;
  const saved = await ann.call(returns.saveClassification, {
    ...named,
    version,
    tax_return_name: 'Form 1040',
    parts: partsFor(app, people, options),
    note: options.note ?? '',
    pay_first: options.payFirst ?? false,
    ...(options.invoice && { invoice: options.invoice }),
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return { ...named, version: saved.body.version };
}

export async function sentReturn(
  app: TestApp,
  people: readonly PersonName[],
  options: Classifying = {},
): Promise<Named> {
  const { version, ...named } = await classifiedReturn(app, people, options);
  const sent = await (await app.as('ann')).call(returns.sendTaxReturn, { ...named, version });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.error));
  await workOff(app);
  return named;
}

interface Copy {
  what?: 'return' | 'form' | 'signed' | 'part' | 'calendar';
  part_id?: number;
  includeOtherPages?: boolean;
  onlySignaturePages?: boolean;
  disposition?: 'attachment' | 'inline';
}

/** Opens a copy in the browser of this person, to its last byte. */
export async function openCopy(app: TestApp, by: Caller, named: Named, copy: Copy = {}) {
  const link = await by.call(returns.returnFileLink, { ...named, disposition: 'inline', ...copy });
  if (link.status !== 200) return { link, bytes: Buffer.alloc(0), status: link.status };
  const answer = await fetch(new URL(link.body.link, app.origin), { headers: { cookie: by.cookie } });
  return { link, bytes: Buffer.from(await answer.arrayBuffer()), status: answer.status };
}

/** As the browser sends it; by a name that is as good as either spouse’s. */
export const signing = (named: Named, form_id: number, signature = 'M. T. Client') => ({
  ...named,
  form_id,
  method: 'typed' as const,
  signature,
  consent_version: CONSENTS.typed.version,
  client_time: '2026-04-03T10:00:00.000-05:00',
  user_agent: 'Claimed/1.0',
});

export async function viewOf(app: TestApp, person: PersonName, named: Named) {
  return (await app.as(person)).call(returns.readOwnReturn, named);
}

/** The form is served, then signed. */
export async function signForm(app: TestApp, by: Caller, named: Named, form: number) {
  await openCopy(app, by, named, { what: 'form', part_id: form });
  return by.call(returns.signReturnForm, signing(named, form));
}

/** A partner vouches for this person at a form. */
export async function vouchFor(app: TestApp, person: PersonName, named: Named, form: number) {
  return (await app.as('ann')).call(identity.confirmIdentity, {
    subject_kind: 'tax_return',
    subject_id: named.tax_return_id,
    place: form,
    user_id: app.world.people[person].id,
    how: 'in_person',
    confirmed_on: '2026-01-02',
  });
}

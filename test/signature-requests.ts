/** Signature requests as tests need them: uploaded, read, placed, sent and served, by the calls people make. */
import { documents } from '#features/documents/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { FilledIn } from '#features/signature-requests/model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { signatureRequestTasks } from '#features/signature-requests/server/jobs.ts';
import { requestSubject } from '#features/signature-requests/server/subject.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { signingTasks } from '#features/signing/server/jobs.ts';
import type { Caller, TestApp } from './app.ts';
import { pdfOf } from './pdf.ts';
import type { EntityName, PersonName } from './people.ts';
import { workOffTasks } from './work-off.ts';

/** A page with a line to sign on for each spouse. */
export const PAPER = pdfOf({
  pages: [
    'Power of Attorney\n\n\nTaxpayer signature: ______________________________   Date: ______________\n\n\nSpouse signature: ______________________________   Date: ______________',
    'Second page',
  ],
});

interface Uploading {
  bytes?: Buffer;
  name?: string;
  documentName?: string;
  path?: string;
}

/** The answer of the last step. */
export async function uploadRequest(
  app: TestApp,
  by: Caller,
  entity: EntityName,
  { bytes = PAPER, name = 'form.pdf', documentName = 'Form 2848', path }: Uploading = {},
) {
  const companyId = app.world.entities[entity].id;
  const link = await by.call(documents.requestUpload, { company_id: companyId, name, size: bytes.length });
  if (link.status !== 200) return link as never;
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
  return by.call(signatureRequests.uploadSignatureRequest, {
    companyId,
    file: link.body.upload_id,
    documentName,
    taxYear: 2025,
    ...(path === undefined ? {} : { path }),
  });
}

/** All work on requests that waits, and what their events ask for. */
export const workOff = (app: TestApp): Promise<void> =>
  workOffTasks(app, [...signatureRequestTasks, ...signingTasks([requestSubject])]);

const BOX = { page: 0, width: 180, height: 22, required: true, label: '', every_page: false, found_by: null };
export const signatureField = (no: number, signer: number, more: Partial<Field> = {}): Field => ({
  ...BOX,
  no,
  kind: 'signature',
  signer,
  x: 60,
  y: 100 + no * 30,
  ...more,
});

interface Placing {
  message?: string;
  reminds?: boolean;
  needsIdentity?: boolean;
  inOrder?: boolean;
  more?: readonly Field[];
  /** Uploaded and read for itself: for tests that delete it or look at its history. */
  own?: boolean;
}

async function uploadedAndRead(app: TestApp): Promise<number> {
  const uploaded = await uploadRequest(app, await app.as('ann'), 'household');
  await workOff(app);
  return uploaded.body.id;
}

/** Reading a paper takes seconds: once an app, and the others are copies of it. */
const read = new WeakMap<TestApp, Promise<number>>();
async function copyOfRead(app: TestApp): Promise<number> {
  const first = read.get(app) ?? uploadedAndRead(app);
  read.set(app, first);
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into signature_requests (firm_id, entity_id, tax_year, document_name, path, status, file_id, pages, pictures, pictures_file_id,
       shape, fields, signers, created_by, created_at, updated_at)
     select firm_id, entity_id, tax_year, document_name, path, status, file_id, pages, pictures, pictures_file_id, shape, fields,
       signers, created_by, created_at, updated_at from signature_requests where id = $1 returning id`,
    [await first],
  );
  return Number(rows[0]!.id);
}

/** Uploaded and read, with a signature and a date for each of these people. */
export async function placedRequest(
  app: TestApp,
  people: readonly PersonName[],
  {
    inOrder = false,
    more = [],
    own = false,
    message = '',
    reminds = true,
    needsIdentity = false,
  }: Placing = {},
) {
  const ann = await app.as('ann');
  const id = own ? await uploadedAndRead(app) : await copyOfRead(app);
  const named = { request_id: id, company_id: app.world.entities.household.id };
  const { version } = (await ann.call(signatureRequests.readSignatureRequest, named)).body;
  const ids = people.map((name) => app.world.people[name].id);
  const saved = await ann.call(signatureRequests.saveRequestPlaces, {
    ...named,
    version,
    form_name: 'Form 2848',
    in_order: inOrder,
    message,
    reminds,
    needs_identity: needsIdentity,
    signers: ids.map((user_id, turn) => ({ user_id, turn })),
    fields: [
      ...ids.flatMap((signer, at) => [
        signatureField(at * 2 + 1, signer),
        signatureField(at * 2 + 2, signer, { kind: 'date', x: 300, width: 90 }),
      ]),
      ...more,
    ],
  });
  return { ...named, version: saved.body.version };
}

export async function sentRequest(
  app: TestApp,
  people: readonly PersonName[],
  options: Placing = {},
): Promise<{ request_id: number; company_id: number }> {
  const { version, ...named } = await placedRequest(app, people, options);
  await (await app.as('ann')).call(signatureRequests.sendSignatureRequest, { ...named, version });
  await workOff(app);
  return named;
}

type Named = { request_id: number; company_id: number };

/** Opens the paper in the browser of this person, to its last byte. */
export async function serve(app: TestApp, by: Caller, { request_id, company_id }: Named): Promise<Buffer> {
  const link = await by.call(signatureRequests.requestFileLink, {
    request_id,
    company_id,
    what: 'source',
    disposition: 'inline',
  });
  const answer = await fetch(new URL(link.body.url, app.origin), { headers: { cookie: by.cookie } });
  return Buffer.from(await answer.arrayBuffer());
}

/** As the browser sends it: every place of theirs filled in. */
export const signing = (
  { request_id, company_id }: Named,
  values: FilledIn,
  { signature = 'Maria Client' }: { signature?: string } = {},
) => ({
  request_id,
  companyId: company_id,
  method: 'typed' as const,
  signature,
  values,
  consent_version: CONSENTS.typed.version,
  client_time: '2026-02-20T10:00:00.000-05:00',
  user_agent: 'Claimed/1.0',
});

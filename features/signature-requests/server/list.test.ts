/** The firm's table: its tabs, what each row says, and the answers the screens' tests show. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, expect, it } from 'vitest';
import { currentFirm } from '#features/firm/current/contract.ts';
import { identity } from '#features/signing/identity/contract.ts';
import { makeSealKey } from '#platform/server/seal/certificate.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import {
  PAPER,
  placedRequest,
  sentRequest,
  serve,
  signing,
  uploadRequest,
  workOff,
} from '#test/signature-requests.ts';
import { FROM, signedElsewhere, UNTIL } from '#test/sealing.ts';
import { signatureRequests } from '../contract.ts';
import type { RequestDetail, SignatureRequest } from '../model.ts';

const app = useApp({ preferences: { signature_requests_enabled: true } });
type Named = { request_id: number; company_id: number };

const household = () => app.world.entities.household.id;
const list = async (person: PersonName, query = {}) =>
  (await app.as(person)).call(signatureRequests.listSignatureRequests, { rows_per_page: 20, ...query });
const count = async (person: PersonName, query = {}) =>
  (await app.as(person)).call(signatureRequests.countSignatureRequests, query);
const ofOne = ({ request_id, company_id }: Named) => ({ request_id, companyId: company_id });

async function sign(person: PersonName, named: Named): Promise<void> {
  const by = await app.as(person);
  await serve(app, by, named);
  const { id } = app.world.people[person];
  const fullName = `${person[0]!.toUpperCase()}${person.slice(1)} Client`;
  const { fields } = (await by.call(signatureRequests.reviewSignatureRequest, ofOne(named))).body;
  const values = Object.fromEntries(
    fields.filter(({ kind, signer }) => kind === 'signature' && signer === id).map(({ no }) => [no, true]),
  );
  const signed = await by.call(
    signatureRequests.signRequest,
    signing(named, values, { signature: fullName }),
  );
  expect(signed.error).toBeUndefined();
  await workOff(app);
}
const isDeclined = ({ declined_by, status }: SignatureRequest) =>
  status === 'action_required' && declined_by !== null;
/** Placed, with fields saved by name for papers of its shape. */
async function withSavedFields(): Promise<Named> {
  const { request_id, company_id } = await placedRequest(app, ['maria', 'tom'], { inOrder: true });
  const ann = await app.as('ann');
  await ann.call(signatureRequests.keepPlaceSet, { request_id, company_id, name: 'Form 8879' });
  return { request_id, company_id };
}
function namedOf(rows: readonly SignatureRequest[], is: (row: SignatureRequest) => boolean): Named {
  const { id, company_id } = rows.find(is)!;
  return { request_id: id, company_id };
}
/** The document's name says which of them it is. */
const rename = (id: number, name: string) =>
  app.owner.query('update signature_requests set document_name = $2 where id = $1', [id, name]);

beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  const ann = await app.as('ann');
  const both = ['maria', 'tom'] as const;
  await rename((await placedRequest(app, both)).request_id, 'Form 2848');
  await rename((await sentRequest(app, both)).request_id, 'Form 433-D');
  const proving = await sentRequest(app, ['tom'], { needsIdentity: true });
  await rename(proving.request_id, 'Form 8878');
  const half = await sentRequest(app, both);
  await sign('maria', half);
  await rename(half.request_id, 'Trustee resolution');
  const opened = await sentRequest(app, ['maria']);
  await serve(app, await app.as('maria'), opened);
  await rename(opened.request_id, 'Consent to use');
  const declined = await sentRequest(app, both);
  await (
    await app.as('tom')
  ).call(signatureRequests.declineRequest, { ...ofOne(declined), reason: 'Not the amount we agreed' });
  await rename(declined.request_id, 'Form 8821');
  for (const name of ['Form 1040-X', 'Board resolution']) {
    const signed = await sentRequest(app, ['maria']);
    await sign('maria', signed);
    await rename(signed.request_id, name);
    if (name === 'Board resolution')
      await ann.call(signatureRequests.updateSignatureRequest, { ...signed, status: 'completed' });
  }
  const key = await makeSealKey('Somebody else', FROM, UNTIL);
  await uploadRequest(app, ann, 'household', {
    bytes: await signedElsewhere(await PDFDocument.load(PAPER), key, { certified: 1 }),
    documentName: 'Form 2553',
  });
  await workOff(app);
  // Still waiting to be read.
  await uploadRequest(app, ann, 'household', { documentName: 'Form 8332' });
});

/** Two to place: the copies were made of one of them. */
const ALL = { all: 11, to_place: 2, with_client: 4, declined: 1, signed: 1, completed: 1, error: 1 };
const NONE = { all: 0, to_place: 0, with_client: 0, declined: 0, signed: 0, completed: 0, error: 0 };

it('a client knows whether their firm uses signature requests, and nothing else of its settings', async () => {
  const { preferences } = (await (await app.as('maria')).call(currentFirm.currentUserFirm, {})).body;
  expect(preferences.signature_requests_enabled).toBe(true);
  expect(preferences).not.toHaveProperty('identity_steps');
});

it('every tab counts the rows it lists', async () => {
  const counts = (await count('ann')).body;
  expect(counts).toEqual(ALL);
  const { all: _all, ...tabs } = ALL;
  for (const [tab, times] of Object.entries(tabs)) {
    const rows = (await list('ann', { tab })).body.signature_requests;
    expect(rows, tab).toHaveLength(times);
    expect((await list('ann', { tab, count: 'true' })).body.total).toBe(times);
  }
});

it('the counts follow the search, the filters and the rights of the caller', async () => {
  expect((await count('ann', { search: 'form' })).body).toMatchObject({
    all: 8,
    to_place: 2,
    with_client: 2,
  });
  expect((await count('ann', { tax_years: '2024' })).body).toEqual(NONE);
  expect((await count('ann', { statuses: 'sent' })).body).toEqual({ ...NONE, all: 4, with_client: 4 });
  expect((await count('ann', { company_id: household() })).body).toEqual(ALL);
  expect((await count('gil')).body).toEqual(ALL);
  expect((await count('sue')).body).toEqual(NONE);
  expect((await count('maria')).status).toBe(403);
  expect((await count('eve')).body).toEqual(NONE);
});

it('a row says who has signed and whether somebody who has not has opened it', async () => {
  const rows = (await list('ann')).body.signature_requests;
  const states = rows
    .filter(({ status }) => status === 'sent')
    .map(({ document_name, is_opened, signatures }) => [
      document_name,
      is_opened,
      ...signatures.map(({ state }) => state),
    ]);
  expect(states.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['Consent to use', true, 'not_signed'],
    ['Form 433-D', false, 'not_signed', 'not_signed'],
    ['Form 8878', false, 'not_signed'],
    ['Trustee resolution', false, 'signed', 'not_signed'],
  ]);
  expect(rows.find(({ status }) => status === 'error')?.error_code).toBe('file.certified');
});

it('a row names the rights alone: a signed request keeps its delete, which is then refused', async () => {
  const rows = (await list('ann')).body.signature_requests;
  expect(
    rows.every(({ may_request, may_complete, may_delete }) => may_request && may_complete && may_delete),
  ).toBe(true);
  expect((await list('gil')).body.signature_requests.every(({ may_delete }) => !may_delete)).toBe(true);
  const { id, company_id } = rows.find(({ status }) => status === 'signed')!;
  const refused = await (
    await app.as('ann')
  ).call(signatureRequests.deleteSignatureRequest, { request_id: id, company_id });
  expect(refused.error?.message).toBe(
    'Somebody has already signed this, so it’s kept. Mark it as completed instead.',
  );
});

it('the answers of the table and of placing are recorded for the screens', async () => {
  const rows = (await list('ann', { sort_by: 'document_name', descending: 'false' })).body;
  expect(rows.signature_requests).toHaveLength(ALL.all);
  recordAnswer('signature-requests/staff-list', signatureRequests.listSignatureRequests, rows);
  recordAnswer(
    'signature-requests/staff-list-of-group',
    signatureRequests.listSignatureRequests,
    (await list('gil', { sort_by: 'document_name', descending: 'false' })).body,
  );
  recordAnswer(
    'signature-requests/staff-counts',
    signatureRequests.countSignatureRequests,
    (await count('ann')).body,
  );
  // Shares the entity, and can't be asked.
  await app.owner.query(
    'insert into entity_owners (firm_id, entity_id, user_id) select firm_id, $1, id from users where id = $2',
    [household(), app.world.people.rosa.id],
  );
  const ann = await app.as('ann');
  const read = async ({ request_id, company_id }: Named) =>
    (await ann.call(signatureRequests.readSignatureRequest, { request_id, company_id })).body;
  // Found by the portal, and looked at by nobody yet.
  const found = await uploadRequest(app, ann, 'household', { documentName: 'Form 8879' });
  await workOff(app);
  const record = (name: string, detail: RequestDetail) =>
    recordAnswer(name, signatureRequests.readSignatureRequest, detail);
  record(
    'signature-requests/staff-proposed',
    await read({ request_id: found.body.id, company_id: household() }),
  );
  record(
    'signature-requests/staff-placed',
    await read(await placedRequest(app, ['maria', 'tom'], { inOrder: true })),
  );
  record('signature-requests/staff-again', await read(await withSavedFields()));
  record('signature-requests/staff-sent', await read(await sentRequest(app, ['maria', 'tom'])));
  record('signature-requests/staff-declined', await read(namedOf(rows.signature_requests, isDeclined)));
  record(
    'signature-requests/staff-failed',
    await read(namedOf(rows.signature_requests, ({ status }) => status === 'error')),
  );
});

it('who must prove who they are signs once a partner has confirmed it', async () => {
  const [row] = (await list('ann', { search: 'Form 8878' })).body.signature_requests;
  expect(row).toMatchObject({ needs_identity: true });
  const named = { request_id: row!.id, company_id: row!.company_id };
  const tom = app.world.people.tom.id;
  const confirm = async (person: PersonName) =>
    (await app.as(person)).call(identity.confirmIdentity, {
      subject_kind: 'signature_request',
      subject_id: named.request_id,
      place: 0,
      user_id: tom,
      how: 'video_call',
      confirmed_on: '2026-03-02',
    });
  const client = await app.as('tom');
  await serve(app, client, named);
  const signs = () =>
    client.call(signatureRequests.signRequest, signing(named, { 1: true }, { signature: 'Tom Client' }));
  expect((await signs()).error?.code).toBe('identity.required');
  for (const [person, status] of [
    ['ben', 403],
    ['eve', 404],
    ['maria', 403],
  ] as const)
    expect((await confirm(person)).status, person).toBe(status);
  expect((await confirm('ann')).body).toMatchObject({
    user_id: tom,
    step: 'staff',
    state: 'passed',
    confirmed_by: 'Ann Partner',
    confirmed_on: '2026-03-02',
  });
  const checks = await (
    await app.as('ann')
  ).call(identity.listIdentityChecks, { subject_kind: 'signature_request', subject_id: named.request_id });
  recordAnswer('signing/identity-checks', identity.listIdentityChecks, checks.body);
  recordAnswer('signature-requests/staff-proving', signatureRequests.listSignatureRequests, {
    signature_requests: [row!],
    total: null,
    ids: null,
  });
  expect((await signs()).error).toBeUndefined();
});

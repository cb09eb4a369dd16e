/** R83: a web process or worker that dies in any step of a return: nothing is lost, and nothing happens twice. */
import { describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { returns } from '#features/returns/contract.ts';
import { type Caller, useApp } from './app.ts';
import { useKilling } from './killing.ts';
import { type Named, openCopy, partsFor, RETURN, signForm, signing, viewOf, YEAR } from './returns.ts';

const app = useApp({ preferences: { new_tax_return_delivery_enabled: true } });
const { callTwice, count, done, killedAt } = useKilling(app);

const statusOf = async ({ tax_return_id }: Named): Promise<string> =>
  (await app.owner.query<{ status: string }>('select status from tax_returns where id = $1', [tax_return_id]))
    .rows[0]!.status;
const events = (named: Named, name: string) =>
  count(
    `events where name = $1 and payload ->> 'tax_return_id' = $2`,
    `tax_return.${name}`,
    String(named.tax_return_id),
  );
const signatures = ({ tax_return_id }: Named) =>
  count(`signatures where subject_kind = 'tax_return' and subject_id = $1`, tax_return_id);

let companyId: number;
let named: Named;
let form: number;
const mails = async () =>
  (
    await app.owner.query<{ recipient: string; n: number }>(
      `select recipient, count(*)::int as n from outgoing_messages where dedupe_key like $1
       group by recipient order by recipient`,
      [`tax_return:${named.tax_return_id}:%`],
    )
  ).rows;
const onceEach = [
  { recipient: 'maria@people.test', n: 1 },
  { recipient: 'tom@people.test', n: 1 },
];
const sealed = () =>
  count(`signed_papers where subject_kind = 'tax_return' and subject_id = $1`, named.tax_return_id);
const uploadFile = async (by: Caller) => {
  const link = await by.call(documents.requestUpload, {
    company_id: companyId,
    name: 'return.pdf',
    size: RETURN.length,
  });
  await fetch(new URL(link.body.url, app.origin), { method: 'PUT', body: new Uint8Array(RETURN) });
  return link.body.upload_id;
};
const uploadingOf = (file: number) => ({
  companyId,
  file,
  documentName: 'Form 1040',
  taxYear: YEAR,
  sendDraftForApproval: false,
});

describe('R83: killed', () => {
  it('in the upload, there is one return', async () => {
    companyId = app.world.entities.household.id;
    const ann = await app.as('ann');
    const uploading = uploadingOf(await uploadFile(ann));
    const uploaded = await callTwice(ann, 'tax_returns', returns.uploadTaxReturn, uploading);
    named = { tax_return_id: uploaded.body.id, companyId };
    expect(await count('tax_returns where entity_id = $1', companyId)).toBe(1);
    expect(await events(named, 'uploaded')).toBe(1);
  });

  it('while it is imported and read, it is read once', async () => {
    await killedAt('worker', 'tax_returns');
    expect(await statusOf(named)).toBe('importing');
    await killedAt('worker', 'tax_return_parts');
    expect(await statusOf(named)).toBe('processing');
    await done(async () => (await statusOf(named)) === 'action_required');
    expect(await events(named, 'read')).toBe(1);
  });

  it('while it is sent, each signer gets one mail', async () => {
    const ann = await app.as('ann');
    const { version } = (await ann.call(returns.readTaxReturn, named)).body;
    const saved = await ann.call(returns.saveClassification, {
      ...named,
      version,
      tax_return_name: 'Form 1040',
      parts: partsFor(app, ['maria', 'tom'], { vouchers: false }),
      note: '',
      pay_first: false,
    });
    expect(saved.status, JSON.stringify(saved.error)).toBe(200);
    await callTwice(ann, 'tax_returns', returns.sendTaxReturn, { ...named, version: saved.body.version });
    expect(await statusOf(named)).toBe('sending');
    await killedAt('worker', 'tax_return_parts');
    await killedAt('worker', 'tax_return_notices');
    expect(await statusOf(named)).toBe('sending');
    await done(async () => (await statusOf(named)) === 'sent');
    expect(await events(named, 'sent')).toBe(1);
    expect(await mails()).toEqual(onceEach);
  });

  it('while somebody signs, there is one signature', async () => {
    const [maria, tom] = [await app.as('maria'), await app.as('tom')];
    form = (await viewOf(app, 'maria', named)).body.forms[0]!.id;
    await openCopy(app, maria, named, { what: 'form', part_id: form });
    await callTwice(maria, 'signatures', returns.signReturnForm, signing(named, form));
    expect(await signatures(named)).toBe(1);
    expect((await signForm(app, tom, named, form)).status).toBe(200);
    expect(await signatures(named)).toBe(2);
    expect(await statusOf(named)).toBe('signed');
  });

  it('while it is sealed, there is one sealed form', async () => {
    await killedAt('worker', 'signed_papers');
    expect(await sealed()).toBe(0);
    const documentOf = async () =>
      (
        await app.owner.query<{ signed_document_id: number | null }>(
          'select signed_document_id from tax_return_parts where tax_return_id = $1 and no = $2',
          [named.tax_return_id, form],
        )
      ).rows[0]!.signed_document_id;
    await done(async () => (await documentOf()) !== null);
    expect(await sealed()).toBe(1);
  });

  it('while it is filed, there is one document and one mail an owner', async () => {
    const ann = await app.as('ann');
    const documentsBefore = await count('documents where entity_id = $1', companyId);
    const filed = await callTwice(ann, 'documents', returns.sendToDocuments, {
      ...named,
      subject: 'Your return',
      message: '',
      document_name: '2025 Form 1040',
      path: '/2025/Tax Return',
      save_subject_for_future_use: false,
      save_message_for_future_use: false,
    });
    expect(await count('documents where entity_id = $1', companyId)).toBe(documentsBefore + 1);
    expect(
      await count(
        `outgoing_messages where dedupe_key like $1`,
        `tax_return_filed:${filed.body.document_id}:%`,
      ),
    ).toBe(2);
  });

  it('while it is replaced, it is replaced once', async () => {
    const ann = await app.as('ann');
    const replacing = { ...uploadingOf(await uploadFile(ann)), previousTaxReturnId: named.tax_return_id };
    await callTwice(ann, 'tax_return_replacements', returns.uploadTaxReturn, replacing);
    await killedAt('worker', 'tax_return_replacements');
    const stateOf = async () =>
      (
        await app.owner.query<{ state: string }>(
          'select state from tax_return_replacements where tax_return_id = $1',
          [named.tax_return_id],
        )
      ).rows[0]?.state;
    await done(async () => (await stateOf()) === 'ready');
    const current = (await ann.call(returns.readTaxReturn, named)).body.version;
    await callTwice(ann, 'tax_return_revisions', returns.applyReplacement, { ...named, version: current });
    expect(await count('tax_return_revisions where tax_return_id = $1', named.tax_return_id)).toBe(1);
    expect(await stateOf()).toBeUndefined();
    expect(await count('tax_returns where entity_id = $1', companyId)).toBe(1);
    expect(await events(named, 'replaced')).toBe(1);
    expect(await sealed()).toBe(1);
    expect(await mails()).toEqual(onceEach);
  });
});

/** Placing, kept places, the table and files of signature requests, as the people who use them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { documents } from '#features/documents/contract.ts';
import { makeSealKey } from '#platform/server/seal/certificate.ts';
import { useApp } from '#test/app.ts';
import { pdfOf } from '#test/pdf.ts';
import {
  PAPER,
  placedRequest,
  sentRequest,
  serve,
  signatureField,
  signing,
  uploadRequest,
  workOff,
} from '#test/signature-requests.ts';
import { FROM, signedElsewhere, UNTIL } from '#test/sealing.ts';
import { sendFile } from '#test/uploads.ts';
import { signatureRequests } from '../contract.ts';

const app = useApp({ preferences: { signature_requests_enabled: true } });
beforeAll(() => app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`));
const household = () => app.world.entities.household.id;
const idOf = (person: 'maria' | 'tom' | 'kim') => app.world.people[person].id;
const stepsOf = async (id: number) =>
  (
    await app.owner.query<{ name: string }>(
      `select name from events where payload->>'request_id' = $1 order by id`,
      [String(id)],
    )
  ).rows.map(({ name }) => name);

describe('placing', () => {
  it('SIG-009: takes fields on the pages for owners of the entity alone, and no older version', async () => {
    const ann = await app.as('ann');
    const { version, ...named } = await placedRequest(app, ['maria'], { own: true });
    const save = (more: object) =>
      ann.call(signatureRequests.saveRequestPlaces, {
        ...named,
        version,
        fields: [signatureField(1, idOf('maria'))],
        signers: [{ user_id: idOf('maria'), turn: 0 }],
        in_order: false,
        ...more,
      });
    const off = await save({ fields: [signatureField(1, idOf('maria'), { x: 600 })] });
    expect(off.error?.message).toBe('A field lies outside of its page.');
    const stranger = await save({ signers: [{ user_id: idOf('kim'), turn: 0 }], fields: [] });
    expect(stranger.error?.message).toBe('Only people who share this entity can be asked to sign for it.');
    const nobody = await save({ fields: [signatureField(1, idOf('tom'))] });
    expect(nobody.error?.message).toBe('A field belongs to somebody who isn’t a signer of this request.');
    expect((await save({ version: version - 1 })).error).toMatchObject({ code: 'conflict.stale' });
    expect((await save({})).body).toMatchObject({ version: version + 1, is_proposed: false });
    const eve = await app.as('eve');
    const foreign = await eve.call(signatureRequests.saveRequestPlaces, {
      ...named,
      version: version + 1,
      fields: [],
      signers: [],
      in_order: false,
    });
    expect(foreign.status).toBe(404);
    const empty = (await save({ version: version + 1, fields: [] })).body;
    const send = (of: number) => ann.call(signatureRequests.sendSignatureRequest, { ...named, version: of });
    expect((await send(empty.version)).error?.message).toBe(
      'Put at least one signature on the document before you send it.',
    );
    expect(await stepsOf(named.request_id)).toEqual([
      'signature_request.uploaded',
      'signature_request.read',
      'signature_request.placed',
      'signature_request.placed',
      'signature_request.placed',
    ]);
  });

  it('keeps fields by name and offers them for papers of the same shape', async () => {
    const ann = await app.as('ann');
    const first = await placedRequest(app, ['maria', 'tom']);
    const keep = (name: string, { version: _version, ...named } = first) =>
      ann.call(signatureRequests.keepPlaceSet, { ...named, name });
    const kept = await keep('Form 2848');
    expect(kept.body).toMatchObject({ name: 'Form 2848', fields: 4 });
    expect((await keep('form 2848')).error?.code).toBe('name.taken');
    expect((await ann.call(signatureRequests.listPlaceSets, {})).body.place_sets).toEqual([kept.body]);
    const eve = await app.as('eve');
    await app.owner.query(
      `update firms set preferences = preferences || '{"signature_requests_enabled": true}'`,
    );
    expect((await eve.call(signatureRequests.listPlaceSets, {})).body.place_sets).toEqual([]);
    const { version, ...second } = await placedRequest(app, ['tom', 'maria']);
    const detail = (await ann.call(signatureRequests.readSignatureRequest, second)).body;
    expect(detail.place_sets).toEqual([kept.body]);
    const used = await ann.call(signatureRequests.usePlaceSet, {
      ...second,
      version,
      place_set_id: kept.body.id,
    });
    // The first seat is whoever signs first.
    expect(used.body.fields.map(({ signer }) => signer)).toEqual([
      idOf('tom'),
      idOf('tom'),
      idOf('maria'),
      idOf('maria'),
    ]);
    expect((await eve.call(signatureRequests.deletePlaceSet, { place_set_id: kept.body.id })).status).toBe(
      404,
    );
    expect((await ann.call(signatureRequests.deletePlaceSet, { place_set_id: kept.body.id })).status).toBe(
      200,
    );
  });
});

describe('the table', () => {
  it('SIG-003: is searched by entity and document, filtered, sorted, and ends at the group', async () => {
    const ann = await app.as('ann');
    const made = await uploadRequest(app, ann, 'southern', { documentName: 'Engagement 9988' });
    await workOff(app);
    const list = async (who: 'ann' | 'gil' | 'sue' | 'eve', more: object = {}) =>
      (await (await app.as(who)).call(signatureRequests.listSignatureRequests, more)).body.signature_requests;
    expect((await list('ann', { search: 'southern orchard' })).map(({ id }) => id)).toEqual([made.body.id]);
    expect((await list('ann', { search: '9988' })).map(({ id }) => id)).toEqual([made.body.id]);
    expect(await list('ann', { search: '9988', tax_years: '2024' })).toEqual([]);
    expect(await list('ann', { search: '9988', statuses: 'sent,signed' })).toEqual([]);
    expect((await list('sue', { search: '9988' })).map(({ id }) => id)).toEqual([made.body.id]);
    expect(await list('gil', { search: '9988' })).toEqual([]);
    expect(await list('eve')).toEqual([]);
    const names = (await list('ann', { sort_by: 'document_name', descending: 'false' })).map(
      ({ document_name }) => document_name,
    );
    expect(names).toEqual(names.toSorted());
  });

  it('is closed while the firm does not use it', async () => {
    const off = JSON.stringify({ signature_requests_enabled: false });
    await app.owner.query('update firms set preferences = preferences || $1', [off]);
    const closed = await (await app.as('ann')).call(signatureRequests.listSignatureRequests, {});
    expect(closed.error).toMatchObject({ code: 'signature_requests.off' });
    const on = JSON.stringify({ signature_requests_enabled: true });
    await app.owner.query('update firms set preferences = preferences || $1', [on]);
  });
});

describe('a paper', () => {
  it('that somebody certified against changes is not sent: nobody could seal it', async () => {
    const ann = await app.as('ann');
    const key = await makeSealKey('Somebody else', FROM, UNTIL);
    const bytes = await signedElsewhere(await PDFDocument.load(PAPER), key, { certified: 1 });
    const made = await uploadRequest(app, ann, 'household', { bytes });
    await workOff(app);
    const named = { request_id: made.body.id, company_id: household() };
    const detail = (await ann.call(signatureRequests.readSignatureRequest, named)).body;
    expect(detail).toMatchObject({ status: 'error', error_code: 'file.certified' });
    expect(await stepsOf(made.body.id)).toEqual(['signature_request.uploaded', 'signature_request.failed']);
  });

  it('that cannot be read says so and is read again when asked', async () => {
    const ann = await app.as('ann');
    const made = await uploadRequest(app, ann, 'household');
    await app.owner.query(
      `update signature_requests set status = 'error', error_code = 'file.unreadable' where id = $1`,
      [made.body.id],
    );
    await workOff(app);
    const named = { request_id: made.body.id, company_id: household() };
    const eve = await app.as('eve');
    expect((await eve.call(signatureRequests.retrySignatureRequest, named)).status).toBe(404);
    const again = await ann.call(signatureRequests.retrySignatureRequest, named);
    expect(again.body).toMatchObject({ status: 'processing', error_code: null });
    await workOff(app);
    const detail = (await ann.call(signatureRequests.readSignatureRequest, named)).body;
    expect(detail).toMatchObject({ status: 'action_required', pages: 2 });
  });

  it('that the virus scan held back goes to nobody, staff included', async () => {
    const { version: _version, ...named } = await placedRequest(app, ['maria'], { own: true });
    const ann = await app.as('ann');
    const source = { ...named, what: 'source' as const };
    const link = await ann.call(signatureRequests.requestFileLink, source);
    await app.owner.query(
      `update document_readings set status = 'quarantined' where file_id =
         (select file_id from signature_requests where id = $1)`,
      [named.request_id],
    );
    expect((await ann.call(signatureRequests.requestFileLink, source)).error?.code).toBe('file.quarantined');
    const late = await fetch(new URL(link.body.url, app.origin), { headers: { cookie: ann.cookie } });
    expect(late.status).toBe(409);
  });

  it('goes to nobody by another’s link', async () => {
    const { version: _version, ...named } = await placedRequest(app, ['maria']);
    const ann = await app.as('ann');
    expect(await serve(app, ann, named)).toEqual(PAPER);
    const link = await ann.call(signatureRequests.requestFileLink, { ...named, what: 'source' });
    const token = link.body.url.split('/').at(-1)!;
    const eve = await app.as('eve');
    expect((await eve.call(signatureRequests.fetchRequestFile, { token })).status).toBe(404);
    const early = await ann.call(signatureRequests.requestFileLink, { ...named, what: 'signed' });
    expect(early.error?.message).toBe('This document isn’t signed yet.');
  });

  it('may be signed by hand, with a photo or scan the signer sent in', async () => {
    const named = await sentRequest(app, ['maria']);
    const maria = await app.as('maria');
    await serve(app, maria, named);
    const {
      values: _values,
      method: _method,
      signature: _name,
      consent_version: _none,
      ...claims
    } = signing(named, {});
    const onPaper = (document_id: number) =>
      maria.call(signatureRequests.signRequestOnPaper, { ...claims, document_id });
    const others = await sendFile(app, await app.as('tom'), 'household', 'toms.pdf', pdfOf({}));
    expect((await onPaper(others.body.id)).status).toBe(404);
    const own = await sendFile(app, maria, 'household', 'signed.pdf', pdfOf({}));
    expect((await onPaper(own.body.id)).body).toMatchObject({ status: 'signed' });
    await workOff(app);
    const listed = await (
      await app.as('ann')
    ).call(documents.listDocuments, { companyId: household(), path: '/2025/Tax Return' });
    expect(JSON.stringify(listed.body)).toContain('Form 2848 signed');
  });
});

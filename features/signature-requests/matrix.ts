/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { signatureRequests } from './contract.ts';
import type { RequestStatus } from './model.ts';

const PAGES = JSON.stringify([{ width: 612, height: 792 }]);
const SHAPE = 'a shape';
const fieldsFor = (signer: number) => [
  {
    no: 1,
    kind: 'signature',
    signer,
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
];

async function requestOf(household: Household, moment: string): Promise<number> {
  const { tx, firmId, entity, ownerId, file } = household;
  const { id } = await tx
    .insertInto('signature_requests')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      tax_year: 2025,
      document_name: 'Form 2848',
      path: '/2025/Tax Return',
      status: 'action_required',
      file_id: await file(),
      pages: PAGES,
      shape: SHAPE,
      fields: JSON.stringify(fieldsFor(ownerId)),
      signers: JSON.stringify([{ user_id: ownerId, turn: 0 }]),
      is_proposed: false,
      created_by: ownerId,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Out to be signed by everybody who shares the entity. */
async function sentOf(household: Household): Promise<number> {
  const { tx, firmId, entity, now } = household;
  const id = await requestOf(household, now);
  await tx
    .updateTable('signature_requests')
    .set({ status: 'sent', sent_at: now })
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
          of.val('signature_request').as('kind'),
          of.val(id).as('subject'),
          of.val(0).as('place'),
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

async function placeSetOf({ tx, firmId, ownerId, label, now }: Household): Promise<number> {
  const { id } = await tx
    .insertInto('signature_place_sets')
    .values({
      firm_id: firmId,
      name: `Form 2848 ${label}`,
      shape: SHAPE,
      fields: JSON.stringify(fieldsFor(0)),
      created_by: ownerId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Its owners can be reached, and nobody has signed. */
const standsAt =
  (status: RequestStatus) =>
  async (app: TestApp, { signature_request, entity }: Ids): Promise<void> => {
    await app.owner.query('update signature_requests set status = $2 where id = $1', [
      signature_request,
      status,
    ]);
    await app.owner.query(
      `update users set readonly_access = false where not is_advisor and id in
         (select user_id from entity_owners where entity_id = $1)`,
      [entity],
    );
    await app.owner.query('update entities set readonly_access = false, inactive = false where id = $1', [
      entity,
    ]);
  };

/** Whoever calls has had the paper before them, and has no place left to fill in. */
async function served(app: TestApp, { signature_request }: Ids, self: number | null): Promise<void> {
  await app.owner.query(`update signature_requests set fields = '[]' where id = $1`, [signature_request]);
  if (self !== null)
    await app.owner.query(
      `insert into signing_views (firm_id, subject_kind, subject_id, user_id, sha256, session_id, served_at)
       select r.firm_id, 'signature_request', r.id, $2, f.sha256, gen_random_uuid(), now() from signature_requests r
       join stored_files f on f.firm_id = r.firm_id and f.id = r.file_id where r.id = $1 on conflict do nothing`,
      [signature_request, self],
    );
}

const HANDED_IN = 999_999_999;
/** Whoever calls has sent in the page they signed by hand. */
async function handedIn(app: TestApp, ids: Ids, self: number | null): Promise<void> {
  await served(app, ids, self);
  if (self !== null)
    await app.owner.query(
      `insert into documents (firm_id, id, entity_id, name, file_id, created_by, created_at, updated_at)
       select firm_id, $3, entity_id, 'signed by hand.pdf', file_id, $2, now(), now() from signature_requests where id = $1`,
      [ids.signature_request, self, HANDED_IN],
    );
}

const acts = { staff: 'sees', client: 403, viewer: 403 } as const;
const recorded = (event: string) => [{ event: `signature_request.${event}`, entity: 'entity' }];
const versionOf = ['signature_requests', 'signature_request'] as const;
/** Those who sign it; somebody who only reads does not. */
const signs = { staff: 403, client: 'sees', readonly: 403 } as const;
const ofCaller = (event: string) => ({ event, entity: 'entity', user: 'self' });
const claims = { client_time: 'now', user_agent: 'test' };

export const matrix = matrixOf(
  signatureRequests,
  {
    listSignatureRequests: {
      staff: 'allow',
      client: 403,
      odd: { 'gone entity': 'same', 'foreign entity': 'same' },
      pages: {
        rows: 'signature_requests',
        newestFirst: true,
        make: ({ moment, ...more }) => requestOf(more, moment),
      },
    },
    countSignatureRequests: {
      staff: 'allow',
      client: 403,
      odd: { 'gone entity': 'same', 'foreign entity': 'same' },
    },
    countRequestBacklog: { staff: 'allow', client: 403 },
    // An upload of somebody else.
    uploadSignatureRequest: {
      staff: 404,
      client: 403,
      input: { documentName: 'Form 2848', taxYear: 2025 },
    },
    readSignatureRequest: { staff: 'sees', client: 403, viewer: 'sees' },
    saveRequestPlaces: {
      ...acts,
      given: standsAt('action_required'),
      versionOf,
      input: { fields: [], signers: [], in_order: false },
      records: recorded('placed'),
    },
    sendSignatureRequest: {
      ...acts,
      given: standsAt('action_required'),
      versionOf,
      records: recorded('sent'),
    },
    recallSignatureRequest: { ...acts, records: recorded('recalled') },
    remindSigners: { ...acts, records: recorded('reminded'), given: standsAt('sent') },
    retrySignatureRequest: { ...acts, given: standsAt('error'), records: recorded('retried') },
    updateSignatureRequest: { ...acts, input: { status: 'completed' }, records: recorded('completed') },
    deleteSignatureRequest: { ...acts, group: 403, records: recorded('deleted') },
    requestFileLink: {
      staff: 'sees',
      client: 'sees',
      viewer: 'sees',
      input: { what: 'source' },
      records: [],
    },
    showRequestPage: { public: 404, input: { page: 0 } },
    fetchRequestFile: { public: 404, input: { token: 'x'.repeat(43) } },
    listPlaceSets: { staff: 'allow', client: 403 },
    keepPlaceSet: {
      ...acts,
      input: () => ({ name: `Kept ${Math.random()}` }),
      records: [{ event: 'place_set.kept' }],
    },
    usePlaceSet: { ...acts, given: standsAt('action_required'), versionOf, records: recorded('placed') },
    deletePlaceSet: { staff: 'sees', client: 403, group: 403, records: [{ event: 'place_set.deleted' }] },
    listOwnRequests: { staff: 403, client: 'allow' },
    reviewSignatureRequest: { staff: 'sees', client: 'sees', viewer: 'sees' },
    saveSigningProgress: { ...signs, input: { progress: { values: {} }, progress_version: 0 }, records: [] },
    signRequest: {
      ...signs,
      given: served,
      input: {
        method: 'typed',
        // As its slot names whoever calls.
        signature: 'Owner',
        values: {},
        consent_version: CONSENTS.typed.version,
        ...claims,
      },
      records: [{ event: 'consent.given', user: 'self' }, ofCaller('signature.given')],
    },
    signRequestOnPaper: {
      ...signs,
      given: handedIn,
      input: { document_id: HANDED_IN, ...claims },
      records: [ofCaller('signature.given')],
    },
    // Whoever has not signed yet has nobody to write to.
    sendNextLink: { ...signs, records: [] },
    declineRequest: {
      ...signs,
      input: { reason: 'Not mine.' },
      records: [ofCaller('signature_request.declined')],
    },
  },
  {
    async things(household) {
      return {
        signature_request: await sentOf(household),
        signature_place_set: await placeSetOf(household),
      };
    },
  },
);

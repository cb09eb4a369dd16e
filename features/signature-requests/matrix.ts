/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
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

const standsAt =
  (status: RequestStatus) =>
  async (app: TestApp, { signature_request }: Ids): Promise<void> => {
    await app.owner.query('update signature_requests set status = $2 where id = $1', [
      signature_request,
      status,
    ]);
  };

const acts = { staff: 'sees', client: 403, viewer: 403 } as const;
const recorded = (event: string) => [{ event: `signature_request.${event}`, entity: 'entity' }];
const versionOf = ['signature_requests', 'signature_request'] as const;
/** Another's place; whose it is may, see requests.test.ts. */
const another = { staff: 403, client: 404 } as const;
const claims = { client_time: 'now', user_agent: 'test' };

export const matrix = matrixOf(
  signatureRequests,
  {
    listSignatureRequests: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'signature_requests',
        newestFirst: true,
        make: ({ moment, ...more }) => requestOf(more, moment),
      },
    },
    countRequestBacklog: { staff: 'allow', client: 403 },
    uploadSignatureRequest: {
      staff: 404,
      client: 403,
      viewer: 403,
      input: { documentName: 'Form 2848', taxYear: 2025 },
    },
    readSignatureRequest: { staff: 'sees', client: 403, viewer: 'sees' },
    saveRequestPlaces: {
      ...acts,
      versionOf,
      input: { fields: [], signers: [], in_order: false },
      records: recorded('placed'),
    },
    sendSignatureRequest: { ...acts, versionOf, records: recorded('sent') },
    recallSignatureRequest: { ...acts, given: standsAt('sent'), records: recorded('recalled') },
    remindSigners: { ...acts, given: standsAt('sent'), records: [] },
    retrySignatureRequest: { ...acts, given: standsAt('error'), records: recorded('retried') },
    updateSignatureRequest: { ...acts, input: { status: 'completed' }, records: recorded('completed') },
    deleteSignatureRequest: { ...acts, group: 'sees 403', records: recorded('deleted') },
    requestFileLink: { staff: 'sees', client: 404, viewer: 'sees', input: { what: 'source' }, records: [] },
    fetchRequestFile: { public: 404, input: { token: 'x'.repeat(43) } },
    listPlaceSets: { staff: 'allow', client: 403 },
    keepPlaceSet: { ...acts, input: { name: 'Kept' }, records: [{ event: 'place_set.kept' }] },
    usePlaceSet: { ...acts, versionOf, records: recorded('placed') },
    deletePlaceSet: { staff: 'allow', client: 403, records: [{ event: 'place_set.deleted' }] },
    listOwnRequests: { staff: 403, client: 'allow' },
    reviewSignatureRequest: {
      staff: 'sees',
      client: 404,
      viewer: 'sees',
      input: ({ entity }) => ({ companyId: entity }),
    },
    saveSigningProgress: { ...another, input: { progress: { values: {} }, version: 0 } },
    signRequest: {
      ...another,
      input: { method: 'typed', signature: 'Somebody', values: {}, ...claims },
    },
    signRequestOnPaper: { ...another, input: claims },
    declineRequest: { ...another, input: { reason: 'Not mine.' } },
  },
  {
    async things(household) {
      return {
        signature_request: await requestOf(household, household.now),
        signature_place_set: await placeSetOf(household),
      };
    },
  },
);

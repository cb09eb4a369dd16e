/** Papers to be signed, in every state: read, placed, out, half signed, signed, completed, declined, and one nobody could read. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { beginReading } from '#features/documents/readings/server/begin-reading.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { listCandidates } from '#features/signature-requests/server/candidate-queries.ts';
import { signatureRequestEvents } from '#features/signature-requests/events.ts';
import { changeRequest, findRequest, insertRequest } from '#features/signature-requests/server/queries.ts';
import { READ_REQUEST, queueWork } from '#features/signature-requests/server/queue-work.ts';
import { readPaper, stagePictures } from '#features/signature-requests/server/read-paper.ts';
import {
  arrive,
  sendSignatureRequest,
  updateSignatureRequest,
} from '#features/signature-requests/server/send.ts';
import { declineRequest, signRequest } from '#features/signature-requests/server/sign.ts';
import { saveRequestPlaces } from '#features/signature-requests/server/places.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import { noteServed } from '#features/signing/server/service.ts';
import type { StaffActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from '#platform/server/context.ts';
import { PICTURE_BOX } from '#platform/server/pdf/paper.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { advisor } from './advisor.ts';
import { client } from './client.ts';
import { lineOf, powerOfAttorney } from './papers/to-sign.ts';

const KIND = 'signature_request';
const PAGE = { width: 612, height: 792 };
const MOST = 20_000_000;
const SEEN: ReadonlySet<State> = new Set(['sent', 'half']);

type State = 'proposed' | 'placed' | 'sent' | 'half' | 'signed' | 'completed' | 'declined' | 'error';
interface DemoRequest {
  name: string;
  /** Which of the entities that can be asked. */
  entity: number;
  state: State;
  daysAgo: number;
}

const REQUESTS: readonly DemoRequest[] = [
  { name: 'Form 2848 Power of Attorney', entity: 0, state: 'half', daysAgo: 6 },
  { name: 'Form 8821 Information Authorization', entity: 0, state: 'signed', daysAgo: 30 },
  { name: 'Form 2553 Election', entity: 1, state: 'sent', daysAgo: 3 },
  { name: 'Form 8453 Declaration', entity: 2, state: 'declined', daysAgo: 9 },
  { name: 'Form 4506-T Transcript Request', entity: 3, state: 'completed', daysAgo: 40 },
  { name: 'Form 8822 Change of Address', entity: 4, state: 'placed', daysAgo: 2 },
  { name: 'Form 433-F Collection Statement', entity: 5, state: 'proposed', daysAgo: 1 },
  { name: 'Scanned consent', entity: 6, state: 'error', daysAgo: 4 },
];

/** Entities somebody can be asked to sign for, Maria's household first. */
async function askable(services: Services, firmId: number): Promise<number[]> {
  return services.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('entities')
      .select('id')
      .where('firm_id', '=', firmId)
      .where('inactive', '=', false)
      .where('readonly_access', '=', false)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(20)
      .execute();
    const found: number[] = [];
    for (const { id } of rows) {
      const people = await listCandidates(tx, firmId, id);
      if (people.length > 0 && people.every(({ unreachable }) => unreachable === null)) found.push(id);
    }
    return found;
  });
}

const fieldsFor = (signers: readonly number[]): Field[] =>
  signers.flatMap((signer, at) => [
    {
      no: at * 2 + 1,
      kind: 'signature',
      signer,
      page: 0,
      x: 58,
      y: lineOf(at) - 24,
      width: 260,
      height: 24,
      required: true,
      label: '',
      every_page: false,
      found_by: null,
    },
    {
      no: at * 2 + 2,
      kind: 'date',
      signer,
      page: 0,
      x: 362,
      y: lineOf(at) - 22,
      width: 106,
      height: 20,
      required: true,
      label: '',
      every_page: false,
      found_by: null,
    },
  ]);

export async function loadDemoRequests(services: Services): Promise<void> {
  const ann = await services.db.system((tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'firm_id'])
      .where('firm_access', '=', 'partner')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  );
  const entities = await askable(services, ann.firm_id);
  for (const request of REQUESTS) {
    const entity = entities[request.entity];
    if (entity !== undefined) await loadOne(services, { id: ann.id, firmId: ann.firm_id }, entity, request);
  }
}

async function loadOne(
  services: Services,
  { id, firmId }: { id: number; firmId: number },
  entityId: number,
  { name, state, daysAgo }: DemoRequest,
): Promise<void> {
  const ann: Ctx<StaffActor> = advisor(services, { id, firmId, level: 'partner' }, daysAgo);
  const people = await ann.read((tx) => listCandidates(tx, firmId, entityId));
  const signers = people.map(({ user_id }) => user_id);
  const bytes = await powerOfAttorney(
    name,
    people.map(({ full_name }) => `Signature of ${full_name}`),
  );
  const now = ann.clock.now().toISOString();
  const staged = await ann.storage.stage(Readable.from([bytes]), { firmId, maxBytes: MOST });
  // Only clients are shown them, before their PDF reader is there.
  const read = SEEN.has(state) ? await readPaper(Readable.from([bytes]), bytes.length) : null;
  const drawn = read && (await stagePictures(ann, firmId, read));
  const requestId = await ann.write(async (tx) => {
    ann.authorize(true);
    const fileId = await keepFile(ann, tx, firmId, staged, 'application/pdf');
    await beginReading(ann, tx, fileId, 2);
    const made = await insertRequest(tx, {
      firm_id: firmId,
      entity_id: entityId,
      tax_year: taxYear(ann.clock.now()),
      document_name: name,
      path: `/${taxYear(ann.clock.now())}/Tax Return`,
      file_id: fileId,
      created_by: id,
      created_at: now,
      updated_at: now,
    });
    const request = (await findRequest(tx, firmId, made))!;
    if (state === 'proposed') await queueWork(ann, tx, READ_REQUEST, made);
    else
      await changeRequest(
        tx,
        request,
        state === 'error'
          ? { status: 'error', error_code: 'file.unreadable' }
          : {
              status: 'action_required',
              pages: [PAGE, PAGE],
              shape: 'demo',
              is_proposed: false,
              pictures: read?.pictures.map(({ length }) => length) ?? [],
              pictures_file_id: drawn && (await keepFile(ann, tx, firmId, drawn, PICTURE_BOX.contentType)),
            },
        now,
      );
    await ann.record(tx, signatureRequestEvents['signature_request.uploaded'], {
      entityId,
      payload: {
        request_id: made,
        name,
        year: request.tax_year,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    return made;
  });
  if (state === 'proposed' || state === 'error') return;
  const named = { request_id: requestId, company_id: entityId };
  const placed = await saveRequestPlaces(ann, {
    ...named,
    version: 2,
    form_name: name.split(' ').slice(0, 2).join(' '),
    fields: fieldsFor(signers),
    signers: signers.map((user_id) => ({ user_id, turn: 0 })),
    in_order: false,
    needs_identity: false,
    message: 'Please read it first and call us with any question.',
    reminds: true,
  });
  if (state === 'placed') return;
  await sendSignatureRequest(ann, { ...named, version: placed.version });
  const firm = systemCtx({ ...services, clock: ann.clock }, firmId, 'demo');
  await arrive(firm, requestId);
  if (state === 'sent') return;
  const signing = state === 'half' ? signers.slice(0, 1) : signers;
  if (state === 'declined') {
    const ctx = await client(services, { id: signers[0]!, firmId }, daysAgo - 1);
    const reason = 'The address on the first page is the old one. Could you change it?';
    const said = { reason, different_kind_of_number: false };
    await declineRequest(ctx, { request_id: requestId, companyId: entityId, ...said });
    return;
  }
  for (const [at, userId] of signing.entries()) {
    const ctx = await client(services, { id: userId, firmId }, daysAgo - 1);
    await ctx.writeQuietly('what the signer was shown', (tx) => {
      ctx.own();
      return noteServed(
        tx,
        {
          firm_id: firmId,
          user_id: userId,
          session_id: ctx.actor.sessionId,
          sha256: staged.sha256,
          served_at: ctx.clock.now().toISOString(),
        },
        { kind: KIND, id: requestId },
      );
    });
    await signRequest(ctx, {
      request_id: requestId,
      companyId: entityId,
      method: 'typed',
      signature: people[at]!.full_name,
      drawn: null,
      values: { [at * 2 + 1]: true },
      consent_version: CONSENTS.typed.version,
      client_time: ctx.clock.now().toISOString(),
      user_agent: ctx.userAgent,
    });
  }
  if (state === 'completed') await updateSignatureRequest(ann, { ...named, status: 'completed' });
}

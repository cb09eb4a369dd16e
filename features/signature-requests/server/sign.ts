/** SIG-008: a signer fills in, signs or declines. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import { refuseNumbers } from '#platform/refuse-numbers.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { paperSentBy } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { electronicBy, holdPlace, listSlots, sign } from '#features/signing/server/service.ts';
import { ALREADY_SIGNED } from '#features/signing/messages.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { BAD_STATE, FILE_KINDS, MISSING_FIELDS } from '../messages.ts';
import { maySignRequest } from '../policy.ts';
import { fieldsOf, filledIn, missingIn } from '../rules/filled.ts';
import { saveProgress } from './client-queries.ts';
import { paperOf } from './queries.ts';
import { reviewed, viewOf, withLink } from './review.ts';
import { declineRequest as putOnHold, settle } from './settle-queries.ts';
import { KIND } from './shown.ts';

type Named = { request_id: number; companyId: number };
type By = Parameters<typeof sign>[2]['by'];

const subjectOf = (id: number) => ({ kind: KIND, id, place: 0 }) as const;
const PLACE = 0;

/** The request, its place held: who signs at once with somebody else, or with a recall, waits for them. */
async function signable(ctx: Ctx<ClientActor>, tx: Tx, asked: Named) {
  await holdPlace(tx, ctx.actor.firmId, { ...subjectOf(asked.request_id), place: PLACE });
  const { request, entity } = await reviewed(ctx, tx, asked);
  ctx.authorize(maySignRequest(ctx.actor, entity));
  const slots = await listSlots(tx, ctx.actor.firmId, subjectOf(request.id));
  const own = slots.find(({ user_id }) => user_id === ctx.actor.userId);
  if (!own) throw new NotFound();
  if (own.state === 'signed') throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  if (request.status !== 'sent') throw new Conflict('signature_request.bad_state', BAD_STATE);
  return { request, entity, slots, own };
}

export const saveSigningProgress = (
  ctx: Ctx<ClientActor>,
  { progress, progress_version: version, ...asked }: InputOf<typeof signatureRequests.saveSigningProgress>,
) =>
  ctx.writeQuietly('what is not signed yet is nobody’s history', async (tx) => {
    const { request } = await signable(ctx, tx, asked);
    const { firmId, userId } = ctx.actor;
    const of = { firm_id: firmId, request_id: request.id, user_id: userId };
    const now = ctx.clock.now().toISOString();
    const saved = await saveProgress(tx, of, progress, { version, now });
    if (saved === null) throw new Conflict('conflict.stale', BAD_STATE);
    return { version: saved };
  });

async function signAt(
  ctx: Ctx<ClientActor>,
  tx: Tx,
  { client_time, ...asked }: Named & { client_time: string },
  how: (signable: Signable) => Promise<{ by: By; filled?: string }>,
) {
  const found = await signable(ctx, tx, asked);
  const { request } = found;
  const paper = await paperOf(tx, ctx.actor.firmId, request.file_id);
  if (!paper) throw new NotFound();
  await sign(ctx, tx, {
    subject: subjectOf(request.id),
    title: request.document_name,
    entityId: request.entity_id,
    signers: found.slots.map(({ user_id }) => user_id),
    shown: {
      pages: { sha256: paper.sha256, called: `${request.document_name}, ${request.pages.length} pages` },
    },
    claims: { client_time },
    oneIsEnough: false,
    needsIdentity: request.needs_identity,
    ...(await how(found)),
  });
  await settle(tx, request.id, ctx.clock.now().toISOString());
  return viewOf(ctx, tx, await reviewed(ctx, tx, asked));
}
type Signable = Awaited<ReturnType<typeof signable>>;

const signWith = (ctx: Ctx<ClientActor>, work: (tx: Tx) => ReturnType<typeof signAt>) =>
  withLink(ctx, () => ctx.write(work));

export const signRequest = (
  ctx: Ctx<ClientActor>,
  {
    method,
    signature,
    drawn,
    values,
    consent_version,
    ...asked
  }: InputOf<typeof signatureRequests.signRequest>,
) =>
  signWith(ctx, (tx) =>
    signAt(ctx, tx, asked, async ({ request, own }) => {
      const fields = fieldsOf(request.fields, ctx.actor.userId);
      const missing = missingIn(fields, values);
      if (missing.length > 0)
        throw new Invalid(MISSING_FIELDS, `values.${missing[0]!.no}`, 'signature_request.missing');
      const { time_zone } = await readFirm(tx, ctx.actor.firmId);
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: time_zone });
      const filled = filledIn(fields, values, { name: own.user_name, day: day.format(ctx.clock.now()) });
      return {
        by: electronicBy({ method, signature, drawn, consent_version }),
        filled: JSON.stringify(filled),
      };
    }),
  );

/** The page signed by hand, sent in as a document of the same entity. */
export const signRequestOnPaper = (
  ctx: Ctx<ClientActor>,
  { document_id, ...asked }: InputOf<typeof signatureRequests.signRequestOnPaper>,
) =>
  signWith(ctx, (tx) =>
    signAt(ctx, tx, asked, async () => {
      const { firmId, userId } = ctx.actor;
      const paper = await paperSentBy(tx, firmId, userId, document_id);
      if (!paper || paper.entity_id !== asked.companyId) throw new NotFound();
      if (paper.content_type !== 'application/pdf' && !paper.content_type.startsWith('image/'))
        throw new Invalid(FILE_KINDS, 'document_id', 'file.type');
      return { by: { method: 'paper', document: paper } };
    }),
  );

/** Staff see the reason; the other signers see that it is on hold. */
export const declineRequest = (
  ctx: Ctx<ClientActor>,
  { reason, different_kind_of_number, ...asked }: InputOf<typeof signatureRequests.declineRequest>,
) =>
  ctx.write(async (tx) => {
    const { request } = await signable(ctx, tx, asked);
    refuseNumbers(reason, 'reason', { different_kind_of_number });
    if (!(await putOnHold(tx, request.id, reason, ctx.clock.now().toISOString())))
      throw new Conflict('signature_request.bad_state', BAD_STATE);
    await ctx.record(tx, signatureRequestEvents['signature_request.declined'], {
      entityId: request.entity_id,
      userId: ctx.actor.userId,
      payload: {
        request_id: request.id,
        name: request.document_name,
        year: request.tax_year,
        reason,
      },
    });
    return { ok: true as const };
  });

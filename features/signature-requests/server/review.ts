/** SIG-007, SIG-008, SIG-010: a request through the eyes of one who signs it. */
import type { ClientActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { isTurnOf } from '#features/signing/rules/facts.ts';
import type { signatureRequests } from '../contract.ts';
import type { OwnRequest, SigningView } from '../model.ts';
import { maySignRequest } from '../policy.ts';
import { assertOn } from './access.ts';
import { findProgress, listOwn, type OpenRequest, openRequest } from './client-queries.ts';
import { linkTo, ofFirm } from './next-link.ts';
import { signaturesBy } from './shown.ts';

type Entity = Awaited<ReturnType<typeof visibleEntity>>;
const OPEN = { values: {}, name: '', drawn: null };

/** Drafts are nobody's to see but staff's; a client sees what they were asked to sign, of entities that are theirs. */
export async function reviewed(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { request_id, companyId }: { request_id: number; companyId: number },
): Promise<{ request: OpenRequest; entity: Entity }> {
  if (ctx.actor.kind === 'staff') await assertOn(ctx, tx);
  const request = await openRequest(tx, ctx.actor.firmId, request_id);
  if (!request || request.entity_id !== companyId) throw new NotFound();
  return { request, entity: await visibleEntity(ctx, tx, companyId) };
}

const STATUS = { signed: 'signed', completed: 'completed', sent: 'sent' } as const;
const statusOf = ({ status }: OpenRequest): SigningView['status'] =>
  status in STATUS ? STATUS[status as keyof typeof STATUS] : 'on_hold';

/** As the reader's own transaction can tell; whether the next one was told is the firm's to know. */
type ViewWithoutLink = Omit<SigningView, 'next_signer'> & {
  next_signer: Omit<NonNullable<SigningView['next_signer']>, 'link'> | null;
};

export async function viewOf(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { request, entity }: { request: OpenRequest; entity: Entity },
): Promise<ViewWithoutLink> {
  const { firmId, userId } = ctx.actor;
  const signatures = (await signaturesBy(tx, firmId, [request.id])).get(request.id) ?? [];
  const slot = signatures.find(({ user_id }) => user_id === userId);
  const progress = slot && (await findProgress(tx, firmId, request.id, userId));
  const isTurn = slot !== undefined && isTurnOf(slot, signatures);
  const next = signatures.find(
    (one) => one.state === 'not_signed' && one.user_id !== userId && isTurnOf(one, signatures),
  );
  return {
    id: request.id,
    company_id: request.entity_id,
    company_name: entity.name,
    document_name: request.document_name,
    form_name: request.form_name,
    tax_year: request.tax_year,
    message: request.message,
    status: statusOf(request),
    page_sizes: request.pages,
    pictures: request.pictures.length,
    fields: request.fields,
    own: slot
      ? {
          user_id: slot.user_id,
          user_name: slot.user_name,
          state: slot.state,
          is_turn: isTurn,
          may_sign:
            request.status === 'sent' &&
            slot.state === 'not_signed' &&
            isTurn &&
            maySignRequest(ctx.actor, entity),
          needs_identity: request.needs_identity,
          progress: progress?.filled ?? OPEN,
          progress_version: progress?.version ?? 0,
        }
      : null,
    signatures,
    next_signer:
      request.status === 'sent' && slot?.state === 'signed' && next
        ? { user_id: next.user_id, first_name: next.user_name.split(' ')[0]! }
        : null,
    signed_document_id: request.signed_document_id,
  };
}

export const reviewSignatureRequest = (
  ctx: Ctx<SignedInActor>,
  asked: InputOf<typeof signatureRequests.reviewSignatureRequest>,
) => withLink(ctx, () => ctx.read(async (tx) => viewOf(ctx, tx, await reviewed(ctx, tx, asked))));

/** Read after the reader's own transaction has ended. */
export async function withLink(
  ctx: Ctx<SignedInActor>,
  found: () => Promise<ViewWithoutLink>,
): Promise<SigningView> {
  const view = await found();
  const { next_signer: next } = view;
  if (next === null) return { ...view, next_signer: null };
  const link = await ofFirm(ctx).read((tx) =>
    linkTo(ctx, tx, { request_id: view.id, user_id: next.user_id }),
  );
  return { ...view, next_signer: { ...next, link: link.state } };
}

export const listOwnRequests = (ctx: Ctx<ClientActor>) =>
  ctx.read(async (tx) => {
    const { firmId, userId } = ctx.actor;
    const rows = await listOwn(tx, firmId);
    const by = await signaturesBy(
      tx,
      firmId,
      rows.map(({ id }) => id),
    );
    return {
      signature_requests: rows.flatMap(({ status, ...row }): OwnRequest[] => {
        const all = by.get(row.id) ?? [];
        const own = all.find(({ user_id }) => user_id === userId);
        if (!own || own.state === 'not_needed') return [];
        if (own.state === 'signed') return [{ ...row, state: 'signed' }];
        if (status === 'completed') return [];
        if (status !== 'sent') return [{ ...row, state: 'on_hold' }];
        return [{ ...row, state: isTurnOf(own, all) ? 'to_sign' : 'waits_for_others' }];
      }),
    };
  });

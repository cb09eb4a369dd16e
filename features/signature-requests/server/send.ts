/** SIG-009: sent to its signers, taken back, completed, deleted. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Invalid } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { dropFile } from '#platform/server/storage/kept-file.ts';
import { forgetRead } from '#features/documents/server/service.ts';
import { isTurnOf } from '#features/signing/rules/facts.ts';
import { closeSlots, listSlots, openTurns } from '#features/signing/server/service.ts';
import type { signatureRequests } from '../contract.ts';
import { signatureRequestEvents } from '../events.ts';
import { NOT_DELETED, SIGNED_ALREADY, UNREACHABLE } from '../messages.ts';
import { mayComplete, mayDelete, mayRequest } from '../policy.ts';
import { unready } from '../rules/readiness.ts';
import { assertStep, heldRequest, named } from './access.ts';
import { detailOf } from './detail.ts';
import { shownRequest } from './list.ts';
import { assertCandidates, assertVersion } from './places.ts';
import { changeRequest, deleteRequest, findRequest, holdRequest } from './queries.ts';
import { KIND } from './shown.ts';
import { queueWork, SEND_REQUEST } from './queue-work.ts';
import { tellSigners } from './tell.ts';

/** It is out at once; the mails follow. */
export const sendSignatureRequest = (
  ctx: Ctx<StaffActor>,
  { version, ...asked }: InputOf<typeof signatureRequests.sendSignatureRequest>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'send');
    const { request } = held;
    const { firmId, userId } = ctx.actor;
    assertVersion(request, version);
    const fault = unready({ ...request, page_sizes: request.pages });
    if (fault) throw new Invalid(fault, 'fields', 'signature_request.unready');
    const people = await assertCandidates(tx, request, request.signers);
    if (people.some(({ unreachable }) => unreachable !== null))
      throw new Invalid(UNREACHABLE, 'signers', 'signature_request.unreachable');
    const now = ctx.clock.now().toISOString();
    const round = request.round + 1;
    await openTurns(
      tx,
      firmId,
      { kind: KIND, id: request.id, place: 0 },
      people.map(({ user_id, full_name }) => ({
        user_id,
        user_name: full_name,
        turn: request.signers.find((one) => one.user_id === user_id)!.turn,
      })),
      { entityId: request.entity_id, now },
    );
    const slots = await listSlots(tx, firmId, { kind: KIND, id: request.id });
    await changeRequest(
      tx,
      request,
      { status: 'sending', round, sent_by: userId, sent_at: now, decline_reason: null, declined_by: null },
      now,
    );
    await ctx.record(tx, signatureRequestEvents['signature_request.sent'], {
      entityId: request.entity_id,
      payload: {
        ...named(request),
        signers: people.map(({ full_name }) => full_name),
        user_ids: slots
          .filter((slot) => slot.state === 'not_signed' && isTurnOf(slot, slots))
          .map(({ user_id }) => user_id),
        round,
        in_order: request.in_order,
      },
    });
    await queueWork(ctx, tx, SEND_REQUEST, request.id);
    return detailOf(ctx, tx, (await findRequest(tx, firmId, request.id))!);
  });

/** The job behind it: written to once, however often it runs. */
export const arrive = (ctx: Ctx<FirmActor>, requestId: number): Promise<void> =>
  ctx.writeQuietly('that it was sent is the event', async (tx) => {
    const request = await holdRequest(tx, ctx.actor.firmId, requestId);
    if (request?.status !== 'sending') return;
    await changeRequest(tx, request, { status: 'sent' }, ctx.clock.now().toISOString());
    await tellSigners(ctx, tx, requestId, 'asked');
    ctx.events.wake(tx, {
      firm: ctx.actor.firmId,
      entities: [request.entity_id],
      staff: true,
      about: [`${KIND}:${requestId}`, 'signature_requests'],
    });
  });

export const recallSignatureRequest = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.recallSignatureRequest>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayRequest);
    assertStep(held, 'recall', held.isSigned ? SIGNED_ALREADY : undefined);
    const { request } = held;
    await closeSlots(tx, ctx.actor.firmId, { kind: KIND, id: request.id });
    await changeRequest(tx, request, { status: 'action_required' }, ctx.clock.now().toISOString());
    await ctx.record(tx, signatureRequestEvents['signature_request.recalled'], {
      entityId: request.entity_id,
      payload: named(request),
    });
    return detailOf(ctx, tx, (await findRequest(tx, ctx.actor.firmId, request.id))!);
  });

/** SIG-012. */
export const updateSignatureRequest = (
  ctx: Ctx<StaffActor>,
  { status, ...asked }: InputOf<typeof signatureRequests.updateSignatureRequest>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayComplete);
    assertStep(held, 'complete');
    const { request } = held;
    await changeRequest(tx, request, { status }, ctx.clock.now().toISOString());
    await ctx.record(tx, signatureRequestEvents['signature_request.completed'], {
      entityId: request.entity_id,
      payload: named(request),
    });
    return shownRequest(ctx, tx, request.id);
  });

/** SIG-013. */
export const deleteSignatureRequest = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof signatureRequests.deleteSignatureRequest>,
) =>
  ctx.write(async (tx) => {
    const held = await heldRequest(ctx, tx, asked, mayDelete);
    assertStep(held, 'delete', held.isSigned ? NOT_DELETED : undefined);
    const { request } = held;
    const { firmId } = ctx.actor;
    await closeSlots(tx, firmId, { kind: KIND, id: request.id });
    await deleteRequest(tx, firmId, request.id);
    await forgetRead(tx, [{ firm_id: firmId, file_id: request.file_id }]);
    if (request.pictures_file_id !== null) await dropFile(ctx, tx, firmId, request.pictures_file_id);
    await ctx.record(tx, signatureRequestEvents['signature_request.deleted'], {
      entityId: request.entity_id,
      payload: named(request),
    });
    return { ok: true as const };
  });

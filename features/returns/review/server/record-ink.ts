/** Staff record a form that its signer signed with ink. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { paperSentBy } from '#features/documents/server/service.ts';
import { recordInkSignature as recordInk } from '#features/signing/server/service.ts';
import { staffName } from '../../classifying/server/staff-queries.ts';
import { BAD_STATE, FILE_KINDS } from '../../messages.ts';
import { maySend } from '../../policy.ts';
import { assertStep, heldReturn } from '../../records/server/access.ts';
import { KIND } from '../../records/server/kind.ts';
import { shownReturn } from '../../records/server/list.ts';
import { listParts } from '../../records/server/part-queries.ts';
import { fileOf, settle } from '../../records/server/queries.ts';
import type { reviewCalls } from '../contract.ts';

export const recordInkSignature = (
  ctx: Ctx<StaffActor>,
  { form_id, user_id, document_id, ...asked }: InputOf<typeof reviewCalls.recordInkSignature>,
) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, maySend);
    assertStep(held, 'sign');
    const { record } = held;
    const { firmId, userId } = ctx.actor;
    const parts = await listParts(tx, firmId, record.id);
    const part = parts.find(({ no, kind }) => no === form_id && kind === 'e_sign_form');
    if (!part) throw new NotFound();
    const form = part.file_id === null ? undefined : await fileOf(tx, firmId, part.file_id);
    if (!form) throw new Conflict('return.bad_state', BAD_STATE);
    const page = await paperSentBy(tx, firmId, userId, document_id);
    if (!page || page.entity_id !== asked.companyId) throw new NotFound();
    if (page.content_type !== 'application/pdf' && !page.content_type.startsWith('image/'))
      throw new Invalid(FILE_KINDS, 'document_id', 'file.type');
    await recordInk(ctx, tx, {
      subject: { kind: KIND, id: record.id, place: part.no },
      title: part.name,
      entityId: record.entity_id,
      userId: user_id,
      recordedBy: await staffName(tx, firmId, userId),
      shown: { sha256: form.sha256, called: `${part.name}, ${part.file_pages.length} pages` },
      document: page,
    });
    await settle(tx, record.id, ctx.clock.now().toISOString());
    return shownReturn(ctx, tx, record.id);
  });

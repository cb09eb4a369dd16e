/** A file that could not be read gets another try: the portal may have learned since. */
import type { StaffActor } from '#platform/actor.ts';
import { Conflict } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { visibleDocument } from '../../files/server/files.ts';
import { mayEditDocuments } from '../../policy.ts';
import { readingEvents } from '../events.ts';
import { waitAgain } from './begin-reading.ts';
import { waitForFailedPages } from './scan-queries.ts';
import { forgetVerdicts } from './verdict-queries.ts';

export function readAgain(ctx: Ctx<StaffActor>, { document_id }: { document_id: number }) {
  return ctx.write(async (tx) => {
    const document = await visibleDocument(ctx, tx, document_id);
    const entity = await visibleEntity(ctx, tx, document.entity_id);
    ctx.authorize(mayEditDocuments(ctx.actor, entity));
    const now = ctx.clock.now().toISOString();
    const waits =
      (await waitAgain(ctx, tx, document.file_id)) ||
      (await waitForFailedPages(tx, ctx.actor.firmId, document.file_id, now));
    if (!waits) throw new Conflict('document.read', 'This file has been read or is being read now.');
    await forgetVerdicts(tx, ctx.actor.firmId, document.file_id);
    await ctx.record(tx, readingEvents['document.read_again'], {
      entityId: document.entity_id,
      payload: { document_id, name: document.name, staff_only: document.staff_only },
    });
    return { ok: true as const };
  });
}

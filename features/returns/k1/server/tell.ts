/** Owners are told of filed K-1s once Undo is no longer offered: one mail a person, however many K-1s. */
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { mailFace } from '#platform/server/firm-face.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { returnEvents } from '../../events.ts';
import { ownersToTell } from '../../filing/server/owner-queries.ts';
import { findReturn } from '../../records/server/queries.ts';
import { nameOfEntity } from './candidate-queries.ts';
import { tellFilings } from './filing-queries.ts';
import { k1Mail } from './mails.ts';

export const TELL_OF_K1S = 'tell-of-filed-k1s';
/** The email waits as long as Undo is offered. */
const UNDO_SECONDS = 30;

/** Filing again within that time starts it anew. */
export const queueTelling = (ctx: Ctx<FirmActor>, tx: Tx, returnId: number): Promise<void> =>
  ctx.jobs.add(
    tx,
    TELL_OF_K1S,
    { firm_id: ctx.actor.firmId, tax_return_id: returnId } as { firm_id: number },
    {
      key: `${TELL_OF_K1S}:${ctx.actor.firmId}:${returnId}`,
      runAt: new Date(ctx.clock.now().getTime() + UNDO_SECONDS * 1000),
    },
  );

type Owner = Awaited<ReturnType<typeof ownersToTell>>[number];

export const tellOfFiledK1s = (ctx: Ctx<FirmActor>, returnId: number): Promise<void> =>
  ctx.writeQuietly('each who is told is recorded', async (tx) => {
    const { firmId } = ctx.actor;
    const record = await findReturn(tx, firmId, returnId);
    if (!record) return;
    const filings = await tellFilings(tx, firmId, returnId, ctx.clock.now().toISOString());
    // FRM-027: nobody is led to documents that the firm hides.
    if ((await preferencesOf(tx, firmId)).hide_documents_view_from_clients) return;
    const issuer = await nameOfEntity(tx, firmId, record.entity_id);
    const mails = new Map<number, Owner[]>();
    for (const { entity_id, document_id } of filings) {
      const owners = await ownersToTell(tx, firmId, entity_id);
      for (const owner of owners) mails.set(owner.user_id, [...(mails.get(owner.user_id) ?? []), owner]);
      if (owners.length > 0)
        await ctx.record(tx, returnEvents['tax_return.k1_told'], {
          entityId: entity_id,
          payload: {
            issuer,
            year: record.tax_year,
            document_id,
            people: owners.map(({ fname }) => fname),
            user_ids: owners.map(({ user_id }) => user_id),
          },
        });
    }
    const firm = await mailFace(tx, firmId);
    const first = Math.min(...filings.map(({ document_id }) => document_id));
    for (const [userId, owned] of mails) {
      const [owner] = owned;
      const hashes = new Set(owned.map(({ entity_hash }) => entity_hash));
      await ctx.outgoing.mail(ctx, tx, {
        to: owner!.email,
        dedupeKey: `k1s_filed:${returnId}:${first}:${userId}`,
        ...k1Mail(
          firm,
          {
            fname: owner!.fname,
            entities: [...new Set(owned.map(({ entity }) => entity))],
            count: owned.length,
          },
          `${ctx.config.baseUrl}/documents${hashes.size === 1 ? `/${owner!.entity_hash}` : ''}`,
        ),
      });
    }
  });

/** A document that was split gives its place in a questionnaire to its parts. CHK-005, CHK-054. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { attachFiles } from '#features/documents/server/service.ts';
import { giveToParts } from './split-queries.ts';

const Split = z.object({ document_id: z.number(), children: z.array(z.object({ document_id: z.number() })) });

/** Part of the caller's transaction. */
export async function followSplit(ctx: Ctx<FirmActor>, tx: Tx, payload: unknown): Promise<void> {
  const { firmId } = ctx.actor;
  const { document_id, children } = Split.parse(payload);
  const now = ctx.clock.now().toISOString();
  const parts = children.map((child) => child.document_id);
  const places = await giveToParts(tx, firmId, { parent: document_id, parts, now });
  for (const { questionnaire_id } of places) await attachFiles(tx, firmId, parts, questionnaire_id, now);
}

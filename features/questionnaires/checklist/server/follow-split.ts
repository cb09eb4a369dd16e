/** A document that was split gives its place in a questionnaire to its parts, and takes it back. CHK-005, CHK-054. */
import { z } from 'zod';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { attachFiles } from '#features/documents/server/service.ts';
import type { ShelvedDocument } from '#features/intake/server/service.ts';
import { heldFiles, type HeldFiles, recount } from './hold.ts';
import { listLying } from './queries.ts';
import { giveToParts, questionnairesOfParts, takePlacesBack } from './split-queries.ts';

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

/** Part of the caller's transaction. `join` removes the parts; their questionnaires are held before and counted after. */
export async function takeBackFromParts(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  document: ShelvedDocument,
  join: () => Promise<number[]>,
): Promise<void> {
  const { firmId } = ctx.actor;
  const held: HeldFiles[] = [];
  for (const { questionnaire_id } of await questionnairesOfParts(tx, firmId, document.id))
    held.push(await heldFiles(ctx, tx, questionnaire_id));
  const parts = new Set(await join());
  await takePlacesBack(tx, firmId, document.id);
  for (const files of held) {
    const left = files.lying.filter(({ id }) => parts.has(id)).map(({ question_no }) => question_no);
    const now = await listLying(tx, firmId, files.held.id);
    const back = now.find(({ id }) => id === document.id)?.question_no ?? null;
    await recount(ctx, files, [...left, back]);
  }
}

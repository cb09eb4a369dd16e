/** A document that was split gives its place in a questionnaire to its parts, and takes it back. CHK-005, CHK-054. */
import { z } from 'zod';
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { attachFiles } from '#features/documents/server/service.ts';
import type { ShelvedDocument } from '#features/intake/server/service.ts';
import { plainForm } from '../../answering/server/answers.ts';
import { type AnsweredRecord, lockAnswered } from '../../answering/server/queries.ts';
import { mostFiles } from '../rules/most-files.ts';
import { heldFiles, type HeldFiles, recount } from './hold.ts';
import { holdingOf, listLying } from './queries.ts';
import { recountHeld } from './recount-held.ts';
import { giveToParts, questionnairesOfParts, takePlacesBack } from './split-queries.ts';

const Split = z.object({ document_id: z.number(), children: z.array(z.object({ document_id: z.number() })) });

/** Part of the caller's transaction. */
export async function followSplit(ctx: Ctx<FirmActor>, tx: Tx, payload: unknown): Promise<void> {
  const { firmId } = ctx.actor;
  const { document_id, children } = Split.parse(payload);
  const now = ctx.clock.now().toISOString();
  const parts = children.map((child) => child.document_id);
  const full = await tooSmallFor(ctx, tx, document_id, parts.length);
  const ids = full.map(({ held }) => held.id);
  const places = await giveToParts(tx, firmId, { parent: document_id, parts, full: ids, now });
  for (const { questionnaire_id } of places) await attachFiles(tx, firmId, parts, questionnaire_id, now);
  for (const { held, question_no } of full) await recountHeld(ctx, tx, held, null, [question_no]);
}

/** CHK-022. The items that take fewer files than that, in questionnaires that are held from here on. */
async function tooSmallFor(ctx: Ctx<FirmActor>, tx: Tx, parent: number, parts: number) {
  const { firmId } = ctx.actor;
  const full: { held: AnsweredRecord; question_no: number | null }[] = [];
  for (const { questionnaire_id, question_no } of await holdingOf(tx, firmId, parent)) {
    const held = await lockAnswered(tx, firmId, questionnaire_id, null);
    if (held && parts > mostFiles(await plainForm(ctx.db, tx, held), question_no))
      full.push({ held, question_no });
  }
  return full;
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

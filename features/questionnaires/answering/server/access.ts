/** Finding a questionnaire for somebody, and whether it takes anything from them. */
import type { SignedInActor } from '#platform/actor.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { QUESTIONNAIRE_LOCKED, VIEW_ONLY } from '../../messages.ts';
import { mayAnswer } from '../policy.ts';
import { type AnsweredRecord, findAnswered, lockAnswered } from './queries.ts';

/** Sent, and of an entity the actor sees; a named entity has to be that one. */
export async function seenQuestionnaire(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
  companyId?: number,
): Promise<AnsweredRecord> {
  const found = await findAnswered(tx, ctx.actor.firmId, id, viewerOf(ctx.actor).rolesOf);
  ctx.authorize(isSeen(ctx, found, companyId), NotFound);
  return found!;
}

const isSeen = (ctx: Ctx<SignedInActor>, found: AnsweredRecord | undefined, companyId?: number): boolean =>
  found !== undefined &&
  !found.is_draft &&
  maySeeEntity(ctx.actor, found) &&
  (companyId === undefined || companyId === found.entity_id);

/** Held until the transaction ends, by somebody who may answer it while it is open. */
export async function heldQuestionnaire(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
  companyId?: number,
): Promise<AnsweredRecord> {
  const held = await lockAnswered(tx, ctx.actor.firmId, id, viewerOf(ctx.actor).rolesOf);
  return answerable(ctx, tx, id, held, companyId);
}

export async function answerable(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  id: number,
  held: AnsweredRecord | undefined,
  companyId?: number,
): Promise<AnsweredRecord> {
  // A client's transaction cannot hold what takes no answers; why it does not is read beside it.
  const found = held ?? (await seenQuestionnaire(ctx, tx, id, companyId));
  ctx.authorize(isSeen(ctx, found, companyId), NotFound);
  assertMayAnswer(ctx, found);
  assertOpen(found);
  if (!held) throw new NotFound();
  return held;
}

class ViewOnly extends Forbidden {
  constructor() {
    super('entity.read_only', VIEW_ONLY);
  }
}

export function assertMayAnswer(ctx: Ctx<SignedInActor>, found: AnsweredRecord): void {
  ctx.authorize(mayAnswer(ctx.actor, found), ctx.actor.kind === 'client' ? ViewOnly : Forbidden);
}

/** QST-074. */
export function assertOpen({ locked, completed }: Pick<AnsweredRecord, 'locked' | 'completed'>): void {
  if (locked) throw new Conflict('questionnaire.locked', QUESTIONNAIRE_LOCKED);
  if (completed) throw new Conflict('questionnaire.completed', QUESTIONNAIRE_LOCKED);
}

/** The entities somebody wants to send to: all of them within reach, or it does not happen. */
import type { StaffActor } from '#platform/actor.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { maySeeEntity, viewerOf } from '#features/clients/entities/policy.ts';
import { maySendTo } from '#features/questionnaires/policy.ts';
import type { SendTarget } from './facts-queries.ts';
import { sendTargets } from './load-targets.ts';

interface Asked {
  company_ids: readonly number[];
  templateId: number | null;
  taxYear: number;
  withItems: boolean;
}

export async function targetsOf(ctx: Ctx<StaffActor>, tx: Tx, asked: Asked): Promise<SendTarget[]> {
  const { firmId, rolesOf } = viewerOf(ctx.actor);
  const ids = [...new Set(asked.company_ids)];
  const targets = await sendTargets(tx, { ...asked, firmId, rolesOf, ids });
  const facts = targets.map((target) => ({ ...target, readonly_access: target.readonly }));
  ctx.authorize(
    facts.length === ids.length && facts.every((target) => maySeeEntity(ctx.actor, target)),
    NotFound,
  );
  ctx.authorize(facts.every((target) => maySendTo(ctx.actor, target)));
  return targets;
}

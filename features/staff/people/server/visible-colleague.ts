import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { groupLimit } from '../policy.ts';
import { findColleague } from './queries.ts';
import { preferencesOf } from '#features/firm/server/service.ts';

/** A colleague who works here and whom this person knows of. */
export async function visibleColleague(actor: StaffActor, tx: Tx, userId: number) {
  const only = groupLimit(actor, (await preferencesOf(tx, actor.firmId)).has_firm_groups);
  return findColleague(tx, actor.firmId, userId, only);
}

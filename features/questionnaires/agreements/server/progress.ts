/** A letter that is signed, or no longer, changes how far its questionnaire is. */
import type { SignedInActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { answersOf, sectionFacts } from '../../answering/server/answers.ts';
import { keepCounts } from '../../answering/server/queries.ts';
import { countsOf } from '../../rules/counts.ts';
import type { Letter } from './load.ts';

/** Part of the caller's transaction, which holds the questionnaire. */
export async function keepProgress(
  ctx: Ctx<SignedInActor>,
  tx: Tx,
  { questionnaire, form, section }: Letter,
): Promise<void> {
  const { firmId } = ctx.actor;
  const answers = await answersOf(tx, firmId, questionnaire.id, form);
  await keepCounts(tx, firmId, questionnaire.id, {
    counts: countsOf(form, answers, await sectionFacts(tx, questionnaire, form)),
    activity: section.name,
    now: ctx.clock.now().toISOString(),
  });
}

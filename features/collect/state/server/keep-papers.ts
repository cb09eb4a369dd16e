/** Papers that a completed questionnaire brought are asked for again next year. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { MOST_ITEMS } from '#features/prior-year/model.ts';
import { insertPriorYearItems, itemsEverOf } from '#features/prior-year/server/service.ts';
import { stateEvents } from '../events.ts';
import { keptPapers } from '../rules/kept-papers.ts';
import { completedOne, receivedPapers } from './queries.ts';

const Completed = z.object({ questionnaire_id: z.number() });

async function keepPapers(ctx: Ctx<FirmActor>, questionnaireId: number): Promise<void> {
  const { firmId } = ctx.actor;
  const received = await ctx.read((tx) => receivedPapers(tx, firmId, questionnaireId));
  if (received.length === 0) return;
  await ctx.write(async (tx) => {
    const one = await completedOne(tx, firmId, questionnaireId);
    if (!one) return;
    const { entity_id: entityId, tax_year: year, name } = one;
    const items = keptPapers(received, await itemsEverOf(tx, firmId, entityId, year), MOST_ITEMS);
    if (items.length === 0) return;
    await insertPriorYearItems(
      tx,
      firmId,
      items.map((item) => ({ ...item, entity_id: entityId, do_not_rollover: false })),
      { year, source: 'questionnaire', importId: null, now: ctx.clock.now().toISOString() },
    );
    await ctx.record(tx, stateEvents['questionnaire.papers_kept'], {
      entityId,
      payload: { questionnaire_id: questionnaireId, name, year, items: items.length },
    });
  });
}

const keepAfterCompletion = firmTask(
  'keep-papers-of-questionnaire',
  'rest',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    const of = Completed.safeParse(event?.payload).data;
    if (of) await keepPapers(ctx, of.questionnaire_id);
  },
);

export const stateTasks: readonly Task[] = [keepAfterCompletion];
export const stateReaders: readonly EventReader[] = [
  { task: keepAfterCompletion.name, events: [stateEvents['questionnaire.marked_completed'].name] },
];

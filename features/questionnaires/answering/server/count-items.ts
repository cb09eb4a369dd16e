/** Questionnaires from before their items were counted: counted once, in the background. */
import { z } from 'zod';
import { firmTask } from '#platform/server/jobs.ts';
import { countsOf } from '../../rules/counts.ts';
import { answersOf, plainForm, sectionFacts } from './answers.ts';
import { lockUncounted, setItemCounts } from './count-queries.ts';

export const COUNT = 'count-items';
const AT_ONCE = 200;
const WHY = 'how much is left of a questionnaire is nobody’s history';

export const countItems = firmTask(COUNT, 'rest', z.object({ firm_id: z.number() }), (ctx, { firm_id }) =>
  ctx.writeQuietly(WHY, async (tx) => {
    for (const one of await lockUncounted(tx, firm_id, AT_ONCE)) {
      const form = await plainForm(ctx.db, tx, one);
      const facts = await sectionFacts(tx, one, form);
      await setItemCounts(
        tx,
        firm_id,
        one.id,
        countsOf(form, await answersOf(tx, firm_id, one.id, form), facts),
      );
    }
  }),
);

/** Staff go through a section in its client's place, and take that back. Part of the caller's transaction. */
import type { StaffActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { markEvents } from '../events.ts';
import { heldForMarks, type May, recount } from './marks.ts';

/** Whether that changed anything. */
export async function putSectionMarked(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  { questionnaireId, no, isMarked }: { questionnaireId: number; no: number; isMarked: boolean },
  may: May,
): Promise<boolean> {
  const sectionIn = (form: { sections: readonly { no: number; name: string }[] }) =>
    form.sections.find((section) => section.no === no);
  const { held, form } = await heldForMarks(
    ctx,
    tx,
    questionnaireId,
    may,
    (one) => sectionIn(one) !== undefined,
  );
  if (held.marked_sections.includes(no) === isMarked) return false;
  const without = held.marked_sections.filter((marked) => marked !== no);
  const marked_sections = isMarked ? [...without, no].toSorted((a, b) => a - b) : without;
  await recount(ctx, tx, { held: { ...held, marked_sections }, form }, { marked_sections });
  await ctx.record(tx, markEvents[isMarked ? 'section.completed' : 'section.completion_undone'], {
    entityId: held.entity_id,
    payload: {
      questionnaire_id: held.id,
      name: held.name,
      year: held.tax_year,
      section: sectionIn(form)!.name,
    },
  });
  return true;
}

/** Where a client is in a questionnaire: opened, this section, gone through that one. */
import type { ClientActor, SignedInActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { countsOf } from '../../rules/counts.ts';
import { placeOf } from '../../rules/ids.ts';
import type { answering } from '../contract.ts';
import { answeringEvents } from '../events.ts';
import { heldQuestionnaire, seenQuestionnaire } from './access.ts';
import { answersOf, plainForm, sectionFacts } from './answers.ts';
import { keepSections, lockAnswered, setOpened } from './queries.ts';
import { tellOthers } from './save.ts';

/** QST-077. */
export function saveSection(
  ctx: Ctx<SignedInActor>,
  { company_id, section_id, markedCompleted, set_id }: InputOf<typeof answering.saveSection>,
): Promise<{ ok: true }> {
  const { questionnaireId, no } = placeOf(section_id);
  const next = set_id === null ? no : placeOf(set_id).no;
  if (set_id !== null && placeOf(set_id).questionnaireId !== questionnaireId) throw new NotFound();
  return ctx.writeQuietly('where somebody is in a questionnaire is not its history', async (tx) => {
    const held = await heldQuestionnaire(ctx, tx, questionnaireId, company_id);
    const form = await plainForm(ctx.db, tx, held);
    const isSection = (number: number) => form.sections.some((section) => section.no === number);
    if (!isSection(no) || !isSection(next)) throw new NotFound();
    const without = held.marked_sections.filter((marked) => marked !== no);
    const marked = markedCompleted ? [...without, no].toSorted((a, b) => a - b) : without;
    const answers = await answersOf(tx, held.firm_id, held.id, form);
    await keepSections(tx, held.firm_id, held.id, {
      marked,
      current: next,
      counts: countsOf(form, answers, await sectionFacts(tx, { ...held, marked_sections: marked }, form)),
      now: ctx.clock.now().toISOString(),
      activity: 'Completed a section',
    });
    tellOthers(ctx, tx, held);
    return { ok: true };
  });
}

/** QST-016. One that takes no answers any more is looked at, and stays as it is. */
export function markOpened(
  ctx: Ctx<ClientActor>,
  { questionnaire_id }: { questionnaire_id: number },
): Promise<{ opened_timestamp: string }> {
  return ctx.write(async (tx) => {
    const seen = await seenQuestionnaire(ctx, tx, questionnaire_id);
    const now = ctx.clock.now().toISOString();
    const held = await lockAnswered(tx, seen.firm_id, seen.id, null);
    const before = (held ?? seen).opened_at;
    if (before !== null || !held) return { opened_timestamp: before ?? now };
    await setOpened(tx, seen.firm_id, seen.id, now);
    await ctx.record(tx, answeringEvents['questionnaire.opened'], {
      entityId: seen.entity_id,
      payload: { questionnaire_id, name: seen.name, year: seen.tax_year },
    });
    return { opened_timestamp: now };
  });
}

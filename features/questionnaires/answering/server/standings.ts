/** Where many questionnaires stand, for whoever looks after all of them at once. */
import type { Tx } from '#platform/server/db/database.ts';
import { slotsOfMany } from '#features/signing/server/service.ts';
import { isLetter, letterFacts } from '../../agreements/rules/shown-signatures.ts';
import type { Form } from '../../model.ts';
import { type Standing, standingOf } from '../../rules/standing.ts';
import type { SectionFacts } from '../../rules/status.ts';
import { gatherAnswers } from '../rules/gather.ts';
import { plainForm } from './answers.ts';
import { answersOfMany } from './many-queries.ts';

export interface Stands {
  firm_id: number;
  id: number;
  form_id: number;
  /** Asked for beside its form. */
  items: unknown;
  marked_sections: number[];
}

export async function standingsOf(
  db: object,
  tx: Tx,
  firmId: number,
  questionnaires: readonly Stands[],
): Promise<ReadonlyMap<number, Standing>> {
  const ids = questionnaires.map(({ id }) => id);
  const forms = new Map<number, Form>();
  for (const one of questionnaires) forms.set(one.id, await plainForm(db, tx, one));
  const answers = Map.groupBy(
    await answersOfMany(tx, firmId, ids),
    ({ questionnaire_id }) => questionnaire_id,
  );
  const withLetters = ids.filter((id) => forms.get(id)!.sections.some(isLetter));
  const slots = Map.groupBy(
    await slotsOfMany(tx, firmId, 'questionnaire', withLetters),
    ({ subject_id }) => subject_id,
  );
  return new Map(
    questionnaires.map(({ id, marked_sections }) => {
      const form = forms.get(id)!;
      const letters = letterFacts(slots.get(id) ?? []);
      const facts = new Map<number, SectionFacts>(
        [...new Set([...marked_sections, ...letters.keys()])].map((no) => [
          no,
          { marked_completed: marked_sections.includes(no), signatures: letters.get(no) ?? null },
        ]),
      );
      return [id, standingOf(form, gatherAnswers(form, answers.get(id) ?? []), facts)];
    }),
  );
}

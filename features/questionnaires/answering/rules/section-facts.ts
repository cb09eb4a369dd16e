/** What is known of each section beside its answers. */
import { factsOf as signed } from '#features/signing/rules/facts.ts';
import type { Form } from '../../model.ts';
import type { SectionFacts } from '../../rules/status.ts';
import type { QuestionnaireState } from '../model.ts';

export function factsOf(
  form: Form,
  { marked_sections, signatures }: Pick<QuestionnaireState, 'marked_sections' | 'signatures'>,
): ReadonlyMap<number, SectionFacts> {
  const marked = new Set(marked_sections);
  const bySection = Map.groupBy(signatures, ({ section_no }) => section_no);
  return new Map(
    form.sections.map(({ no }) => {
      const here = bySection.get(no);
      return [no, { marked_completed: marked.has(no), signatures: here ? signed(here) : null }];
    }),
  );
}

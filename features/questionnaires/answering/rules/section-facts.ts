/** What is known of each section beside its answers. */
import type { Form } from '../../model.ts';
import type { SectionFacts } from '../../rules/status.ts';
import type { QuestionnaireState } from '../model.ts';

export function factsOf(
  form: Form,
  { marked_sections }: Pick<QuestionnaireState, 'marked_sections'>,
): ReadonlyMap<number, SectionFacts> {
  const marked = new Set(marked_sections);
  return new Map(form.sections.map(({ no }) => [no, { marked_completed: marked.has(no), signatures: null }]));
}

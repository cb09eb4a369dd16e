/** What a question or section can wait for: questions that are read before it. */
import type { Form, FormQuestion, FormSection } from '#features/questionnaires/model.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';

export interface TriggerChoice {
  question: FormQuestion;
  section: FormSection;
  /** `3.1` */
  number: string;
}

/** A list has no answer of its own that something could wait for. */
const canBeWaitedFor = ({ type }: FormQuestion): boolean => type !== 'entries';

export function questionsAbove(form: Form, no: number): TriggerChoice[] {
  const choices: TriggerChoice[] = [];
  for (const section of form.sections) {
    if (section.no === no) return choices;
    for (const { question, number } of numberedIn(form, section)) {
      if (question.no === no) return choices;
      if (canBeWaitedFor(question)) choices.push({ question, section, number: number.replace(/\.$/, '') });
    }
  }
  return choices;
}

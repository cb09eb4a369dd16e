/** How long a form takes to fill in, roughly: what only some people see counts for half. */
import type { Form, FormQuestion, FormSection, QuestionType } from '#features/questionnaires/model.ts';

const SECONDS: Record<QuestionType, number> = {
  boolean: 6,
  select: 8,
  multiple: 12,
  date: 10,
  text: 15,
  textarea: 40,
  password: 20,
  upload: 60,
  entries: 30,
};
const WORDS_A_SECOND = 3.5;
const SIGNING_SECONDS = 30;
const OF_THOSE_WHO_MAY = 0.5;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function secondsOf(asked: FormQuestion): number {
  const columns = asked.columns.reduce((sum, { type }) => sum + SECONDS[type], 0);
  const share = asked.show_when === null ? 1 : OF_THOSE_WHO_MAY;
  return share * (SECONDS[asked.type] + columns + wordsIn(asked.text) / WORDS_A_SECOND);
}

export function sectionMinutes(section: FormSection): number {
  const reading =
    wordsIn(`${section.instruction} ${section.letter.replaceAll(/<[^>]*>/g, ' ')}`) / WORDS_A_SECOND;
  const signing = section.key === 'agreement_signature' ? SIGNING_SECONDS : 0;
  const asking = section.questions.reduce((sum, asked) => sum + secondsOf(asked), 0);
  return ((section.show_when === null ? 1 : OF_THOSE_WHO_MAY) * (reading + signing + asking)) / 60;
}

export const minutesOf = (form: Form): number =>
  Math.ceil(form.sections.reduce((sum, section) => sum + sectionMinutes(section), 0));

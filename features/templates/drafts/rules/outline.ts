/** The rows of the outline: sections, and the questions of those that are open. */
import type { Form, FormQuestion, FormSection, Trigger } from '#features/questionnaires/model.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import type { Finding } from '../../rules/lint/findings.ts';
import { answersOf } from '../../rules/lint/lint.ts';
import { type Places, placesIn } from '../../rules/lint/places.ts';

/** The answer that shows something, in a word or two. */
export interface Waits {
  words: string;
  /** Nobody can give it any more. */
  isGone: boolean;
}

export type OutlineRow =
  | { kind: 'section'; no: number; section: FormSection; open: boolean; waits: Waits | null }
  | {
      kind: 'question';
      no: number;
      section: FormSection;
      question: FormQuestion;
      number: string;
      level: 1 | 2 | 3;
      waits: Waits | null;
    };

/** With words to find, only what holds them, in sections that are open for it. */
export function outlineRows(form: Form, isOpen: (no: number) => boolean, find: string): OutlineRow[] {
  const wanted = find.trim().toLowerCase();
  const places = placesIn(form);
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return form.sections.flatMap((section): OutlineRow[] => {
    const questions = numberedIn(form, section).map(({ question, number, level }): OutlineRow => ({
      kind: 'question',
      no: question.no,
      section,
      question,
      number,
      level,
      waits: waitsOf(places, question.no, question.show_when),
    }));
    const head = (open: boolean): OutlineRow => ({
      kind: 'section',
      no: section.no,
      section,
      open,
      waits: waitsOf(places, section.no, section.show_when),
    });
    if (wanted === '') return isOpen(section.no) ? [head(true), ...questions] : [head(false)];
    const found = questions.filter((row) => row.kind === 'question' && holds(row.question.text));
    return found.length > 0 || holds(section.name) ? [head(true), ...found] : [];
  });
}

/** Beside the question itself only the answer; from elsewhere also where it is asked. */
function waitsOf(places: Places, no: number, trigger: Trigger | null): Waits | null {
  if (trigger === null) return null;
  const asked = places.question(trigger.question);
  const answer = trigger.answer ?? 'answered';
  if (!asked) return { words: answer, isGone: true };
  const known = answersOf(asked);
  const isGone = trigger.answer !== null && known !== null && !known.includes(trigger.answer);
  const isNear = places.question(no) !== undefined && places.sectionOf(no) === places.sectionOf(asked.no);
  return { words: isNear ? answer : `${places.call(asked.no, [asked.no, no])} is ${answer}`, isGone };
}

export type Worst = 'fix' | 'review';

/** By section and question: the worst the check found there; a section bears what its questions bear. */
export function worstBy(form: Form, findings: readonly Finding[]): ReadonlyMap<number, Worst> {
  const worst = new Map<number, Worst>();
  const home = new Map(
    form.sections.flatMap(({ no, questions }) => questions.map((asked) => [asked.no, no] as const)),
  );
  const put = (no: number, level: Worst) => {
    if (worst.get(no) !== 'fix') worst.set(no, level);
  };
  for (const { level, jumps } of findings)
    for (const { no } of jumps) {
      put(no, level);
      const section = home.get(no);
      if (section !== undefined) put(section, level);
    }
  return worst;
}

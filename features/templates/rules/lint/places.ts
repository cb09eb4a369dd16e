/** What sections and questions are called in the check: `3.1` beside its own kind, `Income 3.1` from elsewhere. */
import type { Form, FormQuestion, FormSection } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';

export interface Places {
  /** Short where everything named lies in one section. */
  call: (no: number, together: readonly number[]) => string;
  sectionOf: (no: number) => FormSection;
  question: (no: number) => FormQuestion | undefined;
  levelOf: (no: number) => number;
}

export function placesIn(form: Form): Places {
  const { sectionOf, question, followUps, tops } = indexOf(form);
  const numbers = new Map(
    form.sections.flatMap((section) =>
      numberedIn(form, section).map((one) => [one.question.no, one.number.replace(/\.$/, '')] as const),
    ),
  );
  const levels = new Map<number, number>();
  for (const section of form.sections) {
    const queue = (tops.get(section.no) ?? []).map((top) => ({ top, level: 1 }));
    for (let at = 0; at < queue.length; at += 1) {
      const { top, level } = queue[at]!;
      levels.set(top.no, level);
      for (const below of followUps.get(top.no) ?? []) queue.push({ top: below, level: level + 1 });
    }
  }
  return {
    sectionOf: (no) => sectionOf.get(no)!,
    question: (no) => question.get(no),
    levelOf: (no) => levels.get(no) ?? 1,
    call: (no, together) => {
      const section = sectionOf.get(no)!;
      const number = numbers.get(no);
      if (number === undefined) return section.name;
      const isAlone = together.every((other) => sectionOf.get(other) === section);
      return isAlone ? number : `${section.name} ${number}`;
    },
  };
}

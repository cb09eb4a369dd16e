/** The rows of the outline: sections, and the questions of those that are open. */
import type { Form, FormQuestion, FormSection } from '#features/questionnaires/model.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import type { Finding } from '../../rules/lint/findings.ts';

export type OutlineRow =
  | { kind: 'section'; no: number; section: FormSection; open: boolean }
  | {
      kind: 'question';
      no: number;
      section: FormSection;
      question: FormQuestion;
      number: string;
      level: 1 | 2 | 3;
    };

/** With words to find, only what holds them, in sections that are open for it. */
export function outlineRows(form: Form, isOpen: (no: number) => boolean, find: string): OutlineRow[] {
  const wanted = find.trim().toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return form.sections.flatMap((section): OutlineRow[] => {
    const questions = numberedIn(form, section).map(({ question, number, level }): OutlineRow => ({
      kind: 'question',
      no: question.no,
      section,
      question,
      number,
      level,
    }));
    const head = (open: boolean): OutlineRow => ({ kind: 'section', no: section.no, section, open });
    if (wanted === '') return isOpen(section.no) ? [head(true), ...questions] : [head(false)];
    const found = questions.filter((row) => row.kind === 'question' && holds(row.question.text));
    return found.length > 0 || holds(section.name) ? [head(true), ...found] : [];
  });
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

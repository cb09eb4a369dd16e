/** QST-031: 1., 1.1, 1.1.1 among what shows in a section. */
import type { Form, FormQuestion, FormSection } from '../model.ts';
import { indexOf } from './form-index.ts';

export interface Numbered {
  question: FormQuestion;
  /** `1.`, `1.1`, `1.1.1`. */
  number: string;
  level: 1 | 2 | 3;
}

/** In reading order: each follow-up below the question it hangs on, whatever place it has in the list. */
export function numberedIn(
  form: Form,
  section: FormSection,
  isShown: (no: number) => boolean = () => true,
): Numbered[] {
  const { tops, followUps } = indexOf(form);
  const list: Numbered[] = [];
  const walk = (questions: readonly FormQuestion[], above: string, level: 1 | 2 | 3): void => {
    let at = 0;
    for (const question of questions) {
      if (!isShown(question.no)) continue;
      at += 1;
      const number = level === 1 ? `${at}.` : `${above}.${at}`;
      list.push({ question, number, level });
      const below = followUps.get(question.no);
      // Deeper than three cannot be published; in a draft it stays in sight on the third level.
      if (below) walk(below, level === 1 ? String(at) : number, level === 1 ? 2 : 3);
    }
  };
  walk(tops.get(section.no) ?? [], '', 1);
  return list;
}

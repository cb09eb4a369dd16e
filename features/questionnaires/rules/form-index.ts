/** A form looked up by number, made once for each form. */
import type { Form, FormQuestion, FormSection, Trigger } from '../model.ts';

export interface FormIndex {
  question: ReadonlyMap<number, FormQuestion>;
  /** Of a question or a section itself. */
  sectionOf: ReadonlyMap<number, FormSection>;
  /** What hangs on a question in its own section, in order. */
  followUps: ReadonlyMap<number, readonly FormQuestion[]>;
  /** By section: the questions that hang on none of the same section. */
  tops: ReadonlyMap<number, readonly FormQuestion[]>;
}

const made = new WeakMap<Form, FormIndex>();

export function indexOf(form: Form): FormIndex {
  const known = made.get(form);
  if (known) return known;
  const index = build(form);
  made.set(form, index);
  return index;
}

function build(form: Form): FormIndex {
  const question = new Map<number, FormQuestion>();
  const sectionOf = new Map<number, FormSection>();
  for (const section of form.sections) {
    sectionOf.set(section.no, section);
    for (const asked of section.questions) {
      question.set(asked.no, asked);
      sectionOf.set(asked.no, section);
    }
  }
  const followUps = new Map<number, FormQuestion[]>();
  const tops = new Map<number, FormQuestion[]>();
  for (const section of form.sections) {
    const own: FormQuestion[] = [];
    tops.set(section.no, own);
    for (const asked of section.questions) {
      const parent = parentOf(asked, section, sectionOf, question);
      if (parent === null) own.push(asked);
      else followUps.set(parent, [...(followUps.get(parent) ?? []), asked]);
    }
  }
  return { question, sectionOf, followUps, tops };
}

/** A follow-up hangs on a question of its own section; in a ring nobody is above anybody, so all stand at the top. */
function parentOf(
  asked: FormQuestion,
  section: FormSection,
  sectionOf: ReadonlyMap<number, FormSection>,
  question: ReadonlyMap<number, FormQuestion>,
): number | null {
  const near = (trigger: Trigger | null) =>
    trigger !== null && question.has(trigger.question) && sectionOf.get(trigger.question) === section
      ? trigger.question
      : null;
  const parent = near(asked.show_when);
  const met = new Set([asked.no]);
  for (let above = parent; above !== null; above = near(question.get(above)?.show_when ?? null)) {
    if (met.has(above)) return null;
    met.add(above);
  }
  return parent;
}

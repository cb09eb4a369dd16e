/** Everything that can be done to a form that is being written. An edit that changes nothing answers the very same form. */
import type { EntryColumn, Form, FormQuestion, FormSection } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { asks, blockOf, canHang, inReadingOrder } from './blocks.ts';
import { firstAnswer } from './first-answer.ts';
import { dropOn, moveBy, moveTo, nest, unnest } from './moves.ts';
import { newColumn, newQuestion, newSection } from './new-parts.ts';

export type QuestionChange = Partial<Omit<FormQuestion, 'no'>>;
export type SectionChange = Partial<
  Pick<FormSection, 'name' | 'instruction' | 'letter' | 'optional' | 'show_when'>
>;

export type Edit =
  | { kind: 'add_section'; key: FormSection['key']; after: number | null }
  | { kind: 'add_question'; section: number; after: number | null }
  | { kind: 'add_follow_up'; of: number }
  | { kind: 'add_column'; of: number }
  | { kind: 'duplicate'; no: number }
  | { kind: 'remove'; no: number }
  | { kind: 'change_question'; no: number; change: QuestionChange }
  | { kind: 'change_column'; of: number; no: number; change: Partial<Omit<EntryColumn, 'no' | 'show_when'>> }
  | { kind: 'remove_column'; of: number; no: number }
  | { kind: 'rename_option'; no: number; at: number; to: string }
  | { kind: 'change_section'; no: number; change: SectionChange }
  | { kind: 'move'; no: number; by: 1 | -1 }
  | { kind: 'nest'; no: number }
  | { kind: 'unnest'; no: number }
  | { kind: 'move_to'; no: number; section: number }
  | { kind: 'drop_on'; no: number; onto: number }
  /** Another form in its place, and the next number that goes with it. */
  | { kind: 'replace'; form: Form; next: number };

export interface Edited {
  form: Form;
  /** The next number: goes up only, so that none is given twice. */
  next: number;
  /** What the person looks at afterwards; undefined where that stays. */
  at?: number | null;
}

export function applyEdit(form: Form, next: number, edit: Edit): Edited {
  const edited = work(form, next, edit);
  if (edited.form === form) return { form, next };
  return edit.kind === 'replace' ? edited : { ...edited, form: inReadingOrder(edited.form) };
}

function work(form: Form, next: number, edit: Edit): Edited {
  const stay = (changed: Form): Edited => ({ form: changed, next });
  switch (edit.kind) {
    case 'add_section':
      return addSection(form, next, edit.key, edit.after);
    case 'add_question':
      return addQuestion(form, next, edit.section, edit.after);
    case 'add_follow_up':
      return addFollowUp(form, next, edit.of);
    case 'add_column':
      return {
        form: withQuestion(form, edit.of, (asked) => ({ columns: [...asked.columns, newColumn(next)] })),
        next: next + 1,
      };
    case 'duplicate':
      return duplicate(form, next, edit.no);
    case 'remove':
      return remove(form, next, edit.no);
    case 'change_question':
      return stay(withQuestion(form, edit.no, () => edit.change));
    case 'change_column':
      return stay(
        withQuestion(form, edit.of, ({ columns }) => ({
          columns: columns.map((one) => (one.no === edit.no ? { ...one, ...edit.change } : one)),
        })),
      );
    case 'remove_column':
      return stay(
        withQuestion(form, edit.of, ({ columns }) => ({
          columns: columns.filter(({ no }) => no !== edit.no),
        })),
      );
    case 'rename_option':
      return stay(renameOption(form, edit.no, edit.at, edit.to));
    case 'change_section':
      return stay({
        sections: form.sections.map((one) => (one.no === edit.no ? { ...one, ...edit.change } : one)),
      });
    case 'move':
      return stay(moveBy(form, edit.no, edit.by));
    case 'nest':
      return stay(nest(form, edit.no));
    case 'unnest':
      return stay(unnest(form, edit.no));
    case 'move_to':
      return stay(moveTo(form, edit.no, edit.section));
    case 'drop_on':
      return stay(dropOn(form, edit.no, edit.onto));
    case 'replace':
      return { form: edit.form, next: Math.max(next, edit.next), at: null };
  }
}

function withQuestion(form: Form, no: number, change: (asked: FormQuestion) => QuestionChange): Form {
  if (!indexOf(form).question.has(no)) return form;
  return {
    sections: form.sections.map((section) =>
      section.questions.some((asked) => asked.no === no)
        ? {
            ...section,
            questions: section.questions.map((asked) =>
              asked.no === no ? { ...asked, ...change(asked) } : asked,
            ),
          }
        : section,
    ),
  };
}

/** The review stays last. */
function addSection(form: Form, next: number, key: FormSection['key'], after: number | null): Edited {
  const review = form.sections.findIndex((section) => section.key === 'review_and_submit');
  const wanted =
    after === null ? form.sections.length : form.sections.findIndex(({ no }) => no === after) + 1;
  const at = review !== -1 && wanted > review ? review : wanted;
  return {
    form: { sections: form.sections.toSpliced(at, 0, newSection(next, key)) },
    next: next + 1,
    at: next,
  };
}

function addQuestion(form: Form, next: number, sectionNo: number, after: number | null): Edited {
  const section = form.sections.find(({ no }) => no === sectionNo);
  if (!section || !asks(section)) return { form, next };
  const asked = newQuestion(next, section.key === 'document_checklist' ? 'upload' : 'boolean');
  const beside = after === null ? undefined : indexOf(form).question.get(after);
  // Beside a follow-up it is one, too, of the same answer.
  const own = beside ? { ...asked, show_when: beside.show_when } : asked;
  const last = after === null ? undefined : blockOf(form, after).at(-1);
  const at = last ? section.questions.indexOf(last) + 1 : section.questions.length;
  return {
    form: withQuestions(form, section, section.questions.toSpliced(at, 0, own)),
    next: next + 1,
    at: next,
  };
}

const withQuestions = (form: Form, of: FormSection, questions: FormQuestion[]): Form => ({
  sections: form.sections.map((section) => (section.no === of.no ? { ...section, questions } : section)),
});

function addFollowUp(form: Form, next: number, of: number): Edited {
  const { question, sectionOf } = indexOf(form);
  const parent = question.get(of);
  if (!parent || !canHang(form, next, of)) return { form, next };
  const section = sectionOf.get(of)!;
  const type = section.key === 'document_checklist' ? 'upload' : 'text';
  const asked = { ...newQuestion(next, type), show_when: { question: of, answer: firstAnswer(parent) } };
  return { form: withQuestions(form, section, [...section.questions, asked]), next: next + 1, at: next };
}

/** With new numbers throughout; what waits for something inside waits for its copy. Last year's answer stays the original's. */
function duplicate(form: Form, next: number, no: number): Edited {
  const { question, sectionOf } = indexOf(form);
  const section = sectionOf.get(no);
  if (!section) return { form, next };
  const isQuestion = question.has(no);
  const originals = isQuestion ? blockOf(form, no) : section.questions;
  let free = isQuestion ? next : next + 1;
  const renumbered = new Map(originals.map((asked) => [asked.no, free++]));
  const copies = originals.map((asked): FormQuestion => {
    const inside = asked.show_when && renumbered.get(asked.show_when.question);
    return {
      ...asked,
      no: renumbered.get(asked.no)!,
      year_key: null,
      show_when:
        inside === undefined || inside === null ? asked.show_when : { ...asked.show_when!, question: inside },
      columns: asked.columns.map((column) => ({ ...column, no: free++, year_key: null })),
    };
  });
  if (isQuestion) {
    const at = section.questions.indexOf(originals.at(-1)!) + 1;
    return {
      form: withQuestions(form, section, section.questions.toSpliced(at, 0, ...copies)),
      next: free,
      at: copies[0]!.no,
    };
  }
  const copy = { ...section, no: next, name: `${section.name} (copy)`, questions: copies };
  return {
    form: { sections: form.sections.toSpliced(form.sections.indexOf(section) + 1, 0, copy) },
    next: free,
    at: next,
  };
}

/** Follow-ups go with their question; what waits for it elsewhere is found by the check. */
function remove(form: Form, next: number, no: number): Edited {
  const { question, sectionOf } = indexOf(form);
  const section = sectionOf.get(no);
  if (!section) return { form, next };
  if (!question.has(no))
    return { form: { sections: form.sections.filter((one) => one !== section) }, next, at: null };
  const gone = new Set(blockOf(form, no).map((asked) => asked.no));
  const at = section.questions.findIndex((asked) => asked.no === no);
  const left = section.questions.filter((asked) => !gone.has(asked.no));
  return { form: withQuestions(form, section, left), next, at: (left[at] ?? left.at(-1) ?? section).no };
}

/** What waits for an option goes on waiting for it under its new words. */
function renameOption(form: Form, no: number, at: number, to: string): Form {
  const asked = indexOf(form).question.get(no);
  const was = asked?.options[at];
  if (!asked || was === undefined || was === to) return form;
  const options = asked.options.with(at, to);
  const follows = was.trim() !== '' && !options.includes(was) && !asked.options.includes(to);
  const renamed = withQuestion(form, no, () => ({ options }));
  if (!follows) return renamed;
  const trigger = <T extends Pick<FormSection, 'show_when'>>(part: T): T =>
    part.show_when?.question === no && part.show_when.answer === was
      ? { ...part, show_when: { question: no, answer: to } }
      : part;
  return {
    sections: renamed.sections.map((section) => ({
      ...trigger(section),
      questions: section.questions.map(trigger),
    })),
  };
}

/** The form that is sent, made from what was published: items asked for beside it, and uploads gathered in the checklist. */
import type { ExtraItem, Form, FormQuestion, FormSection } from '../model.ts';
import { nextNumber } from './next-number.ts';

export const UPLOAD_PREFIX = 'Please upload ';

/** SND-079, SND-080. */
export const itemText = ({ type, text }: Pick<ExtraItem, 'type' | 'text'>, noPrefix: boolean): string =>
  type !== 'upload' || noPrefix || text.startsWith(UPLOAD_PREFIX) ? text : `${UPLOAD_PREFIX}${text}`;

const asked = (no: number, item: ExtraItem, noPrefix: boolean): FormQuestion => ({
  no,
  type: item.type,
  text: itemText(item, noPrefix),
  options: [...item.options],
  optional: false,
  number_of_characters: null,
  disable_not_applicable: false,
  disable_answer_later: false,
  show_when: null,
  year_key: item.year_key,
  paper: item.paper,
  columns: [],
});

const newSection = (no: number, key: FormSection['key'], name: string): FormSection => ({
  no,
  key,
  name,
  instruction: '',
  letter: '',
  optional: false,
  show_when: null,
  questions: [],
});

/** Before the review, which stays last. */
function withSection(sections: readonly FormSection[], section: FormSection): FormSection[] {
  const review = sections.findIndex(({ key }) => key === 'review_and_submit');
  return review === -1 ? [...sections, section] : sections.toSpliced(review, 0, section);
}

/** SND-032, SND-041, SND-076. Each goes where it was asked for; what has no place goes into a section of its own. */
export const withItems = (form: Form, items: readonly ExtraItem[], noPrefix: boolean): Form =>
  placeItems(form, items, noPrefix).form;

/** The number each item gets as a question. A withdrawn item has one, too. */
export const itemNumbers = (form: Form, items: readonly ExtraItem[]): number[] =>
  placeItems(form, items, true).numbers;

function placeItems(form: Form, items: readonly ExtraItem[], noPrefix: boolean) {
  let next = nextNumber(form);
  let { sections } = form;
  const numbers: number[] = [];
  for (const item of items) {
    const home =
      sections.find(({ no }) => no === item.section) ??
      sections.find(({ key }) => key === (item.type === 'upload' ? 'document_checklist' : 'none')) ??
      sections.find(({ name, key }) => key === 'questionnaire' && name === ADDITIONAL);
    const question = asked(next++, item, noPrefix);
    numbers.push(question.no);
    if (home)
      sections = sections.map((section) =>
        section === home ? { ...section, questions: [...section.questions, question] } : section,
      );
    else
      sections = withSection(sections, {
        ...newSection(next++, 'questionnaire', ADDITIONAL),
        questions: [question],
      });
  }
  return { form: { sections: withoutWithdrawn(form, sections, items, numbers) }, numbers };
}

/** An added section that holds nothing but withdrawn items is not shown either. */
function withoutWithdrawn(
  form: Form,
  sections: FormSection[],
  items: readonly ExtraItem[],
  numbers: readonly number[],
): FormSection[] {
  const withdrawn = new Set(numbers.filter((_, at) => items[at]!.withdrawn));
  if (withdrawn.size === 0) return sections;
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ no }) => !withdrawn.has(no)) }))
    .filter(({ no, questions }) => questions.length > 0 || form.sections.some((own) => own.no === no));
}
export const ADDITIONAL = 'Additional items';
export const CHECKLIST = 'Document checklist';

/** One that waits for an answer elsewhere while its section waits for another must stay: it can only wait for one. */
const mayMove = (question: FormQuestion, section: FormSection): boolean =>
  question.type === 'upload' &&
  (question.show_when === null ||
    section.show_when === null ||
    section.questions.some(({ no }) => no === question.show_when!.question));

/** SND-039: some sections of it; the review always stays. */
export const withSections = (form: Form, numbers: readonly number[]): Form =>
  numbers.length === 0
    ? form
    : {
        sections: form.sections.filter(({ no, key }) => numbers.includes(no) || key === 'review_and_submit'),
      };

/** SND-042: every upload in one list; each still waits for the answer it waited for. */
export function withChecklist(form: Form): Form {
  const uploads = form.sections.flatMap((section) =>
    section.questions
      .filter((question) => mayMove(question, section))
      .map((question) => ({ ...question, show_when: question.show_when ?? section.show_when })),
  );
  if (uploads.length === 0) return form;
  const without = form.sections.map((section) => ({
    ...section,
    questions: section.questions.filter((question) => !mayMove(question, section)),
  }));
  const hasOne = without.some(({ key }) => key === 'document_checklist');
  const sections = hasOne
    ? without
    : withSection(without, newSection(nextNumber(form), 'document_checklist', CHECKLIST));
  return {
    sections: sections
      .map((section) => (section.key === 'document_checklist' ? { ...section, questions: uploads } : section))
      // A section that held nothing but uploads is empty now.
      .filter(
        ({ key, questions, no }) =>
          key !== 'questionnaire' ||
          questions.length > 0 ||
          form.sections.find((one) => one.no === no)?.questions.length === 0,
      ),
  };
}

/** Questions as they hang together: one with all that is asked because of it moves, is copied and goes as one block. */
import { DEEPEST, type Form, type FormQuestion, type FormSection } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';

/** The question it hangs on in its own section; null at the top. */
export function parentOf(form: Form, no: number): FormQuestion | null {
  const { question, followUps } = indexOf(form);
  const trigger = question.get(no)?.show_when;
  if (!trigger) return null;
  const hangs = followUps.get(trigger.question)?.some((below) => below.no === no) ?? false;
  return hangs ? (question.get(trigger.question) ?? null) : null;
}

/** The question and everything below it, in reading order. */
export function blockOf(form: Form, no: number): FormQuestion[] {
  const { question, followUps } = indexOf(form);
  const asked = question.get(no);
  if (!asked) return [];
  return [asked, ...(followUps.get(no) ?? []).flatMap((below) => blockOf(form, below.no))];
}

/** Those beside it: hanging on the same question, or at the top of the same section. */
export function siblingsOf(form: Form, no: number): readonly FormQuestion[] {
  const { followUps, tops, sectionOf } = indexOf(form);
  const parent = parentOf(form, no);
  const section = sectionOf.get(no);
  if (parent) return followUps.get(parent.no) ?? [];
  return section ? (tops.get(section.no) ?? []) : [];
}

export function levelOf(form: Form, no: number): number {
  let level = 1;
  for (let above = parentOf(form, no); above; above = parentOf(form, above.no)) level += 1;
  return level;
}

/** How many levels the block has, itself included. */
export function heightOf(form: Form, no: number): number {
  const below = indexOf(form).followUps.get(no) ?? [];
  return 1 + Math.max(0, ...below.map((one) => heightOf(form, one.no)));
}

export const canHang = (form: Form, no: number, on: number): boolean =>
  levelOf(form, on) + heightOf(form, no) <= DEEPEST;

/** Whether clients are asked questions in it. */
export const asks = ({ key }: Pick<FormSection, 'key'>): boolean =>
  key === 'questionnaire' || key === 'document_checklist';

/** Follow-ups stand below what they hang on; a section already in order stays the same object. */
export function inReadingOrder(form: Form): Form {
  let moved = false;
  const sections = form.sections.map((section) => {
    const questions = numberedIn(form, section).map(({ question }) => question);
    if (questions.every((asked, at) => asked === section.questions[at])) return section;
    moved = true;
    return { ...section, questions };
  });
  return moved ? { sections } : form;
}

/** Where sections and questions go. Only the order among those beside one another counts; the rest follows from what hangs on what. */
import type { Form, FormQuestion, FormSection, Trigger } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { asks, blockOf, canHang, parentOf, siblingsOf } from './blocks.ts';
import { firstAnswer } from './first-answer.ts';

/** One step up or down among those beside it; at the end of its section, on into the next one that asks. */
export function moveBy(form: Form, no: number, by: 1 | -1): Form {
  if (!indexOf(form).question.has(no)) return moveSection(form, no, by);
  const siblings = siblingsOf(form, no);
  const at = siblings.findIndex((one) => one.no === no);
  const home = indexOf(form).sectionOf.get(no)!;
  const neighbour = siblings[at + by];
  if (neighbour) {
    const after = by === 1 ? blockOf(form, neighbour.no).at(-1)! : null;
    return after ? placeAfter(form, no, home, after) : placeBefore(form, no, home, neighbour);
  }
  if (parentOf(form, no)) return form;
  const from = form.sections.indexOf(home);
  const others = by === 1 ? form.sections.slice(from + 1) : form.sections.slice(0, from).toReversed();
  const next = others.find(asks);
  if (!next) return form;
  return by === 1 ? placeBefore(form, no, next, next.questions[0] ?? null) : placeAfter(form, no, next, null);
}

function moveSection(form: Form, no: number, by: 1 | -1): Form {
  const at = form.sections.findIndex((section) => section.no === no);
  const to = at + by;
  if (at === -1 || to < 0 || to >= form.sections.length) return form;
  const section = form.sections[at]!;
  return { sections: form.sections.toSpliced(at, 1).toSpliced(to, 0, section) };
}

/** Becomes a follow-up of the one before it. */
export function nest(form: Form, no: number): Form {
  const siblings = siblingsOf(form, no);
  const above = siblings[siblings.findIndex((one) => one.no === no) - 1];
  if (!above || !canHang(form, no, above.no)) return form;
  const home = indexOf(form).sectionOf.get(no)!;
  const waits = { question: above.no, answer: firstAnswer(above) };
  return placeAfter(form, no, home, blockOf(form, above.no).at(-1)!, waits);
}

/** Stands beside what it hung on, right after it. */
export function unnest(form: Form, no: number): Form {
  const parent = parentOf(form, no);
  if (!parent) return form;
  const home = indexOf(form).sectionOf.get(no)!;
  const own = new Set(blockOf(form, no));
  const last = blockOf(form, parent.no).findLast((asked) => !own.has(asked))!;
  return placeAfter(form, no, home, last, parent.show_when);
}

/** To the end of another section. What it waits for, it waits for from there. */
export function moveTo(form: Form, no: number, sectionNo: number): Form {
  const section = form.sections.find((one) => one.no === sectionNo);
  if (!section || !asks(section) || !indexOf(form).question.has(no)) return form;
  return placeAfter(form, no, section, null);
}

/** Dragged onto a row: takes its place, beside it. */
export function dropOn(form: Form, no: number, onto: number): Form {
  const { question, sectionOf } = indexOf(form);
  const target = sectionOf.get(onto);
  if (no === onto || !target || !sectionOf.has(no)) return form;
  if (!question.has(no)) return dropSection(form, no, target);
  const beside = question.get(onto);
  if (blockOf(form, no).some((asked) => asked.no === onto)) return form;
  if (!asks(target)) return form;
  if (!beside) return placeBefore(form, no, target, target.questions[0] ?? null, looseTrigger(form, no));
  const parent = parentOf(form, onto);
  if (parent && !canHang(form, no, parent.no)) return form;
  const waits = parent ? beside.show_when : looseTrigger(form, no);
  const goesDown = target.questions.findIndex((asked) => asked.no === no) !== -1 && isAbove(target, no, onto);
  return goesDown
    ? placeAfter(form, no, target, blockOf(form, onto).at(-1)!, waits)
    : placeBefore(form, no, target, beside, waits);
}

const isAbove = ({ questions }: FormSection, no: number, other: number): boolean =>
  questions.findIndex((asked) => asked.no === no) < questions.findIndex((asked) => asked.no === other);

/** At the top nothing hangs on a question of the same section; a wait for another section stays. */
const looseTrigger = (form: Form, no: number): Trigger | null =>
  parentOf(form, no) ? null : indexOf(form).question.get(no)!.show_when;

function dropSection(form: Form, no: number, target: FormSection): Form {
  const from = form.sections.findIndex((section) => section.no === no);
  const to = form.sections.indexOf(target);
  if (from === to) return form;
  const section = form.sections[from]!;
  return { sections: form.sections.toSpliced(from, 1).toSpliced(to, 0, section) };
}

/** Null before stands for the end. */
function placeBefore(
  form: Form,
  no: number,
  into: FormSection,
  before: FormQuestion | null,
  waits?: Trigger | null,
): Form {
  return place(form, no, into, waits, (rest) => (before === null ? rest.length : rest.indexOf(before)));
}

/** Null after stands for the end. */
function placeAfter(
  form: Form,
  no: number,
  into: FormSection,
  after: FormQuestion | null,
  waits?: Trigger | null,
): Form {
  return place(form, no, into, waits, (rest) => (after === null ? rest.length : rest.indexOf(after) + 1));
}

function place(
  form: Form,
  no: number,
  into: FormSection,
  waits: Trigger | null | undefined,
  findPlace: (rest: FormQuestion[]) => number,
): Form {
  const block = blockOf(form, no);
  const gone = new Set(block);
  const [first, ...below] = block;
  const moved = [waits === undefined ? first! : { ...first!, show_when: waits }, ...below];
  return {
    sections: form.sections.map((section) => {
      const rest = section.questions.filter((asked) => !gone.has(asked));
      if (section.no === into.no)
        return { ...section, questions: rest.toSpliced(findPlace(rest), 0, ...moved) };
      return rest.length === section.questions.length ? section : { ...section, questions: rest };
    }),
  };
}

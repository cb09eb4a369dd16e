/** QST-028, QST-032: what shows, given what was answered. What waits for itself shows never. */
import type { Answers, Form, FormQuestion, FormSection, Trigger } from '../model.ts';
import { indexOf } from './form-index.ts';
import { matches } from './matches.ts';

export interface Visible {
  sections: readonly FormSection[];
  /** Of a visible section, in order. */
  questionsOf: (section: FormSection) => readonly FormQuestion[];
  /** A section or question by its number. */
  has: (no: number) => boolean;
}

export function visibleIn(form: Form, answers: Answers): Visible {
  const { question, sectionOf } = indexOf(form);
  // While something is being decided it counts as hidden, so that a ring ends.
  const decided = new Map<number, boolean>();

  const decide = (no: number, work: () => boolean): boolean => {
    const known = decided.get(no);
    if (known !== undefined) return known;
    decided.set(no, false);
    const shown = work();
    decided.set(no, shown);
    return shown;
  };
  const isMet = (trigger: Trigger | null): boolean => {
    if (trigger === null) return true;
    const asked = question.get(trigger.question);
    if (!asked || !matches(asked.type, answers.of.get(asked.no), trigger.answer)) return false;
    return showsQuestion(asked);
  };
  const showsSection = (section: FormSection): boolean =>
    decide(section.no, () => !HIDDEN.has(section.key) && isMet(section.show_when));
  const showsQuestion = (asked: FormQuestion): boolean =>
    decide(asked.no, () => showsSection(sectionOf.get(asked.no)!) && isMet(asked.show_when));

  const sections = form.sections.filter(showsSection);
  const shown = new Map(sections.map((section) => [section, section.questions.filter(showsQuestion)]));
  return {
    sections,
    questionsOf: (section) => shown.get(section) ?? [],
    has: (no) => decided.get(no) ?? false,
  };
}

/** QST-024: kept for what a return delivers; never part of answering. */
const HIDDEN: ReadonlySet<string> = new Set([
  'pdf_review',
  'payment_request',
  'download_document',
  'pdf_signature',
]);

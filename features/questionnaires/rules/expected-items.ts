/**
 * What a questionnaire waits for, item by item: every question that shows and has to be answered, what was answered beside
 * that, and every letter to sign. Nothing is ready while an item is open, sent back or put off.
 */
import {
  type Answers,
  type Form,
  type FormQuestion,
  type FormSection,
  NOT_APPLICABLE,
  PROVIDED_ELSEWHERE,
} from '../model.ts';
import { isSigned, questionMark, type SectionFacts } from './status.ts';
import { type Visible, visibleIn } from './visibility.ts';

export const ITEM_STATES = [
  'open',
  'returned',
  'later',
  'received',
  'not_applicable',
  'elsewhere',
  'waived',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export interface ExpectedItem {
  section: FormSection;
  /** Null for a letter to sign. */
  question: FormQuestion | null;
  state: ItemState;
}

const TO_GO: ReadonlySet<ItemState> = new Set(['open', 'returned', 'later']);
export const isToGo = (state: ItemState): boolean => TO_GO.has(state);

/** Null where nobody has to answer it and nobody did. */
export function questionState(asked: FormQuestion, answers: Answers): ItemState | null {
  const answer = answers.of.get(asked.no);
  if (answer?.waived) return 'waived';
  const mark = questionMark(asked, answers);
  if (mark === 'error') return 'returned';
  if (mark === 'pending') return 'later';
  if (mark === 'incomplete') return asked.optional ? null : 'open';
  if (answer?.value === NOT_APPLICABLE) return 'not_applicable';
  return answer?.value === PROVIDED_ELSEWHERE ? 'elsewhere' : 'received';
}

function letterState(section: FormSection, facts: SectionFacts | undefined): ItemState | null {
  if (facts && isSigned(facts)) return 'received';
  return section.optional ? null : 'open';
}

export function itemsOf(
  form: Form,
  answers: Answers,
  facts: ReadonlyMap<number, SectionFacts>,
  visible: Visible = visibleIn(form, answers),
): ExpectedItem[] {
  return visible.sections.flatMap((section) => {
    const letter = section.key === 'agreement_signature' ? letterState(section, facts.get(section.no)) : null;
    const items: ExpectedItem[] = letter === null ? [] : [{ section, question: null, state: letter }];
    for (const question of visible.questionsOf(section)) {
      const state = questionState(question, answers);
      if (state !== null) items.push({ section, question, state });
    }
    return items;
  });
}

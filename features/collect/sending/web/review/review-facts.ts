/** What the review says of a sending, whichever way it goes. */
import type { QuestionnaireKind } from '#features/questionnaires/model.ts';
import type { Receiver } from '../../model.ts';
import { dayInWords } from '../../rules/day-words.ts';
import type { SentFacts } from '../../rules/sent-words.ts';

export interface ReviewFacts {
  kind: QuestionnaireKind;
  /** `2025 Individual Tax Organizer`. */
  title: string;
  due: string;
  minutes: number;
  depositCents: number | null;
  /** The day it goes out; null for now. */
  scheduledFor: string | null;
  withItems: boolean;
  /** In place of our words, where the firm wrote its own. */
  subject: string | null;
  body: string | null;
}

export function sentFacts(
  facts: ReviewFacts,
  receiver: Receiver,
  { firm, sender }: { firm: string; sender: string },
): SentFacts {
  const [first] = receiver.owners;
  return {
    fname: first?.fname ?? receiver.name,
    entity: receiver.name,
    title: facts.title,
    due: dayInWords(facts.due),
    minutes: facts.minutes,
    prior_year_items: facts.withItems ? receiver.prior_year_items : 0,
    deposit: facts.depositCents !== null,
    firm,
    sender,
  };
}

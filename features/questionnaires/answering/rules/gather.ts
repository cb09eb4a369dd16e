/** Rows of answers as the rules read them. */
import type { Answer, Answers, Form } from '../../model.ts';
import { REMOVED } from '../model.ts';
import { placesIn } from './places.ts';

export interface AnswerFacts extends Answer {
  question_no: number;
  entry_no: number;
}

/** An entry is there once it was added or anything stands in it, until it is taken out. */
export function gatherAnswers(form: Form, rows: Iterable<AnswerFacts>): Answers {
  const places = placesIn(form);
  const of = new Map<number, Answer>();
  const entries = new Map<number, Map<number, Map<number, Answer>>>();
  const removed = new Set<string>();
  const entryOf = (list: number, entry: number): Map<number, Answer> => {
    const ofList = entries.get(list) ?? new Map<number, Map<number, Answer>>();
    entries.set(list, ofList);
    const known = ofList.get(entry) ?? new Map<number, Answer>();
    ofList.set(entry, known);
    return known;
  };
  for (const { question_no, entry_no, value, answer_by, returned, waived = false } of rows) {
    const place = places.get(question_no);
    if (entry_no === 0) of.set(question_no, { value, answer_by, returned, ...(waived && { waived }) });
    else if (place?.column)
      entryOf(place.question.no, entry_no).set(question_no, { value, answer_by, returned });
    else if (place && value === REMOVED) removed.add(`${question_no}:${entry_no}`);
    else if (place) entryOf(question_no, entry_no);
  }
  for (const key of removed) {
    const [list, entry] = key.split(':').map(Number);
    entries.get(list!)?.delete(entry!);
  }
  // In the order they were added.
  const ordered = [...entries].map(
    ([list, ofList]) => [list, new Map([...ofList].toSorted(([a], [b]) => a - b))] as const,
  );
  return { of, entries: new Map(ordered) };
}

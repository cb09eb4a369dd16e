/** Whether one save can be kept, and as what: the same on the server and before it is sent. */
import { ANSWER_NOT_SAVED, CLIENT_ANSWER_NOT_SAVED, HAS_DOCUMENTS, MASK_TYPED } from '../../messages.ts';
import {
  type EntryColumn,
  type FormQuestion,
  MARKED_COMPLETED,
  NO,
  NOT_APPLICABLE,
  PROVIDED_ELSEWHERE,
  SEPARATOR,
  YES,
} from '../../model.ts';
import { isDay } from '../../rules/days.ts';
import { laterDateError } from '../../rules/later-date.ts';
import { MASK, REMOVED, type Save } from '../model.ts';
import { faultOf } from './answer-fault.ts';
import type { Place } from './places.ts';

export interface Writer {
  fromFirm: boolean;
  /** Clients, and staff who may answer in their place; other staff only mark as completed what nobody answered. */
  answers: boolean;
}

export interface SaveFacts {
  writer: Writer;
  /** What stands there now. */
  standing: { value: string | null; answer_by: string | null } | null;
  /** The writer's own day. */
  today: string;
  /** The last day somebody can have been born on, wherever they live. */
  latestDay: string;
  due: string | null;
  /** How a day reads in a sentence. */
  show: (day: string) => string;
  mayBeElsewhere: boolean;
}

export type Judged = { kept: true; value: string | null } | { kept: false; code: string; message: string };

const kept = (value: string | null): Judged => ({ kept: true, value });

const hasDocuments = (value: string | null | undefined): boolean =>
  value !== null && value !== undefined && /^[1-9]\d*$/.test(value);

export function judgeSave(place: Place | undefined, save: Save, facts: SaveFacts): Judged {
  const no = (code: string, message?: string): Judged => ({
    kept: false,
    code,
    message: message ?? (facts.writer.fromFirm ? CLIENT_ANSWER_NOT_SAVED : ANSWER_NOT_SAVED),
  });
  if (!place) return no('answer.unknown_question');
  const value = save.value === '' ? null : save.value;
  if (!facts.writer.answers) return mayMark(save, value, facts) ? kept(value) : no('answer.not_yours');
  if (save.entry_no > 0 && place.column === null) {
    const isEntry = place.question.type === 'entries' && save.answer_by === null;
    return isEntry && (value === null || value === REMOVED) ? kept(value) : no('answer.type');
  }
  if (save.entry_no === 0 && place.column !== null) return no('answer.unknown_question');
  const asked = place.column ?? place.question;
  if (asked.type === 'upload' && hasDocuments(facts.standing?.value))
    return no('answer.has_documents', HAS_DOCUMENTS);
  if (save.answer_by !== null) return putOff(asked, value, save.answer_by, facts, no);
  if (value === null) return kept(null);
  if (value === MARKED_COMPLETED)
    return facts.writer.fromFirm && place.column === null ? kept(value) : no('answer.marked_completed');
  if (value === NOT_APPLICABLE)
    return asked.disable_not_applicable ? no('answer.not_applicable') : kept(value);
  if (value === PROVIDED_ELSEWHERE)
    return asked.type === 'upload' && facts.mayBeElsewhere ? kept(value) : no('answer.elsewhere');
  const fits = fitting(asked, value, no);
  if (!fits.kept) return fits;
  if (value === MASK && asked.type === 'password') return no('answer.mask', MASK_TYPED);
  const fault = faultOf(asked, value, facts.latestDay);
  return fault === null ? fits : no(fault.code, fault.message);
}

type Refuse = (code: string, message?: string) => Judged;

/** QST-064: where nothing is settled; and the same taken back. */
function mayMark(save: Save, value: string | null, { standing }: SaveFacts): boolean {
  if (save.entry_no > 0 || save.answer_by !== null) return false;
  if (value === null) return standing?.value === MARKED_COMPLETED;
  const isOpen = standing === null || standing.value === null || ['', '0'].includes(standing.value.trim());
  return value === MARKED_COMPLETED && isOpen;
}

function putOff(
  asked: FormQuestion | EntryColumn,
  value: string | null,
  day: string,
  { today, due, show }: SaveFacts,
  no: Refuse,
): Judged {
  if (value !== null) return no('answer.later_with_value');
  if (asked.disable_answer_later) return no('answer.later_disabled');
  const kind = asked.type === 'upload' ? 'upload' : 'answer';
  const error = laterDateError(day, { kind, today, due, show });
  if (error === null) return kept(null);
  return no(due !== null && due < today ? 'questionnaire.past_due' : 'answer.later_date', error);
}

function fitting(asked: FormQuestion | EntryColumn, value: string, no: Refuse): Judged {
  if (asked.type === 'upload' || asked.type === 'entries') return no('answer.type');
  if (asked.type === 'boolean') return value === YES || value === NO ? kept(value) : no('answer.type');
  if (asked.type === 'date') return isDay(value) ? kept(value) : no('answer.type');
  if (asked.type === 'select') return asked.options.includes(value) ? kept(value) : no('answer.type');
  if (asked.type === 'multiple') {
    const chosen = new Set(value.split(SEPARATOR));
    // Kept in the order of the options, so that the same choice is the same answer.
    const known = asked.options.filter((option) => chosen.has(option));
    return known.length === chosen.size ? kept(known.join(SEPARATOR)) : no('answer.type');
  }
  return kept(value);
}

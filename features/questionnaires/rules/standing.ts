/** A whole questionnaire at a glance: what shows, where each section stands, what is missing, whether it can be submitted. */
import type { Answers, Form, FormQuestion, FormSection, Mark } from '../model.ts';
import { isCounted } from './counted.ts';
import { numberedIn } from './numbering.ts';
import { blocks, isSigned, type Looking, questionMark, type SectionFacts, sectionMark } from './status.ts';
import { type Visible, visibleIn } from './visibility.ts';

export interface Missing {
  section: FormSection;
  /** Null where the section itself is: a letter to sign. */
  question: FormQuestion | null;
  /** `2.1`, as it stands beside the question. */
  number: string;
  /** Put off until then. */
  answer_by: string | null;
}

export interface Standing {
  visible: Visible;
  marks: ReadonlyMap<number, Mark>;
  /** Of a section, by its number: how much of what shows is answered, 0 to 1. */
  shares: ReadonlyMap<number, number>;
  /** Of the sections that count: not the review, not a delivery. */
  completed: number;
  total: number;
  /** What blocks submitting. */
  missing: readonly Missing[];
  /** Optional questions put off to a day: they block nothing, and are reminded of. */
  planned: readonly Missing[];
  /** QST-096. */
  maySubmit: boolean;
}

const UNTOUCHED: SectionFacts = { marked_completed: false, signatures: null };
const AS_A_CLIENT: Looking = { triedToSubmit: false, preview: false };

export function standingOf(
  form: Form,
  answers: Answers,
  facts: ReadonlyMap<number, SectionFacts> = new Map(),
  looking: Looking = AS_A_CLIENT,
): Standing {
  const visible = visibleIn(form, answers);
  const marks = new Map<number, Mark>();
  const shares = new Map<number, number>();
  const missing: Missing[] = [];
  const planned: Missing[] = [];
  let completed = 0;
  let total = 0;
  for (const section of visible.sections) {
    const known = facts.get(section.no) ?? UNTOUCHED;
    const shown = visible.questionsOf(section);
    const mark = sectionMark(section, shown, answers, known, looking);
    marks.set(section.no, mark);
    const done = shown.filter((asked) => questionMark(asked, answers) === 'completed').length;
    shares.set(section.no, shown.length === 0 ? 0 : done / shown.length);
    if (isCounted(section)) {
      total += 1;
      if (mark === 'completed') completed += 1;
    }
    if (section.key === 'agreement_signature' && !looking.preview && !section.optional && !isSigned(known))
      missing.push({ section, question: null, number: '', answer_by: null });
    const listOf = (asked: FormQuestion): Missing[] | null =>
      blocks(asked, answers) ? missing : questionMark(asked, answers) === 'pending' ? planned : null;
    if (shown.every((asked) => listOf(asked) === null)) continue;
    for (const { question, number } of numberedIn(form, section, visible.has))
      listOf(question)?.push({
        section,
        question,
        number: number.replace(/\.$/, ''),
        answer_by: answers.of.get(question.no)?.answer_by ?? null,
      });
  }
  return { visible, marks, shares, completed, total, missing, planned, maySubmit: missing.length === 0 };
}

/** Where Continue leads: what is open and not put off, else what is put off. Null where nothing blocks. */
export const firstOpen = ({ missing }: Pick<Standing, 'missing'>): Missing | null =>
  missing.find(({ answer_by }) => answer_by === null) ?? missing[0] ?? null;

/** QST-002, QST-003: sections and questions as the wire knows them, each with what is answered. */
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import type { LyingDocument } from '#features/questionnaires/checklist/model.ts';
import { type OpenedQuestionnaire, SECTION_TYPES, SEPARATOR } from '#features/questionnaires/model.ts';
import { standingOf } from '#features/questionnaires/rules/standing.ts';
import { questionMark, type SectionFacts } from '#features/questionnaires/rules/status.ts';
import { wireColumns, wireQuestions } from '#features/questionnaires/rules/wire.ts';
import type { ExtractedDocument, WholeQuestion, WholeSection } from '../model.ts';

type Placed = Pick<LyingDocument, 'question_no' | 'others'> & Omit<ExtractedDocument, 'marked_as_others'>;

export const extracted = ({ question_no: _question, others, ...document }: Placed): ExtractedDocument => ({
  ...document,
  marked_as_others: others,
});

/** The places joined, so that one field tells them all. */
const linkOf = (documents: readonly Placed[]): string | null =>
  documents.length === 0 ? null : documents.map(({ source }) => source).join(SEPARATOR);

function signedFacts({ form, state }: OpenedQuestionnaire): Map<number, SectionFacts> {
  return new Map(
    form.sections.map(({ no, key }) => {
      const asked = state.signatures.filter(({ section_no }) => section_no === no);
      const done = asked.filter(({ signature }) => signature !== null).length;
      return [
        no,
        {
          marked_completed: state.marked_sections.includes(no),
          signatures: key === 'agreement_signature' ? { needed: asked.length, done } : null,
        },
      ];
    }),
  );
}

interface SectionOptions {
  /** FRM-049: the firm shows the words of custom sections to other software. */
  showCustomElements: boolean;
}

export function wholeSections(
  opened: OpenedQuestionnaire,
  documents: readonly Placed[],
  { showCustomElements }: SectionOptions,
): WholeSection[] {
  const { form, first_id, state, prior } = opened;
  const answers = gatherAnswers(form, state.answers);
  const { visible, marks } = standingOf(form, answers, signedFacts(opened));
  const priorOf = new Map(prior.map((one) => [one.question_no, one]));

  return form.sections.map((section) => ({
    id: first_id + section.no,
    name: section.name,
    section_key: section.key,
    section_type: SECTION_TYPES[section.key],
    marked_completed: state.marked_sections.includes(section.no),
    triggered: visible.sections.includes(section),
    isCompleted: marks.get(section.no) === 'completed',
    instruction: section.instruction,
    custom_element: showCustomElements && section.key === 'custom' ? section.letter : null,
    description: section.key === 'agreement_signature' ? section.letter : null,
    fields: section.questions
      .filter(({ type }) => type === 'entries')
      .map((list) => ({ question_id: first_id + list.no, columns: wireColumns(list, section, first_id) })),
    optional: section.optional,
    trigger_question_id: section.show_when && first_id + section.show_when.question,
    trigger_answer: section.show_when?.answer ?? null,
    engagement_signatures: state.signatures
      .filter(({ section_no }) => section_no === section.no)
      .map(({ id, signature, user_name, signed_at }) => ({ id, signature, user_name, signed_at })),
    questionnaire_questions: wireQuestions(form, section, first_id).map((wire, at): WholeQuestion => {
      const asked = section.questions[at]!;
      const lying = documents.filter(({ question_no }) => question_no === asked.no);
      const answer = answers.of.get(asked.no);
      const before = priorOf.get(asked.no);
      return {
        ...wire,
        // QST-004: of files it is where they lie; how many are stored is nobody else's business.
        answer: linkOf(lying) ?? answer?.value ?? null,
        answer_by: answer?.answer_by ?? null,
        status: questionMark(asked, answers),
        document_link: linkOf(lying),
        triggered: visible.has(asked.no),
        uploaded_last_year: (before?.documents ?? 0) > 0,
        prior_year_value: before?.value ?? null,
        extracted_documents: lying.map(extracted),
        filtered_questionnaire_comments: state.notes
          .filter(({ question_no, removed }) => question_no === asked.no && !removed)
          .map(({ id, text, created_at }) => ({ id, text, created_at })),
      };
    }),
  }));
}

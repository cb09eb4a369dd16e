import type { CardStatus } from '#features/questionnaires/rules/card.ts';
import type { QuestionnaireCard } from '#features/questionnaires/contract.ts';
import { isCounted } from '#features/questionnaires/rules/counted.ts';
import { questionnairePlace } from '#features/questionnaires/rules/questionnaire-place.ts';
import type { Segment } from '#ui/marks/SegmentedMeter.tsx';

export const STATUS_WORDS: Readonly<Record<CardStatus, string>> = {
  completed: 'Completed',
  locked: 'Locked',
  in_progress: 'In progress',
  opened: 'Opened',
  ready: 'Ready to start',
};

export const placeOfCard = (
  { company_hash, id, first_id }: QuestionnaireCard,
  section?: { no: number },
): string => `${questionnairePlace(company_hash, id)}${section ? `&sectionId=${first_id + section.no}` : ''}`;

/** Continue opens the first open question; the last step once nothing is open. */
export function placeToContinue(card: QuestionnaireCard): string {
  const { first_open: open, sections } = card;
  if (open) {
    const place = placeOfCard(card, { no: open.section_no });
    return open.question_no === null ? place : `${place}#question${open.question_no}`;
  }
  return placeOfCard(
    card,
    sections.find(({ key }) => key === 'review_and_submit'),
  );
}

export const segmentsOfCard = ({ sections }: QuestionnaireCard): Segment[] =>
  sections
    .filter(isCounted)
    .map(({ no, mark, share }) =>
      mark === 'completed'
        ? { key: no, state: 'filled' }
        : mark === 'pending'
          ? { key: no, state: 'pending' }
          : share > 0
            ? { key: no, state: 'part', share }
            : { key: no, state: 'empty' },
    );

export function sectionWords({ key, left, mark }: QuestionnaireCard['sections'][number]): string {
  if (key === 'review_and_submit') return 'Last step';
  if (mark === 'completed' || left === 0) return '';
  if (key === 'document_checklist') return left === 1 ? '1 still to send' : `${left} still to send`;
  if (key === 'agreement_signature') return 'To sign';
  return left === 1 ? '1 question left' : `${left} questions left`;
}

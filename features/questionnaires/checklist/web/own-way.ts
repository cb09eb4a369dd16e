/** How a file goes to a questionnaire: by calls of its own, made again from what the device kept of it. */
import { call } from '#platform/web/client.ts';
import { goOnOwnWay, type UploadCalls } from '#features/documents/web/pieces.ts';
import { checklist } from '../contract.ts';
import type { Target } from './target.ts';

export interface Via extends Target {
  questionnaire_id: number;
  document_name: string | null;
  /** The person says that the numbers in its name are of a different kind. */
  different_kind_of_number?: boolean;
}

export const callsOf = ({
  questionnaire_id,
  question_no,
  others,
  option,
  document_name,
  different_kind_of_number = false,
}: Via): UploadCalls => ({
  link: ({ name, size, content_type }, idempotencyKey, signal) =>
    call(
      checklist.requestQuestionUpload,
      {
        questionnaire_id,
        question_no,
        others,
        option,
        document_name,
        different_kind_of_number,
        name,
        size,
        content_type,
      },
      { idempotencyKey, signal },
    ),
  parts: (upload_id, signal) =>
    call(checklist.questionUploadParts, { questionnaire_id, upload_id }, { signal }),
  process: (upload_id, idempotencyKey, signal) =>
    call(checklist.processQuestionUpload, { questionnaire_id, upload_id }, { idempotencyKey, signal }),
});

/** Of all that go to questionnaires. */
const OWN = 'questionnaire ';
export const prefixOf = (questionnaireId: number): string => `${OWN}${questionnaireId} `;
export const placeKey = (questionnaireId: number, { question_no, others }: Target): string =>
  `${prefixOf(questionnaireId)}${others ? 'others' : (question_no ?? 'pile')}`;

/** Goes on with the files that a page which is gone chose for a questionnaire, as far as the device kept their bytes. */
export const sendKeptFiles = (owner: string): Promise<void> =>
  goOnOwnWay(
    owner,
    (place) => place.startsWith(OWN),
    (via) => callsOf(via as Via),
  );

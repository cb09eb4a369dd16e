/** Photos from a phone for one question: the code was made at the question, and the files go where any upload of it goes. */
import {
  firstOpenPath,
  type HandoffTarget,
  QUESTION_KIND,
  type TargetSpot,
} from '#features/documents/server/service.ts';
import { plainForm, worded } from '../../answering/server/answers.ts';
import { areaOfQuestion } from '../rules/area.ts';
import { uploadPaths } from '../rules/file-names.ts';
import { uploadQuestion } from './hold.ts';
import {
  assertOption,
  openQuestionnaire,
  processQuestionUpload,
  questionUploadParts,
  requestQuestionUpload,
} from './uploads.ts';

const uploadOf = ({ id }: TargetSpot, upload_id: number) => ({ questionnaire_id: id, upload_id });

export const questionHandoffs: HandoffTarget = {
  kind: QUESTION_KIND,
  find: (ctx, { id, place, option }) =>
    ctx.read(async (tx) => {
      const found = await openQuestionnaire(ctx, tx, id);
      const question = uploadQuestion(await plainForm(ctx.db, tx, found), place);
      assertOption(question.options, option);
      const paths = uploadPaths(found.tax_year, found.name);
      return {
        entityId: found.entity_id,
        path: await firstOpenPath(ctx, tx, found.entity_id, paths),
        label: worded(found, question.text),
        area: areaOfQuestion(question),
      };
    }),
  request: (ctx, { id, place, option }, file, handoffId) =>
    requestQuestionUpload(
      ctx,
      {
        ...file,
        questionnaire_id: id,
        question_no: place,
        option,
        others: false,
        document_name: null,
        different_kind_of_number: false,
      },
      handoffId,
    ),
  parts: (ctx, at, uploadId) => questionUploadParts(ctx, uploadOf(at, uploadId)),
  process: (ctx, at, uploadId) => processQuestionUpload(ctx, uploadOf(at, uploadId)),
};

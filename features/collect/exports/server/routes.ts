import { handlers } from '#platform/server/http/feature.ts';
import { actorOfRequest } from '#features/accounts/server/service.ts';
import { exportCalls } from '../contract.ts';
import { exportQuestionnaires } from './ask.ts';
import { listExportedDocuments, readExportChoices } from './choices.ts';
import {
  downloadQuestionnaireExport,
  fetchSentExport,
  listQuestionnaireExports,
  questionnaireExportLink,
  readQuestionnaireExport,
} from './fetch.ts';
import { listForReview } from './review.ts';

export const exportHandlers = handlers(exportCalls, {
  exportQuestionnaires,
  listQuestionnaireExports,
  readQuestionnaireExport,
  questionnaireExportLink,
  downloadQuestionnaireExport: (ctx, { token }, { request }) =>
    downloadQuestionnaireExport(ctx, token, () => actorOfRequest(ctx, request)),
  fetchSentExport: (ctx, { token }) => fetchSentExport(ctx, token),
  readExportChoices,
  listExportedDocuments,
  listForReview,
});

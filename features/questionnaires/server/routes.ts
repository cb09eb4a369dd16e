import { feature } from '#platform/server/http/feature.ts';
import { readQuestionnaire } from '../answering/server/open.ts';
import { agreementHandlers } from '../agreements/server/routes.ts';
import { answeringHandlers } from '../answering/server/routes.ts';
import { checklistHandlers } from '../checklist/server/routes.ts';
import { listCards } from '../cards/server/cards.ts';
import { questionnaires } from '../contract.ts';
import { depositHandlers } from '../deposits/server/routes.ts';
import { noteHandlers } from '../notes/server/routes.ts';

export const questionnaireRoutes = feature('questionnaires', questionnaires, {
  readQuestionnaire,
  listCards,
  ...answeringHandlers,
  ...noteHandlers,
  ...agreementHandlers,
  ...depositHandlers,
  ...checklistHandlers,
});

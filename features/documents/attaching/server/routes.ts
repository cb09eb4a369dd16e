import { handlers } from '#platform/server/http/feature.ts';
import { attaching } from '../contract.ts';
import { attachToQuestionnaire, listAttachTargets } from './attach.ts';
import type { QuestionnaireShelf } from './shelf.ts';

export const attachingHandlers = (shelf: QuestionnaireShelf) =>
  handlers(attaching, {
    listAttachTargets: listAttachTargets(shelf),
    attachToQuestionnaire: attachToQuestionnaire(shelf),
  });

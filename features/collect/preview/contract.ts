import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { PreviewActivity, PreviewHead, QuestionnaireDocument, UnattachedDocument } from './model.ts';

const params = z.object({ questionnaire_id: idOf('questionnaire') });
const shared = { access: { who: 'staff' }, resource: 'questionnaire' } as const;

export const previewCalls = {
  readPreview: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/preview',
    verb: 'read',
    summary: 'One questionnaire as staff look at it: whose it is, where it stands, and what may be done',
    params,
    output: PreviewHead,
  }),
  generateLink: endpoint({
    ...shared,
    method: 'POST',
    path: '/generate_questionnaire_link',
    verb: 'share',
    summary: 'The address at which its client finds a questionnaire, after signing in',
    body: z.object({ questionnaire_id: idOf('questionnaire') }),
    output: z.object({ link: z.string() }),
  }),
  listQuestionnaireDocuments: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/documents',
    verb: 'read',
    summary: 'The documents of a questionnaire, those that staff attached too, the newest first',
    params,
    output: z.object({ documents: z.array(QuestionnaireDocument) }),
  }),
  listUnattached: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/unattached',
    verb: 'read',
    summary: 'Documents of its entity that belong to no questionnaire, the newest first',
    params,
    output: z.object({ documents: z.array(UnattachedDocument) }),
  }),
  listQuestionnaireActivity: endpoint({
    ...shared,
    method: 'GET',
    path: '/questionnaires/:questionnaire_id/activity',
    verb: 'read',
    summary: 'What happened to a questionnaire, the newest first',
    params,
    output: z.object({ activities: z.array(PreviewActivity) }),
  }),
};

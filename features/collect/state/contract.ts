import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { BulkOutcome, questionnaireIds } from '../model.ts';

const access = { who: 'staff', permission: 'questionnaires.lock_complete' } as const;
const resource = 'questionnaire';

/** Where the firm puts questionnaires: one or many, all in one step. */
export const stateCalls = {
  lockQuestionnaires: endpoint({
    method: 'POST',
    path: '/lock_questionnaires',
    access,
    resource,
    verb: 'lock',
    summary: 'Lock questionnaires, so that clients read them only, or unlock them',
    body: z.object({ ids: questionnaireIds, locked: z.boolean().default(true) }),
    output: BulkOutcome,
  }),
  markCompleted: endpoint({
    method: 'POST',
    path: '/questionnaires/mark_completed',
    access,
    resource,
    verb: 'complete',
    summary: 'Mark questionnaires completed, or not completed, whatever is missing in them',
    body: z.object({ ids: questionnaireIds, completed: z.boolean().default(true) }),
    output: BulkOutcome,
  }),
  trackChanges: endpoint({
    method: 'POST',
    path: '/questionnaires/track_changes',
    access,
    resource,
    verb: 'track',
    summary: 'List every later change of the client in questionnaires, or stop it',
    body: z.object({ ids: questionnaireIds, track_changes: z.boolean().default(true) }),
    output: BulkOutcome,
  }),
};

import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { differentKind } from '#platform/refuse-numbers.ts';
import { QuestionNote } from '../answering/model.ts';
import { LONGEST_NOTE } from './rules/longest-note.ts';

const access = { who: 'signed-in' } as const;
const wireId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

export const notes = {
  addNote: endpoint({
    method: 'POST',
    path: '/questionnaires/add_comment',
    access,
    resource: 'questionnaire',
    verb: 'note',
    summary: 'Write a note on a question',
    body: z.object({
      questionId: wireId,
      /** QST-080: something has to be in it. */
      text: z.string().trim().min(1).max(LONGEST_NOTE),
      ...differentKind,
      /** The writer; nobody writes for another. */
      userId: wireId.optional(),
      companyId: idOf('entity'),
    }),
    output: QuestionNote,
    idempotent: true,
  }),
  toggleNoteRemoval: endpoint({
    method: 'POST',
    path: '/questionnaires/toggle_comment_removal',
    access,
    resource: 'questionnaire',
    verb: 'note',
    summary: 'Take a note of one’s own away, or put it back',
    body: z.object({ noteId: idOf('questionnaire_note'), companyId: idOf('entity'), questionId: wireId }),
    output: QuestionNote,
  }),
};

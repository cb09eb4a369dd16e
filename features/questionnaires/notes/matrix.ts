/** Who may call, what the calls record, and the things they name. */
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { asking } from '../answering/matrix.ts';
import { firstIdOf } from '../rules/ids.ts';
import { notes } from './contract.ts';

const wire = (ids: Ids): number => firstIdOf(Number(ids.questionnaire)) + 1;

/** Written by somebody who is none of those who call. */
async function noteOf({ tx, firmId, strangerId, entity, now }: Household): Promise<Ids> {
  const questionnaire = await tx
    .selectFrom('questionnaires')
    .select('id')
    .where('entity_id', '=', entity.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('question_notes')
    .values({
      firm_id: firmId,
      questionnaire_id: questionnaire.id,
      question_no: 1,
      user_id: strangerId,
      body: 'See page 2',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { questionnaire_note: id };
}

export const matrix = matrixOf(
  notes,
  {
    addNote: {
      staff: 'sees',
      client: 'sees',
      readonly: 403,
      viewer: 403,
      given: asking,
      input: (ids) => ({ questionId: wire(ids), text: 'See page 2' }),
      records: [{ event: 'note.added', entity: 'entity' }],
    },
    // Nobody takes away what another wrote.
    toggleNoteRemoval: {
      staff: 'sees 403',
      client: 'sees 403',
      given: asking,
      input: (ids) => ({ questionId: wire(ids) }),
    },
  },
  { things: noteOf },
);

/** Who may call, what the calls record, and the things they name. */
import { type Household, matrixOf } from '#test/matrix.ts';
import { noteCalls } from './contract.ts';

async function noteOf({ tx, firmId, entity, colleague, now }: Household, deleted_at: string | null) {
  const { id } = await tx
    .insertInto('entity_notes')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      body: 'Calls on Mondays.',
      created_by: await colleague(deleted_at === null ? 'Ned' : 'Noa'),
      created_at: now,
      updated_at: now,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { note: id };
}

export const matrix = matrixOf(
  noteCalls,
  {
    listNotes: { staff: 'sees', client: 403, viewer: 'sees' },
    createNote: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      records: [{ event: 'entity.note_written', entity: 'entity' }],
    },
    updateNote: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      versionOf: ['entity_notes', 'note'],
      records: [{ event: 'entity.note_changed', entity: 'entity' }],
    },
    deleteNote: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      records: [{ event: 'entity.note_deleted', entity: 'entity' }],
    },
    restoreNote: {
      staff: 'sees',
      client: 403,
      viewer: 403,
      given: (app, ids) =>
        app.owner.query('update entity_notes set deleted_at = now() where id = $1', [ids.note]),
      records: [{ event: 'entity.note_restored', entity: 'entity' }],
      odd: { 'gone note': 'allow' },
    },
  },
  { things: (household) => noteOf(household, null), gone: (household) => noteOf(household, household.now) },
);

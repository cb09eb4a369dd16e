/** Who may call, what the calls record, and the things they name. */
import { matrixOf, type Pages } from '#test/matrix.ts';
import { activity } from './contract.ts';

const pagesOf = (column: 'entity_id' | 'user_id'): Pages => ({
  rows: 'activities',
  size: 'per_page',
  newestFirst: true,
  async make({ tx, firmId, entity, ownerId, moment }) {
    const { id } = await tx
      .insertInto('events')
      .values({
        firm_id: firmId,
        name: 'entity.note_written',
        at: moment,
        actor_kind: 'staff',
        [column]: column === 'entity_id' ? entity.id : ownerId,
        payload: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});

export const matrix = matrixOf(activity, {
  exportActivity: {
    staff: 'sees',
    client: 403,
    viewer: 'sees',
    records: [{ event: 'activity.exported', entity: 'entity' }],
  },
  getActivityLogs: { staff: 'sees', client: 403, viewer: 'sees', pages: pagesOf('entity_id'), records: [] },
  listActivity: { staff: 'sees', client: 403, viewer: 'sees', pages: pagesOf('entity_id') },
  listUserActivity: { staff: 'sees', client: 403, pages: pagesOf('user_id'), odd: { 'gone user': 'same' } },
});

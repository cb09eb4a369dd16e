/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { views } from './contract.ts';

export const matrix = matrixOf(
  views,
  {
    listViews: { staff: 'allow', client: 403 },
    saveView: { staff: 'allow', client: 403, records: [{ event: 'view.saved', user: 'self' }] },
    removeView: { staff: 'own', client: 403 },
  },
  {
    async things({ tx, firmId, label, strangerId }) {
      const { id } = await tx
        .insertInto('saved_views')
        .values({
          firm_id: firmId,
          user_id: strangerId,
          screen: 'users',
          name: `View of ${label}`,
          query: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { view: id };
    },
  },
);

/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { takeAway } from './contract.ts';

export const matrix = matrixOf(
  takeAway,
  {
    listTakeAways: { staff: 403, client: 'allow' },
    startTakeAway: { staff: 403, client: 'allow', records: [{ event: 'take_away.asked', user: 'self' }] },
    takeAwayLink: { staff: 'own', client: 'own', records: [] },
    downloadTakeAway: { public: 404 },
    listClientTakeAways: { staff: 'sees', client: 403 },
    startClientTakeAway: {
      staff: 'sees',
      client: 403,
      records: [{ event: 'take_away.asked', user: 'user' }],
    },
  },
  {
    async things({ tx, firmId, colleague, file, now, soon }) {
      const asker = await colleague('Tak');
      const { id } = await tx
        .insertInto('take_aways')
        .values({
          firm_id: firmId,
          state: 'done',
          file_id: await file(),
          user_id: asker,
          created_by: asker,
          created_at: now,
          expires_at: soon,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { take_away: id };
    },
  },
);

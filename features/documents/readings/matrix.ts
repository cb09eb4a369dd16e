/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { readings } from './contract.ts';

export const matrix = matrixOf(readings, {
  readAgain: {
    staff: 'sees',
    client: 403,
    viewer: 403,
    given: (app, { document }) =>
      app.owner.query(
        `insert into document_readings (firm_id, file_id, status, created_at, updated_at)
         select firm_id, file_id, 'failed', now(), now() from documents where id = $1
         on conflict (firm_id, file_id) do update set status = 'failed'`,
        [document],
      ),
    records: [{ event: 'document.read_again', entity: 'entity' }],
  },
  showThumbnail: { public: 404 },
});

/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { imports } from './contract.ts';

/** Where an import stands for its next step to be possible. */
const standsAt = (state: string) => (app: TestApp, ids: Ids) =>
  app.owner.query("update imports set state = $2, undo_until = now() + interval '1 hour' where id = $1", [
    ids.import,
    state,
  ]);

export const matrix = matrixOf(
  imports,
  {
    uploadImport: { staff: 422, client: 403, full: 403, group: 403 },
    listImports: { staff: 'allow', client: 403, full: 403, group: 403 },
    readImport: { staff: 'sees', client: 403, full: 403, group: 403 },
    listImportRows: { staff: 'sees', client: 403, full: 403, group: 403 },
    sendImportData: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      input: { mapping: { fname: 0, lname: 1 } },
      given: standsAt('mapping'),
      records: [{ event: 'import.sent', user: 'self' }],
    },
    runImport: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      given: standsAt('checked'),
      records: [{ event: 'import.started', user: 'self' }],
    },
    undoImport: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      given: standsAt('done'),
      records: [{ event: 'import.undo_asked', user: 'self' }],
    },
    importTemplate: { staff: 'allow', client: 403, full: 403, group: 403 },
    waitingImports: { staff: 404, client: 403 },
    finishWaitingImport: { staff: 404, client: 403 },
  },
  {
    async things({ tx, firmId, colleague, file, now }) {
      const { id } = await tx
        .insertInto('imports')
        .values({
          firm_id: firmId,
          type: 'client_list',
          state: 'mapping',
          list_type: 'individuals',
          document_name: 'list.csv',
          file_id: await file(),
          columns: JSON.stringify([
            { name: 'First', samples: [] },
            { name: 'Last', samples: [] },
          ]),
          counts: JSON.stringify({ rows: 1, new: 1 }),
          created_by: await colleague('Iva'),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { import: id };
    },
  },
);

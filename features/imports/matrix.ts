/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Household, type Ids, matrixOf } from '#test/matrix.ts';
import { imports } from './contract.ts';

/** Where an import stands for its next step to be possible. */
const standsAt = (state: string) => (app: TestApp, ids: Ids) =>
  app.owner.query("update imports set state = $2, undo_until = now() + interval '1 hour' where id = $1", [
    ids.import,
    state,
  ]);

const COLUMNS = ['First', 'Last'].map((name) => ({ name, samples: [], sensitive: false }));

/** A row that asks whether it is the person on file. */
async function asks(app: TestApp, ids: Ids) {
  await standsAt('checked')(app, ids);
  await app.owner.query(
    `insert into import_rows (firm_id, import_id, row_no, outcome, if_same)
     select firm_id, id, 7, 'confirm', 'new' from imports where id = $1 on conflict do nothing`,
    [ids.import],
  );
}

/** A row whose cells can be typed anew. */
async function toCorrect(app: TestApp, ids: Ids) {
  await standsAt('checked')(app, ids);
  const { rows } = await app.owner.query<{ firm_id: number }>(
    `update imports set mapping = '{"fname":0}' where id = $1 returning firm_id`,
    [ids.import],
  );
  const firmId = rows[0]?.firm_id;
  if (firmId === undefined) return;
  const cipher = await app.services.ciphers.of(firmId);
  const place = { table: 'import_rows', row: `${String(ids.import)}/9`, column: 'sealed' };
  const contents = JSON.stringify({ cells: ['Ann', 'Lee'], formulas: [], meaning: null });
  await app.owner.query(
    `insert into import_rows (firm_id, import_id, row_no, outcome, sealed)
     values ($1, $2, 9, 'error', $3) on conflict do nothing`,
    [firmId, ids.import, cipher.seal(contents, place)],
  );
}

async function importOf({ tx, app, firmId, strangerId, file }: Household, created_at: string, state: string) {
  const { id } = await tx
    .insertInto('imports')
    .values({
      firm_id: firmId,
      type: 'client_list',
      state,
      list_type: 'individuals',
      document_name: 'list.csv',
      file_id: await file(),
      counts: JSON.stringify({ rows: 1, new: 1 }),
      created_by: strangerId,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cipher = await app.services.ciphers.of(firmId);
  const place = { table: 'imports', row: id, column: 'sealed_columns' };
  await tx
    .updateTable('imports')
    .set({ sealed_columns: cipher.seal(JSON.stringify(COLUMNS), place) })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
  return id;
}

export const matrix = matrixOf(
  imports,
  {
    uploadImport: { staff: 422, client: 403, full: 403, group: 403 },
    listImports: {
      staff: 'allow',
      client: 403,
      full: 403,
      group: 403,
      pages: {
        rows: 'imports',
        newestFirst: true,
        make: ({ moment, ...more }) => importOf(more, moment, 'mapping'),
      },
    },
    readImport: { staff: 'sees', client: 403, full: 403, group: 403 },
    listImportRows: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      pages: {
        rows: 'rows',
        key: 'row_no',
        newestFirst: false,
        async make({ tx, firmId, ids, at }) {
          await tx
            .insertInto('import_rows')
            .values({ firm_id: firmId, import_id: ids.import as number, row_no: at + 1 })
            .execute();
          return at + 1;
        },
      },
    },
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
    confirmSamePerson: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      input: { row_no: 7, same_person: true },
      given: asks,
      records: [{ event: 'import.person_confirmed', user: 'self' }],
    },
    correctImportRow: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      input: { row_no: 9, cells: { 0: 'Anna' } },
      given: toCorrect,
      records: [{ event: 'import.row_corrected', user: 'self' }],
    },
    downloadFailedRows: { staff: 'sees', client: 403, full: 403, group: 403 },
    undoImport: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      given: standsAt('done'),
      records: [{ event: 'import.undo_asked', user: 'self' }],
    },
    importTemplate: { staff: 'allow', client: 403, full: 403, group: 403 },
    waitingImports: {
      staff: 404,
      client: 403,
      pages: {
        rows: 'imports',
        newestFirst: true,
        make: ({ moment, ...more }) => importOf(more, moment, 'waiting'),
      },
    },
    finishWaitingImport: { staff: 404, client: 403 },
  },
  {
    things: async (household) => ({ import: await importOf(household, household.now, 'mapping') }),
  },
);

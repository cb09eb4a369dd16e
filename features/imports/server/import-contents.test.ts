/** What a list holds beside what was asked for: found nowhere, at no step, and gone when its time is over. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '#test/app.ts';
import { checked, ran, settled, upload, uploaded } from '#test/imports.ts';
import { clients } from '#features/clients/contract.ts';
import { imports } from '../contract.ts';
import { COLUMN_SENSITIVE, LEFT_LYING } from '../messages.ts';
import { forgetContents } from './forget.ts';

const app = useApp({ env: { LOG_LEVEL: 'debug' }, preferences: { has_firm_groups: false } });
const logged: string[] = [];
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  await app.startWorker();
});

const DAY = 86_400_000;
const LIST = { type: 'client_list', list_type: 'individuals' };
/** In the column of its name, in one without, in cells it does not belong to, without dashes, as a name of a column. */
const CANARIES = [
  '908-71-1101',
  '908-71-1102',
  '908-71-1103',
  '908711104',
  '908-71-1105',
  '91-7110006',
  '908-71-1107',
];
const FORMS = CANARIES.flatMap((number) => [number, number.replaceAll('-', '')]);
const FILE = [
  `First name,Last name,Email,Phone,Street,SSN,Notes,${CANARIES[6]}`,
  `Cara,Nary,cara@example.com,503 555 0111,1 Elm St,${CANARIES[0]},${CANARIES[1]},x`,
  `Cole,Nary,cole@example.com,${CANARIES[2]},,,,`,
  `Cora,Nary,cora@example.com,${CANARIES[3]},,,,`,
  `Carl,${CANARIES[4]},carl@example.com,,,,,`,
  `Cyd,Nary,cyd@example.com,,PO Box ${CANARIES[5]},,,`,
].join('\n');

/** Every row of every table, queued jobs and events among them, as who may read all of it. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ line: string }>(`select t::text as line from ${name} t`);
    parts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return parts.join('\n');
}

async function expectNoCanary(step: string, ...more: unknown[]) {
  const text = [await everything(), logged.join(''), JSON.stringify(more)].join('\n');
  expect(text, step).toContain('clients');
  const hex = FORMS.map((number) => Buffer.from(number).toString('hex'));
  expect(
    [...FORMS, ...hex].filter((number) => text.includes(number)),
    step,
  ).toEqual([]);
}

const assigned = () => ({ ...LIST, assigned_user_id: app.world.people.ben.id });

describe('a list with social security numbers in it', () => {
  it('R70: leaves none of them in a table, a job, an event, a log or an answer, from the upload to the undo', async () => {
    const ann = await app.as('ann');
    const rowsOf = async (import_id: number) =>
      (await ann.call(imports.listImportRows, { import_id, rows_per_page: 50 })).body;
    const read = await uploaded(app, ann, assigned(), FILE);
    expect(read.state).toBe('mapping');
    expect(read.columns[5]).toEqual({ name: 'SSN', samples: ['•••-••-••••', '', ''], sensitive: true });
    expect(read.columns[3]?.samples).toEqual(['503 555 0111', '•••-••-••••', '•••••••••']);
    expect(read.columns[7]?.name).toBe('•••-••-••••');
    expect((await rowsOf(read.id)).rows).toEqual([]);
    await expectNoCanary('uploaded', read);

    const look = await checked(ann, read);
    const { rows } = await rowsOf(read.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'error', 'error', 'error', 'error']);
    expect(rows[0]?.cells).toEqual([
      'Cara',
      'Nary',
      'cara@example.com',
      '503 555 0111',
      '1 Elm St',
      '',
      '',
      '',
    ]);
    await expectNoCanary('checked', look, rows);

    // Another choice of columns reads the file anew: what was left out before was not kept anywhere.
    const again = await checked(ann, { ...look, mapping: { fname: 0, lname: 1, email: 2, city: 4 } });
    expect((await rowsOf(read.id)).rows[0]?.cells[4]).toBe('1 Elm St');
    await expectNoCanary('checked again', again);

    await ran(ann, again);
    await expectNoCanary('run', await rowsOf(read.id));
    await ann.call(imports.undoImport, { import_id: read.id });
    expect((await settled(ann, read.id)).state).toBe('undone');
    await expectNoCanary('undone', await rowsOf(read.id));
  });

  it('cannot be told to read such a column as something else', async () => {
    const ann = await app.as('ann');
    const read = await uploaded(app, ann, assigned(), FILE);
    const answer = await ann.call(imports.sendImportData, {
      import_id: read.id,
      mapping: { fname: 0, lname: 1, external_user_id: 5 },
    });
    expect(answer).toMatchObject({ status: 422, error: { message: COLUMN_SENSITIVE, field: 'mapping' } });
  });

  it('R70: its sealed cells open in their own row only', async () => {
    const ann = await app.as('ann');
    const list = 'First name,Last name\nRow,One\nRow,Two\n';
    const look = await checked(ann, await uploaded(app, ann, assigned(), list));
    await app.owner.query(
      `update import_rows a set sealed = b.sealed from import_rows b
       where a.import_id = $1 and b.import_id = $1 and a.row_no = 2 and b.row_no = 3`,
      [look.id],
    );
    expect((await ann.call(imports.listImportRows, { import_id: look.id })).status).toBe(500);
  });
});

describe('the contents of a list', () => {
  const kept = async (id: number) => {
    const { rows } = await app.owner.query(
      `select i.file_id is not null as file, i.sealed_columns is not null as columns, i.forgotten_at is not null as forgotten,
         (select count(*)::int from import_rows r where r.import_id = i.id
            and (r.sealed is not null or r.before is not null or r.reason is not null)) as rows
       from imports i where i.id = $1`,
      [id],
    );
    return rows[0];
  };
  const files = async () => {
    const { rows } = await app.owner.query<{ n: number }>('select count(*)::int as n from stored_files');
    return rows[0]!.n;
  };
  const ALL = { file: true, columns: true, forgotten: false };
  const NOTHING = { file: false, columns: false, forgotten: true, rows: 0 };
  const forgetAt = async (at: number) => {
    app.setTime(new Date(at));
    await forgetContents.run(app.services);
    app.setTime(null);
  };

  it('stay while the import can be undone, and are gone with the file right after', async () => {
    const ann = await app.as('ann');
    const list = 'First name,Last name,Email\nGone,Soon,gone-soon@example.com\nHalf,Bad,bad@\n';
    const done = await ran(ann, await checked(ann, await uploaded(app, ann, assigned(), list)));
    const until = Date.parse(done.undo_until!);
    const { rows: stored } = await app.owner.query<{ storage_key: string }>(
      'select f.storage_key from stored_files f join imports i on i.file_id = f.id where i.id = $1',
      [done.id],
    );
    await forgetAt(until - 1000);
    expect(await kept(done.id)).toEqual({ ...ALL, rows: 2 });
    const before = await files();
    await forgetAt(until + 1000);
    expect(await kept(done.id)).toEqual(NOTHING);
    expect(await files()).toBeLessThan(before);
    await expect(app.services.storage.open(stored[0]!.storage_key)).rejects.toThrow();
    // What became of each row can still be looked up.
    const { rows } = (await ann.call(imports.listImportRows, { import_id: done.id })).body;
    expect(rows).toMatchObject([
      { row_no: 2, outcome: 'new', cells: [], reason: null, user_id: expect.any(Number) },
      { row_no: 3, outcome: 'error', cells: [], reason: null, user_id: null },
    ]);
    expect((await ann.call(imports.readImport, { import_id: done.id })).body).toMatchObject({
      state: 'done',
      forgotten: true,
      columns: [],
      size: list.length,
    });
    expect((await ann.call(clients.listEntities, { search: 'Gone Soon' })).body.entities).toHaveLength(1);
  });

  it('of a list nobody went on with are gone after a week, of one that was undone at once', async () => {
    const ann = await app.as('ann');
    const list = 'First name,Last name\nLeft,Lying\n';
    const left = await checked(ann, await uploaded(app, ann, assigned(), list));
    const undone = await ran(
      ann,
      await checked(ann, await uploaded(app, ann, assigned(), list.replace('Left', 'Un'))),
    );
    await ann.call(imports.undoImport, { import_id: undone.id });
    await settled(ann, undone.id);
    const waiting = await upload(app, ann, { type: 'other_document', comment: 'x' }, 'bytes');
    await forgetAt(Date.now());
    expect(await kept(undone.id)).toEqual(NOTHING);
    await forgetAt(Date.now() + 6 * DAY);
    expect(await kept(left.id)).toMatchObject(ALL);
    await forgetAt(Date.now() + 8 * DAY);
    expect(await kept(left.id)).toEqual(NOTHING);
    // It cannot go on from there, and says so.
    expect(await ran(ann, left)).toMatchObject({ state: 'failed', failure: LEFT_LYING, forgotten: true });
    // What waits for a person is there for as long as it waits.
    expect(await kept(waiting.body.id)).toMatchObject({ file: true, forgotten: false });
  });
});

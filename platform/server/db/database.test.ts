import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { afterCommit, type Tx } from './database.ts';
import { migrate } from './migrate.ts';
import { unavailable } from './unavailable.ts';

const app = useApp();
const scope = () => ({ firmId: app.world.firms.pell, clientId: null });

describe('a transaction', () => {
  it('runs its hooks after the commit, in order, and never after a rollback', async () => {
    const said: string[] = [];
    await app.services.db.write(scope(), async (tx) => {
      afterCommit(tx, () => void said.push('first'));
      afterCommit(tx, () => void said.push('second'));
      said.push('work');
    });
    await expect(
      app.services.db.write(scope(), async (tx) => {
        afterCommit(tx, () => void said.push('never'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(said).toEqual(['work', 'first', 'second']);
  });

  it('cannot be used after its end', async () => {
    let leaked: Tx | undefined;
    await app.services.db.read(scope(), async (tx) => void (leaked = tx));
    await expect(leaked!.selectFrom('entities').select('id').execute()).rejects.toThrow('already ended');
  });

  it('does not end while a query of its own still runs', async () => {
    const late: Promise<unknown>[] = [];
    await expect(
      app.services.db.write(scope(), async (tx) => {
        late.push(sql`select pg_sleep(0.05)`.execute(tx).catch(() => undefined));
      }),
    ).rejects.toThrow('still running');
    await Promise.all(late);
  });

  it('that deadlocks with another is tried once more: both end, each with one effect', async () => {
    const { household, bakery } = app.world.entities;
    const tries = { first: 0, second: 0 };
    const hooks: string[] = [];
    // The first tries meet in the middle, so one of them has to give way.
    const met: (() => void)[] = [];
    const both = Promise.all([0, 1].map((at) => new Promise<void>((resolve) => (met[at] = resolve))));
    const run = (name: 'first' | 'second', ids: readonly [number, number]) =>
      app.services.db.write(scope(), async (tx) => {
        tries[name] += 1;
        afterCommit(tx, () => void hooks.push(name));
        const touch = (id: number) =>
          tx
            .updateTable('entities')
            .set((eb) => ({ city: eb('city', '||', `${name} `) }))
            .where('firm_id', '=', scope().firmId)
            .where('id', '=', id)
            .execute();
        await touch(ids[0]);
        met[name === 'first' ? 0 : 1]!();
        await both;
        await touch(ids[1]);
      });
    await app.owner.query(`update entities set city = '' where id = any($1)`, [[household.id, bakery.id]]);
    await Promise.all([run('first', [household.id, bakery.id]), run('second', [bakery.id, household.id])]);
    expect(tries.first + tries.second).toBe(3);
    expect(hooks.toSorted()).toEqual(['first', 'second']);
    const { rows } = await app.owner.query<{ city: string }>('select city from entities where id = any($1)', [
      [household.id, bakery.id],
    ]);
    for (const { city } of rows) expect(city.trim().split(' ').toSorted()).toEqual(['first', 'second']);
  });

  it('that reads cannot write', async () => {
    const write = (tx: Tx) =>
      tx.updateTable('entities').set({ city: 'x' }).where('firm_id', '=', scope().firmId).execute();
    await expect(app.services.db.read(scope(), write)).rejects.toThrow('read-only transaction');
  });

  it('needs a firm', async () => {
    for (const firmId of [0, -1, Number.NaN, 1.5]) {
      await expect(
        (async () => app.services.db.read({ firmId, clientId: null }, async () => 1))(),
      ).rejects.toThrow('needs a firm');
    }
  });

  it('carries no scope over to the next one on the same connection', async () => {
    const seen = new Set<string>();
    for (let at = 0; at < 60; at += 1) {
      const firmId = at % 2 === 0 ? app.world.firms.pell : app.world.firms.other;
      await app.services.db.read({ firmId, clientId: null }, async (tx) => {
        const rows = await tx.selectFrom('firms').select('firm_id').execute();
        seen.add(`${firmId}:${rows.map((row) => row.firm_id).join(',')}`);
      });
    }
    const { pell, other } = app.world.firms;
    expect([...seen].toSorted()).toEqual([`${pell}:${pell}`, `${other}:${other}`].toSorted());
  });
});

describe('a database that is away', () => {
  it('is said so, with a time to come back, and other errors pass as they are', () => {
    const gone = Object.assign(new Error('x'), { code: '57P01' });
    expect(unavailable(gone)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(unavailable(Object.assign(new Error('x'), { code: '53100' }))).toMatchObject({ status: 507 });
    const bug = new Error('a bug');
    expect(unavailable(bug)).toBe(bug);
  });

  it('heals: connections cut by the server are replaced', async () => {
    await app.owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const ann = await app
      .as('ann')
      .catch(() => app.as('ann'))
      .catch(() => app.as('ann'));
    expect(ann.token).toBeTruthy();
    await expect
      .poll(() =>
        app.services.db
          .read(scope(), async (tx) => (await tx.selectFrom('firms').select('name').execute()).length)
          .catch(() => 0),
      )
      .toBe(1);
  });
});

describe('migrations', () => {
  it('run once, also when two start together', async () => {
    expect(await Promise.all([migrate(app.databaseUrl), migrate(app.databaseUrl)])).toEqual([[], []]);
  });

  it('refuse data of a newer version and a changed migration, in words', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query("insert into schema_migrations (name, checksum) values ('9999_future.sql', 'x')");
    await expect(migrate(app.databaseUrl)).rejects.toThrow('belongs to a newer version of Sheaf');
    await client.query("delete from schema_migrations where name = '9999_future.sql'");
    await client.query("update schema_migrations set checksum = 'other'");
    await expect(migrate(app.databaseUrl)).rejects.toThrow('was changed after it ran');
    await client.end();
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';

const app = useApp();

const strays = async () => {
  const { rows } = await app.owner.query(`
    with wanted as (
      select firm_id, 'users' as kind, id, lower(' ' || search_text) as text from users
      union all select firm_id, 'entities', id, lower(' ' || search_text) from entities)
    select * from (table wanted except select firm_id, kind, id, text from search_index) missing
    union all (select firm_id, kind, id, text from search_index except table wanted)`);
  return rows;
};

describe('what can be found', () => {
  it('is what the rows say, however they came, changed and went', async () => {
    const { pell } = app.world.firms;
    expect(await strays()).toEqual([]);
    await app.owner.query(
      "insert into users (firm_id, fname, lname, email) select $1, 'Find', 'Number ' || n, n || '@FIND.test' from generate_series(1, 500) n",
      [pell],
    );
    expect(await strays()).toEqual([]);
    await app.owner.query(
      "update users set lname = lname || 'x', phone_number = '5550001111' where fname = 'Find' and id % 2 = 0",
    );
    await app.owner.query("update users set email = null where fname = 'Find' and id % 3 = 0");
    await app.owner.query("update users set time_zone = 'UTC', deleted_at = now() where fname = 'Find'");
    expect(await strays()).toEqual([]);
    await app.owner.query("delete from users where fname = 'Find' and id % 5 = 0");
    await app.owner.query('update entities set external_entity_id = $1 where firm_id = $2', ['EXT-9', pell]);
    expect(await strays()).toEqual([]);
  });

  it('is found for the firm of the transaction only, by any case and any part, and never by a client', async () => {
    const { pell, other } = app.world.firms;
    const matches = (firm: number, kind: string, pattern: string) =>
      app.services.db.read({ firmId: firm, clientId: null }, async (tx) => {
        const { rows } = await sql<{ ids: string[] }>`
          select search_matches(${kind}, ${pattern}, 10) as ids`.execute(tx);
        return rows[0]!.ids.map(Number);
      });
    const { bakery } = app.world.entities;
    expect(await matches(pell, 'entities', '%ENT BAK%')).toEqual([bakery.id]);
    expect(await matches(other, 'entities', '%ENT BAK%')).toEqual([]);
    expect(await matches(pell, 'users', '%ent bak%')).toEqual([]);
    expect(await matches(pell, 'nothing', '%ent bak%')).toEqual([]);
    await app.owner.query('begin; set local role sheaf_client');
    await expect(app.owner.query("select search_matches('users', '%a%', 10)")).rejects.toThrow(
      'permission denied',
    );
    await app.owner.query('rollback');
  });
});

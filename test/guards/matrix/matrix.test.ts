import { describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { eventSets } from '#server/features.ts';
import type { Row } from '#test/matrix.ts';
import { takeBack } from '#test/undo.ts';
import { actorNames, planOf } from './actors.ts';
import { walkMatrix } from './matrix-suite.ts';
import { endpoints, rows } from './parts.ts';

describe('the access matrix', () => {
  it('has a row for every endpoint, and none for what is gone', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  });

  it('is told what each call records that is allowed and may change something', () => {
    const open = (row: Row) =>
      'public' in row
        ? row.public === 'allow'
        : [row.staff, row.client, row.partner, row.admin, row.full, row.group].some(
            (rule) => rule === 'allow' || rule === 'sees',
          );
    const silent = endpoints.filter(
      ([name, { method }]) => method !== 'GET' && open(rows[name]!) && rows[name]!.records === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    const known = new Set(eventSets.flatMap((set) => Object.keys(set)));
    const named = Object.values(rows).flatMap(({ records = [] }) => records.map(({ event }) => event));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  const { app, callers } = walkMatrix(0);

  it('lists for each actor exactly what the seed says', async () => {
    const ascending = (a: number, b: number) => a - b;
    for (const actor of actorNames) {
      const { kind, sees } = planOf(actor);
      if (kind === null || actor === 'template_unverified') continue;
      const caller = callers[actor];
      const listed =
        kind === 'client'
          ? (await caller.call(clients.listOwnEntities, {})).body.entities.map(({ id }) => id)
          : (await caller.call(clients.listEntities, { rows_per_page: 50 })).body.entities.map(
              ({ id }) => id,
            );
      const seen = sees.map((name) => app.world.entities[name].id);
      expect(listed.toSorted(ascending), actor).toEqual(seen.toSorted(ascending));
      if (kind !== 'client')
        expect((await caller.call(clients.listEntities, { count: 'true' })).body.total, actor).toBe(
          seen.length,
        );
    }
    await takeBack(app.owner);
  });
});

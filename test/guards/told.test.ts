import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { ASKS, ClientCounts } from './client-counts.ts';
import { dropEachCondition } from './conditions.ts';
import type { Scope } from './scope.ts';
import { createTellingWorld, type TellingWorld } from './world/telling-world.ts';

const app = useApp();
let world: TellingWorld;
let counts: ClientCounts;
const scopes = (): Scope[] => [
  { role: 'sheaf_client', firm: app.world.firms.pell, client: app.world.people.maria.id },
  { role: 'sheaf_client', firm: app.world.firms.other, client: app.world.people.zed.id },
  { role: 'sheaf_client', firm: app.world.firms.other, client: app.world.people.maria.id },
];

beforeAll(async () => {
  const t0 = Date.now();
  world = await createTellingWorld(app);
  console.log('world', Date.now() - t0);
  counts = new ClientCounts(app.owner, world.catalog);
  await counts.prepare(world.candidates);
});

it('same', async () => {
  for (const ask of ASKS)
    for (const [i, scope] of scopes().entries()) {
      if (ask.verb === 'leave' && i > 0) continue;
      const t0 = Date.now();
      const [l, d] = [(await counts.listed(ask, scope))[0], await counts.let(ask, scope)];
      if (Date.now() - t0 > 60) console.log('slow', ask.table, ask.verb, Date.now() - t0);
      if (l !== d) console.log(ask.table, ask.verb, i, l, d);
    }
});
it('told', async () => {
  let n = 0;
  const untold: string[] = [];
  for (const ask of ASKS) {
    if (ask.rows === 'true') continue;
    const drops = dropEachCondition(ask.rows);
    const told = new Set<number>();
    for (const scope of scopes()) {
      const [whole, ...parts] = await counts.listed(ask, scope, [ask.rows, ...drops.map((d) => d.sql)]);
      parts.forEach((p, i) => {
        if (p !== whole) told.add(i);
      });
    }
    n += drops.length;
    drops.forEach(({ dropped }, i) => {
      if (!told.has(i)) untold.push(`${ask.table} ${ask.verb}: ${dropped.slice(0, 90)}`);
    });
  }
  console.log(n, untold.length, untold.join('\n'));
}, 100000);

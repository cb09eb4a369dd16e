import { describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { EntityName } from '#test/people.ts';
import { stateHash } from '#test/state-hash.ts';
import { priorYear } from '../contract.ts';
import { NAME_MISSING, NAME_TAKEN } from '../messages.ts';
import { countPriorYearItems, insertPriorYearItems, priorYearItemsOf } from './service.ts';

const app = useApp();
const idOf = (name: EntityName) => app.world.entities[name].id;
const add = (by: Caller, name: string, { year = 2024 } = {}) =>
  by.call(priorYear.createPriorYearItem, { company_id: idOf('bakery'), name, year });
const list = async (by: Caller, year = 2024) =>
  (await by.call(priorYear.listPriorYearItems, { company_id: idOf('bakery'), year })).body;
const namesOf = async (by: Caller, year = 2024) => (await list(by, year)).items.map(({ name }) => name);

describe('prior-year items', () => {
  it('SND-063, SND-068: have an id, a name, their entity, a year, a source and whether they are asked for again', async () => {
    const ben = await app.as('ben');
    const made = await add(ben, '  1099-INT   Mill Bank ');
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.any(Number),
      name: '1099-INT Mill Bank',
      form_name: '1099-INT',
      company_id: idOf('bakery'),
      year: 2024,
      source: 'staff',
      do_not_rollover: false,
      added_by: 'Ben Full',
      line_count: 0,
      version: 1,
    });
    await add(ben, '1098 Coastline', { year: 2023 });
    const found = await list(ben);
    expect(found).toEqual({ items: [made.body], years: [2024, 2023], may_edit: true });
    const changed = await ben.call(priorYear.updatePriorYearItem, {
      company_id: idOf('bakery'),
      item_id: made.body.id,
      version: 1,
      name: '1099-INT Old Mill Bank',
      year: 2022,
      do_not_rollover: true,
    });
    expect(changed.body).toMatchObject({ year: 2022, do_not_rollover: true, version: 2 });
    expect(await namesOf(ben, 2022)).toEqual(['1099-INT Old Mill Bank']);
    const gone = { company_id: idOf('bakery'), item_id: made.body.id };
    expect((await ben.call(priorYear.deletePriorYearItem, gone)).body).toEqual({ ok: true });
    expect((await ben.call(priorYear.deletePriorYearItem, gone)).error).toMatchObject({ code: 'not_found' });
    expect(await namesOf(ben, 2022)).toEqual([]);
    expect((await ben.call(priorYear.restorePriorYearItem, gone)).body).toMatchObject({ year: 2022 });
    expect(await namesOf(ben, 2022)).toEqual(['1099-INT Old Mill Bank']);
  });

  it('are told as what happened, and come in the order of their names', async () => {
    const ben = await app.as('ben');
    for (const name of ['W-2 Mill', '1099-DIV Harbor', 'Property tax bill'])
      await add(ben, name, { year: 2020 });
    expect(await namesOf(ben, 2020)).toEqual(['1099-DIV Harbor', 'Property tax bill', 'W-2 Mill']);
    const { items } = await list(ben, 2020);
    const change = (index: number, wanted: object) =>
      ben.call(priorYear.updatePriorYearItem, {
        company_id: idOf('bakery'),
        item_id: items[index]!.id,
        version: 1,
        ...wanted,
      });
    await change(0, { name: '1099-DIV Harbor East' });
    await change(1, { do_not_rollover: true });
    await change(2, { year: 2019 });
    const log = await ben.call(activity.listActivity, { company_id: idOf('bakery') });
    expect(log.body.activities.slice(0, 4).map(({ text }) => text)).toEqual([
      'moved “W-2 Mill” from 2020 to 2019',
      'stopped asking for the 2020 item “Property tax bill” again',
      'renamed the 2020 item “1099-DIV Harbor” to “1099-DIV Harbor East”',
      'added the 2020 item “Property tax bill”',
    ]);
  });

  it('need a name, and one that is free in their year', async () => {
    const ben = await app.as('ben');
    const made = (await add(ben, 'K-1 Orchard', { year: 2018 })).body;
    const other = (await add(ben, 'K-1 Farm', { year: 2018 })).body;
    const before = await stateHash(app);
    for (const empty of ['', '   '])
      expect((await add(ben, empty)).error).toMatchObject({ field: 'name', message: NAME_MISSING });
    const rename = (name: string) =>
      ben.call(priorYear.updatePriorYearItem, {
        company_id: idOf('bakery'),
        item_id: other.id,
        version: 1,
        name,
      });
    expect((await rename(' ')).error).toMatchObject({ field: 'name', message: NAME_MISSING });
    expect((await rename('k-1 orchard')).error).toMatchObject({ field: 'name', message: NAME_TAKEN });
    expect((await add(ben, 'K-1 ORCHARD', { year: 2018 })).error).toMatchObject({ message: NAME_TAKEN });
    for (const year of [1989, 2101, 2020.5])
      expect((await add(ben, 'W-2', { year })).status, String(year)).toBe(422);
    expect(await stateHash(app)).toBe(before);
    const named = { company_id: idOf('bakery'), item_id: made.id };
    await ben.call(priorYear.deletePriorYearItem, named);
    expect((await add(ben, 'K-1 Orchard', { year: 2018 })).status).toBe(200);
    expect((await ben.call(priorYear.restorePriorYearItem, named)).error?.message).toBe(NAME_TAKEN);
  });

  it('of two people who add one name at once, one has it; a repeated call adds nothing', async () => {
    const [ben, ann] = [await app.as('ben'), await app.as('ann')];
    const both = await Promise.all([ben, ann].map((by) => add(by, 'SSA-1099', { year: 2017 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const key = { 'idempotency-key': 'prior-year-item-once' };
    const input = { company_id: idOf('bakery'), name: 'W-2 Once', year: 2017 };
    const twice = [
      await ben.call(priorYear.createPriorYearItem, input, key),
      await ben.call(priorYear.createPriorYearItem, input, key),
    ];
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect(await namesOf(ben, 2017)).toEqual(['SSA-1099', 'W-2 Once']);
  });

  it('answer a stale change with both values', async () => {
    const [ben, ann] = [await app.as('ben'), await app.as('ann')];
    const { id } = (await add(ben, 'W-2 Stale', { year: 2016 })).body;
    const change = (by: Caller, name: string) =>
      by.call(priorYear.updatePriorYearItem, { company_id: idOf('bakery'), item_id: id, version: 1, name });
    expect((await change(ann, 'W-2 First')).status).toBe(200);
    const before = await stateHash(app);
    expect((await change(ben, 'W-2 Second')).error).toMatchObject({
      code: 'conflict.stale',
      details: { current: { name: 'W-2 First', version: 2 }, yours: { name: 'W-2 Second' } },
    });
    expect(await stateHash(app)).toBe(before);
  });

  it('are the firm’s own: no client, stranger or other group sees or touches them', async () => {
    const ben = await app.as('ben');
    const { id } = (await add(ben, 'W-2 Own', { year: 2015 })).body;
    const company_id = idOf('bakery');
    const named = { company_id, item_id: id };
    const [maria, zed, eve, sue] = [
      await app.as('maria'),
      await app.as('zed'),
      await app.as('eve'),
      await app.as('sue'),
    ];
    const before = await stateHash(app);
    const tried = async (by: Caller) => {
      return Promise.all([
        by.call(priorYear.listPriorYearItems, { company_id, year: 2015 }),
        by.call(priorYear.createPriorYearItem, { company_id, name: 'W-2 X', year: 2015 }),
        by.call(priorYear.updatePriorYearItem, { ...named, version: 1, do_not_rollover: true }),
        by.call(priorYear.deletePriorYearItem, named),
        by.call(priorYear.restorePriorYearItem, named),
      ]).then((answers) => answers.map(({ status }) => status));
    };
    expect(await tried(maria)).toEqual([403, 403, 403, 403, 403]);
    expect(await tried(zed)).toEqual([403, 403, 403, 403, 403]);
    expect(await tried(eve)).toEqual([404, 404, 404, 404, 404]);
    expect(await tried(sue)).toEqual([404, 404, 404, 404, 404]);
    // An item is found under its own entity only.
    const elsewhere = { company_id: idOf('southern'), item_id: id };
    expect((await ben.call(priorYear.deletePriorYearItem, elsewhere)).status).toBe(404);
    expect(await stateHash(app)).toBe(before);
    expect((await list(await app.as('gil'), 2015)).may_edit).toBe(true);
  });
});

describe('for others', () => {
  it('SND-072: what is switched off or deleted is not proposed, and the rest comes for many entities at once', async () => {
    const ben = await app.as('ben');
    const { pell } = app.world.firms;
    const item = (entity: EntityName, form_name: string, do_not_rollover = false) => ({
      entity_id: idOf(entity),
      form_name,
      detailed_name: 'Mill',
      do_not_rollover,
    });
    const ids = [idOf('household'), idOf('bakery'), idOf('southern')];
    const found = await app.services.db.system(async (tx) => {
      const from = { year: 2012, source: 'import', importId: null, now: new Date().toISOString() } as const;
      await insertPriorYearItems(
        tx,
        pell,
        [
          item('bakery', 'W-2'),
          item('bakery', '1098', true),
          item('household', 'K-1'),
          item('bakery', '1099'),
        ],
        from,
      );
      await insertPriorYearItems(tx, pell, [item('southern', 'W-2')], { ...from, year: 2011 });
      return priorYearItemsOf(tx, pell, ids, 2012);
    });
    expect(found.map(({ entity_id, name }) => [entity_id, name])).toEqual(
      [
        [idOf('household'), 'K-1 Mill'],
        [idOf('bakery'), '1099 Mill'],
        [idOf('bakery'), 'W-2 Mill'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    );
    const gone = (await list(ben, 2012)).items.find(({ form_name }) => form_name === '1099')!;
    expect(gone.source).toBe('import');
    await ben.call(priorYear.deletePriorYearItem, { company_id: idOf('bakery'), item_id: gone.id });
    const after = await app.services.db.system(
      async (tx) =>
        [
          await priorYearItemsOf(tx, pell, ids, 2012),
          await countPriorYearItems(tx, pell, ids, 2012),
        ] as const,
    );
    expect(after[0].map(({ name }) => name).toSorted()).toEqual(['K-1 Mill', 'W-2 Mill']);
    expect([...after[1]].toSorted(([a], [b]) => a - b)).toEqual(
      [
        [idOf('household'), 1],
        [idOf('bakery'), 1],
      ].toSorted(([a], [b]) => a! - b!),
    );
    const { other } = app.world.firms;
    expect(await app.services.db.system((tx) => priorYearItemsOf(tx, other, ids, 2012))).toEqual([]);
  });
});

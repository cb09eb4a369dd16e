import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#features/activity/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import type { EntityName } from '#test/people.ts';
import { stateHash } from '#test/state-hash.ts';
import { priorYear } from '../contract.ts';
import { CATEGORY_MISSING, LINE_LOCKED } from '../messages.ts';

const app = useApp();
const idOf = (name: EntityName) => app.world.entities[name].id;
const items: Partial<Record<EntityName, number>> = {};
let locked = 0;

beforeAll(async () => {
  const ben = await app.as('ben');
  for (const on of ['household', 'rosas', 'southern'] as const) {
    const input = { company_id: idOf(on), name: '1099-DIV Meridian', year: 2024 };
    items[on] = (await ben.call(priorYear.createPriorYearItem, input)).body.id;
  }
  const made = await app.owner.query<{ id: number }>(
    `insert into rollover_lines (firm_id, entity_id, item_id, category, value, removable, created_at)
     values ($1, $2, $3, 'Ordinary dividends (box 1a)', '1,284.50', false, now()) returning id`,
    [app.world.firms.pell, idOf('household'), items.household],
  );
  locked = made.rows[0]!.id;
});

const lines = async (by: Caller, on: EntityName = 'household') =>
  by.call(priorYear.listLineItems, { item_id: items[on]! });
const add = (by: Caller, category: string, value = '', on: EntityName = 'household') =>
  by.call(priorYear.createLineItem, { item_id: items[on]!, category, value });

describe('the lines of an item', () => {
  it('SND-074: are added, changed and, if removable, deleted by staff and by the entity’s clients, with its id or without', async () => {
    for (const [person, scope] of [
      ['gil', { company_id: idOf('household') }],
      ['gil', {}],
      ['maria', { company_id: idOf('household') }],
      ['maria', {}],
    ] as const) {
      const by = await app.as(person);
      const input = { ...scope, item_id: items.household!, value: ' 318.40 ' };
      const made = (
        await by.call(priorYear.createLineItem, {
          ...input,
          category: ' Capital gain distributions (box 2a) ',
        })
      ).body;
      expect(made).toEqual({
        id: expect.any(Number),
        category: 'Capital gain distributions (box 2a)',
        value: '318.40',
        removable: true,
        version: 1,
      });
      const found = (await by.call(priorYear.listLineItems, { ...scope, item_id: items.household! })).body;
      expect(found).toEqual({
        item: { id: items.household, name: '1099-DIV Meridian', company_id: idOf('household'), year: 2024 },
        line_items: [expect.objectContaining({ id: locked, value: '1,284.50', removable: false }), made],
        may_edit: true,
      });
      const changed = await by.call(priorYear.updateLineItem, {
        ...scope,
        line_id: made.id,
        version: 1,
        value: '',
      });
      expect(changed.body).toEqual({ ...made, value: '', version: 2 });
      const deleted = await by.call(priorYear.deleteLineItem, { ...scope, line_id: made.id });
      expect(deleted.body).toEqual({ ok: true });
      expect((await by.call(priorYear.deleteLineItem, { ...scope, line_id: locked })).status).toBe(409);
      expect((await lines(by)).body.line_items.map(({ id }) => id)).toEqual([locked]);
      expect((await by.call(priorYear.deleteLineItem, { line_id: made.id })).status).toBe(404);
    }
    const log = await (await app.as('ben')).call(activity.listActivity, { company_id: idOf('household') });
    expect(log.body.activities.slice(0, 3)).toMatchObject([
      {
        who: 'Maria Client',
        text: 'deleted the line item “Capital gain distributions (box 2a)” from “1099-DIV Meridian”',
      },
      { text: 'changed the line item “Capital gain distributions (box 2a)” in “1099-DIV Meridian”' },
      { text: 'added the line item “Capital gain distributions (box 2a)” to “1099-DIV Meridian”' },
    ]);
    expect(JSON.stringify(log.body)).not.toContain('318.40');
  });

  it('are found under no other entity', async () => {
    const tom = await app.as('tom');
    const [here, elsewhere] = [idOf('household'), idOf('bakery')];
    const item_id = items.household!;
    const inside = await tom.call(priorYear.createLineItem, {
      item_id,
      company_id: here,
      category: 'Account',
    });
    expect(inside.status).toBe(200);
    const line_id = inside.body.id;
    const before = await stateHash(app);
    for (const company_id of [elsewhere, idOf('southern')]) {
      const answers = [
        await tom.call(priorYear.listLineItems, { item_id, company_id }),
        await tom.call(priorYear.createLineItem, { item_id, company_id, category: 'X' }),
        await tom.call(priorYear.updateLineItem, { line_id, company_id, version: 1, value: 'X' }),
        await tom.call(priorYear.deleteLineItem, { line_id, company_id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await stateHash(app)).toBe(before);
    const change = { line_id, company_id: here, version: 1, value: 'Ending 7731' };
    expect((await tom.call(priorYear.updateLineItem, change)).body.value).toBe('Ending 7731');
    expect((await tom.call(priorYear.listLineItems, { item_id, company_id: here })).status).toBe(200);
    expect((await tom.call(priorYear.deleteLineItem, { line_id, company_id: here })).status).toBe(200);
  });

  it('that came with the return can be read only, by whomever', async () => {
    const both = [await app.as('ann'), await app.as('maria')];
    const before = await stateHash(app);
    for (const by of both) {
      const answers = [
        await by.call(priorYear.updateLineItem, { line_id: locked, version: 1, value: '0' }),
        await by.call(priorYear.deleteLineItem, { line_id: locked }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.error?.message]).toEqual([409, LINE_LOCKED]);
    }
    expect(await stateHash(app)).toBe(before);
  });

  it('need a category', async () => {
    const maria = await app.as('maria');
    expect((await add(maria, '  ', '12')).error).toMatchObject({
      field: 'category',
      message: CATEGORY_MISSING,
    });
    expect((await add(maria, 'x'.repeat(201))).status).toBe(422);
    expect((await add(maria, 'Long', 'x'.repeat(201))).status).toBe(422);
  });

  it('answer a stale change with both values, and let one of two through', async () => {
    const [tom, gil] = [await app.as('tom'), await app.as('gil')];
    const { id } = (await add(tom, 'Foreign tax paid (box 7)', '12.06')).body;
    const write = (by: Caller, value: string, version = 1) =>
      by.call(priorYear.updateLineItem, { line_id: id, version, value });
    const both = await Promise.all([write(tom, '13'), write(gil, '14')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const saved = both.find(({ status }) => status === 200)!.body;
    expect((await write(tom, '15')).error).toMatchObject({
      code: 'conflict.stale',
      details: { current: saved, yours: { value: '15' } },
    });
    // The same again is no change and needs no event.
    const before = await stateHash(app);
    expect((await write(tom, saved.value, 2)).body).toEqual(saved);
    expect(await stateHash(app)).toBe(before);
    await tom.call(priorYear.deleteLineItem, { line_id: id });
  });

  it('are not touched by a stranger, another group, a read-only client or through a read-only entity', async () => {
    const ben = await app.as('ben');
    const { id: line_id } = (await add(ben, 'Interest', '1', 'rosas')).body;
    const strangers: Caller[] = [];
    for (const person of ['eve', 'zed', 'sue', 'maria', 'kim', 'nils'] as const)
      strangers.push(await app.as(person));
    const rosa = await app.as('rosa');
    const before = await stateHash(app);
    const tried = async (by: Caller) => {
      return [
        (await lines(by, 'rosas')).status,
        (await add(by, 'X', '1', 'rosas')).status,
        (await by.call(priorYear.updateLineItem, { line_id, version: 1, value: 'X' })).status,
        (await by.call(priorYear.deleteLineItem, { line_id })).status,
      ];
    };
    for (const by of strangers) expect(await tried(by)).toEqual([404, 404, 404, 404]);
    expect(await tried(rosa)).toEqual([200, 403, 403, 403]);
    expect((await lines(rosa, 'rosas')).body.may_edit).toBe(false);
    expect(await stateHash(app)).toBe(before);
  });

  it('go with their item, and come back with it', async () => {
    const [ben, kim] = [await app.as('ben'), await app.as('kim')];
    const { id: line_id } = (await add(kim, 'Rent', '10', 'southern')).body;
    const named = { company_id: idOf('southern'), item_id: items.southern! };
    const counted = async () =>
      (await ben.call(priorYear.listPriorYearItems, { company_id: named.company_id, year: 2024 })).body.items;
    expect(await counted()).toMatchObject([{ line_count: 1 }]);
    await ben.call(priorYear.deletePriorYearItem, named);
    expect((await lines(kim, 'southern')).status).toBe(404);
    expect((await kim.call(priorYear.updateLineItem, { line_id, version: 1, value: '2' })).status).toBe(404);
    await ben.call(priorYear.restorePriorYearItem, named);
    expect((await lines(kim, 'southern')).body.line_items).toMatchObject([{ id: line_id, value: '10' }]);
  });
});

import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';

const app = useApp();
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

async function entities(firm: number, list: string[], change: { deleted_at?: string } = {}) {
  await app.services.db.system((tx) =>
    tx
      .insertInto('entities')
      .values(
        list.map((name, at) => ({
          firm_id: firm,
          name,
          hash_id: `find${at}${name}`.slice(0, 40),
          ...change,
        })),
      )
      .execute(),
  );
}

const found = async (who: Parameters<typeof app.as>[0], search: string, limit = 8) => {
  const person = await app.as(who);
  return names((await person.call(clients.simpleIndex, { search, limit })).body.entities);
};

describe('finding by name', () => {
  it('shows first what begins so, and takes one or two letters for the beginning of a word', async () => {
    await entities(app.world.firms.pell, ['Zebra Holdings', 'The Zebra Fund', 'Azebra', '100% Zest']);
    await entities(app.world.firms.other, ['Zebra Abroad']);
    expect(await found('ann', 'zebra')).toEqual(['Zebra Holdings', 'Azebra', 'The Zebra Fund']);
    expect(await found('ann', 'ze')).toEqual(['Zebra Holdings', '100% Zest', 'The Zebra Fund']);
    expect(await found('ann', 'Z')).toEqual(['Zebra Holdings']);
    expect(await found('ann', '0%')).toEqual([]);
    expect(await found('ann', '100%')).toEqual(['100% Zest']);
    expect(await found('eve', 'zebra')).toEqual(['Zebra Abroad']);
  });

  it('finds a deleted entity by one letter in the view of the deleted', async () => {
    await entities(app.world.firms.pell, ['Quarry Gone'], { deleted_at: new Date().toISOString() });
    const ann = await app.as('ann');
    const listed = await ann.call(clients.listEntities, { search: 'q', status: 'deleted' });
    expect(names(listed.body.entities)).toEqual(['Quarry Gone']);
    expect(await found('ann', 'q')).toEqual([]);
  });

  it('finds among thousands alike, and a group’s advisor only what is theirs', async () => {
    const { pell } = app.world.firms;
    await entities(
      pell,
      Array.from({ length: 2600 }, (_, at) => `Alike ${String(at).padStart(4, '0')}`),
    );
    expect(await found('ann', 'alike', 3)).toEqual(['Alike 0000', 'Alike 0001', 'Alike 0002']);
    expect(await found('ann', 'alike 1')).toHaveLength(8);
    expect(await found('ann', 'ike 2599')).toEqual(['Alike 2599']);
    expect(await found('ann', 'a', 2)).toEqual(['Alike 0000', 'Alike 0001']);
    expect(await found('gil', 'alike')).toEqual([]);
    await app.services.db.system((tx) =>
      tx
        .updateTable('entities')
        .set({ group_id: app.world.groups.north })
        .where('firm_id', '=', pell)
        .where('name', '=', 'Alike 2001')
        .execute(),
    );
    expect(await found('gil', 'alike')).toEqual(['Alike 2001']);
  });
});

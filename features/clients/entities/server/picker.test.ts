/** What an entity picker asks, and what it makes of the answer. */
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { askedFor, labelsOf, type PickerHides } from '../web/picker/picked.ts';

const app = useApp();

async function offered(hide: PickerHides, type = '', who: 'ann' | 'eve' = 'ann') {
  const asked = askedFor({ search: '', type, hide });
  const caller = await app.as(who);
  const rows = (await caller.call(clients.listEntities, asked)).body.entities;
  const { ids } = (await caller.call(clients.listEntities, { ...asked, only_ids: 'true' })).body;
  // Selecting a whole type takes exactly what the same picker would list.
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
  return Object.fromEntries(rows.map((row) => [row.name, labelsOf(row)]));
}

describe('an entity picker', () => {
  it('CLI-019: hides what it is told to, and labels what is inactive or has no email', async () => {
    const { kim, rosa } = app.world.people;
    await app.owner.query('update users set paying = false where id = $1', [kim.id]);
    await app.owner.query('update users set has_temp_email = true, paying = false where id = $1', [rosa.id]);
    expect(await offered({})).toEqual({
      'Maria & Tom Client': [],
      'Client Bakery LLC': [],
      'Rosa Reader': ['No email'],
      'Dormant Trust': ['Inactive'],
      'Southern Orchard LP': [],
    });
    const left = async (hide: PickerHides) => Object.keys(await offered(hide)).toSorted();
    const all = Object.keys(await offered({})).toSorted();
    const without = (...names: string[]) => all.filter((name) => !names.includes(name));
    expect(await left({ inactive: true })).toEqual(without('Dormant Trust'));
    expect(await left({ readOnly: true })).toEqual(without('Rosa Reader'));
    // Not paying and no temporary email: Kim. Rosa is not paying either, but has a temporary one.
    expect(await left({ unreachable: true })).toEqual(without('Southern Orchard LP'));
    expect(await left({ inactive: true, readOnly: true, unreachable: true })).toEqual(
      without('Dormant Trust', 'Rosa Reader', 'Southern Orchard LP'),
    );
  });

  it('CLI-020: takes a whole type at once, without what is hidden and of its own firm only', async () => {
    expect(Object.keys(await offered({}, 'Trust'))).toEqual(['Dormant Trust']);
    expect(await offered({ inactive: true }, 'Trust')).toEqual({});
    expect(Object.keys(await offered({}, 'Individual')).toSorted()).toEqual([
      'Maria & Tom Client',
      'Rosa Reader',
    ]);
    expect(Object.keys(await offered({}, 'Individual', 'eve'))).toEqual(['Zed Stranger']);
  });
});

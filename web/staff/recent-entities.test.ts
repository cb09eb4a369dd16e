import { expect, it } from 'vitest';
import { recentEntities, rememberEntity } from './recent-entities.ts';

function storeOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const entity = (id: number) => ({ id, hash_id: `h${id}`, name: `Entity ${id}`, entity_type: 'Trust' });

it('the entities opened last come first, each once, and only a few of them', () => {
  const store = storeOf();
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) rememberEntity(store, 9, entity(id));
  expect(recentEntities(store, 9).map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2]);
  expect(recentEntities(store, 8)).toEqual([]);
});

it('what somebody else wrote there is left out', () => {
  const store = storeOf();
  store.setItem('sheaf.recent-entities.9', '[{"id":"1"},null,4]');
  expect(recentEntities(store, 9)).toEqual([]);
  store.setItem('sheaf.recent-entities.9', 'not json');
  expect(recentEntities(store, 9)).toEqual([]);
});

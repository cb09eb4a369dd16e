import { describe, expect, it } from 'vitest';
import { currentEntity, entityChoice } from './entity-choice.ts';

const entities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    hash_id: `hash000${index}`,
    name: `Entity ${index + 1}`,
    entity_type: index === 6 ? 'Trust' : 'Individual',
    readonly_access: false,
  }));

describe('the entity selector', () => {
  it('NAV-040: shows only with more than one entity', () => {
    expect(entityChoice(entities(1), '', false).shown).toBe(false);
    expect(entityChoice(entities(2), '', false).shown).toBe(true);
  });

  it('NAV-041: lists 5 and offers the rest behind Show All', () => {
    const short = entityChoice(entities(7), '', false);
    expect(short.listed).toHaveLength(5);
    expect(short.more).toBe(true);
    expect(entityChoice(entities(7), '', true)).toMatchObject({ more: false, listed: entities(7) });
    expect(entityChoice(entities(5), '', false)).toMatchObject({ more: false, listed: entities(5) });
  });

  it('NAV-042: filters on name or type, only with more than 5 entities', () => {
    expect(entityChoice(entities(5), '', false).filterable).toBe(false);
    expect(entityChoice(entities(6), '', false).filterable).toBe(true);
    expect(entityChoice(entities(7), 'trust', false).listed.map((one) => one.id)).toEqual([7]);
    expect(entityChoice(entities(7), 'ENTITY 3', false).listed.map((one) => one.id)).toEqual([3]);
    expect(entityChoice(entities(5), 'trust', false).listed).toHaveLength(5);
  });

  it('NAV-043: starts at the default entity', () => {
    expect(currentEntity(entities(3), undefined, 2)?.id).toBe(2);
    expect(currentEntity(entities(3), 'hash0002', 2)?.id).toBe(3);
    expect(currentEntity(entities(3), undefined, 99)?.id).toBe(1);
    expect(currentEntity([], undefined, null)).toBeNull();
  });
});

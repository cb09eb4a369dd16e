import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '#platform/permissions.ts';
import { HERE, whoMay } from '#test/actors.ts';
import { mayAssignRole } from './policy.ts';

const entity = { group_id: HERE, inactive: false, readonly_access: false };

describe('a role on an entity', () => {
  it('is assigned by those who may edit the entity and hold all of it by their own level', () => {
    const assign = (...ids: number[]) =>
      whoMay((actor, granted) => mayAssignRole(actor, { ...entity, granted }, ids), 'entities.edit');
    expect(assign(PERMISSIONS['documents.view'])).toEqual([
      'partner',
      'admin',
      'full',
      'group here',
      'role holder',
    ]);
    expect(assign(PERMISSIONS['documents.view'], PERMISSIONS['entities.delete_restore'])).toEqual([
      'partner',
      'admin',
    ]);
  });

  it('is assigned by nobody who only sees the entity', () => {
    expect(
      whoMay((actor, granted) => mayAssignRole(actor, { ...entity, granted }, []), 'documents.view'),
    ).toEqual(['partner', 'admin', 'full', 'group here']);
  });
});

import { describe, expect, it } from 'vitest';
import { CAST, HERE, whoMay } from '#test/actors.ts';
import {
  type EntityFacts,
  mayDeleteEntity,
  mayEditEntity,
  mayReveal,
  maySeeEntity,
  mayUploadTo,
  viewerOf,
  visibleGroup,
} from './policy.ts';

const entity = (granted: readonly number[], more: Partial<EntityFacts> = {}): EntityFacts => ({
  group_id: HERE,
  inactive: false,
  readonly_access: false,
  granted,
  ...more,
});

describe('an entity of a group', () => {
  it('is seen by the firm, its own group and whoever a role gives anything on it', () => {
    const seen = whoMay((actor, granted) => maySeeEntity(actor, entity(granted)), 'documents.view');
    expect(seen).toEqual([
      'partner',
      'admin',
      'full',
      'group here',
      'role holder',
      'client',
      'read-only client',
      'system',
    ]);
    expect(whoMay((actor, granted) => maySeeEntity(actor, entity(granted)))).not.toContain('role holder');
  });

  it('is closed to its clients while it is inactive, and to nobody else', () => {
    expect(
      whoMay((actor, granted) => maySeeEntity(actor, entity(granted, { inactive: true })), 'documents.view'),
    ).toEqual(['partner', 'admin', 'full', 'group here', 'role holder', 'system']);
  });

  it('of no group is not the business of advisors without a group', () => {
    expect(whoMay((actor, granted) => maySeeEntity(actor, entity(granted, { group_id: null })))).toEqual([
      'partner',
      'admin',
      'full',
      'client',
      'read-only client',
      'system',
    ]);
  });

  it('is edited by its group and those above, and by a role that says so', () => {
    const edit = (actor: Parameters<typeof mayEditEntity>[0], granted: readonly number[]) =>
      mayEditEntity(actor, entity(granted));
    expect(whoMay(edit, 'documents.edit')).toEqual(['partner', 'admin', 'full', 'group here']);
    expect(whoMay(edit, 'entities.edit')).toContain('role holder');
  });

  it('is deleted by partners and admins, and by a role that says so', () => {
    const remove = (actor: Parameters<typeof mayDeleteEntity>[0], granted: readonly number[]) =>
      mayDeleteEntity(actor, entity(granted));
    expect(whoMay(remove, 'entities.edit')).toEqual(['partner', 'admin']);
    expect(whoMay(remove, 'entities.delete_restore')).toContain('role holder');
  });

  it('shows its numbers to those above the groups, and to a role that says so', () => {
    const reveal = (actor: Parameters<typeof mayReveal>[0], granted: readonly number[]) =>
      mayReveal(actor, entity(granted));
    expect(whoMay(reveal, 'entities.edit')).toEqual(['partner', 'admin', 'full']);
    expect(whoMay(reveal, 'sensitive.unmask')).toContain('role holder');
  });

  it('takes files from its clients unless they or it are read-only; staff may always add', () => {
    const upload =
      (more: Partial<EntityFacts>) =>
      (actor: Parameters<typeof mayUploadTo>[0], granted: readonly number[]) =>
        mayUploadTo(actor, entity(granted, more));
    const those = ['partner', 'admin', 'full', 'group here'];
    expect(whoMay(upload({}), 'documents.view')).toEqual([...those, 'client']);
    expect(whoMay(upload({ readonly_access: true }), 'documents.edit')).toEqual([...those, 'role holder']);
    expect(whoMay(upload({ inactive: true }), 'documents.edit')).toEqual([...those, 'role holder']);
  });

  it('is looked for within the group of an advisor, and within nothing without one', () => {
    expect(visibleGroup(CAST.full)).toBeNull();
    expect(visibleGroup(CAST['group here'])).toBe(HERE);
    expect(visibleGroup(CAST['group of none'])).toBe(0);
    expect(viewerOf({ ...CAST['group here'], granted: [17] })).toEqual({
      firmId: 1,
      staffId: 14,
      rolesOf: 14,
      group: HERE,
    });
    expect(viewerOf(CAST.client)).toEqual({ firmId: 1, staffId: null, rolesOf: null, group: null });
  });
});

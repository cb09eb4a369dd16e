import { describe, expect, it } from 'vitest';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import type { Actor } from '#platform/actor.ts';
import { HERE, whoMay } from '#test/actors.ts';
import { mayFile, mayListDocuments, maySeeDocument, maySeeStaffOnly } from './policy.ts';

const entity = (granted: readonly number[], more: Partial<EntityFacts> = {}): EntityFacts => ({
  group_id: HERE,
  inactive: false,
  readonly_access: false,
  granted,
  ...more,
});
const those = ['partner', 'admin', 'full', 'group here'];

describe('the documents of an entity', () => {
  const list = (actor: Actor, granted: readonly number[]) => mayListDocuments(actor, entity(granted));

  it('are listed by their clients, their group and those above, and by a role to view them', () => {
    expect(whoMay(list)).toEqual([...those, 'client', 'read-only client', 'system']);
    expect(whoMay(list, 'documents.view')).toContain('role holder');
  });

  it('are not opened by a role that only lets them be changed, deleted or marked', () => {
    expect(whoMay(list, 'documents.edit', 'documents.delete_restore', 'documents.staff_only')).not.toContain(
      'role holder',
    );
  });

  it('are closed to clients with the entity', () => {
    expect(whoMay((actor, granted) => mayListDocuments(actor, entity(granted, { inactive: true })))).toEqual([
      ...those,
      'system',
    ]);
  });
});

it('what the portal made is filed by the firm itself, in a read-only entity too', () => {
  const closed = (actor: Actor, granted: readonly number[]) =>
    mayFile(actor, entity(granted, { readonly_access: true }));
  expect(whoMay(closed)).toContain('system');
  expect(whoMay(closed)).not.toContain('client');
});

describe('a staff-only document', () => {
  const see = (actor: Actor, granted: readonly number[]) =>
    maySeeDocument(actor, entity(granted), { staff_only: true });

  it('is never seen by a client, nor by a role that does not say so', () => {
    expect(whoMay(see, 'documents.view')).toEqual([...those, 'system']);
    expect(whoMay(see, 'documents.view', 'documents.staff_only')).toContain('role holder');
  });

  it('needs both rights: to view, and to view what is for staff', () => {
    expect(whoMay(see, 'documents.staff_only')).not.toContain('role holder');
    expect(
      whoMay((actor, granted) => maySeeStaffOnly(actor, entity(granted)), 'documents.staff_only'),
    ).toContain('role holder');
  });

  it('hides nothing from those who may see any other', () => {
    expect(
      whoMay((actor, granted) => maySeeDocument(actor, entity(granted), { staff_only: false })),
    ).toContain('read-only client');
  });
});

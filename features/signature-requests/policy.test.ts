import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import { mayComplete, mayDelete, mayRequest, maySignRequest } from './policy.ts';

const entity = { group_id: HERE, inactive: false, readonly_access: false, granted: [] as readonly number[] };

it('its clients sign, unless the entity is read-only or inactive', () => {
  expect(whoMay((actor) => maySignRequest(actor, entity))).toEqual(['client']);
  expect(whoMay((actor) => maySignRequest(actor, { ...entity, readonly_access: true }))).toEqual([]);
  expect(whoMay((actor) => maySignRequest(actor, { ...entity, inactive: true }))).toEqual([]);
});

it('every level asks for signatures and completes them within its reach; a group does not delete', () => {
  for (const may of [mayRequest, mayComplete])
    expect(
      whoMay(
        (actor, granted) => may(actor, { ...entity, granted }),
        'entities.view_all',
        may === mayRequest ? 'signatures.request' : 'signatures.complete',
      ),
    ).toEqual(['partner', 'admin', 'full', 'group here', 'role holder']);
  expect(
    whoMay(
      (actor, granted) => mayDelete(actor, { ...entity, granted }),
      'entities.view_all',
      'signatures.delete',
    ),
  ).toEqual(['partner', 'admin', 'full', 'role holder']);
});

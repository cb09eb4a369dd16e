import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import * as policy from './policy.ts';

const entity = { group_id: HERE, inactive: false, readonly_access: false, granted: [] as readonly number[] };

it('the owners act on their return, unless the entity is read-only or inactive', () => {
  expect(whoMay((actor) => policy.mayActOnReturn(actor, entity))).toEqual(['client']);
  expect(whoMay((actor) => policy.mayActOnReturn(actor, { ...entity, readonly_access: true }))).toEqual([]);
  expect(whoMay((actor) => policy.mayActOnReturn(actor, { ...entity, inactive: true }))).toEqual([]);
});

it('DLV-044: every level manages returns within its reach; a group does not delete', () => {
  const managing = [
    ['returns.upload', policy.mayUpload],
    ['returns.send', policy.maySend],
    ['returns.mark_finished', policy.mayFinish],
    ['returns.vouchers', policy.mayMarkVouchers],
    ['returns.identity_view', policy.maySeeIdentity],
  ] as const;
  for (const [permission, may] of managing)
    expect(
      whoMay((actor, granted) => may(actor, { ...entity, granted }), 'entities.view_all', permission),
    ).toEqual(['partner', 'admin', 'full', 'group here', 'role holder']);
  expect(
    whoMay(
      (actor, granted) => policy.mayDelete(actor, { ...entity, granted }),
      'entities.view_all',
      'returns.delete',
    ),
  ).toEqual(['partner', 'admin', 'full', 'role holder']);
});

import { expect, it } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Permission } from '#platform/permissions.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { HERE, whoMay } from '#test/actors.ts';
import { mayMarkDeposit, mayPay } from './policy.ts';

const asked = (
  policy: (actor: Actor, entity: EntityFacts) => boolean,
  by: Permission[],
  { readonly_access = false, inactive = false } = {},
) => whoMay((actor, granted) => policy(actor, { group_id: HERE, inactive, readonly_access, granted }), ...by);

it('clients pay, unless they or the entity are read-only', () => {
  expect(asked(mayPay, ['deposits.mark_paid'])).toEqual(['client']);
  expect(asked(mayPay, [], { readonly_access: true })).toEqual([]);
  expect(asked(mayPay, [], { inactive: true })).toEqual([]);
});

it('staff with the permission mark a deposit', () => {
  expect(asked(mayMarkDeposit, ['deposits.mark_paid'])).toEqual(['partner', 'admin', 'full', 'role holder']);
  expect(asked(mayMarkDeposit, ['questionnaires.send'])).toEqual(['partner', 'admin', 'full']);
});

import { expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import type { Actor } from '#platform/actor.ts';
import type { Permission } from '#platform/permissions.ts';
import type { EntityFacts } from '#features/clients/entities/policy.ts';
import { mayAnswer, mayAnswerForClient, mayEditEntries, mayRevealAnswer, mayUnsubmit } from './policy.ts';

const asked = (
  policy: (actor: Actor, entity: EntityFacts) => boolean,
  by: Permission[],
  { readonly_access = false, inactive = false } = {},
) => whoMay((actor, granted) => policy(actor, { group_id: HERE, inactive, readonly_access, granted }), ...by);
const LEVELS = ['partner', 'admin', 'full'];

it('clients answer unless they or the entity are read-only, staff who complete or answer for them', () => {
  for (const by of ['questionnaires.lock_complete', 'questionnaires.answer_for_client'] as const) {
    expect(asked(mayAnswer, [by])).toEqual([...LEVELS, 'group here', 'role holder', 'client']);
    expect(asked(mayAnswer, [by], { readonly_access: true })).toEqual([
      ...LEVELS,
      'group here',
      'role holder',
    ]);
    expect(asked(mayAnswer, [by], { inactive: true })).toEqual([...LEVELS, 'group here', 'role holder']);
  }
  expect(asked(mayAnswer, ['documents.view'])).toEqual([...LEVELS, 'group here', 'client']);
});

it('anything but a mark is written for a client by whoever may answer for them', () => {
  expect(asked(mayAnswerForClient, ['questionnaires.answer_for_client'])).toEqual([...LEVELS, 'role holder']);
  expect(asked(mayAnswerForClient, ['questionnaires.lock_complete'])).toEqual(LEVELS);
  expect(asked(mayEditEntries, ['questionnaires.answer_for_client'])).toEqual([
    ...LEVELS,
    'role holder',
    'client',
  ]);
  expect(asked(mayEditEntries, ['questionnaires.lock_complete'], { readonly_access: true })).toEqual(LEVELS);
});

it('what was submitted is opened again by whoever may complete it', () => {
  expect(asked(mayUnsubmit, ['questionnaires.lock_complete'])).toEqual([
    ...LEVELS,
    'group here',
    'role holder',
  ]);
  expect(asked(mayUnsubmit, ['questionnaires.answer_for_client'])).toEqual([...LEVELS, 'group here']);
});

it('a sealed answer is shown to its clients, read-only ones too, and to staff who may unmask', () => {
  expect(asked(mayRevealAnswer, ['sensitive.unmask'])).toEqual([
    ...LEVELS,
    'role holder',
    'client',
    'read-only client',
  ]);
  expect(asked(mayRevealAnswer, ['documents.view'], { inactive: true })).toEqual(LEVELS);
});

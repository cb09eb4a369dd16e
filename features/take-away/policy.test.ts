import { expect, it } from 'vitest';
import { CAST, HERE, whoMay } from '#test/actors.ts';
import { mayTakeEntity, mayTakeOf, mayTakeOwn } from './policy.ts';

it('clients take what is theirs; an advisor who looks through their eyes does not', () => {
  expect(whoMay(mayTakeOwn)).toEqual(['client', 'read-only client']);
  expect(mayTakeOwn({ ...CAST.client, previewedBy: 11 })).toBe(false);
});

it('staff take what is a client’s where they reach the client', () => {
  expect(whoMay((actor) => mayTakeOf(actor, { group_id: HERE }))).toEqual([
    'partner',
    'admin',
    'full',
    'group here',
  ]);
});

it('an entity goes along for who may take its documents, answers and messages out', () => {
  const seen = (...by: Parameters<typeof whoMay>[1][]) =>
    whoMay((actor, granted) => mayTakeEntity(actor, { group_id: HERE, granted: [...granted] }), ...by);
  const byLevel = ['partner', 'admin', 'full', 'group here'];
  expect(seen('documents.view', 'questionnaires.export')).toEqual(byLevel);
  expect(seen('documents.view', 'questionnaires.export', 'messages.export')).toEqual([
    ...byLevel,
    'role holder',
  ]);
});

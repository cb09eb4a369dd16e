import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { maySign, maySignAt } from './policy.ts';

it('clients sign, and nobody for them', () => {
  expect(whoMay((actor) => maySign(actor))).toEqual(['client']);
  expect(whoMay((actor) => maySignAt(actor, { user_id: CAST.client.userId }))).toEqual(['client']);
  expect(whoMay((actor) => maySignAt(actor, { user_id: 99 }))).toEqual([]);
});

it('a preview signs nothing, nor does who has not proven their address', () => {
  expect(maySign({ ...CAST.client, previewedBy: 11 })).toBe(false);
  expect(maySign({ ...CAST.client, limitedTo: 'template:x' })).toBe(false);
});

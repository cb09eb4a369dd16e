import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { isOwnNote } from './policy.ts';

it('a note is taken away by who wrote it and nobody else', () => {
  expect(whoMay((actor) => isOwnNote(actor, { user_id: CAST.client.userId }))).toEqual(['client']);
  expect(whoMay((actor) => isOwnNote(actor, { user_id: CAST['group here'].userId }))).toEqual(['group here']);
});

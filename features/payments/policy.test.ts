import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayPlayPayer } from './policy.ts';

it('the payer at the test checkout is played by a client who may change something', () => {
  expect(whoMay((actor) => mayPlayPayer(actor))).toEqual(['client']);
});

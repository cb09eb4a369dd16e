import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayConfirmIdentity, maySeeChecks } from './policy.ts';

it('partners vouch for a signer, staff who see returns see how signers proved themselves', () => {
  expect(whoMay(mayConfirmIdentity)).toEqual(['partner']);
  expect(whoMay(maySeeChecks)).not.toContain('client');
});

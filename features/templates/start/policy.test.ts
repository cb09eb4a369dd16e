import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { limitedTo } from './model.ts';
import { mayCreateFrom, mayStartTemplate } from './policy.ts';

const template = { firm_id: 1, hash_id: 'abcdefgh', public_start: true, form_id: 5 as number | null };

it('a form is begun by clients of its firm, while the firm leaves it open', () => {
  expect(whoMay((actor) => mayCreateFrom(actor, template))).toEqual(['client', 'read-only client']);
  expect(whoMay((actor) => mayCreateFrom(actor, { ...template, firm_id: 2 }))).toEqual([]);
  expect(whoMay((actor) => mayCreateFrom(actor, { ...template, public_start: false }))).toEqual([]);
  expect(mayStartTemplate({ ...template, public_start: false })).toBe(false);
  expect(mayStartTemplate({ ...template, form_id: null })).toBe(false);
});

it('before the address is proven it is the one form the session began with', () => {
  const unproven = (hash: string) => ({ ...CAST.client, limitedTo: limitedTo(hash) });
  expect(mayCreateFrom(unproven('abcdefgh'), template)).toBe(true);
  expect(mayCreateFrom(unproven('anotherform'), template)).toBe(false);
});

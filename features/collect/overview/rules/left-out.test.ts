import { expect, it } from 'vitest';
import { IS_DRAFT, IS_INACTIVE } from '../../state/messages.ts';
import { noNewsBecause } from './left-out.ts';

it.each([
  [{}, null],
  [{ is_draft: true, inactive: true }, IS_DRAFT],
  [{ inactive: true }, IS_INACTIVE],
])('clients hear nothing where %o: %s', (more, reason) => {
  expect(noNewsBecause({ is_draft: false, inactive: false, ...more })).toBe(reason);
});

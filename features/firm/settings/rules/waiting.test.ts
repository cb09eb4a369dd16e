import { expect, it } from 'vitest';
import { NOT_YET, wordsFor } from './waiting.ts';

it('says of a preference whose feature is still to come that it changes nothing so far', () => {
  expect(wordsFor('custom_element_enabled', 'Shows it.')).toBe(`Shows it. ${NOT_YET}`);
  expect(wordsFor('use_firm_roles', 'Shows Firm Roles.')).toBe('Shows Firm Roles.');
});

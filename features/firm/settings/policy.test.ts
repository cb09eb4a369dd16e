import { expect, it } from 'vitest';
import { whoMay } from '#test/actors.ts';
import { mayEditSettings } from './policy.ts';

it('the settings of the firm are the partners’, whatever a role on an entity gives', () => {
  expect(whoMay(mayEditSettings, 'firm_settings')).toEqual(['partner']);
});

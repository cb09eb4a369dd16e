import { expect, it } from 'vitest';
import { guideFor } from './guide.ts';

it('NAV-021: leads through the first steps and sends nobody to a page they do not have', () => {
  const places = (level: Parameters<typeof guideFor>[0]) => guideFor(level).map(({ href }) => href);
  expect(places('partner')).toContain('/firm');
  expect(places('admin')).not.toContain('/firm');
  expect(places('admin')).toContain('/firm/staff');
  for (const level of ['full', 'group'] as const)
    expect(places(level)).toEqual(['/clients', '/admin', '/admin-profile', '/help']);
});

import { expect, it } from 'vitest';
import { demoFirm } from '#test/screen-people.ts';
import { collectColumns } from './collect-columns.tsx';
import { collectFilters } from './collect-filters.ts';

it('FRM-017: the table has a column and a filter of firm roles only with use_firm_roles', () => {
  for (const use_firm_roles of [false, true]) {
    const firm = { ...demoFirm, preferences: { use_firm_roles } };
    const columns = collectColumns({
      firm,
      today: '2026-02-01',
      now: new Date('2026-02-01T12:00:00Z'),
      onStatus: () => undefined,
      onNotes: () => undefined,
      menu: () => null,
    });
    expect(columns.some(({ key }) => key === 'firm_role')).toBe(use_firm_roles);
    const filters = collectFilters(firm, { types: [], tags: [], years: [] });
    expect(filters.some(({ key }) => key === 'role')).toBe(use_firm_roles);
  }
});

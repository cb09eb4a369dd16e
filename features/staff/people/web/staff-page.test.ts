import { expect, it } from 'vitest';
import type { StaffRow } from '../model.ts';
import { staffPage } from './staff-page.ts';

const row = (id: number, full_name: string, last_seen_at: string | null = null): StaffRow => ({
  id,
  full_name,
  medium_url: null,
  last_seen_at,
  email: `${full_name.split(' ')[0]!.toLowerCase()}@firm.test`,
  firm_access: 'full',
  group_id: null,
  enabled_2fa: true,
  paying: true,
  out_of_office_until: null,
  assigned_clients: 0,
  version: 1,
});
const STAFF = [row(1, 'Zoe Hart'), row(2, 'abe Lind', '2026-03-01T00:00:00Z'), row(3, 'Ben Okafor')];
const first = { search: '', sort: 'full_name', descending: false, page: 0, pageSize: 10 as const };
const names = (state: Partial<typeof first>) =>
  staffPage(STAFF, { ...first, ...state }).rows.map(({ full_name }) => full_name);

it('finds by name and address, sorts both ways and counts what was found', () => {
  expect(names({})).toEqual(['abe Lind', 'Ben Okafor', 'Zoe Hart']);
  expect(names({ descending: true })).toEqual(['Zoe Hart', 'Ben Okafor', 'abe Lind']);
  expect(names({ sort: 'last_seen_at', descending: true })[0]).toBe('abe Lind');
  expect(names({ search: 'BEN@' })).toEqual(['Ben Okafor']);
  expect(staffPage(STAFF, { ...first, search: 'e' }).total).toBe(3);
  expect(names({ page: 1 })).toEqual([]);
});

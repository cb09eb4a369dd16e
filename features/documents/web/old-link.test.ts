import { expect, it } from 'vitest';
import { todaysPlace } from './old-link.ts';

it('keeps where an older link led to; all folders is the top', () => {
  expect(todaysPlace('abc', '?path=%2F2025')).toBe('/admin/abc/documents?path=%2F2025');
  expect(todaysPlace('abc', '?path=all')).toBe('/admin/abc/documents?path=');
  expect(todaysPlace('abc', '')).toBe('/admin/abc/documents');
  expect(todaysPlace('abc', '?path=%2Fallowances&file=7')).toBe(
    '/admin/abc/documents?path=%2Fallowances&file=7',
  );
});

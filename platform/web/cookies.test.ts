import { expect, it } from 'vitest';
import { cookieLine, readCookie } from './cookies.ts';

it('PLT-013 ACC-087: a remembered choice and a dismissed banner are kept for a year', () => {
  expect(cookieLine('entities_rows', '20')).toBe('entities_rows=20; path=/; max-age=31536000; samesite=lax');
  expect(cookieLine('dismissed_banner', 'Closed')).toContain('max-age=31536000');
});

it('reads back any text it wrote', () => {
  const text = 'Office closed; back on 3 May, 100 % – déjà';
  const header = `a=1; ${cookieLine('banner', text).split('; ')[0]}; z=2`;
  expect(readCookie(header, 'banner')).toBe(text);
  expect(readCookie(header, 'anne')).toBeNull();
});

it('a broken value reads as nothing', () => {
  expect(readCookie('banner=%E0%A4%A', 'banner')).toBeNull();
});

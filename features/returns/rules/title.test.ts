import { expect, it } from 'vitest';
import { returnTitle } from './title.ts';

it.each([
  [2025, 'Form 1040', '2025 Form 1040'],
  [2025, '2025 Tax return', '2025 Tax return'],
  [2025, '2024 Tax return', '2025 2024 Tax return'],
])('the return of %s named %s is called %s', (year, name, title) => {
  expect(returnTitle(year, name)).toBe(title);
});

import { expect, it } from 'vitest';
import { folderYear } from './folder-year.ts';

it.each([
  ['/2025', 2025],
  ['/2025/Client Uploads', 2025],
  ['/2025 notes', null],
  ['/Permanent/2025', null],
  ['/1925/Old', null],
])('%s belongs to %s', (path, year) => expect(folderYear(path)).toBe(year));

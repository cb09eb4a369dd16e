import { expect, it } from 'vitest';
import { type BannerKind, shownBanners } from './banner-rank.ts';

const shown = (...kinds: BannerKind[]) =>
  shownBanners(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);

it('shows the highest rank, and the notice of the firm beside it', () => {
  expect(shown()).toEqual([]);
  expect(shown('notice')).toEqual(['notice']);
  expect(shown('preview', 'read-only')).toEqual(['read-only']);
  expect(shown('notice', 'offline', 'preview')).toEqual(['offline', 'notice']);
  expect(shown('notice', 'read-only')).toEqual(['read-only', 'notice']);
});

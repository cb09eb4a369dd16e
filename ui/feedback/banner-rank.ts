export const BANNER_RANKS = ['maintenance', 'offline', 'read-only', 'preview', 'notice'] as const;
export type BannerKind = (typeof BANNER_RANKS)[number];

/** At most one banner is shown: the highest of the ranks above. */
export function highestBanner<B extends { kind: BannerKind }>(banners: readonly B[]): B | null {
  for (const kind of BANNER_RANKS) {
    const found = banners.find((banner) => banner.kind === kind);
    if (found) return found;
  }
  return null;
}

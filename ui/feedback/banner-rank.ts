export const BANNER_RANKS = ['maintenance', 'offline', 'read-only', 'preview', 'notice'] as const;
export type BannerKind = (typeof BANNER_RANKS)[number];

/** The highest of the ranks above; what the firm itself has to say is not pushed aside by it. */
export function shownBanners<B extends { kind: BannerKind }>(banners: readonly B[]): B[] {
  const ranked = BANNER_RANKS.flatMap((rank) => banners.find(({ kind }) => kind === rank) ?? []);
  return ranked.filter(({ kind }, at) => at === 0 || kind === 'notice');
}

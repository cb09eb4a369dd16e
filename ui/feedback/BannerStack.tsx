import type { ReactNode } from 'react';
import { highestBanner, type BannerKind } from './banner-rank.ts';
import { Banner } from './Banner.tsx';

export interface BannerEntry {
  kind: BannerKind;
  text: ReactNode;
  actions?: ReactNode;
}

export function BannerStack({ banners }: { banners: readonly BannerEntry[] }) {
  const banner = highestBanner(banners);
  if (!banner) return null;
  return (
    <Banner kind={banner.kind} actions={banner.actions}>
      {banner.text}
    </Banner>
  );
}

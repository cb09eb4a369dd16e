import type { ReactNode } from 'react';
import { shownBanners, type BannerKind } from './banner-rank.ts';
import { Banner } from './Banner.tsx';

export interface BannerEntry {
  kind: BannerKind;
  text: ReactNode;
  actions?: ReactNode;
}

export function BannerStack({ banners }: { banners: readonly BannerEntry[] }) {
  return shownBanners(banners).map(({ kind, text, actions }) => (
    <Banner key={kind} kind={kind} actions={actions}>
      {text}
    </Banner>
  ));
}

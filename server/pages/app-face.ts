/** The client's side as an app of the firm: its manifest and its icon. Pure. */
import type { Branding } from '#features/firm/branding/model.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { firmInitials } from '#ui/layout/firm-initials.ts';
import { brandOf, rolesOf } from '#ui/theme/firm-colors.ts';
import { PAPER } from '#ui/theme/palette.ts';
import { iconPng } from './app-icon-png.ts';

export const MANIFEST = '/manifest.webmanifest';
export const ICON = '/app-icon.svg';
/** For iPhones, which take no SVG. */
export const TOUCH_ICON = '/app-icon.png';
const OWN_NAME = 'Sheaf';
/** A phone shows about so much of a name below an icon. */
const SHORT_NAME = 12;

const query = (firm: Branding | null): string => (firm ? `?firm=${encodeURIComponent(firm.url)}` : '');

/** The address of a firm's manifest, for the page to name. */
export const manifestHref = (firm: Branding | null): string => `${MANIFEST}${query(firm)}`;

/** The picture an iPhone puts on its home screen: the firm's own where it has one. */
export const touchIconHref = (firm: Branding | null): string =>
  firm?.favicon_url ?? `${TOUCH_ICON}${query(firm)}`;

const colorOf = (firm: Branding | null) => rolesOf(brandOf(firm?.theme.primary), 'light');

export const themeColor = (firm: Branding | null): string => colorOf(firm).solid;

/** `ownHost`: the firm has an address of its own, so that the app begins at its root. */
export function manifestOf(firm: Branding | null, ownHost: boolean) {
  const start = firm && !ownHost ? `/${firm.url}` : '/';
  const name = firm?.name ?? OWN_NAME;
  return {
    id: start,
    name,
    short_name: name.length <= SHORT_NAME ? name : (name.split(/\s+/)[0] ?? name).slice(0, SHORT_NAME),
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor(firm),
    background_color: PAPER.light.desk,
    icons: [
      { src: `${ICON}${query(firm)}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: `${ICON}${query(firm)}`, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  };
}

export interface Picture {
  bytes: Buffer;
  type: string;
}

export function touchIconOf(firm: Branding | null): Buffer {
  const { solid, onSolid } = colorOf(firm);
  return iconPng(solid, onSolid);
}

/** The firm's own small picture on paper, or its initials on its color; whole within the circle a phone may cut out. */
export function iconOf(firm: Branding | null, picture: Picture | null): string {
  const { solid, onSolid } = colorOf(firm);
  const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">';
  if (picture)
    return `${head}<rect width="512" height="512" fill="${PAPER.light.raised}"/><image x="112" y="112" width="288" height="288" href="data:${picture.type};base64,${picture.bytes.toString('base64')}"/></svg>`;
  const letters = escapeHtml(firm ? firmInitials(firm.name) : OWN_NAME.charAt(0));
  return `${head}<rect width="512" height="512" fill="${solid}"/><text x="256" y="256" dy=".35em" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-weight="600" font-size="${letters.length > 1 ? 190 : 250}" fill="${onSolid}">${letters}</text></svg>`;
}

/** What the firm looks like: by its address before sign-in, by the session after. */
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { useSession } from '#platform/web/session.tsx';
import type { Branding, Theme } from '#features/firm/branding/model.ts';
import { brandingQuery, currentFirmQuery, useVisitedFirm } from '#features/firm/web/index.ts';
import { FIRM_PARAM } from '#platform/firm-link.ts';
import { broughtFor, pageFace } from './page-face.ts';

export interface FirmFace {
  name: string;
  logo: string | null;
  theme: Theme | null;
  /** Whether the first part of the path the page was opened at names the firm. */
  address: { path: string | null; state: 'asking' | 'firm' | 'none' };
}

export const OWN_NAME = 'Sheaf';
const STORAGE_KEY = 'sheaf.branding';
const ADDRESS_KEY = 'sheaf.firm-address';

export const FirmFaceContext = createContext<FirmFace>({
  name: OWN_NAME,
  logo: null,
  theme: null,
  address: { path: null, state: 'none' },
});
export const useFace = (): FirmFace => use(FirmFaceContext);

/** Private windows may refuse storage; the colours then arrive with the answer. */
function quietly<Kept>(work: () => Kept): Kept | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The last answer for this address, so that a returning visitor sees no change of colours. */
const remembered = (): { branding: Branding } | undefined =>
  quietly(() => {
    const text = localStorage.getItem(STORAGE_KEY);
    return text === null ? undefined : { branding: JSON.parse(text) as Branding };
  }) ?? undefined;

const remember = (branding: Branding | null): void =>
  void quietly(() => {
    if (branding) localStorage.setItem(STORAGE_KEY, JSON.stringify(branding));
    else localStorage.removeItem(STORAGE_KEY);
  });

const opened = (location.pathname.split('/')[1] ?? '').slice(0, 63);
const lookup = {
  ...brandingQuery(location.hostname, opened),
  initialData: broughtFor(location.hostname, opened),
};
/** Deeper in, the address names one of the portal's own places: whoever is signed in there brings their firm along. */
const mayNameFirm = /^\/[^/]*\/?$/.test(location.pathname);
/** The firm that the link of an email names: its face is shown until somebody has signed in. */
const linked = new URLSearchParams(location.search).get(FIRM_PARAM);
/** The page has looked it up already. */
const brought = linked !== null && pageFace.firm?.url === linked ? { branding: pageFace.firm } : undefined;
if (brought) quietly(() => sessionStorage.setItem(ADDRESS_KEY, brought.branding.url));
/** Whose this tab was before: a sign-in page stays the firm's own when it is loaded again, and after signing out. */
const firmBefore = () => quietly(() => sessionStorage.getItem(ADDRESS_KEY)) ?? linked;

/** The firm of the session that ended in this tab: nothing is asked for it again. */
let left: Pick<Branding, 'name' | 'theme' | 'logo_url' | 'favicon_url'> | null = null;

export function useFirmFace(): FirmFace {
  const { signedIn, status } = useSession();
  const branding = useQuery({
    ...lookup,
    enabled: mayNameFirm || status === 'signed-out',
    placeholderData: remembered,
  });
  const firm = useQuery({ ...currentFirmQuery, enabled: signedIn });
  const before = firmBefore();
  const answered = branding.isPlaceholderData ? undefined : branding.data?.branding;
  const earlier = useQuery({
    ...brandingQuery(location.hostname, before ?? ''),
    initialData: before === linked ? brought : undefined,
    // Whoever is signed in brings their firm along.
    enabled: before !== null && answered === null && status !== 'starting' && !signedIn,
    placeholderData: remembered,
  });

  useEffect(() => {
    if (answered === undefined) return;
    if (answered) quietly(() => sessionStorage.setItem(ADDRESS_KEY, answered.url));
    if (answered || before === null) remember(answered);
  }, [answered, before]);
  const own = firm.data;
  useEffect(() => {
    if (own === undefined) return;
    quietly(() => sessionStorage.setItem(ADDRESS_KEY, own.subdomain_url));
    left = {
      name: own.name,
      theme: own.theme,
      logo_url: own.medium_url,
      favicon_url: own.theme.favicon,
    };
  }, [own]);

  const visited = useVisitedFirm();
  // Until it is known who is here, the program wears what the page wore.
  const waiting = status === 'starting' || (signedIn && firm.data === undefined);
  const face =
    branding.data?.branding ??
    left ??
    (before === null ? null : earlier.data?.branding) ??
    (waiting ? pageFace.firm : null);
  const theme = visited?.theme ?? (signedIn ? firm.data?.theme : null) ?? face?.theme ?? null;
  const favicon = face?.favicon_url ?? theme?.favicon ?? null;
  useEffect(() => {
    if (favicon) showFavicon(favicon);
  }, [favicon]);
  return {
    name: visited?.name ?? (signedIn ? firm.data?.name : null) ?? face?.name ?? OWN_NAME,
    logo: visited
      ? visited.logo_url
      : signedIn && firm.data
        ? firm.data.medium_url
        : (face?.logo_url ?? null),
    theme,
    address: {
      path: opened === '' ? null : `/${opened}`,
      state: addressState(answered, branding.isFetching),
    },
  };
}

function addressState(answered: Branding | null | undefined, asking: boolean): FirmFace['address']['state'] {
  if (answered === undefined) return asking ? 'asking' : 'none';
  return answered?.url?.toLowerCase() === opened.toLowerCase() ? 'firm' : 'none';
}

function showFavicon(href: string): void {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
  link.href = href;
}

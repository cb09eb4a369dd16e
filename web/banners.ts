/** Which banners apply; the kit shows the highest of them, and the notice with it. Pure. */
import { countOf, type Waiting } from '#platform/web/device/counts.ts';
import type { BannerKind } from '#ui/feedback/banner-rank.ts';

export interface BannerFacts {
  alert: { show: boolean; text: string } | null;
  online: boolean;
  /** A client's device: what waits on it, and whether the last try to send it failed. Null for staff. */
  outgoing: { waiting: Waiting; sealed: number; isStuck: boolean } | null;
  /** The screen itself says what being offline means there. */
  saidElsewhere: boolean;
  /** The sentence for a read-only account or entity. */
  readOnly: string | null;
  notice: string;
  /** The text of the notice this browser put away. */
  dismissed: string | null;
}

export const OFFLINE = 'You are offline. What you see may be old, and changes cannot be saved.';

/** Offline, or with something that does not get through. What a client is told then, OfflineWords.tsx says. */
const isOffline = ({ online, outgoing }: BannerFacts): boolean =>
  !online || (outgoing !== null && outgoing.isStuck && countOf(outgoing.waiting) + outgoing.sealed > 0);

export function bannersFor(facts: BannerFacts): { kind: BannerKind; text: string }[] {
  const banners: { kind: BannerKind; text: string }[] = [];
  if (facts.alert?.show) banners.push({ kind: 'maintenance', text: facts.alert.text });
  if (!facts.saidElsewhere && isOffline(facts)) banners.push({ kind: 'offline', text: OFFLINE });
  if (facts.readOnly !== null) banners.push({ kind: 'read-only', text: facts.readOnly });
  if (facts.notice !== '' && facts.notice !== facts.dismissed) {
    banners.push({ kind: 'notice', text: facts.notice });
  }
  return banners;
}

import type { Me } from '#features/accounts/model.ts';
import type { Preferences } from '#features/firm/model.ts';

/** What the sidebars are decided from. */
export interface Viewer {
  me: Pick<Me, 'is_advisor' | 'firm_access' | 'is_platform_admin'>;
  preferences: Partial<Preferences>;
  /** Unseen messages; null while nobody knows. */
  unseen: number | null;
}

export interface NavEntry {
  key: string;
  label: string;
  /** Null when the entry opens a dialog instead of a page. */
  href: string | null;
  active: boolean;
  count?: number;
  /** Why the entry cannot be used now. */
  disabled?: string;
}

/** A path is at a place when it is that place or anything below it. */
export const isUnder = (path: string, place: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** Shown beside Messages; nothing unseen shows no number. */
export const unseenCount = (unseen: number | null): { count?: number } =>
  unseen !== null && unseen > 0 ? { count: unseen } : {};

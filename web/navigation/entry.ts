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

/** What of the browser’s storage is of the device or the tab, not of a person: it outlives a sign-out. */
/** Of the device, not of a person: how it looks, and the public face of its firm. */
const DEVICE_SETTINGS = new Set([
  'mantine-color-scheme-value',
  'sheaf-single-keys',
  'sheaf.branding',
  'sheaf.sidebar',
  'sheaf.sign-out-owed',
  'sheaf.text-size',
]);
const COLUMNS = 'sheaf.columns.';
/** Of the tab: whose sign-in page it shows, and whom it was handed to. */
const TAB_SETTINGS = new Set(['sheaf.firm-address', 'sheaf-next-signer', 'sheaf.steps']);

export const isSetting = (key: string): boolean => DEVICE_SETTINGS.has(key) || key.startsWith(COLUMNS);
const isTabSetting = (key: string): boolean => TAB_SETTINGS.has(key);

/** Private windows may refuse storage. */
export function entriesOf(storage: () => Storage, fits: (key: string) => boolean): [string, string][] {
  try {
    return Object.entries<string>(storage()).filter(([key]) => fits(key));
  } catch {
    return [];
  }
}

/**
 * The answer to signing out empties the browser's storage (Clear-Site-Data). Called before; the returned function puts
 * the settings back afterwards.
 */
export function holdSettings(): () => void {
  const device = entriesOf(() => localStorage, isSetting);
  const tab = entriesOf(() => sessionStorage, isTabSetting);
  return () => {
    try {
      for (const [key, value] of device) localStorage.setItem(key, value);
      for (const [key, value] of tab) sessionStorage.setItem(key, value);
    } catch {
      // Nothing was stored before either.
    }
  };
}

import { createContext, use, useEffect } from 'react';
import type { FirmSettings } from '../model.ts';

interface SettingsPage {
  settings: FirmSettings;
  mark: (part: string, unsaved: boolean) => void;
}

export const SettingsContext = createContext<SettingsPage | null>(null);

export function useSettingsPage(): SettingsPage {
  const page = use(SettingsContext);
  if (!page) throw new Error('this part of the settings needs their page above it');
  return page;
}

/** The list beside the page shows where something waits to be saved. */
export function useUnsavedMark(part: string, unsaved: boolean): void {
  const { mark } = useSettingsPage();
  useEffect(() => {
    mark(part, unsaved);
    return () => mark(part, false);
  }, [mark, part, unsaved]);
}

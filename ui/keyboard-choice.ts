import { useState } from 'react';
import { allowSingleKeys } from './keyboard.ts';

const STORED = 'sheaf-single-keys';

const stored = (): boolean => localStorage.getItem(STORED) !== 'off';

/** Applied once when the page starts, before any list listens. */
export const applyStoredKeys = (): void => allowSingleKeys(stored());

/** Whether single letters are commands, remembered on this device. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(stored);
  const change = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    allowSingleKeys(next);
    setOn(next);
  };
  return [on, change];
}

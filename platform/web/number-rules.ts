/** The rules that find private numbers: fetched once a screen with a text field is drawn, not together with it. */
import { useEffect, useState } from 'react';
import type * as privateNumbers from '../private-numbers.ts';

type NumberRules = typeof privateNumbers;

let fetched: Promise<NumberRules> | null = null;

async function fetchRules(): Promise<NumberRules> {
  fetched ??= import('../private-numbers.ts');
  try {
    return await fetched;
  } catch (error) {
    fetched = null;
    throw error;
  }
}

/** Null until they are here. The server judges whatever is sent. */
export function useNumberRules(): NumberRules | null {
  const [rules, setRules] = useState<NumberRules | null>(null);
  useEffect(() => {
    void fetchRules().then(
      (here) => setRules(here),
      () => undefined,
    );
  }, []);
  return rules;
}

/** Private numbers are kept nowhere but on the screen. Without the rules no digit is. Calls are answered in their order. */
export async function maskForDevice(text: string): Promise<string> {
  try {
    return (await fetchRules()).maskNumbers(text);
  } catch {
    return text.replaceAll(/\d/g, '•');
  }
}

/** Sensitive numbers as they may stand on a screen: enough to recognise, too little to use. */
import type { Sensitive } from '../model.ts';

export const masked = (field: Sensitive, digits: string): string =>
  field === 'ein' ? `••-•••${digits.slice(-4)}` : `•••-••-${digits.slice(-4)}`;

/** As people write them. */
export const grouped = (field: Sensitive, digits: string): string =>
  field === 'ein'
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

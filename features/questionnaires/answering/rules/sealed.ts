/** Sealed answers as a screen may show them: never the answer itself, at most its last four digits. */
import { MASK } from '../model.ts';

const SIGNS = /[•●*]/;
/** `XXX-XX-1234` */
const CROSSED_OUT = /^(?=.*x[\s-]*x)[x\d\s-]+$/i;

/** Somebody typed or pasted a mask, alone or with digits beside it. */
export const hasMaskSigns = (value: string): boolean => SIGNS.test(value) || CROSSED_OUT.test(value.trim());

export const isMask = (value: string | null): boolean => value === MASK;

const SHORTEST = 9;

/** The last four digits of a number of nine or more; a shorter one would be half told by them. */
export function endingOf(value: string): string | null {
  const digits = value.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= SHORTEST ? digits.slice(-4) : null;
}

import { initialsOf } from '../marks/initials.ts';

/** Legal forms are not part of how a firm is known. */
const LEGAL_FORM = /\s+(?:cpas?|llp|llc|pc|inc\.?|pllc|ltd\.?|co\.?)$/iu;

/** What stands in for a logo: 'Pell Harrow CPAs' reads PH. */
export const firmInitials = (name: string): string => initialsOf(name.trim().replace(LEGAL_FORM, ''));

/** ACC-059 to ACC-065. The last rule that fails is the one that shows. */
import {
  PASSWORD_LOWERCASE,
  PASSWORD_NUMBER,
  PASSWORD_SHORT,
  PASSWORD_SPECIAL,
  PASSWORD_UPPERCASE,
  PASSWORDS_DIFFER,
} from '../messages.ts';

const SHORTEST = 10;
export const LONGEST_PASSWORD = 256;

const RULES: readonly (readonly [(password: string) => boolean, string])[] = [
  [(password) => password.length >= SHORTEST, PASSWORD_SHORT],
  [(password) => /\p{Lu}/u.test(password), PASSWORD_UPPERCASE],
  [(password) => /\p{Ll}/u.test(password), PASSWORD_LOWERCASE],
  [(password) => /\d/.test(password), PASSWORD_NUMBER],
  [(password) => /[#?!@$%^&*-]/.test(password), PASSWORD_SPECIAL],
];

/** The sentence beside the field, or null when the password will do. */
export function passwordFault(password: string, confirmation: string = password): string | null {
  const failing = RULES.filter(([holds]) => !holds(password)).map(([, message]) => message);
  if (confirmation !== password) failing.push(PASSWORDS_DIFFER);
  return failing.at(-1) ?? null;
}

/** Which rules hold, for the list beside the field. */
export const passwordRules = (password: string): { message: string; holds: boolean }[] =>
  RULES.map(([holds, message]) => ({ message, holds: holds(password) }));

/** A letter is signed with a full name: as many words as two, unless the person has one name alone. */
const words = (name: string): number =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

export const isFullName = (typed: string, userName: string): boolean =>
  words(typed) >= Math.min(2, Math.max(1, words(userName)));

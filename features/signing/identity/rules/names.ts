/** Whether the document that was shown is the signer's own: a spouse's would be as genuine. */
const plain = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');

const shares = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((part) => other.includes(part));

/** Middle names, double names and their order differ between documents; one part of each has to be the same. */
export const isSameName = (
  person: { fname: string; lname: string },
  shown: { first: string; last: string },
): boolean =>
  shares(plain(person.fname), plain(shown.first)) && shares(plain(person.lname), plain(shown.last));

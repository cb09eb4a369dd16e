/** Whose paper it is, as the firm calls them. Pure. */
import { isNameOf, type KnownName } from './persons.ts';

const isJoint = ({ name }: KnownName): boolean => /&|\band\b/i.test(name);
const givenName = ({ name }: KnownName): string => name.trim().split(/\s+/)[0]!;

/**
 * "James" of "WHITCOMBE, JAMES R"; both given names of a joint paper; a business by its name; a name nobody knows as it is
 * written. Empty where no name was read.
 */
export function ownerOf(recipient: string | null, people: readonly KnownName[]): string {
  if (recipient === null) return '';
  const found = people.filter(({ name }) => isNameOf(recipient, name));
  const persons = found.filter((one) => !isJoint(one));
  const [only] = persons;
  if (persons.length === 0) return found[0]?.name ?? recipient;
  // An entity that bears the name of its owner is that owner.
  const names = new Set(persons.map(givenName));
  return persons.length === 1 && only!.role === null && isBusiness(only!.name)
    ? only!.name
    : [...names].join(' & ');
}

const isBusiness = (name: string): boolean =>
  /\b(?:llc|llp|lp|inc|corp|corporation|company|co|ltd|trust|estate|foundation|partners|partnership)\b\.?$/i.test(
    name,
  );

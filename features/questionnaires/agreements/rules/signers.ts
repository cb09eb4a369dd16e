/** AGR-013: who has to sign the letters of a questionnaire. */

interface Owner {
  user_id: number;
  full_name: string;
  /** Asked to sign by their notifications. */
  signs: boolean;
}

/** Where nobody is asked to, everybody is: a letter without signers could never be done. */
export function signersAmong(owners: readonly Owner[], all: boolean): readonly Owner[] {
  const asked = owners.filter(({ signs }) => signs);
  return all || asked.length === 0 ? owners : asked;
}

/** MSG-014: “Eleanor, James and 3 more”. */
export const namesLine = (names: readonly string[], shown = 2): string => {
  const rest = names.length - shown;
  return names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

const LONGEST = 48;

/** MSG-013. Counted by what is read as one sign, so that no emoji is cut in half. */
export function cutAt48(text: string): string {
  const signs = Array.from(text);
  return signs.length <= LONGEST ? text : `${signs.slice(0, LONGEST).join('').trimEnd()}…`;
}

/** "3 characters too many" */
export const tooMany = (over: number): string =>
  over === 1 ? '1 character too many' : `${over} characters too many`;

/** Nothing is cut: a field keeps the whole text and says how much is too long. Null where it fits. */
export function tooLongWords(text: string, longest: number | undefined): string | null {
  if (longest === undefined || text.length <= longest) return null;
  return `${tooMany(text.length - longest)}. Use at most ${longest.toLocaleString('en-US')}.`;
}

/** First letters of the first and last word: 'Dana Whitfield' reads DW. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,&]+/u).filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase();
}

/** The order of pages, changed by their menu. */
export const withPage = <T>(pages: readonly T[], at: number, page: T): T[] =>
  pages.map((other, index) => (index === at ? page : other));

export const without = <T>(pages: readonly T[], at: number): T[] => pages.filter((_, index) => index !== at);

/** One place up (-1) or down (1); at the ends it stays. */
export function moved<T>(pages: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by;
  if (to < 0 || to >= pages.length) return [...pages];
  return withPage(withPage(pages, at, pages[to]!), to, pages[at]!);
}

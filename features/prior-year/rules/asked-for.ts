/** What the list of a year comes to, in a line. Pure. */
interface Asked {
  do_not_rollover: boolean;
}

/** “9 of 10 asked for in 2025”: a paper of one year is asked for in the next. */
export function askedFor(items: readonly Asked[], year: number): string {
  const asked = items.filter(({ do_not_rollover }) => !do_not_rollover).length;
  return `${asked} of ${items.length} asked for in ${year + 1}`;
}

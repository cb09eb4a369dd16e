/** The tax year, by what each page says of it. */
import type { PageText } from '#platform/page-text/page-text.ts';

const NAMED =
  /\b(?:calendar|tax|taxable|income) year(?: ended| ending| beginning)?\b[^0-9]{0,40}?(?:\d{1,2},? )?(20[12]\d)\b|\byear jan(?:uary|\.)? ?1\s?[–—-]\s?dec(?:ember|\.)? ?31, (20[12]\d)\b/gi;
const OF_FORM =
  /\b(?:form|schedule)\s[a-z0-9-]{1,12}\s\((20[12]\d)\)|\((?:form [a-z0-9-]{3,8})\)\s(20[12]\d)\b/gi;
const YEAR = /20[12]\d/;
const HEAD = /^(20[12]\d)$/;

/** Each saying with its weight. */
export function yearVotes(page: PageText): Map<number, number> {
  const votes = new Map<number, number>();
  const vote = (year: number, weight: number) => votes.set(year, (votes.get(year) ?? 0) + weight);
  for (const row of page.rows) {
    if (!row.words.some(({ text }) => YEAR.test(text))) continue;
    const isEdge = row.y < page.height * 0.15 || row.y > page.height * 0.9;
    for (const found of row.text.matchAll(NAMED)) vote(Number(found[1] ?? found[2]), 2);
    if (isEdge) for (const found of row.text.matchAll(OF_FORM)) vote(Number(found[1] ?? found[2]), 3);
    if (row.y < page.height * 0.15)
      for (const word of row.words) {
        const found = HEAD.exec(word.text);
        if (found && word.height >= 9) vote(Number(found[1]), 3);
      }
  }
  return votes;
}

/** The year that most pages name; null where two are named as often. */
export function yearOf(pages: Iterable<ReadonlyMap<number, number>>): number | null {
  const sum = new Map<number, number>();
  for (const votes of pages) for (const [year, weight] of votes) sum.set(year, (sum.get(year) ?? 0) + weight);
  const [first, second] = [...sum].toSorted((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

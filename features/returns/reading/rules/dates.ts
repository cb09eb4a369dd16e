/** Dates as forms print them. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ember|ober)?\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?(?:\s{0,2},?\s{1,3}(20\d\d))?\b/i;
const NUMBERED = /\b(\d{1,2})[/-](\d{1,2})[/-](20\d\d|\d\d)\b/;
const ISO = /\b(20\d\d)-(\d{2})-(\d{2})\b/;
/** Words that say that a date is the last day. */
const DUE =
  /\b(?:due|pay by|paid by|payable by|file by|mail by|mailed by|postmarked by|on or before|by|no later than)\b/gi;
const REACH = 40;
/** "By" alone says it of the next words only. */
const NEXT = 12;
const LONGEST = 24;

export interface PrintedDay {
  month: number;
  day: number;
  year: number | null;
}

function dayIn(text: string): (PrintedDay & { at: number }) | null {
  const found = [named(text), numbered(text), iso(text)].filter((one) => one !== null);
  return found.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

function named(text: string): (PrintedDay & { at: number }) | null {
  const found = NAMED.exec(text);
  if (!found) return null;
  const month = MONTHS.indexOf(found[1]!.slice(0, 3).toLowerCase()) + 1;
  return valid({ month, day: Number(found[2]), year: found[3] ? Number(found[3]) : null, at: found.index });
}

function numbered(text: string): (PrintedDay & { at: number }) | null {
  const found = NUMBERED.exec(text);
  if (!found) return null;
  const year = Number(found[3]);
  return valid({
    month: Number(found[1]),
    day: Number(found[2]),
    year: year < 100 ? 2000 + year : year,
    at: found.index,
  });
}

function iso(text: string): (PrintedDay & { at: number }) | null {
  const found = ISO.exec(text);
  return found
    ? valid({ year: Number(found[1]), month: Number(found[2]), day: Number(found[3]), at: found.index })
    : null;
}

const valid = <D extends PrintedDay>(date: D): D | null =>
  date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 ? date : null;

/** The first date that words call the last day to pay. */
export function dueDayIn(text: string): PrintedDay | null {
  for (const { 0: said, index } of text.matchAll(DUE)) {
    const reach = /^by$/i.test(said) ? NEXT : REACH;
    const found = dayIn(text.slice(index, index + reach + LONGEST));
    if (found && found.at < reach) return { month: found.month, day: found.day, year: found.year };
  }
  return null;
}

export const isoDay = ({ month, day }: PrintedDay, year: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

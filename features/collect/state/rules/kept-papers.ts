/** Which papers that came in are asked for again next year. Pure. */
import type { PaperName } from '#features/intake/rules/papers.ts';

export interface ReceivedPaper {
  document_type: string;
  /** “W-2 Northfield School District”. */
  detailed_name: string;
}

export interface KeptPaper {
  form_name: string;
  detailed_name: string;
}

/** What comes once, or is no paper of an issuer. */
const ONCE: ReadonlySet<string> = new Set<PaperName>([
  'Prior-year return',
  'Prior-year state return',
  'IRS or state notice',
  'ID',
  'IP PIN letter',
  'W-2c',
  'Closing statement',
  'Bank details',
  '1099-C',
  '1099-A',
  '4868',
  'Other',
  'Unknown',
]);
const LONGEST = 200;

const keyOf = ({ form_name, detailed_name }: KeptPaper): string =>
  `${form_name} ${detailed_name}`.trim().toLowerCase();

/** Each once, and none that the entity has or had in that year. */
export function keptPapers(
  received: readonly ReceivedPaper[],
  known: readonly KeptPaper[],
  most: number,
): KeptPaper[] {
  const seen = new Set(known.map(keyOf));
  const kept: KeptPaper[] = [];
  for (const { document_type: form_name, detailed_name: name } of received) {
    if (ONCE.has(form_name) || known.length + kept.length >= most) continue;
    const rest = name.startsWith(form_name) ? name.slice(form_name.length).trim() : name;
    const item = { form_name, detailed_name: rest.slice(0, LONGEST - form_name.length - 1) };
    if (seen.has(keyOf(item))) continue;
    seen.add(keyOf(item));
    kept.push(item);
  }
  return kept;
}

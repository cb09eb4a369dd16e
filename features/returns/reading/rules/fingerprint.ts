/** The same for the same form of the same software: what staff confirmed once is proposed for it. */
const BASE = 31n;
const ROOM = (1n << 64n) - 59n;

/** Nothing is kept safe by it: it tells forms apart. */
function shortHash(text: string): string {
  let hash = 7n;
  for (let at = 0; at < text.length; at += 1) hash = (hash * BASE + BigInt(text.charCodeAt(at))) % ROOM;
  return hash.toString(16).padStart(16, '0');
}

export const ofForm = (software: string | null, formId: string): string => `${software ?? ''}|${formId}`;

/** Empty for a page that has no shape of its own, such as plain text. */
export const ofShape = (software: string | null, shape: string): string =>
  shape === '' ? '' : `${software ?? ''}|${shortHash(shape)}`;

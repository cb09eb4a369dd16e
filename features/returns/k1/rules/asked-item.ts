/** Which open item of a checklist asks for a K-1. Pure. */
import { isSameName } from './same-name.ts';

export type K1Form = '1065' | '1120-S' | '1041';

interface OpenUpload {
  text: string;
  paper: string | null;
  options: readonly string[];
}

const KINDS: Readonly<Record<K1Form, RegExp>> = {
  '1065': /1065|partnership/i,
  '1120-S': /1120-?s|\bs[ -]?corp/i,
  '1041': /1041|trust|estate/i,
};
const FORMS = Object.keys(KINDS) as K1Form[];
const NUMBER = /\b(1065|1120-?s|1041)\b/i;
const IS_K1 = /\bk-?1s?\b/i;

/** Words an item uses without naming a business. */
const PLAIN = new Set(
  'please upload each every your the any all a an of from for and or schedule schedules form forms k-1 k1 k-1s k1s copy copies final tax year partnership partnerships s c corporation corporations corp corps trust trusts estate estates'.split(
    ' ',
  ),
);

/** “Whitcombe Orchard LLC” of “K-1 (1065) Whitcombe Orchard LLC”; empty where the item names nobody. */
export function namedIn(text: string): string {
  const words = text.split(/[\s,;:()./]+/).filter((word) => word !== '' && !/^\d/.test(word));
  return words.some((word) => !PLAIN.has(word.toLowerCase()))
    ? text
        .replace(/^.*?\bk-?1s?\b/i, ' ')
        .replaceAll(/\((1065|1120-?s|1041)\)/gi, ' ')
        .replaceAll(/\b(from|for|of)\b/gi, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';
}

const formOf = (text: string): K1Form | undefined => {
  const said = NUMBER.exec(text)?.[0].toUpperCase().replace('1120S', '1120-S');
  return FORMS.find((form) => form === said);
};

/** The option that means this form; undefined where none does. */
function optionFor(form: K1Form | null, options: readonly string[]): string | null | undefined {
  if (options.length === 0) return null;
  const exact = form === null ? undefined : options.find((one) => IS_K1.test(one) && KINDS[form].test(one));
  if (exact !== undefined) return exact;
  const plain = options.filter((one) => IS_K1.test(one) && FORMS.every((kind) => !KINDS[kind].test(one)));
  return plain.length === 1 ? plain[0] : undefined;
}

interface K1 {
  form: K1Form | null;
  issuer: string;
}

/** How well an item asks for this K-1; 0 where it asks for something else. */
function fit({ form, issuer }: K1, { text, paper }: OpenUpload): number {
  if (!IS_K1.test(text) && !(paper !== null && IS_K1.test(paper))) return 0;
  const name = namedIn(text);
  const isNamed = name !== '' && isSameName(name, issuer);
  if (name !== '' && !isNamed) return 0;
  const said = formOf(text);
  if (said !== undefined && form !== null && said !== form) return 0;
  if (isNamed) return 4;
  if (said !== undefined) return 3;
  return form !== null && paper !== null && formOf(paper) === form ? 2 : 1;
}

/** The item that fits best; none where several fit as well as each other. */
export function itemFor<Item extends OpenUpload>(
  k1: K1,
  items: readonly Item[],
): { item: Item; option: string | null } | null {
  const fits = items.flatMap((item) => {
    const option = optionFor(k1.form, item.options);
    const points = fit(k1, item);
    return points > 0 && option !== undefined ? [{ item, option, points }] : [];
  });
  const most = Math.max(0, ...fits.map(({ points }) => points));
  const [best, ...more] = fits.filter(({ points }) => points === most);
  return best && more.length === 0 ? { item: best.item, option: best.option } : null;
}

/**
 * Letters and pages: HTML of a few known elements, read into a tree without the help of a browser. Whatever else stands in it
 * is left out and only its words stay, so nothing a letter holds can run or load.
 */

export const RICH_ELEMENTS = [
  'p',
  'strong',
  'em',
  'blockquote',
  'a',
  'ul',
  'ol',
  'li',
  'br',
  'h2',
  'h3',
] as const;
export type RichElement = (typeof RICH_ELEMENTS)[number];

export type RichNode =
  | { kind: 'text'; text: string }
  | { kind: 'element'; name: RichElement; href: string | null; inside: RichNode[] };

const SAME_AS: Readonly<Record<string, RichElement>> = { b: 'strong', i: 'em' };
/** Their words are none. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'title']);
const LINKS = /^(?:https?:|mailto:|tel:)/i;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^>]*)>|[^<]+|</g;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
const MOST_CODE_POINT = 0x10_ff_ff;

const nameOf = (tag: string): RichElement | null =>
  SAME_AS[tag] ?? RICH_ELEMENTS.find((known) => known === tag) ?? null;

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= MOST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}

export function readRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: { tag: string; inside: RichNode[] }[] = [];
  let silent: string | null = null;
  const here = (): RichNode[] => open.at(-1)?.inside ?? root;
  for (const [token, slash, name, rest] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (silent !== null) {
      if (slash === '/' && tag === silent) silent = null;
    } else if (tag === undefined) {
      if (!token.startsWith('<!--')) here().push({ kind: 'text', text: decoded(token) });
    } else if (slash === '/') close(open, tag);
    else if (SILENT.has(tag)) silent = tag;
    else {
      const known = nameOf(tag);
      if (known === null) continue;
      const inside: RichNode[] = [];
      here().push({ kind: 'element', name: known, href: known === 'a' ? linkIn(rest ?? '') : null, inside });
      if (known !== 'br') open.push({ tag, inside });
    }
  }
  return root;
}

/** An end without a beginning ends nothing. */
function close(open: { tag: string }[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at !== -1) open.length = at;
}

/** Null for an address that is no link to somewhere else. */
function linkIn(attributes: string): string | null {
  const found = HREF.exec(attributes);
  const href = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return LINKS.test(href) ? href : null;
}

/** What somebody types as a link: an address, also without `https://`, or an email; null for anything else. */
export function typedLink(words: string): string | null {
  const typed = words.trim();
  if (/\s/.test(typed)) return null;
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(typed)) return typed;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[^@:/.]+(?:\.[^@:/.]+)+(?:\/.*)?$/.test(typed) ? `https://${typed}` : null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const writeRichText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return escaped(node.text);
      if (node.name === 'br') return '<br>';
      const href = node.href === null ? '' : ` href="${escaped(node.href)}"`;
      return `<${node.name}${href}>${writeRichText(node.inside)}</${node.name}>`;
    })
    .join('');

/** Words that may stand between elements. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

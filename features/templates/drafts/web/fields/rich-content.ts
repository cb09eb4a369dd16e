/** Between what a form keeps, `{{tax_year}}`, and what the editor shows, a chip. */
import type { JSONContent } from '@tiptap/core';
import { TAGS } from '#features/questionnaires/rules/tags.ts';

const TAG = /\{\{\s*([a-z_]+)\s*\}\}/g;
const isTag = (name: string): boolean => Object.hasOwn(TAGS, name);

/** Unknown tags stay the letters they are. */
export function lineContent(text: string): JSONContent {
  const parts: JSONContent[] = [];
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    if (!isTag(found[1]!)) continue;
    if (found.index > from) parts.push({ type: 'text', text: text.slice(from, found.index) });
    parts.push({ type: 'tag', attrs: { tag: found[1] } });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return { type: 'doc', content: [{ type: 'paragraph', content: parts }] };
}

export const letterContent = (html: string): string =>
  html.replaceAll(TAG, (whole, name: string) => (isTag(name) ? `<span data-tag="${name}"></span>` : whole));

export const letterOf = (html: string): string =>
  html.replaceAll(/<span[^>]*\bdata-tag="([a-z_]+)"[^>]*>[^<]*<\/span>/g, '{{$1}}');

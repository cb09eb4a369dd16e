/** Between what a form keeps, `{{tax_year}}` and a few elements, and what the editor shows. The browser parses nothing. */
import type { JSONContent } from '@tiptap/core';
import { readRichText, type RichElement, type RichNode, writeRichText } from '../../rules/rich-text.ts';
import { TAGS } from '../../rules/tags.ts';

const TAG = /\{\{\s*([a-z_]+)\s*\}\}/g;
const isTag = (name: string): boolean => Object.hasOwn(TAGS, name);
type Marks = NonNullable<JSONContent['marks']>;

/** Unknown tags stay the letters they are. */
function inline(text: string, marks: Marks = []): JSONContent[] {
  const marked = marks.length > 0 ? { marks } : {};
  const parts: JSONContent[] = [];
  const put = (words: string) => words !== '' && parts.push({ type: 'text', text: words, ...marked });
  let from = 0;
  for (const found of text.matchAll(TAG)) {
    if (!isTag(found[1]!)) continue;
    put(text.slice(from, found.index));
    parts.push({ type: 'tag', attrs: { tag: found[1] }, ...marked });
    from = found.index + found[0].length;
  }
  put(text.slice(from));
  return parts;
}

export const lineContent = (text: string): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: inline(text) }],
});

const LISTS: Partial<Record<RichElement, string>> = { ul: 'bulletList', ol: 'orderedList' };
const isParagraph = (name: RichElement): boolean => name === 'p' || name === 'h2' || name === 'h3';

function inlineOf(nodes: readonly RichNode[], marks: Marks): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (node.kind === 'text') return inline(node.text, marks);
    if (node.name === 'br') return [{ type: 'hardBreak' }];
    const own: Marks =
      node.name === 'strong'
        ? [{ type: 'bold' }]
        : node.name === 'em'
          ? [{ type: 'italic' }]
          : node.href === null
            ? []
            : [{ type: 'link', attrs: { href: node.href } }];
    return inlineOf(node.inside, [...marks, ...own]);
  });
}

/** Words that stand in no paragraph get one; white space between blocks is none. */
function blocksOf(nodes: readonly RichNode[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let loose: RichNode[] = [];
  const settle = () => {
    const content = inlineOf(loose, []);
    if (content.some(({ type, text }) => type !== 'text' || text?.trim() !== ''))
      blocks.push({ type: 'paragraph', content });
    loose = [];
  };
  for (const node of nodes) {
    const own = node.kind === 'element' ? blockOf(node) : null;
    if (own === null) loose.push(node);
    else {
      settle();
      blocks.push(...own);
    }
  }
  settle();
  return blocks;
}

/** Null for what stands in a line. An item outside a list is what it holds. */
function blockOf({ name, inside }: RichNode & { kind: 'element' }): JSONContent[] | null {
  if (isParagraph(name)) return [{ type: 'paragraph', content: inlineOf(inside, []) }];
  if (name === 'li') return blocksOf(inside);
  if (name === 'blockquote') return [{ type: 'blockquote', content: filled(blocksOf(inside)) }];
  const list = LISTS[name];
  return list === undefined ? null : [{ type: list, content: itemsOf(inside) }];
}

const filled = (blocks: JSONContent[]): JSONContent[] =>
  blocks.length === 0 ? [{ type: 'paragraph' }] : blocks;

function itemsOf(nodes: readonly RichNode[]): JSONContent[] {
  const items = nodes.flatMap((node) => {
    const blocks = blocksOf([node]);
    return blocks.length === 0 ? [] : [{ type: 'listItem', content: startingInWords(blocks) }];
  });
  return items.length === 0 ? [{ type: 'listItem', content: [{ type: 'paragraph' }] }] : items;
}

/** An item begins with a paragraph, even an empty one. */
const startingInWords = (blocks: JSONContent[]): JSONContent[] =>
  blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];

export function letterContent(html: string): JSONContent {
  return { type: 'doc', content: filled(blocksOf(readRichText(html))) };
}

const ELEMENTS: Readonly<Record<string, RichElement>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  hardBreak: 'br',
  bold: 'strong',
  italic: 'em',
  link: 'a',
};

function nodesOf({ type = '', text, content = [], marks = [], attrs }: JSONContent): RichNode[] {
  const own: RichNode[] =
    type === 'text'
      ? [{ kind: 'text', text: text ?? '' }]
      : type === 'tag'
        ? [{ kind: 'text', text: `{{${String(attrs?.tag)}}}` }]
        : element(type, null, content.flatMap(nodesOf));
  return marks.reduceRight<RichNode[]>(
    (inside, mark) =>
      element(mark.type, mark.type === 'link' ? String(mark.attrs?.href ?? '') : null, inside),
    own,
  );
}

function element(type: string, href: string | null, inside: RichNode[]): RichNode[] {
  const name = ELEMENTS[type];
  return name === undefined ? inside : [{ kind: 'element', name, href, inside }];
}

export const letterOf = (doc: JSONContent): string => writeRichText((doc.content ?? []).flatMap(nodesOf));

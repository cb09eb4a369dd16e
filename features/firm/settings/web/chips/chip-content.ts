/** Between the words as they are kept, `Hi {first_name}`, and what the field shows. */
import type { JSONContent } from '@tiptap/core';

/** What each chip is called, by the name that stands in the text. */
export type ChipNames = Readonly<Record<string, string>>;
/** One line; the message of a reminder with its fixed part; or free text of many lines. */
export type ChipKind = 'line' | 'message' | 'free';

const TOKEN = /\{([a-z_]+)\}/g;
export const OPEN_BLOCK = '{items}';

function lineOf(text: string, names: ChipNames): JSONContent {
  const content: JSONContent[] = [];
  const put = (words: string) => words !== '' && content.push({ type: 'text', text: words });
  let from = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (!Object.hasOwn(names, found[1]!)) continue;
    put(text.slice(from, found.index));
    content.push({ type: 'placeholder', attrs: { name: found[1] } });
    from = found.index + found[0].length;
  }
  put(text.slice(from));
  return { type: 'paragraph', content };
}

/** A message has its fixed part exactly once; where it was lost, it stands at the end. */
export function contentOf(text: string, kind: ChipKind, names: ChipNames): JSONContent {
  const put = (line: string) => lineOf(line, names);
  if (kind === 'line') return { type: 'doc', content: [put(text.replaceAll('\n', ' '))] };
  if (kind === 'free') return { type: 'doc', content: text.split('\n').map(put) };
  const [before = '', ...after] = text.split(OPEN_BLOCK);
  const lines = (part: string) =>
    part
      .replace(/^\n|\n$/g, '')
      .split('\n')
      .map(put);
  return {
    type: 'doc',
    content: [...lines(before), { type: 'openBlock' }, ...lines(after.join('\n'))],
  };
}

export const wordsOf = ({ content = [] }: JSONContent): string =>
  content
    .map(({ type, content: inside = [] }) =>
      type === 'openBlock'
        ? OPEN_BLOCK
        : inside
            .map((one) => (one.type === 'placeholder' ? `{${String(one.attrs?.name)}}` : (one.text ?? '')))
            .join(''),
    )
    .join('\n');

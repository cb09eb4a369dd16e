/** Between the words as they are kept, `Hi {first_name}`, and what the field shows. */
import type { JSONContent } from '@tiptap/core';
import { REMINDER_PLACEHOLDERS } from '../../rules/reminder-texts.ts';

const TOKEN = /\{([a-z_]+)\}/g;
export const OPEN_BLOCK = '{items}';
export const isPlaceholder = (name: string): boolean => Object.hasOwn(REMINDER_PLACEHOLDERS, name);

function lineOf(text: string): JSONContent {
  const content: JSONContent[] = [];
  const put = (words: string) => words !== '' && content.push({ type: 'text', text: words });
  let from = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (!isPlaceholder(found[1]!)) continue;
    put(text.slice(from, found.index));
    content.push({ type: 'placeholder', attrs: { name: found[1] } });
    from = found.index + found[0].length;
  }
  put(text.slice(from));
  return { type: 'paragraph', content };
}

/** A message has its fixed part exactly once; where it was lost, it stands at the end. */
export function contentOf(text: string, kind: 'line' | 'message'): JSONContent {
  if (kind === 'line') return { type: 'doc', content: [lineOf(text.replaceAll('\n', ' '))] };
  const [before = '', ...after] = text.split(OPEN_BLOCK);
  const lines = (part: string) =>
    part
      .replace(/^\n|\n$/g, '')
      .split('\n')
      .map(lineOf);
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

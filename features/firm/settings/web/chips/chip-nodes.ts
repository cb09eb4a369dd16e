/** What stands in a text of a reminder beside words: names that are filled in, and the part the portal writes itself. */
import { Node, nodeInputRule, nodePasteRule } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Plugin } from '@tiptap/pm/state';
import type { ChipKind, ChipNames } from './chip-content.ts';
import classes from './chips.module.css';

/** One Backspace takes one away; copied as text it is its token, and becomes a chip again where it is pasted. */
const placeholderOf = (names: ChipNames) => {
  const tokens = Object.keys(names).join('|');
  return Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({
      name: {
        default: Object.keys(names)[0],
        parseHTML: (element: HTMLElement) => element.dataset.placeholder,
        renderHTML: ({ name }: { name?: string }) => ({ 'data-placeholder': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: ({ HTMLAttributes, node }) => [
      'span',
      { ...HTMLAttributes, class: classes.chip },
      names[node.attrs.name as string] ?? String(node.attrs.name),
    ],
    renderText: ({ node }) => `{${String(node.attrs.name)}}`,
    addInputRules() {
      return [
        nodeInputRule({
          // Without a group: only what is in one would be taken away, and the braces would stay.
          find: new RegExp(`\\{(?:${tokens})\\}$`),
          type: this.type,
          getAttributes: ([token]) => ({ name: token.slice(1, -1) }),
        }),
      ];
    },
    addPasteRules() {
      return [
        nodePasteRule({
          find: new RegExp(`\\{(${tokens})\\}`, 'g'),
          type: this.type,
          getAttributes: ([, name]) => ({ name }),
        }),
      ];
    },
  });
};

/** Can be moved around by writing before and after it, and never taken away. */
const OpenBlock = Node.create({
  name: 'openBlock',
  group: 'block',
  atom: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-open-block]' }],
  renderHTML: () => [
    'div',
    { 'data-open-block': '', class: classes.openBlock, contenteditable: 'false' },
    'Filled in for each client: what’s open, then the button',
  ],
  renderText: () => '{items}',
  addProseMirrorPlugins() {
    const { name } = this;
    return [
      new Plugin({
        filterTransaction: (transaction) => {
          if (!transaction.docChanged) return true;
          let blocks = 0;
          transaction.doc.forEach((node) => void (blocks += node.type.name === name ? 1 : 0));
          return blocks === 1;
        },
      }),
    ];
  },
});

export function nodesFor(kind: ChipKind, names: ChipNames) {
  const words = [Paragraph, Text, placeholderOf(names)];
  if (kind === 'line') return [Document.extend({ content: 'paragraph' }), ...words];
  return [Document, ...words, ...(kind === 'message' ? [OpenBlock] : [])];
}

/** Text with tags as chips: a question in a line, or a letter with the few known marks. */
import { Node, type Editor, type JSONContent } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { TAGS, type Tag } from '../../rules/tags.ts';
import { lineContent, letterContent, letterOf } from './rich-content.ts';
import { RichToolbar } from './RichToolbar.tsx';
import classes from './rich-editor.module.css';

const TagChip = Node.create({
  name: 'tag',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    tag: {
      default: 'tax_year',
      parseHTML: (element: HTMLElement) => element.dataset.tag,
      renderHTML: ({ tag }: { tag?: string }) => ({ 'data-tag': tag }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-tag]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    { ...HTMLAttributes, class: classes.chip },
    TAGS[node.attrs.tag as Tag] ?? String(node.attrs.tag),
  ],
  renderText: ({ node }) => `{{${String(node.attrs.tag)}}}`,
});

const LINE = [Document.extend({ content: 'paragraph' }), Paragraph, Text, TagChip];
const LETTER = [
  Document,
  Paragraph,
  Text,
  TagChip,
  Bold,
  Italic,
  Blockquote,
  HardBreak,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({ openOnClick: false, autolink: false, protocols: ['mailto', 'tel'] }),
];

export interface RichEditorProps {
  kind: 'line' | 'letter';
  label: string;
  value: string;
  readOnly?: boolean;
  /** Words of the firm's glossary, which can be put in. */
  glossary?: readonly string[];
  note?: string | null;
  onChange: (value: string) => void;
}

const contentOf = (kind: RichEditorProps['kind'], value: string): JSONContent =>
  kind === 'line' ? lineContent(value) : letterContent(value);
const valueOf = (kind: RichEditorProps['kind'], editor: Editor): string =>
  kind === 'line' ? editor.getText() : editor.isEmpty ? '' : letterOf(editor.getJSON());

export function RichEditor({
  kind,
  label,
  value,
  readOnly = false,
  glossary,
  note,
  onChange,
}: RichEditorProps) {
  const told = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: kind === 'line' ? LINE : LETTER,
    content: contentOf(kind, value),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(kind === 'letter'),
        class: kind === 'line' ? classes.line! : classes.letter!,
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = valueOf(kind, now);
      tell.current(told.current);
    },
  });
  // Undone or changed from elsewhere: what is written follows.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(contentOf(kind, value), { emitUpdate: false });
  }, [editor, kind, value]);
  return (
    <div className={classes.box} data-kind={kind}>
      <EditorContent editor={editor} />
      {!readOnly && <RichToolbar editor={editor} kind={kind} glossary={glossary ?? []} note={note ?? null} />}
    </div>
  );
}

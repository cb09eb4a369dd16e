import { ActionIcon, Button, Menu, Popover, TextInput } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconBook2,
  IconBraces,
  IconChevronDown,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { LINK_UNKNOWN } from '../../messages.ts';
import { typedLink } from '../../rules/rich-text.ts';
import { TAGS } from '../../rules/tags.ts';
import classes from './rich-editor.module.css';

interface RichToolbarProps {
  editor: Editor;
  kind: 'line' | 'letter';
  glossary: readonly string[];
  note: string | null;
}

const MARKS = [
  {
    name: 'bold',
    label: 'Bold',
    Icon: IconBold,
    run: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    Icon: IconItalic,
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'blockquote',
    label: 'Quote',
    Icon: IconBlockquote,
    // After "select all" the selection is the document, which no quote can be lifted out of: its text is meant.
    run: (editor: Editor) =>
      editor.chain().focus().setTextSelection(editor.state.selection).toggleBlockquote().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    Icon: IconListNumbers,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'bulletList',
    label: 'Bullet list',
    Icon: IconList,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

export function RichToolbar({ editor, kind, glossary, note }: RichToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...MARKS.map(({ name }) => now.isActive(name)), now.isActive('link')],
  });
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Formatting">
      {kind === 'letter' &&
        MARKS.map(({ name, label, Icon, run }, at) => (
          <ActionIcon
            key={name}
            aria-label={label}
            aria-pressed={active[at] ?? false}
            onClick={() => run(editor)}
          >
            <Icon size="1.125rem" stroke={1.75} />
          </ActionIcon>
        ))}
      {kind === 'letter' && <LinkButton editor={editor} isActive={active.at(-1) ?? false} />}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconBraces size="1.125em" aria-hidden />}
            rightSection={<IconChevronDown size="1em" aria-hidden />}
          >
            Insert tag
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.entries(TAGS).map(([tag, label]) => (
            <Menu.Item
              key={tag}
              onClick={() => editor.chain().focus().insertContent({ type: 'tag', attrs: { tag } }).run()}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {glossary.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="xs" leftSection={<IconBook2 size="1.125em" aria-hidden />}>
              Glossary word
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.words}>
            {glossary.map((word) => (
              <Menu.Item key={word} onClick={() => editor.chain().focus().insertContent(word).run()}>
                {word}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {note !== null && <span className={classes.note}>{note}</span>}
    </div>
  );
}

function LinkButton({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setTyped(String(editor.getAttributes('link').href ?? ''));
    setError(null);
    setOpened(true);
  };
  const put = () => {
    const href = typedLink(typed);
    if (href === null) return setError(LINK_UNKNOWN);
    const chain = editor.chain().focus().extendMarkRange('link');
    // With nothing selected there is nothing to click on but the address itself.
    if (editor.state.selection.empty && !isActive)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    setOpened(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus width={300}>
      <Popover.Target>
        <ActionIcon aria-label="Link" aria-pressed={isActive} onClick={open}>
          <IconLink size="1.125rem" stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.link}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            put();
          }}
        >
          <TextInput
            label="Web address"
            placeholder="https://www.irs.gov"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{isActive ? 'Change link' : 'Add link'}</Button>
          {isActive && (
            <Button variant="default" onClick={remove}>
              Remove link
            </Button>
          )}
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

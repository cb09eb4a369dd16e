import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type ChipKind, type ChipNames, contentOf, wordsOf } from './chip-content.ts';
import { nodesFor } from './chip-nodes.ts';
import classes from './chips.module.css';

interface ChipFieldProps<Name extends string> {
  label: string;
  kind: ChipKind;
  /** The chips there are: always the same object. */
  names: Readonly<Record<Name, string>>;
  value: string;
  error?: string | undefined;
  /** Beside the label: how long it is. */
  aside?: ReactNode;
  /** Fixed words at its end. */
  ending?: string;
  onChange: (value: string) => void;
  /** The field that chips are put into from now on. */
  onFocus: (put: (name: Name) => void) => void;
}

/** What is being looked for: everything typed since the brace. */
const ASKED = /\{([a-z ]*)$/i;

const askedIn = (editor: Editor): string | null => {
  const { $from, empty } = editor.state.selection;
  if (!empty) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼');
  return ASKED.exec(before)?.[1] ?? null;
};

/** Words with chips in them. Typing a brace opens the list of chips. */
export function ChipField<Name extends string>(props: ChipFieldProps<Name>) {
  const { label, kind, names, value, error, aside, ending, onChange, onFocus } = props;
  const id = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found =
    asked === null
      ? []
      : (Object.entries(names) as [Name, string][]).filter(([, words]) =>
          words.toLowerCase().includes(asked.toLowerCase()),
        );
  const chips: ChipNames = names;
  const [extensions] = useState(() => nodesFor(kind, chips));
  const told = useRef(value);
  const editor = useEditor({
    extensions,
    content: contentOf(value, kind, chips),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-labelledby': `${id}-label`,
        'aria-multiline': String(kind !== 'line'),
        class: kind === 'line' ? classes.line! : classes.message!,
      },
      handleKeyDown: (_view, event) => keys.current(event),
    },
    onUpdate: ({ editor: now }) => {
      told.current = wordsOf(now.getJSON());
      latest.current.onChange(told.current);
      setAsked(askedIn(now));
      setAt(0);
    },
    onSelectionUpdate: ({ editor: now }) => setAsked(askedIn(now)),
    onBlur: () => setAsked(null),
    onFocus: () => latest.current.onFocus((name) => put(name)),
  });
  const put = (name: Name, taking = 0) => {
    const { from } = editor.state.selection;
    const chain = editor.chain().focus();
    if (taking > 0) chain.deleteRange({ from: from - taking, to: from });
    chain.insertContent({ type: 'placeholder', attrs: { name } }).run();
    setAsked(null);
  };
  const choose = (name: Name) => put(name, (asked?.length ?? 0) + 1);
  const latest = useRef({ onChange, onFocus });
  const keys = useRef((_event: KeyboardEvent): boolean => false);
  useEffect(() => {
    latest.current = { onChange, onFocus };
    keys.current = (event) => {
      if (found.length === 0)
        return kind === 'line' && event.key === 'Enter' && !event.metaKey && !event.ctrlKey;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
        return true;
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        choose(found[at]![0]);
        return true;
      }
      if (event.key !== 'Escape') return false;
      event.stopPropagation();
      event.preventDefault();
      setAsked(null);
      return true;
    };
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(contentOf(value, kind, chips), { emitUpdate: false });
  }, [chips, editor, kind, value]);
  return (
    <div className={classes.field}>
      <div className={classes.labels}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      <div className={classes.box} data-wrong={error !== undefined || undefined}>
        <EditorContent editor={editor} />
        {ending && <span className={classes.ending}>{ending}</span>}
      </div>
      {found.length > 0 && (
        <div className={classes.choices} role="listbox" aria-label="Fill in">
          {found.map(([name, words], n) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard in the field
            <div
              key={name}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {words}
            </div>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

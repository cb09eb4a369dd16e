import { Button, Menu, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { FormSection } from '#features/questionnaires/model.ts';
import { KeyCap } from '#ui/KeyCap.tsx';
import { asks } from '../../rules/blocks.ts';
import { outlineRows, type Worst } from '../../rules/outline.ts';
import type { Writer } from '../editor/use-writing.ts';
import { SECTION_WORDS } from '../type-words.tsx';
import { OutlineItem } from './OutlineItem.tsx';
import { useLasting } from './use-lasting.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import classes from './outline.module.css';

interface OutlineProps {
  writer: Writer;
  worst: ReadonlyMap<number, Worst>;
  isOpen: (no: number) => boolean;
  onOpen: (no: number, open: boolean) => void;
  find: string;
  onFind: (words: string) => void;
  readOnly: boolean;
  /** Selects it and puts the cursor into its words. */
  onWrite: (no: number | null) => void;
  onDelete: (no: number) => void;
}

const HINTS: [keys: string[], does: string][] = [
  [['Space'], 'pick up'],
  [['↑', '↓'], 'move'],
  [['→'], 'make follow-up'],
  [['←'], 'out'],
  [['N'], 'new question'],
  [['F'], 'follow-up'],
  [['D'], 'duplicate'],
  [['?'], 'keys'],
];

export function Outline(props: OutlineProps) {
  const { writer, worst, isOpen, onOpen, find, onFind, readOnly, onWrite, onDelete } = props;
  const { form, at, carried } = writer;
  const rows = useMemo(() => outlineRows(form, isOpen, find), [form, isOpen, find]);
  const list = useRef<HTMLUListElement>(null);
  const { onKeyDown, said } = useOutlineKeys({
    rows,
    list,
    writer,
    onOpen,
    readOnly,
    onWrite,
    onDelete,
  });
  // A row that moves is drawn anew and would lose the focus.
  const carriedNo = carried?.no;
  useEffect(() => {
    if (carriedNo !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-row="${carriedNo}"]`)?.focus();
  }, [carriedNo, form]);
  const handlers = useLasting({
    formNow: () => form,
    onKeyDown,
    onSelect: (no: number) => writer.lookAt(no),
    onFold: (no: number) => onOpen(no, !isOpen(no)),
    onEdit: writer.edit,
    onDelete,
    onAdd: (section: number) => {
      writer.edit({ kind: 'add_question', section, after: null });
      onWrite(null);
    },
  });
  const current = rows.some(({ no }) => no === at) ? at : (rows[0]?.no ?? null);
  return (
    <nav className={classes.outline} aria-label="Outline">
      <div className={classes.head}>
        <TextInput
          aria-label="Find a question"
          placeholder="Find a question"
          data-find
          leftSection={<IconSearch size="1.125em" aria-hidden />}
          rightSection={<KeyCap>/</KeyCap>}
          value={find}
          onChange={(event) => onFind(event.currentTarget.value)}
        />
        {!readOnly && <AddSection writer={writer} onWrite={onWrite} />}
      </div>
      <ul ref={list} className={classes.rows}>
        {rows.map((row, place) => {
          const next = rows[place + 1];
          const isLast = next === undefined || next.kind === 'section';
          const canAdd = isLast && !readOnly && asks(row.section) && (row.kind === 'question' || row.open);
          return (
            <OutlineItem
              key={row.no}
              row={row}
              worst={worst.get(row.no)}
              isCurrent={row.no === at}
              isCarried={row.no === carriedNo}
              tabIndex={row.no === current ? 0 : -1}
              readOnly={readOnly}
              {...handlers}
              onAdd={canAdd ? handlers.onAdd : null}
            />
          );
        })}
      </ul>
      {rows.length === 0 && (
        <p className={classes.empty}>
          {find === ''
            ? 'Start with a section. A section holds the questions of one topic.'
            : 'No question matches.'}
        </p>
      )}
      <p className={classes.unseen} role="status">
        {said}
      </p>
      {!readOnly && (
        <div className={classes.hints} aria-hidden data-keys>
          {HINTS.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}{' '}
              {does}
            </span>
          ))}
        </div>
      )}
    </nav>
  );
}

function AddSection({ writer, onWrite }: Pick<OutlineProps, 'writer' | 'onWrite'>) {
  const add = (key: FormSection['key']) => {
    const home = writer.form.sections.find(
      ({ no, questions }) => no === writer.at || questions.some((asked) => asked.no === writer.at),
    );
    writer.edit({ kind: 'add_section', key, after: home?.no ?? null });
    onWrite(null);
  };
  const isThere = (key: string) => writer.form.sections.some((section) => section.key === key);
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size="1.125em" aria-hidden />}>
          Section
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(SECTION_WORDS).map(([key, words]) => (
          <Menu.Item
            key={key}
            disabled={(key === 'review_and_submit' || key === 'document_checklist') && isThere(key)}
            onClick={() => add(key as FormSection['key'])}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconChevronUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { isSingleKey } from '#ui/keyboard.ts';
import { KeysHelp } from '#ui/overlay/KeysHelp.tsx';
import type { Finding, Jump } from '../../../rules/lint/findings.ts';
import { placesIn } from '../../../rules/lint/places.ts';
import { parentOf } from '../../rules/blocks.ts';
import { worstBy } from '../../rules/outline.ts';
import { editFor } from '../../rules/repair.ts';
import { QuestionPane } from '../fields/QuestionPane.tsx';
import { SectionPane } from '../fields/SectionPane.tsx';
import { Outline } from '../outline/Outline.tsx';
import { CheckPane } from '../side/CheckPane.tsx';
import { PreviewPane } from '../side/PreviewPane.tsx';
import { SidePane, type SideTab } from '../side/SidePane.tsx';
import { EDITOR_KEYS } from './editor-keys.ts';
import { useDeletePart } from './use-delete-part.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useOpenSections } from './use-open-sections.ts';
import type { Writer } from './use-writing.ts';
import classes from './editor.module.css';

interface EditorBodyProps {
  name: string;
  writer: Writer;
  findings: readonly Finding[];
  readOnly: boolean;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  note?: ReactNode;
}

/** Outline, fields, and beside them the preview or the check. */
export function EditorBody({ name, writer, findings, readOnly, tab, onTab, note }: EditorBodyProps) {
  const { form, at, edit } = writer;
  const { question, sectionOf } = indexOf(form);
  const asked = at === null ? undefined : question.get(at);
  const section = at === null ? undefined : sectionOf.get(at);
  const pane = useRef<HTMLElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFieldFocus(pane);
  const [find, setFind] = useState('');
  const [sideOpen, setSideOpen] = useState(false);
  const [isOpen, setOpen] = useOpenSections(form, at);
  const worst = useMemo(() => worstBy(form, findings), [form, findings]);
  const remove = useDeletePart(writer);
  // The preview follows as soon as there is time; typing goes first.
  const shown = useDeferredValue(form);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[data-find]')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const jumpTo = ({ no, field }: Jump) => {
    setFind('');
    writer.lookAt(no);
    focusOn(field);
  };
  const write = (no: number | null) => {
    if (no !== null) writer.lookAt(no);
    focusOn(null);
  };
  const shared = { form, findings, readOnly, onEdit: edit };
  return (
    <div className={classes.body} ref={root}>
      <Outline
        writer={writer}
        worst={worst}
        isOpen={isOpen}
        onOpen={setOpen}
        find={find}
        onFind={setFind}
        readOnly={readOnly}
        onWrite={write}
        onDelete={remove}
      />
      <section className={classes.fields} ref={pane} aria-label="Fields">
        {note}
        {section && (
          <div className={classes.crumbs}>
            <Crumbs writer={writer} />
            <div className={classes.tools}>
              <span className={classes.opens}>
                <Button variant="default" size="xs" onClick={() => (onTab('preview'), setSideOpen(true))}>
                  Preview
                </Button>
                <Button variant="default" size="xs" onClick={() => (onTab('check'), setSideOpen(true))}>
                  Check {findings.length > 0 ? findings.length : ''}
                </Button>
              </span>
              {!readOnly && (
                <>
                  <ActionIcon
                    aria-label="Move up"
                    data-repeat
                    onClick={() => edit({ kind: 'move', no: at!, by: -1 })}
                  >
                    <IconChevronUp size="1.125rem" stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label="Move down"
                    data-repeat
                    onClick={() => edit({ kind: 'move', no: at!, by: 1 })}
                  >
                    <IconChevronDown size="1.125rem" stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon aria-label="Duplicate" onClick={() => edit({ kind: 'duplicate', no: at! })}>
                    <IconCopy size="1.125rem" stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon aria-label="Delete" onClick={() => remove(at!)}>
                    <IconTrash size="1.125rem" stroke={1.6} />
                  </ActionIcon>
                </>
              )}
            </div>
          </div>
        )}
        {asked ? (
          <QuestionPane
            {...shared}
            question={asked}
            onOpen={(no) => write(no)}
            onFollowUp={() => write(null)}
          />
        ) : section ? (
          <SectionPane {...shared} section={section} />
        ) : (
          <p className={classes.nothing}>This template is empty. Add a section to begin.</p>
        )}
      </section>
      <SidePane
        tab={tab}
        onTab={onTab}
        findings={findings}
        opened={sideOpen}
        onClose={() => setSideOpen(false)}
      >
        {tab === 'preview' ? (
          <PreviewPane name={name} form={shown} at={at} />
        ) : (
          <CheckPane
            findings={findings}
            readOnly={readOnly}
            onJump={jumpTo}
            onRepair={(repair) => edit(editFor(form, repair))}
          />
        )}
      </SidePane>
      <KeysHelp groups={EDITOR_KEYS} />
    </div>
  );
}

/** Income › 3. Did you receive…: what the question stands in and hangs on. */
function Crumbs({ writer: { form, at, lookAt } }: { writer: Writer }) {
  const places = placesIn(form);
  const section = places.sectionOf(at!);
  const above = [];
  for (let one = parentOf(form, at!); one; one = parentOf(form, one.no)) above.unshift(one);
  if (section.no === at) return <span />;
  return (
    <nav aria-label="Where this is" className={classes.path}>
      <button type="button" onClick={() => lookAt(section.no)}>
        {section.name || 'Section'}
      </button>
      {above.map((one) => (
        <span key={one.no}>
          <IconChevronRight size="1em" aria-hidden />
          <button type="button" onClick={() => lookAt(one.no)}>
            {places.call(one.no, [one.no])} {namedTags(one.text)}
          </button>
        </span>
      ))}
    </nav>
  );
}

import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Form, Trigger } from '#features/questionnaires/model.ts';
import { indexOf } from '#features/questionnaires/rules/form-index.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { SECTION_LABELS } from '#features/questionnaires/rules/section-words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { answersOf } from '../../../rules/lint/lint.ts';
import { placesIn } from '../../../rules/lint/places.ts';
import { asks } from '../../rules/blocks.ts';
import type { Edit } from '../../rules/edits.ts';
import type { OutlineRow, Worst } from '../../rules/outline.ts';
import { SECTION_ICONS, TYPE_ICONS, TYPE_WORDS } from '../type-words.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './outline.module.css';

interface OutlineItemProps {
  row: OutlineRow;
  form: Form;
  worst: Worst | undefined;
  isCurrent: boolean;
  isCarried: boolean;
  tabIndex: 0 | -1;
  readOnly: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: () => void;
  onFold: () => void;
  onEdit: (edit: Edit) => void;
  onDelete: () => void;
  children: ReactNode;
}

/** What is dragged; the browser tells it to nobody until it is dropped. */
let dragged: number | null = null;

export function OutlineItem(props: OutlineItemProps) {
  const { row, form, worst, isCurrent, isCarried, tabIndex, readOnly, onSelect, onFold, onEdit, onDelete } =
    props;
  return (
    <li
      className={classes.item}
      data-kind={row.kind}
      data-level={row.kind === 'question' ? row.level : undefined}
      data-carried={isCarried || undefined}
      data-current={isCurrent || undefined}
    >
      <div className={classes.line}>
        {!readOnly && (
          <span
            className={classes.grip}
            draggable
            onDragStart={(event) => {
              // Some browsers drag nothing that carries nothing.
              event.dataTransfer.setData('text/plain', '');
              dragged = row.no;
            }}
            onDragEnd={() => (dragged = null)}
          >
            <IconGripVertical size="1rem" stroke={1.5} aria-hidden />
          </span>
        )}
        {row.kind === 'section' && !asks(row.section) && <span className={classes.noFold} />}
        {row.kind === 'section' && asks(row.section) && (
          <button
            type="button"
            className={classes.fold}
            tabIndex={-1}
            aria-label={`${row.open ? 'Close' : 'Open'} ${row.section.name}`}
            aria-expanded={row.open}
            onClick={onFold}
          >
            <IconChevronRight size="1rem" stroke={1.75} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.row}
          data-row={row.no}
          aria-current={isCurrent ? 'true' : undefined}
          tabIndex={tabIndex}
          onClick={onSelect}
          onKeyDown={props.onKeyDown}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => {
            if (dragged !== null) onEdit({ kind: 'drop_on', no: dragged, onto: row.no });
            dragged = null;
          }}
        >
          <Words row={row} form={form} />
          {worst && (
            <StatusMark
              shape={worst === 'fix' ? 'error' : 'wait'}
              label={worst === 'fix' ? 'Something to fix' : 'Something to review'}
            />
          )}
          <End row={row} />
        </button>
        {!readOnly && <RowMenu row={row} form={form} onEdit={onEdit} onDelete={onDelete} />}
      </div>
      {props.children}
    </li>
  );
}

function Words({ row, form }: Pick<OutlineItemProps, 'row' | 'form'>) {
  if (row.kind === 'section') {
    const Mark = SECTION_ICONS[row.section.key];
    return (
      <>
        <Mark size="1.0625rem" stroke={1.6} aria-hidden />
        <span className={classes.name}>{row.section.name || 'Section without a name'}</span>
        {row.section.show_when && <Waits form={form} no={row.no} trigger={row.section.show_when} named />}
      </>
    );
  }
  return (
    <>
      <span className={classes.number}>{row.number}</span>
      <span className={classes.text}>{namedTags(row.question.text) || 'New question'}</span>
      {row.question.show_when && <Waits form={form} no={row.no} trigger={row.question.show_when} />}
    </>
  );
}

/** The answer that shows it; struck through where nobody can give it any more. */
function Waits({
  form,
  no,
  trigger,
  named = false,
}: {
  form: Form;
  no: number;
  trigger: Trigger;
  named?: boolean;
}) {
  const asked = indexOf(form).question.get(trigger.question);
  const known = asked ? answersOf(asked) : [];
  const isGone = !asked || (trigger.answer !== null && known !== null && !known.includes(trigger.answer));
  const isFar = named || (asked && indexOf(form).sectionOf.get(no) !== indexOf(form).sectionOf.get(asked.no));
  const words = trigger.answer ?? 'answered';
  return (
    <span className={classes.waits} data-gone={isGone || undefined}>
      <Tag>{isFar && asked ? `${placesIn(form).call(asked.no, [asked.no, no])} is ${words}` : words}</Tag>
    </span>
  );
}

function End({ row }: { row: OutlineRow }) {
  if (row.kind === 'section')
    return (
      <span className={classes.end}>
        {asks(row.section)
          ? row.section.questions.length
          : row.section.key === 'review_and_submit'
            ? ''
            : SECTION_LABELS[row.section.key]}
      </span>
    );
  const Mark = TYPE_ICONS[row.question.type];
  return (
    <span className={classes.end} title={TYPE_WORDS[row.question.type]}>
      <Mark size="1rem" stroke={1.6} aria-hidden />
      <span className={classes.unseen}>{TYPE_WORDS[row.question.type]}</span>
    </span>
  );
}

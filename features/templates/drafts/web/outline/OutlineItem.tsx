import { IconChevronRight, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import type { Form } from '#features/questionnaires/model.ts';
import { namedTags } from '#features/questionnaires/rules/tags.ts';
import { SECTION_LABELS } from '#features/questionnaires/rules/section-words.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { asks } from '../../rules/blocks.ts';
import type { Edit } from '../../rules/edits.ts';
import type { OutlineRow, Waits, Worst } from '../../rules/outline.ts';
import { SECTION_ICONS, TYPE_ICONS, TYPE_WORDS } from '../type-words.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './outline.module.css';

interface OutlineItemProps {
  row: OutlineRow;
  /** The form as it is when somebody asks. */
  formNow: () => Form;
  worst: Worst | undefined;
  isCurrent: boolean;
  isCarried: boolean;
  tabIndex: 0 | -1;
  readOnly: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onSelect: (no: number) => void;
  onFold: (no: number) => void;
  onEdit: (edit: Edit) => void;
  onDelete: (no: number) => void;
  onAdd: ((section: number) => void) | null;
}

/** What is dragged; the browser tells it to nobody until it is dropped. */
let dragged: number | null = null;

/** A row is the same while what it shows is; its handlers never change. */
const looksSame = (was: OutlineItemProps, is: OutlineItemProps): boolean =>
  was.worst === is.worst &&
  was.isCurrent === is.isCurrent &&
  was.isCarried === is.isCarried &&
  was.tabIndex === is.tabIndex &&
  was.readOnly === is.readOnly &&
  (was.onAdd === null) === (is.onAdd === null) &&
  was.row.section.no === is.row.section.no &&
  sameRow(was.row, is.row);

function sameRow(was: OutlineRow, is: OutlineRow): boolean {
  if (was.waits?.words !== is.waits?.words || was.waits?.isGone !== is.waits?.isGone) return false;
  if (was.kind === 'section')
    return is.kind === 'section' && was.section === is.section && was.open === is.open;
  return (
    is.kind === 'question' &&
    was.question === is.question &&
    was.number === is.number &&
    was.level === is.level
  );
}

export const OutlineItem = memo(function OutlineRowItem(props: OutlineItemProps) {
  const {
    row,
    formNow,
    worst,
    isCurrent,
    isCarried,
    tabIndex,
    readOnly,
    onSelect,
    onFold,
    onEdit,
    onDelete,
    onAdd,
  } = props;
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
            onClick={() => onFold(row.no)}
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
          onClick={() => onSelect(row.no)}
          onKeyDown={props.onKeyDown}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => {
            if (dragged !== null) onEdit({ kind: 'drop_on', no: dragged, onto: row.no });
            dragged = null;
          }}
        >
          <Words row={row} />
          {worst && (
            <StatusMark
              shape={worst === 'fix' ? 'error' : 'wait'}
              label={worst === 'fix' ? 'Something to fix' : 'Something to review'}
            />
          )}
          <End row={row} />
        </button>
        {!readOnly && (
          <RowMenu row={row} formNow={formNow} onEdit={onEdit} onDelete={() => onDelete(row.no)} />
        )}
      </div>
      {onAdd && (
        <button type="button" className={classes.add} onClick={() => onAdd(row.section.no)}>
          <IconPlus size="1.125em" aria-hidden /> Add question
        </button>
      )}
    </li>
  );
}, looksSame);

function Words({ row }: Pick<OutlineItemProps, 'row'>) {
  if (row.kind === 'section') {
    const Mark = SECTION_ICONS[row.section.key];
    return (
      <>
        <Mark size="1.0625rem" stroke={1.6} aria-hidden />
        <span className={classes.name}>{row.section.name || 'Section without a name'}</span>
        {row.waits && <Waiting waits={row.waits} />}
      </>
    );
  }
  return (
    <>
      <span className={classes.number}>{row.number}</span>
      <span className={classes.text}>{namedTags(row.question.text) || 'New question'}</span>
      {row.waits && <Waiting waits={row.waits} />}
    </>
  );
}

/** The answer that shows it; struck through where nobody can give it any more. */
const Waiting = ({ waits: { words, isGone } }: { waits: Waits }) => (
  <span className={classes.waits} data-gone={isGone || undefined}>
    <Tag>{words}</Tag>
  </span>
);

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

import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { colorOf } from '../model.ts';
import type { AnnotationDesk, DeskView } from './annotation-desk.ts';
import classes from './annotations.module.css';

interface MarksListProps {
  desk: AnnotationDesk;
  view: DeskView;
  mayEdit: boolean;
  /** Counted from zero. */
  onGo: (page: number) => void;
}

export function MarksList({ desk, view, mayEdit, onGo }: MarksListProps) {
  const marks = view.marks.toSorted((a, b) => a.page - b.page);
  return (
    <section aria-label="Marks" className={classes.list}>
      <h3>
        Marks <span>{marks.length}</span>
      </h3>
      {view.clashes.length > 0 ? (
        <p role="status" className={classes.clash}>
          A colleague changed the same {view.clashes.length === 1 ? 'mark' : 'marks'} at the same time. Yours
          is shown; check {view.clashes.length === 1 ? 'it' : 'them'} together.
        </p>
      ) : null}
      <ul>
        {marks.map((mark) => (
          <li key={mark.id} data-clash={view.clashes.includes(mark.id) || undefined}>
            <button type="button" onClick={() => onGo(mark.page - 1)}>
              <i className={classes.dot} data-color={colorOf(mark.style)} aria-hidden />
              <b>{mark.text}</b>
              <span>Page {mark.page}</span>
            </button>
            {mayEdit ? (
              <ActionIcon
                variant="subtle"
                color="ink"
                aria-label={`Delete ${mark.text} on page ${mark.page}`}
                onClick={() => desk.remove(mark.id)}
              >
                <IconTrash size="1rem" stroke={1.6} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={classes.note}>Only staff see these marks.</p>
    </section>
  );
}

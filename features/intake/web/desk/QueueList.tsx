import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { DeskDocument } from '../../model.ts';
import type { DeskGroup } from '../../rules/desk-groups.ts';
import { factsOf, GROUP_WORDS } from '../../rules/desk-words.ts';
import type { DeskState } from './use-desk.ts';
import classes from './queue.module.css';

const SHAPES: Record<DeskGroup, StatusShape> = {
  failed: 'error',
  review: 'wait',
  identified: 'progress',
  processing: 'empty',
  completed: 'done',
};

/** The files by how sure the portal is of them, the least sure first. */
export function QueueList({ desk }: { desk: DeskState }) {
  const { groups, search, setSearch } = desk;
  return (
    <aside className={classes.list} aria-label="Files">
      <div className={classes.head}>
        <TextInput
          id="intake-search"
          aria-label="Find a file"
          placeholder="Find a file"
          value={search}
          leftSection={<IconSearch size="1rem" stroke={1.75} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {groups.length === 0 ? <p className={classes.none}>No file matches “{search}”.</p> : null}
      {groups.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div className={classes.groupHead}>
            <h2 id={`group-${group}`}>
              {GROUP_WORDS[group]} <span>{rows.length}</span>
            </h2>
            {group === 'identified' && desk.mayReview ? (
              <Button
                variant="subtle"
                size="xs"
                loading={desk.acceptAll.isPending}
                onClick={() => desk.acceptAll.mutate(rows)}
              >
                Accept {rows.length}
              </Button>
            ) : null}
          </div>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} group={group} desk={desk} />
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.foot}>
        Sorted here, on your firm’s server. No page is sent to an outside service.
      </p>
    </aside>
  );
}

function QueueRow({ row, group, desk }: { row: DeskDocument; group: DeskGroup; desk: DeskState }) {
  const isChosen = desk.chosen?.id === row.id;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={line} className={classes.row} aria-current={isChosen || undefined}>
      <button type="button" className={classes.choose} onClick={() => desk.choose(row.id)}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.facts}>
          <StatusMark shape={SHAPES[group]} label={GROUP_WORDS[group]} /> {factsOf(row)}
        </span>
      </button>
      {group === 'failed' && desk.mayReview ? (
        <Button variant="subtle" size="xs" onClick={() => desk.retry.mutate(row.id)}>
          Retry
        </Button>
      ) : row.confidence !== null && row.confidence > 0 && group !== 'completed' ? (
        <span className={classes.sure} data-unsure={group === 'review' || undefined}>
          {row.confidence}%
          <Meter percent={row.confidence} label={`How sure: ${row.name}`} />
        </span>
      ) : null}
    </li>
  );
}

import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Meter } from '#ui/marks/Meter.tsx';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import { sortedHere } from '../../messages.ts';
import type { DeskSort, OpenPaper } from '../../model.ts';
import type { DeskGroup } from '../../rules/desk-groups.ts';
import { factsOf, GROUP_WORDS, scanPercent } from '../../rules/desk-words.ts';
import { openCountsQuery } from '../queries.ts';
import type { ClientChoice } from './DeskHeader.tsx';
import type { DeskState } from './use-desk.ts';
import classes from './queue.module.css';

const SHAPES: Record<DeskGroup, StatusShape> = {
  failed: 'error',
  review: 'wait',
  identified: 'progress',
  processing: 'empty',
  completed: 'done',
};

const SORTS: { value: DeskSort; label: string }[] = [
  { value: 'least_sure', label: 'Least sure' },
  { value: 'oldest', label: 'Oldest' },
];

const acceptable = (rows: readonly OpenPaper[]) => rows.filter((row) => row.may_review);

/** The files by how sure the portal is of them, the least sure first. */
export function QueueList({ desk, clients }: { desk: DeskState; clients: ClientChoice | undefined }) {
  const { groups, search, setSearch, sort, setSort, more, accepting } = desk;
  const { data: counts } = useQuery({ ...openCountsQuery, retry: false });
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
        <Select
          aria-label="Order"
          data={SORTS}
          value={sort}
          allowDeselect={false}
          onChange={(next) => setSort(next as DeskSort)}
        />
        {clients ? (
          <Select
            className={classes.client}
            aria-label="Client"
            placeholder="All clients"
            clearable
            searchable
            data={clients.counts?.entities.map(({ id, name, open }) => ({
              value: String(id),
              label: `${name} (${open})`,
            }))}
            value={clients.chosen === null ? null : String(clients.chosen)}
            onChange={(id) => clients.choose(id === null ? null : Number(id))}
          />
        ) : null}
      </div>
      {groups.length === 0 ? (
        <p className={classes.none}>{search === '' ? 'No open papers.' : `No file matches “${search}”.`}</p>
      ) : null}
      {groups.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div className={classes.groupHead}>
            <h2 id={`group-${group}`}>
              {GROUP_WORDS[group]} <span>{rows.length}</span>
            </h2>
            {group === 'identified' && accepting ? (
              <p className={classes.none} role="status">
                Accepting {accepting.done} of {accepting.of}
              </p>
            ) : group === 'identified' && acceptable(rows).length > 0 ? (
              <Button
                variant="subtle"
                size="xs"
                loading={desk.acceptAll.isPending}
                onClick={() => desk.acceptAll.mutate(acceptable(rows))}
              >
                Accept {acceptable(rows).length}
              </Button>
            ) : null}
          </div>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} group={group} desk={desk} ofClient={clients !== undefined} />
            ))}
          </ul>
        </section>
      ))}
      {more ? (
        <Button className={classes.more} variant="subtle" loading={more.isLoading} onClick={more.load}>
          Show more papers
        </Button>
      ) : null}
      {counts ? <p className={classes.foot}>{sortedHere(counts.outside_host)}</p> : null}
    </aside>
  );
}

interface QueueRowProps {
  row: OpenPaper;
  group: DeskGroup;
  desk: DeskState;
  /** Says whose it is. */
  ofClient: boolean;
}

function QueueRow({ row, group, desk, ofClient }: QueueRowProps) {
  const read = scanPercent(row);
  const isChosen = desk.chosen?.id === row.id;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={line} className={classes.row} aria-current={isChosen || undefined}>
      <button type="button" className={classes.choose} onClick={() => desk.choose(row.id)}>
        <span className={classes.name}>{row.name}</span>
        {ofClient ? <span className={classes.of}>{row.entity.name}</span> : null}
        <span className={classes.facts}>
          <StatusMark shape={SHAPES[group]} label={GROUP_WORDS[group]} /> {factsOf(row)}
        </span>
        {read === null ? null : <Meter percent={read} label={`Pages read: ${row.name}`} />}
      </button>
      {group === 'failed' && row.may_review ? (
        <Button variant="subtle" size="xs" onClick={() => desk.retry.mutate(row)}>
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

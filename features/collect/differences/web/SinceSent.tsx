import { Select, Switch } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import type { PreviewHead } from '../../preview/model.ts';
import { usePutState } from '../../state/web/use-put-state.ts';
import { changeWords } from '../rules/change-words.ts';
import { changesQuery, type Since } from './queries.ts';
import classes from './changes.module.css';

const WORDS: Record<Since, string> = {
  export: 'Since your last export',
  tracked: 'Since you started tracking changes',
  sent: 'Since it was sent',
};

/** While changes are tracked, those since then; else since the reader’s last export, or all since it was sent. */
export function SinceSent({ head }: { head: PreviewHead }) {
  const [chosen, choose] = useState<Since | null>(null);
  const { data, error, refetch } = useQuery(
    changesQuery(head.id, chosen ?? (head.track_changes ? 'tracked' : 'export')),
  );
  const wasExported = (data?.exported_at ?? null) !== null;
  const shown: Since = chosen ?? (head.track_changes ? 'tracked' : wasExported ? 'export' : 'sent');
  const offered: Since[] = [
    ...(wasExported ? (['export'] as const) : []),
    ...(head.track_changes ? (['tracked'] as const) : []),
    'sent',
  ];
  const { putState, isPending } = usePutState();
  return (
    <section className={classes.since} aria-label="Changes by the client">
      <div className={classes.head}>
        <h2>{WORDS[shown]}</h2>
        {offered.length > 1 && (
          <Select
            aria-label="Changes since"
            size="xs"
            allowDeselect={false}
            data={offered.map((value) => ({ value, label: WORDS[value] }))}
            value={shown}
            onChange={(value) => choose(value)}
          />
        )}
        {data && (
          <span>
            {data.since === null ? 'Not sent yet' : shortDateTime(data.since)} · {data.changes.length} change
            {data.changes.length === 1 ? '' : 's'} by the client
          </span>
        )}
      </div>
      {error && !data ? (
        <RegionError why="We couldn’t load the changes." onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeletons lines={[80, 60]} /> : null}
      <ul>
        {data?.changes.map((change) => (
          <li key={`${change.at} ${change.question_no} ${change.text} ${change.after ?? ''}`}>
            <PersonAvatar id={change.who.id ?? 0} name={change.who.name} size={24} decorative />
            <div>
              <p>
                <b>{change.who.name.split(' ')[0]}</b>{' '}
                <time dateTime={change.at}>{shortDateTime(change.at)}</time>
              </p>
              <p>
                {change.number} {change.text}
              </p>
              <p>
                <s>{changeWords(change.before, change.sealed)}</s>{' '}
                <IconArrowRight size="0.875rem" aria-label="is now" />{' '}
                <b>{changeWords(change.after, change.sealed)}</b>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {head.may_lock && !head.is_draft && (
        <div className={classes.track}>
          <Switch
            checked={head.track_changes}
            disabled={isPending}
            label={
              head.track_changes && head.tracked_since !== null
                ? `Tracking since ${shortDate(head.tracked_since)}`
                : 'Track changes'
            }
            onChange={() => void putState(head.track_changes ? 'untrack' : 'track', [head.id])}
          />
        </div>
      )}
    </section>
  );
}

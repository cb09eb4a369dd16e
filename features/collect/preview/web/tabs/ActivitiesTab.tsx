import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateInWords, shortTime } from '#platform/web/show-date.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import type { PreviewHead } from '../../model.ts';
import { byDay, CATEGORIES, matching } from '../../rules/days.ts';
import { questionnaireActivityQuery } from '../queries.ts';
import classes from './tabs.module.css';

/** OVR-020: time first, day by day, by category. */
export function ActivitiesTab({ head }: { head: PreviewHead }) {
  const { data, error, refetch } = useQuery(questionnaireActivityQuery(head.id, head.company_id));
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [today] = useState(() => dateInWords(new Date().toISOString()));
  if (error && !data)
    return <RegionError why="We couldn’t load the activity." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={[80, 60, 70]} />;
  const days = byDay(matching(data.activities, { search, category }), dateInWords);
  return (
    <div className={classes.padded}>
      <div className={classes.bar}>
        <TextInput
          aria-label="Search activity"
          placeholder="Search activity"
          leftSection={<IconSearch size="1rem" aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Category"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={[{ value: '', label: 'All categories' }, ...CATEGORIES]}
        />
      </div>
      {days.length === 0 && <p className={classes.none}>Nothing found.</p>}
      {days.map(({ day, rows }) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h2>{day === today ? 'Today' : day}</h2>
          <ul>
            {rows.map(({ id, at, who, text }) => (
              <li key={id}>
                <time dateTime={at}>{shortTime(at)}</time>
                <span>
                  <b>{who}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

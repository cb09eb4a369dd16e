import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { useOpened } from '#ui/overlay/use-opened.ts';
import { askedFor } from '../rules/asked-for.ts';
import { priorYear, yearNamed } from '../rules/years.ts';
import type { PriorYearDrawerProps } from './PriorYearDrawer.tsx';
import { priorYearItemsQuery } from './queries.ts';
import classes from './prior-year.module.css';

const PriorYearDrawer = lazyScreen<'PriorYearDrawer', PriorYearDrawerProps>(
  () => import('./PriorYearDrawer.tsx'),
  'PriorYearDrawer',
);

/** How many papers of last year are asked for again, and the way to them. */
export function PriorYearSection({ companyId, hash }: { companyId: number; hash: string }) {
  const [now] = useState(() => new Date());
  const year = priorYear(now);
  const [opened, put] = useOpened('prior-year');
  const named = opened['prior-year'];
  const { data, error, refetch } = useQuery(priorYearItemsQuery(companyId, year));
  const open = (which: number) => put({ 'prior-year': String(which) });
  return (
    <TitledSection
      id="prior-year"
      title="Prior-year items"
      none={data?.items.length === 0 && `No items for ${year} yet.`}
    >
      {error ? <RegionError why="We couldn’t load these items." onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons lines={[50]} /> : null}
      {data && data.items.length > 0 ? <p className={classes.sum}>{askedFor(data.items, year)}</p> : null}
      <Button size="xs" variant="default" onClick={() => open(year)}>
        Open prior-year items
      </Button>
      <Suspense fallback={null}>
        {named === null ? null : (
          <PriorYearDrawer
            companyId={companyId}
            hash={hash}
            year={yearNamed(named, now)}
            now={now}
            onYear={open}
            onClose={() => put({ 'prior-year': null })}
          />
        )}
      </Suspense>
    </TitledSection>
  );
}

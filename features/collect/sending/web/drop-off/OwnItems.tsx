import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PriorYearChecklist, priorYearItemsQuery } from '#features/prior-year/web/staff.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';

interface OwnItemsProps {
  companyId: number;
  /** The year before the one asked about. */
  year: number;
  /** Null for all of them. */
  chosen: readonly number[] | null;
  onChange: (chosen: readonly number[] | null) => void;
}

/** Of one entity: each item of last year, chosen by itself. */
export function OwnItems({ companyId, year, chosen, onChange }: OwnItemsProps) {
  const { data, error, refetch } = useQuery(priorYearItemsQuery(companyId, year));
  if (error && !data)
    return <RegionError why="We couldn’t load last year’s items." onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  const ids = data.items.filter(({ do_not_rollover }) => !do_not_rollover).map(({ id }) => id);
  return (
    // Whatever it waits for, the dialog around it stays.
    <Suspense fallback={<Skeletons />}>
      <PriorYearChecklist
        items={data.items}
        chosen={new Set(chosen ?? ids)}
        onChange={(next) => onChange(next.size === ids.length ? null : [...next])}
      />
    </Suspense>
  );
}

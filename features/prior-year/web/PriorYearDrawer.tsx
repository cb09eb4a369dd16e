import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { entityQuery } from '#features/clients/web/staff.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { LeaveButton } from '#ui/form/LeaveButton.tsx';
import { EntityMark } from '#ui/marks/EntityMark.tsx';
import { SideDrawer } from '#ui/overlay/SideDrawer.tsx';
import type { PriorYearItem } from '../model.ts';
import { AddItem } from './AddItem.tsx';
import { LineItemsDialog } from './index.ts';
import { ItemsTable } from './ItemsTable.tsx';
import { priorYearItemsQuery } from './queries.ts';
import { YearBar } from './YearBar.tsx';
import classes from './prior-year.module.css';

export interface PriorYearDrawerProps {
  companyId: number;
  hash: string;
  /** Null where the address names none. */
  year: number | null;
  now: Date;
  onYear: (year: number) => void;
  onClose: () => void;
}

/** The papers an entity had in a year, and which of them are asked for again. */
export function PriorYearDrawer({ companyId, hash, year, now, onYear, onClose }: PriorYearDrawerProps) {
  const { data: entity } = useQuery(entityQuery(hash));
  const found = useQuery({ ...priorYearItemsQuery(companyId, year ?? 0), enabled: year !== null });
  const [shown, setShown] = useState<PriorYearItem | null>(null);
  const list = year === null ? undefined : found.data;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title="Prior-year items"
      subtitle={entity ? `${entity.name} · ${entity.entity_type}` : null}
      mark={entity ? <EntityMark name={entity.name} size={32} /> : null}
      footer={<LeaveButton onClick={onClose}>Close</LeaveButton>}
      footerNote={
        year === null ? null : (
          <span className={classes.note}>Items that are off aren’t asked for in {year + 1}.</span>
        )
      }
    >
      <YearBar entity={entity} year={year} now={now} list={list} onYear={onYear} />
      {found.error && year !== null ? (
        <RegionError why="We couldn’t load these items." onRetry={() => void found.refetch()} />
      ) : null}
      {year !== null && !list && !found.error ? <Skeletons /> : null}
      {list && year !== null ? (
        <>
          <ItemsTable list={list} year={year} shownId={shown?.id ?? null} onLines={setShown} />
          {list.may_edit ? <AddItem key={year} companyId={companyId} year={year} /> : null}
        </>
      ) : null}
      <Suspense fallback={null}>
        {shown ? (
          <LineItemsDialog itemId={shown.id} itemName={shown.name} onClose={() => setShown(null)} />
        ) : null}
      </Suspense>
    </SideDrawer>
  );
}

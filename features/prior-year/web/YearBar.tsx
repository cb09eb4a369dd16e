import { Button, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import { useSlots } from '#platform/web/slots.ts';
import { YEAR_MISSING } from '../messages.ts';
import type { PriorYearItem } from '../model.ts';
import { askedFor } from '../rules/asked-for.ts';
import { returnFolder, yearsOffered } from '../rules/years.ts';
import classes from './prior-year.module.css';

interface YearBarProps {
  entity: EntityDetail | undefined;
  year: number | null;
  now: Date;
  list: { items: readonly PriorYearItem[]; years: readonly number[] } | undefined;
  onYear: (year: number) => void;
}

/** Which year it is about. Its return goes to the firm's own folder of that year, where clients never look. */
export function YearBar({ entity, year, now, list, onYear }: YearBarProps) {
  const { UploadDialog } = useSlots();
  const [wanted, setWanted] = useState(false);
  const isMissing = wanted && year === null;
  const known = [...(list?.years ?? []), ...(year === null ? [] : [year])];
  return (
    <div className={classes.bar}>
      <Select
        aria-label="Year"
        className={classes.year}
        placeholder="Year"
        data={yearsOffered(now, known).map(String)}
        value={year === null ? null : String(year)}
        error={isMissing ? YEAR_MISSING : undefined}
        onChange={(chosen) => {
          setWanted(false);
          if (chosen !== null) onYear(Number(chosen));
        }}
      />
      <span className={classes.sum}>
        {list && year !== null && list.items.length > 0 ? askedFor(list.items, year) : null}
      </span>
      {entity?.may.upload && UploadDialog ? (
        <Button
          variant="default"
          leftSection={<IconUpload size="1rem" stroke={1.6} aria-hidden />}
          onClick={() => setWanted(true)}
        >
          {year === null ? 'Upload return' : `Upload ${year} return`}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {wanted && year !== null && entity && UploadDialog ? (
          <UploadDialog
            companyId={entity.id}
            entityName={entity.name}
            path={returnFolder(year)}
            onClose={() => setWanted(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

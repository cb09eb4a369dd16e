import { IconFileUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isMissing } from '#platform/web/api-error.ts';
import { shortDate } from '#platform/web/show-date.ts';
import type { Import } from '../model.ts';
import { READ_AT_ONCE, TYPE_NAMES } from '../rules/fields.ts';
import { READ_BY_PERSON } from '../messages.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { FailedRows } from './FailedRows.tsx';
import { DoneStep } from './DoneStep.tsx';
import { STATE_NAMES, waitingWords } from './import-words.ts';
import { ImportRows } from './ImportRows.tsx';
import { MappingStep } from './MappingStep.tsx';
import { importQuery, isWorking } from './queries.ts';
import { RunStep } from './RunStep.tsx';
import classes from './imports.module.css';

/** One import, from its columns to what became of each row. */
export function ImportScreen() {
  const id = Number(useParams().importId);
  const { data, error, refetch } = useQuery(importQuery(id));
  if (isMissing(error))
    return (
      <MissingThing
        what="import"
        icon={<IconFileUnknown size={32} stroke={1.4} />}
        back={<Link to="/imports">All imports</Link>}
      />
    );
  if (!data) return error ? <RegionError onRetry={() => void refetch()} /> : <Skeletons />;
  return (
    <>
      <PageTitle>{data.document_name}</PageTitle>
      <PageHeader
        title={data.document_name}
        subtitle={
          <>
            {TYPE_NAMES[data.type]} · {data.created_by}, {shortDate(data.created_at)} ·{' '}
            <Link to="/imports">All imports</Link>
          </>
        }
      />
      <div className={classes.page}>
        <div aria-live="polite">{isWorking(data.state) ? <Working of={data} /> : null}</div>
        {data.failure !== null && !isWorking(data.state) ? (
          <p className={classes.failure} role="alert">
            {data.failure}
          </p>
        ) : null}
        <Step of={data} />
      </div>
    </>
  );
}

function Working({ of }: { of: Import }) {
  const rows = of.counts.rows;
  const percent = rows === 0 ? 0 : (of.progress / rows) * 100;
  return (
    <div className={classes.working}>
      <Meter percent={percent} label={STATE_NAMES[of.state]} caption={STATE_NAMES[of.state]} />
      <p className={classes.hint}>
        {of.progress > 0 ? `${of.progress.toLocaleString('en-US')} rows so far. ` : ''}You can leave this
        page. The import keeps going.
      </p>
    </div>
  );
}

function Step({ of }: { of: Import }) {
  if (of.state === 'done' && !READ_AT_ONCE.includes(of.type)) return <p>{READ_BY_PERSON}</p>;
  switch (of.state) {
    case 'mapping':
      return <MappingStep key={of.id} of={of} />;
    case 'checked':
      return (
        <>
          <RunStep of={of} />
          <FailedRows of={of} />
          <ImportRows of={of} />
        </>
      );
    case 'done':
    case 'undone':
      return (
        <>
          <DoneStep of={of} />
          <FailedRows of={of} />
          <ImportRows of={of} />
        </>
      );
    case 'waiting':
      return <p>{waitingWords(of.type)}</p>;
    case 'failed':
      return (
        <p>
          Nothing was imported. Correct the file and <Link to="/imports">upload it again</Link>.
        </p>
      );
    default:
      return null;
  }
}

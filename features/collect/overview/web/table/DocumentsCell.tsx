import { Tooltip } from '@mantine/core';
import { IconChecks, IconFileAlert } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CollectRow } from '../../model.ts';
import classes from './cells.module.css';
import { pageOf } from './page-of.ts';

/** OVR-009: uploaded over needed; what has to be looked at is marked. */
export function DocumentsCell({ row }: { row: CollectRow }) {
  const { documents_needed: needed, documents_uploaded_and_needed: uploaded } = row.counters;
  if (row.is_draft || needed === 0) return <>—</>;
  return (
    <Link
      className={classes.docs}
      to={`${pageOf(row)}?tab=documents`}
      data-full={uploaded >= needed || undefined}
      aria-label={`${uploaded}/${needed} documents, ${row.company_details.name}${
        row.has_split_documents_to_review ? ', some to review' : ''
      }`}
    >
      {uploaded}/{needed}
      {row.has_split_documents_to_review && (
        <Tooltip label="Documents to review">
          <IconFileAlert size="1rem" stroke={1.75} aria-hidden />
        </Tooltip>
      )}
    </Link>
  );
}

/** What is still open, or that the return can be started. */
export function ToGoCell({ row }: { row: CollectRow }) {
  if (row.is_draft || row.items_total <= 0) return <>—</>;
  const isReady = row.items_to_go === 0;
  return (
    <Link
      className={isReady ? classes.ready : classes.docs}
      to={pageOf(row)}
      aria-label={`${isReady ? 'Ready to prepare' : `${row.items_to_go} to go`}: ${row.company_details.name}`}
    >
      {isReady ? (
        <>
          <IconChecks size="1rem" stroke={1.75} aria-hidden />
          Ready
        </>
      ) : (
        row.items_to_go
      )}
    </Link>
  );
}

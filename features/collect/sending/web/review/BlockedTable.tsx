import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '#platform/web/show-date.ts';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { BlockedBy, Receiver } from '../../model.ts';
import { blockedWords } from '../../rules/send-words.ts';
import classes from './review.module.css';

/** The one thing that repairs it: a record that opens over the review, or a page in a tab of its own. */
const REPAIRS: Record<BlockedBy, { label: string; to?: (row: Receiver) => string }> = {
  inactive: { label: 'Reactivate' },
  read_only: { label: 'Change access' },
  no_email: { label: 'Add email' },
  no_owner: { label: 'Choose owners', to: ({ hash_id }) => `/admin/${hash_id}#owners` },
  has_one: {
    label: 'Open it',
    to: ({ entity_id, had }) => `/preview/${entity_id}/questionnaire/${had?.id}`,
  },
};

interface BlockedTableProps {
  rows: readonly Receiver[];
  onRepair: (row: Receiver) => void;
}

/** Who is left out and why. Once it is repaired, the row moves up. */
export function BlockedTable({ rows, onRepair }: BlockedTableProps) {
  return (
    <table className={classes.rows}>
      <colgroup>
        <col />
        <col />
        <col className={classes.repairColumn} />
      </colgroup>
      <thead>
        <tr data-tone="late">
          <th scope="col">
            <StatusMark shape="error" /> {rows.length} blocked
          </th>
          <th scope="col">Why</th>
          <th scope="col">
            <span className={classes.hidden}>Fix</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const repair = row.blocked === null ? null : REPAIRS[row.blocked];
          return (
            <tr key={row.entity_id}>
              <th scope="row">{row.name}</th>
              <td>{blockedWords(row, shortDate)}</td>
              <td className={classes.figure}>
                {repair?.to ? (
                  <Anchor
                    component={Link}
                    to={repair.to(row)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${repair.label}: ${row.name}`}
                  >
                    {repair.label}
                  </Anchor>
                ) : (
                  repair && (
                    <Anchor
                      component="button"
                      type="button"
                      aria-label={`${repair.label}: ${row.name}`}
                      onClick={() => onRepair(row)}
                    >
                      {repair.label}
                    </Anchor>
                  )
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

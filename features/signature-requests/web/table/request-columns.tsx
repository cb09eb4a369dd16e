import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { agoWords } from '#platform/web/ago.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import type { Column } from '#ui/data-table/types.ts';
import type { SignatureRequest } from '../../model.ts';
import { SignerPips } from '../SignerPips.tsx';
import { StatusCell } from '../StatusCell.tsx';
import classes from '../requests.module.css';

/** SIG-002, and how many have signed. */
export const requestColumns = (
  now: Date,
  menu: (row: SignatureRequest) => ReactNode,
): Column<SignatureRequest>[] => [
  {
    key: 'company_name',
    header: 'Company name',
    sortable: true,
    width: '20%',
    least: 160,
    hideable: false,
    card: 'title',
    render: ({ company_name }) => company_name,
  },
  { key: 'tax_year', header: 'Tax year', sortable: true, width: 84, render: ({ tax_year }) => tax_year },
  {
    key: 'document_name',
    header: 'Document name',
    sortable: true,
    width: '26%',
    least: 180,
    card: 'subtitle',
    render: ({ document_name }) => (
      <span className={classes.document}>
        <IconFileTypePdf size="1.0625rem" stroke={1.5} aria-hidden className={classes.pdf} />
        <span className={classes.clip} title={document_name}>
          {document_name}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    width: '32%',
    least: 220,
    card: 'meta',
    render: (row) => <StatusCell request={row} />,
  },
  {
    key: 'signers',
    header: 'Signers',
    width: 120,
    givesWay: 1,
    card: 'meta',
    render: (row) => <SignerPips request={row} />,
  },
  {
    key: 'updated_at',
    header: 'Updated at',
    sortable: true,
    width: 110,
    card: 'meta',
    render: ({ updated_at }) => (
      <time dateTime={updated_at} title={shortDateTime(updated_at)}>
        {agoWords(updated_at, now)}
      </time>
    ),
  },
  { key: 'actions', header: 'Actions', width: 56, render: menu },
];

import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { agoWords } from '#platform/web/ago.ts';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { Column } from '#ui/data-table/types.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Pips } from '#ui/marks/Pips.tsx';
import type { TaxReturn } from '../../model.ts';
import { IDENTITY_WORDS } from '../../rules/identity-words.ts';
import { reminderSwitch } from '../../rules/words.ts';
import { StatusCell } from '../StatusCell.tsx';
import { identityTone, paymentsOf, signaturesOf } from '../status-words.ts';
import classes from '../returns.module.css';

const NONE = '—';

function day(at: string | null) {
  if (at === null) return NONE;
  return (
    <time dateTime={at} title={shortDateTime(at)}>
      {shortDate(at)}
    </time>
  );
}

interface Drawn {
  firm: CurrentFirm;
  now: Date;
  onOpen: (row: TaxReturn) => void;
  onRemind: (row: TaxReturn, isOn: boolean) => void;
  onIdentity: (row: TaxReturn) => void;
  menu: (row: TaxReturn) => ReactNode;
}

/** DLV-054. */
function Reminds({ row, onRemind }: { row: TaxReturn } & Pick<Drawn, 'onRemind'>) {
  const { isOn, isDisabled } = reminderSwitch(row);
  return (
    <Switch
      size="xs"
      aria-label={`Remind about ${row.company_name}, ${row.tax_return_name}`}
      checked={isOn}
      disabled={isDisabled || !row.may_send}
      onChange={(event) => onRemind(row, event.currentTarget.checked)}
    />
  );
}

function Identity({ row, onIdentity }: { row: TaxReturn } & Pick<Drawn, 'onIdentity'>) {
  const status = row.identity_verification_status;
  if (status === null) return <span className={classes.quiet}>{NONE}</span>;
  const words = (
    <span className={classes.identity} data-tone={identityTone(status)}>
      {IDENTITY_WORDS[status]}
    </span>
  );
  if (!row.may_see_identity) return words;
  return (
    <button
      type="button"
      className={classes.name}
      aria-label={`Verification checks of ${row.company_name}, ${row.tax_return_name}: ${IDENTITY_WORDS[status]}`}
      onClick={() => onIdentity(row)}
    >
      {words}
    </button>
  );
}

/** DLV-011 to DLV-013. */
export function returnColumns({ firm, now, ...on }: Drawn): Column<TaxReturn>[] {
  const sorted = (
    key: string,
    header: string,
    render: (row: TaxReturn) => ReactNode,
    more: Partial<Column<TaxReturn>> = {},
  ): Column<TaxReturn> => ({ key, header, render, sortable: true, ...more });
  return [
    sorted('company_name', 'Entity', ({ company_name }) => company_name, {
      link: ({ company_hash_id }) => `/admin/${company_hash_id}`,
      width: '16%',
      least: 170,
      hideable: false,
      card: 'title',
    }),
    sorted('tax_year', 'Year', ({ tax_year }) => tax_year, { width: 54 }),
    sorted(
      'tax_return_name',
      'Tax return',
      (row) => (
        <button type="button" className={classes.name} onClick={() => on.onOpen(row)}>
          {row.tax_return_name}
        </button>
      ),
      { width: '11%', least: 120, hideable: false, card: 'subtitle' },
    ),
    sorted('current_status', 'Status', (row) => <StatusCell row={row} />, {
      width: 138,
      card: 'meta',
    }),
    sorted('signatures', 'Signatures', (row) => <Pips {...signaturesOf(row)} word="signed" />, {
      width: 98,
      card: 'meta',
    }),
    sorted('payments', 'Payments', (row) => <Pips {...paymentsOf(row)} word="paid" />, { width: 104 }),
    sorted(
      'updated_at',
      'Updated',
      ({ updated_at }) => (
        <time dateTime={updated_at} title={shortDateTime(updated_at)}>
          {agoWords(updated_at, now)}
        </time>
      ),
      { width: 88, card: 'meta' },
    ),
    sorted('last_reminder_sent_at', 'Reminded', (row) => day(row.last_reminder_sent_at), {
      width: 82,
      givesWay: 3,
    }),
    sorted('last_signed_at', 'Signed', (row) => day(row.last_signed_at), { width: 70, givesWay: 2 }),
    sorted(
      'assigned_advisor',
      'Advisor',
      ({ assigned_advisor_id: id, assigned_advisor: name }) =>
        id === null || name === null ? NONE : <PersonAvatar id={id} name={name} />,
      { width: 68, givesWay: 4 },
    ),
    sorted('reminder_disabled', 'Remind', (row) => <Reminds row={row} onRemind={on.onRemind} />, {
      width: 72,
      givesWay: 1,
    }),
    ...(firm.preferences.tax_return_stripe_idv_enabled === true
      ? [
          sorted(
            'identity_verification_status',
            'Identity',
            (row) => <Identity row={row} onIdentity={on.onIdentity} />,
            { width: 92 },
          ),
        ]
      : []),
    { key: 'actions', header: 'Actions', width: 40, render: on.menu },
  ];
}

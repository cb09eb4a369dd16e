import { IconLock, IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { agoWords } from '#platform/web/ago.ts';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { staffName } from '#features/firm/web/index.ts';
import type { Column } from '#ui/data-table/types.ts';
import { DueText } from '#ui/marks/DueText.tsx';
import { Meter } from '#ui/marks/Meter.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import type { CollectRow } from '../../model.ts';
import { dueTone } from '../../rules/due-tone.ts';
import { noteCount } from '../../rules/note-count.ts';
import { DocumentsCell, ToGoCell } from './DocumentsCell.tsx';
import { RoleSlots } from './RoleSlots.tsx';
import { StatusChip } from './StatusChip.tsx';
import classes from './cells.module.css';

const NONE = '—';
const dayOf = (at: string | null): string => (at === null ? NONE : shortDate(at));

interface Drawn {
  firm: CurrentFirm;
  today: string;
  now: Date;
  onStatus: (row: CollectRow, statusId: number | null) => void;
  onNotes: (row: CollectRow) => void;
  menu: (row: CollectRow) => ReactNode;
}

function client(row: CollectRow) {
  return (
    <span className={classes.client}>
      <span className={classes.clip}>{row.company_details.name}</span>
      {row.company_details.inactive && <Tag tone="state">Inactive</Tag>}
      {row.company_details.readonly_access && <Tag tone="state">Read-only</Tag>}
    </span>
  );
}

/** OVR-007, OVR-008. */
function status(row: CollectRow) {
  return (
    <span className={classes.status}>
      {row.locked && <IconLock className={classes.lock} size="1rem" stroke={1.75} aria-label="Locked" />}
      <Meter
        percent={row.progress}
        caption={row.status}
        label={`Progress of ${row.company_details.name}, ${row.formatted_name}`}
      />
    </span>
  );
}

function due(row: CollectRow, today: string) {
  if (row.due_date === null) return NONE;
  return <DueText tone={dueTone(row, today)}>{shortDate(row.due_date)}</DueText>;
}

function notes(row: CollectRow, onNotes: Drawn['onNotes']) {
  const count = noteCount(row.notes);
  if (!row.may.send) return count > 0 ? count : null;
  return (
    <button
      type="button"
      className={classes.note}
      data-empty={count === 0 || undefined}
      aria-label={`Notes on ${row.company_details.name}, ${row.formatted_name}: ${count}`}
      onClick={() => onNotes(row)}
    >
      <IconNote size="1.0625rem" stroke={1.6} aria-hidden />
      {count > 0 && count}
    </button>
  );
}

/** OVR-001, OVR-002: the columns this firm uses, those of the picture shown at first. */
export function collectColumns({ firm, today, now, ...on }: Drawn): Column<CollectRow>[] {
  const flags = firm.preferences;
  const column = (
    key: string,
    header: string,
    render: (row: CollectRow) => ReactNode,
    more: Partial<Column<CollectRow>> = {},
  ): Column<CollectRow> => ({ key, header, render, sortable: true, ...more });
  const only = (flag: unknown, one: Column<CollectRow>) => (flag ? [one] : []);
  const hidden = { defaultHidden: true } as const;
  return [
    column('client', 'Client', client, { hideable: false, card: 'title', width: '15%', least: 190 }),
    column('name', 'Questionnaire', (row) => row.formatted_name, {
      card: 'subtitle',
      width: '15%',
      least: 190,
    }),
    column('status', 'Status', status, { card: 'meta', width: 122 }),
    column(
      'firm_custom_status_id',
      'Firm status',
      (row) => <StatusChip row={row} onChoose={(id) => on.onStatus(row, id)} />,
      { width: 132 },
    ),
    column('documents', 'Docs', (row) => <DocumentsCell row={row} />, { width: 58, givesWay: 1 }),
    column('items_to_go', 'To go', (row) => <ToGoCell row={row} />, { width: 76 }),
    ...only(
      flags.use_firm_roles,
      column('firm_role', 'Roles', (row) => <RoleSlots of={row.firm_role_assignments} />, {
        sortable: false,
        width: 94,
        givesWay: 2,
      }),
    ),
    column('due_date', 'Due', (row) => due(row, today), { card: 'meta', width: 82 }),
    column(
      'last_activity',
      'Last activity',
      (row) => (
        <time dateTime={row.last_activity} title={shortDateTime(row.last_activity)}>
          {agoWords(row.last_activity, now)}
        </time>
      ),
      { width: 110, givesWay: 3 },
    ),
    column('next_reminder_date', 'Reminder', (row) => dayOf(row.next_reminder_date), {
      width: 80,
      givesWay: 4,
    }),
    column('year', 'Tax year', (row) => row.tax_year, { ...hidden, width: 84 }),
    column(
      'assigned',
      'Assigned',
      (row) => staffName(firm, row.user_details.assigned_advisor_id) ?? NONE,
      hidden,
    ),
    column('entity_type', 'Entity type', (row) => row.company_details.entity_type, hidden),
    ...only(
      flags.has_firm_groups,
      column('firm_group', 'Group', (row) => row.user_details.firm_group_name ?? NONE, hidden),
    ),
    ...only(
      flags.external_user_id_allowed,
      column(
        'external_user_id',
        'External user ID',
        (row) => row.user_details.external_user_id ?? NONE,
        hidden,
      ),
    ),
    ...only(
      flags.external_entity_id_allowed,
      column(
        'external_entity_id',
        'External entity ID',
        (row) => row.company_details.external_entity_id ?? NONE,
        hidden,
      ),
    ),
    column('submitted_at', 'Submitted', (row) => dayOf(row.submitted_at), { ...hidden, width: 110 }),
    column('first_doc_uploaded_at', 'First document', (row) => dayOf(row.first_doc_uploaded_at), {
      ...hidden,
      width: 130,
    }),
    column('notes', 'Notes', (row) => notes(row, on.onNotes), { sortable: false, width: 56 }),
    column('actions', 'Actions', on.menu, { sortable: false, width: 40 }),
  ];
}

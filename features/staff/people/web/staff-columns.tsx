import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { StaffRow } from '../model.ts';
import { LEVEL_NAMES } from '../rules/levels.ts';
import { shortDate, shortDateTime } from '#platform/web/show-date.ts';
import type { Column } from '#ui/data-table/types.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { groupName } from '#features/firm/web/index.ts';
import classes from './staff.module.css';

const NONE = '—';

export function staffColumns(firm: CurrentFirm): Column<StaffRow>[] {
  return [
    {
      key: 'full_name',
      header: 'Name',
      sortable: true,
      width: '26%',
      hideable: false,
      card: 'title',
      render: (row) => (
        <span className={classes.person}>
          <PersonAvatar id={row.id} name={row.full_name} image={row.medium_url} size={22} decorative />
          <span className={classes.name}>{row.full_name}</span>
        </span>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      width: '26%',
      card: 'subtitle',
      render: (row) => row.email ?? NONE,
    },
    {
      key: 'firm_access',
      header: 'Access',
      card: 'meta',
      render: (row) =>
        row.paying ? LEVEL_NAMES[row.firm_access] : <span className={classes.gone}>Deactivated</span>,
    },
    ...(firm.preferences.has_firm_groups
      ? [{ key: 'group', header: 'Group', render: (row: StaffRow) => groupName(firm, row.group_id) ?? NONE }]
      : []),
    {
      key: 'enabled_2fa',
      header: 'Two-factor',
      render: (row) => (row.enabled_2fa ? 'On' : <span className={classes.off}>Off</span>),
    },
    {
      key: 'last_seen_at',
      header: 'Last seen',
      sortable: true,
      width: 150,
      render: (row) =>
        row.out_of_office_until
          ? `Away until ${shortDate(row.out_of_office_until)}`
          : row.last_seen_at
            ? shortDateTime(row.last_seen_at)
            : 'Never',
    },
  ];
}

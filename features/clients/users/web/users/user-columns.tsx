import { showPhone } from '#platform/phone.ts';
import { shortDate } from '#platform/web/show-date.ts';
import type { UserRow } from '../../model.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { groupName, staffName } from '#features/firm/web/index.ts';
import type { Column } from '#ui/data-table/types.ts';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { Tag } from '#ui/marks/Tag.tsx';
import { TagList } from '#ui/marks/TagList.tsx';
import classes from './user-columns.module.css';

const NONE = '—';

export function userColumns(firm: CurrentFirm): Column<UserRow>[] {
  const { has_firm_groups, external_user_id_allowed } = firm.preferences;
  return [
    {
      key: 'full_name',
      header: 'Name',
      sortable: true,
      width: '18%',
      least: 180,
      hideable: false,
      card: 'title',
      render: (row) => (
        <span className={classes.person}>
          <PersonAvatar id={row.id} name={row.full_name} image={row.medium_url} size={22} decorative />
          <span className={classes.name}>{row.full_name}</span>
          {row.readonly_access ? <Tag tone="state">Read-only</Tag> : null}
        </span>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      width: '20%',
      least: 190,
      card: 'subtitle',
      render: (row) =>
        row.email && !row.preferences.has_temp_email ? (
          row.email
        ) : (
          <span className={classes.missing}>No email</span>
        ),
    },
    {
      key: 'phone_number',
      header: 'Phone',
      width: 130,
      givesWay: 3,
      render: (row) => (row.phone_number ? showPhone(row.phone_number) : NONE),
    },
    {
      key: 'entity_count',
      header: 'Entities',
      width: 90,
      givesWay: 2,
      card: 'meta',
      render: (row) => entityCount(row.entity_count),
    },
    {
      key: 'tags',
      header: 'Tags',
      width: 170,
      givesWay: 4,
      render: (row) => <TagList limit={2} names={row.contact_tags.map((tag) => tag.name)} />,
    },
    {
      key: 'assigned_advisor',
      header: 'Assigned',
      render: (row) => staffName(firm, row.assigned_advisor_id) ?? NONE,
    },
    ...(has_firm_groups
      ? [
          {
            key: 'group',
            header: 'Group',
            givesWay: 1,
            render: (row: UserRow) => groupName(firm, row.group_id) ?? NONE,
          },
        ]
      : []),
    ...(external_user_id_allowed
      ? [
          {
            key: 'external_user_id',
            header: 'External ID',
            givesWay: 5,
            render: (row: UserRow) => row.external_user_id ?? NONE,
          },
        ]
      : []),
    {
      key: 'created_at',
      header: 'Created',
      sortable: true,
      width: 110,
      givesWay: 6,
      render: (row) => shortDate(row.created_at),
    },
  ];
}

export const entityCount = (count: number): string => (count === 1 ? '1 entity' : `${count} entities`);

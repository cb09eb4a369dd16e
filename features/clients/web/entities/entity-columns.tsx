import { shortDate } from '#platform/web/show-date.ts';
import type { EntityRow } from '#features/clients/model.ts';
import type { CurrentFirm } from '#features/firm/model.ts';
import { groupName, staffName } from '#features/firm/web/index.ts';
import type { Column } from '#ui/data-table/types.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import classes from './entity-columns.module.css';

const NONE = '—';

/** The columns this firm uses: groups and external ids only where it works with them. */
export function entityColumns(firm: CurrentFirm): Column<EntityRow>[] {
  const { has_firm_groups, external_entity_id_allowed } = firm.preferences;
  return [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      width: '26%',
      hideable: false,
      card: 'title',
      render: (row) => (
        <span className={classes.name}>
          <span className={classes.text}>{row.name}</span>
          {row.inactive ? <Tag>Inactive</Tag> : null}
          {row.readonly_access ? <Tag>Read-only</Tag> : null}
        </span>
      ),
    },
    {
      key: 'entity_type',
      header: 'Type',
      sortable: true,
      card: 'subtitle',
      render: (row) => row.entity_type,
    },
    {
      key: 'primary_owner',
      header: 'Primary owner',
      card: 'meta',
      render: (row) => row.user?.full_name ?? NONE,
    },
    {
      key: 'assigned_advisor',
      header: 'Assigned advisor',
      render: (row) => staffName(firm, row.assigned_advisor_id) ?? NONE,
    },
    ...(has_firm_groups
      ? [{ key: 'group', header: 'Group', render: (row: EntityRow) => groupName(firm, row.group_id) ?? NONE }]
      : []),
    ...(external_entity_id_allowed
      ? [
          {
            key: 'external_id',
            header: 'External ID',
            render: (row: EntityRow) => row.external_entity_id ?? NONE,
          },
        ]
      : []),
    {
      key: 'created_at',
      header: 'Created',
      sortable: true,
      width: 110,
      render: (row) => shortDate(row.created_at),
    },
    {
      key: 'updated_at',
      header: 'Updated',
      sortable: true,
      width: 110,
      render: (row) => shortDate(row.updated_at),
    },
  ];
}

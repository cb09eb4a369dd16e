import { shortDate } from '#platform/web/show-date.ts';
import type { EntityRow } from '../../model.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { groupName, staffName } from '#features/firm/web/index.ts';
import type { Column } from '#ui/data-table/types.ts';
import { Tag } from '#ui/marks/Tag.tsx';
import { TagList } from '#ui/marks/TagList.tsx';
import classes from './entity-columns.module.css';

const NONE = '—';

const NAME: Column<EntityRow> = {
  key: 'name',
  header: 'Name',
  sortable: true,
  width: '22%',
  least: 200,
  hideable: false,
  card: 'title',
  render: (row) => (
    <span className={classes.name}>
      <span className={classes.text}>{row.name}</span>
      {row.inactive ? <Tag tone="state">Inactive</Tag> : null}
      {row.readonly_access ? <Tag tone="state">Read-only</Tag> : null}
    </span>
  ),
};
const TYPE: Column<EntityRow> = {
  key: 'entity_type',
  header: 'Type',
  sortable: true,
  card: 'subtitle',
  render: (row) => row.entity_type,
};
const OWNER: Column<EntityRow> = {
  key: 'primary_owner',
  header: 'Primary owner',
  card: 'meta',
  render: (row) => row.user?.full_name ?? NONE,
};

/** The columns this firm uses: groups and external ids only where it works with them. */
export function entityColumns(firm: CurrentFirm): Column<EntityRow>[] {
  const { has_firm_groups, external_entity_id_allowed } = firm.preferences;
  return [
    NAME,
    TYPE,
    OWNER,
    {
      key: 'tags',
      header: 'Tags',
      width: '18%',
      least: 150,
      givesWay: 2,
      render: (row) => <TagList names={row.entity_tags.map(({ name }) => name)} />,
    },
    {
      key: 'assigned_advisor',
      header: 'Assigned',
      givesWay: 1,
      render: (row) => staffName(firm, row.assigned_advisor_id) ?? NONE,
    },
    ...(has_firm_groups
      ? [
          {
            key: 'group',
            header: 'Group',
            givesWay: 3,
            render: (row: EntityRow) => groupName(firm, row.group_id) ?? NONE,
          },
        ]
      : []),
    ...(external_entity_id_allowed
      ? [
          {
            key: 'external_id',
            header: 'External ID',
            givesWay: 4,
            render: (row: EntityRow) => row.external_entity_id ?? NONE,
          },
        ]
      : []),
    {
      key: 'note_count',
      header: 'Notes',
      width: 72,
      align: 'right',
      defaultHidden: true,
      render: (row) => row.note_count,
    },
    {
      key: 'created_at',
      header: 'Created',
      sortable: true,
      width: 110,
      givesWay: 5,
      render: (row) => shortDate(row.created_at),
    },
    {
      key: 'updated_at',
      header: 'Updated',
      sortable: true,
      width: 110,
      defaultHidden: true,
      render: (row) => shortDate(row.updated_at),
    },
  ];
}

/** Of a deleted entity there is nothing to open, only the way back. */
export const deletedColumns = (restore: (row: EntityRow) => React.ReactNode): Column<EntityRow>[] => [
  NAME,
  TYPE,
  OWNER,
  {
    key: 'deleted_at',
    header: 'Deleted',
    width: 130,
    render: (row) => (row.deleted_at ? shortDate(row.deleted_at) : NONE),
  },
  { key: 'actions', header: 'Restore', width: 110, align: 'right', render: restore },
];

import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconBook2, IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTableState } from '#platform/web/table-state.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { CatalogEntry } from '../model.ts';
import { catalogQuery, templateCountsQuery } from './queries.ts';
import { COUNTRY_WORDS, forWords } from './template-columns.tsx';
import { CATALOG_TAB, COUNTRY_FILTER, templateTabs } from './templates-list.ts';
import { useTemplateActions } from './use-template-actions.ts';
import classes from './templates.module.css';

const STATE = { name: 'template_catalog', defaultSort: 'order', filterKeys: ['country'] };

const columnsOf = (onUse: (entry: CatalogEntry) => void): Column<CatalogEntry>[] => [
  {
    key: 'name',
    header: 'Template',
    width: '20%',
    hideable: false,
    card: 'title',
    render: ({ name }) => name,
  },
  { key: 'about', header: 'Covers', width: '26%', card: 'subtitle', render: ({ about }) => about },
  { key: 'for', header: 'For', render: ({ entity_types }) => forWords(entity_types) },
  {
    key: 'country',
    header: 'Country',
    width: 80,
    card: 'meta',
    render: ({ country }) => COUNTRY_WORDS[country],
  },
  { key: 'sections', header: 'Sections', align: 'right', width: 80, render: ({ sections }) => sections },
  { key: 'questions', header: 'Questions', align: 'right', width: 90, render: ({ questions }) => questions },
  { key: 'minutes', header: 'Minutes', align: 'right', width: 80, render: ({ minutes }) => minutes },
  { key: 'in_firm', header: 'In your firm', render: ({ in_firm }) => <InFirm templates={in_firm} /> },
  {
    key: 'actions',
    header: 'Use',
    width: 70,
    render: (entry) => (
      <Button variant="subtle" size="xs" aria-label={`Use ${entry.name}`} onClick={() => onUse(entry)}>
        Use
      </Button>
    ),
  },
];

function InFirm({ templates }: { templates: CatalogEntry['in_firm'] }) {
  const [first, ...others] = templates;
  if (!first) return <span className={classes.quiet}>Not used</span>;
  return (
    <Anchor component={Link} to={`/templates/${first.id}`}>
      {first.name}
      {others.length > 0 && `, ${others.length} more`}
    </Anchor>
  );
}

/** SND-008 to SND-016: the forms a template can begin as. */
export function CatalogScreen() {
  const navigate = useNavigate();
  const actions = useTemplateActions();
  const [state, patch] = useTableState(STATE);
  const asked = useQuery(catalogQuery);
  const counts = useQuery(templateCountsQuery);
  const words = state.search.trim().toLowerCase();
  const found = asked.data?.catalog.filter(
    ({ name, about, country }) =>
      (words === '' || `${name} ${about}`.toLowerCase().includes(words)) &&
      (!state.filters.country || state.filters.country === country),
  );
  const from = state.page * state.pageSize;
  const rows = found?.slice(from, from + state.pageSize);
  const columns = useMemo(() => columnsOf(actions.use), [actions.use]);
  const preview = ({ key }: CatalogEntry) => `/templates/catalog/${key}`;
  return (
    <>
      <PageTitle>Template catalog</PageTitle>
      <PageHeader
        title="Templates"
        actions={
          <Button
            leftSection={<IconPlus size="1.125em" aria-hidden />}
            loading={actions.isBusy}
            onClick={actions.createBlank}
          >
            New template
          </Button>
        }
      />
      <DataTable
        name={STATE.name}
        label="Template catalog"
        columns={columns}
        rows={rows}
        total={found?.length}
        rowKey={({ key }) => key}
        asked={asked}
        state={{ ...state, tab: CATALOG_TAB }}
        onState={(change) =>
          change.tab === undefined
            ? patch(change)
            : void navigate(change.tab === null ? '/templates' : `/templates?tab=${change.tab}`)
        }
        rowHref={preview}
        search={{ placeholder: 'Name or topic' }}
        filters={[COUNTRY_FILTER]}
        tabs={templateTabs(counts.data)}
        rowKeys={[{ press: 'u', does: 'use', run: actions.use }]}
        rowActions={(entry) => (
          <ActionIcon
            component={Link}
            to={preview(entry)}
            variant="default"
            aria-label={`Preview ${entry.name}`}
          >
            <IconEye size="1.125rem" stroke={1.6} />
          </ActionIcon>
        )}
        empty={{
          icon: <IconBook2 size={32} stroke={1.4} />,
          title: 'Nothing in the catalog matches',
          why: 'Try other words, or start a template from scratch.',
        }}
      />
    </>
  );
}

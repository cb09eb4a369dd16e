import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconEye, IconPlus, IconSend, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServerList } from '#platform/web/server-list.ts';
import { useSending, useSlots } from '#platform/web/slots.ts';
import { toast } from '#platform/web/toasts.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { TemplateRow } from '../model.ts';
import { templateCountsQuery } from './queries.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { StartLinkDialog } from './StartLinkDialog.tsx';
import { templateColumns } from './template-columns.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { CATALOG_TAB, COUNTRY_FILTER, templateTabs, TEMPLATES_LIST } from './templates-list.ts';
import { useTemplateActions } from './use-template-actions.ts';

/** SND-001. */
export function TemplatesScreen() {
  const navigate = useNavigate();
  const list = useServerList(TEMPLATES_LIST);
  const counts = useQuery(templateCountsQuery);
  const actions = useTemplateActions();
  const { TemplatesActions, TemplatesNotice } = useSlots();
  const send = useSending();
  const [renaming, setRenaming] = useState<TemplateRow | null>(null);
  const [linking, setLinking] = useState<TemplateRow | null>(null);
  const columns = useMemo(
    () =>
      templateColumns((row) => (
        <TemplateMenu
          row={row}
          actions={actions}
          onRename={() => setRenaming(row)}
          onStartLink={() => setLinking(row)}
        />
      )),
    [actions],
  );
  const rowKeys = [
    { press: 'p', does: 'preview', run: ({ id }: TemplateRow) => void navigate(`/preview/template/${id}`) },
    ...(send
      ? [
          {
            press: 'q',
            does: 'send',
            run: ({ id, version }: TemplateRow) =>
              version === null
                ? toast.info('Publish this template before you send it.')
                : send({ templateId: id }),
          },
        ]
      : []),
    { press: 'd', does: 'duplicate', run: actions.duplicate },
  ];
  return (
    <>
      <PageTitle>Templates</PageTitle>
      <PageHeader
        title="Templates"
        actions={
          <>
            {TemplatesActions && <TemplatesActions />}
            <Button
              leftSection={<IconPlus size="1.125em" aria-hidden />}
              loading={actions.isBusy}
              onClick={actions.createBlank}
            >
              New template
            </Button>
          </>
        }
      />
      {TemplatesNotice && <TemplatesNotice />}
      <DataTable
        {...list.table}
        label="Templates"
        columns={columns}
        state={list.state}
        onState={(change) =>
          change.tab === CATALOG_TAB ? void navigate('/templates/catalog') : list.patch(change)
        }
        {...(list.state.tab === 'deleted' ? {} : { rowHref: (row: TemplateRow) => `/templates/${row.id}` })}
        search={{ placeholder: 'Name' }}
        filters={[COUNTRY_FILTER]}
        tabs={templateTabs(counts.data)}
        rowKeys={list.state.tab === 'deleted' ? [] : rowKeys}
        rowActions={(row) =>
          row.deleted_at === null && (
            <>
              {send && row.version !== null && (
                <ActionIcon
                  variant="default"
                  aria-label={`Send ${row.name}`}
                  onClick={() => send({ templateId: row.id })}
                >
                  <IconSend size="1.125rem" stroke={1.6} />
                </ActionIcon>
              )}
              <ActionIcon
                component={Link}
                to={`/preview/template/${row.id}`}
                variant="default"
                aria-label={`Preview ${row.name}`}
              >
                <IconEye size="1.125rem" stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`Duplicate ${row.name}`}
                onClick={() => actions.duplicate(row)}
              >
                <IconCopy size="1.125rem" stroke={1.6} />
              </ActionIcon>
            </>
          )
        }
        empty={{
          icon: <IconTemplate size={32} stroke={1.4} />,
          title: 'No templates yet',
          why: 'A template is a questionnaire you can send to any number of clients. Start from the catalog or from scratch.',
          action: (
            <Button component={Link} to="/templates/catalog" variant="default">
              Open the catalog
            </Button>
          ),
        }}
      />
      {renaming && <RenameDialog template={renaming} onClose={() => setRenaming(null)} />}
      {linking && <StartLinkDialog template={linking} onClose={() => setLinking(null)} />}
    </>
  );
}

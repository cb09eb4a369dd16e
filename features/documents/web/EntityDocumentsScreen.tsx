import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { isForbidden, isMissing } from '#platform/web/api-error.ts';
import { fileSize } from '#platform/web/file-size.ts';
import { shortDateTime } from '#platform/web/show-date.ts';
import { useTableState } from '#platform/web/table-state.ts';
import { entityQuery } from '#features/clients/web/staff.ts';
import type { DocumentRow } from '../model.ts';
import { DataTable } from '#ui/data-table/DataTable.tsx';
import type { Column } from '#ui/data-table/types.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { documentsQuery } from './queries.ts';
import { UploadArea } from './upload/UploadArea.tsx';
import { useDownload } from './use-download.ts';
import classes from './EntityDocumentsScreen.module.css';

export function EntityDocumentsScreen() {
  const { companyHash = '' } = useParams();
  const { data: entity, error, refetch } = useQuery(entityQuery(companyHash));
  if (isMissing(error))
    return (
      <MissingThing
        what="entity"
        icon={<IconFolder size={32} stroke={1.4} />}
        back={<Link to="/admin">Back to Entities</Link>}
      />
    );
  if (error && !entity) return <RegionError onRetry={() => void refetch()} />;
  if (!entity) return <Skeletons />;
  return (
    <>
      <title>{`Documents · ${entity.name} · Sheaf`}</title>
      <PageHeader title="Documents" subtitle={entity.name} />
      {entity.may.upload ? (
        <div className={classes.upload}>
          <UploadArea companyId={entity.id} entityName={entity.name} />
        </div>
      ) : null}
      <DocumentTable companyId={entity.id} />
    </>
  );
}

function DocumentTable({ companyId }: { companyId: number }) {
  const [state, patch] = useTableState({ name: 'documents', defaultSort: 'created_at', filterKeys: [] });
  const list = useQuery(documentsQuery(companyId, state.page, state.pageSize));
  const { download, downloadingId } = useDownload();
  const columns = useMemo<Column<DocumentRow>[]>(
    () => [
      {
        key: 'name',
        header: 'Name',
        width: '38%',
        hideable: false,
        card: 'title',
        render: (row) => <span className={classes.name}>{row.name}</span>,
      },
      { key: 'path', header: 'Folder', card: 'subtitle', render: (row) => row.path },
      { key: 'size', header: 'Size', align: 'right', width: 90, render: (row) => fileSize(row.size) },
      { key: 'created_by', header: 'Added by', render: (row) => row.created_by },
      { key: 'created_at', header: 'Added', card: 'meta', render: (row) => shortDateTime(row.created_at) },
      {
        key: 'actions',
        header: 'Download',
        width: 90,
        align: 'right',
        hideable: false,
        render: (row) => (
          <Tooltip label="Download">
            <ActionIcon
              size="sm"
              aria-label={`Download ${row.name}`}
              loading={downloadingId === row.id}
              onClick={(event) => {
                event.stopPropagation();
                download(row);
              }}
            >
              <IconDownload size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        ),
      },
    ],
    [download, downloadingId],
  );
  // Whoever sees the entity by a role need not see its documents.
  if (isForbidden(list.error))
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="These documents are not yours to see"
        why="Your role on this entity does not include its documents."
      />
    );
  return (
    <DataTable
      name="documents"
      label="Documents"
      columns={columns}
      rows={list.data?.documents}
      total={list.data?.total}
      rowKey={(row) => row.id}
      state={state}
      onState={patch}
      asked={list}
      onOpen={download}
      empty={{
        icon: <IconFolder size={32} stroke={1.4} />,
        title: 'No documents yet',
        why: 'Files your firm or the client adds appear here.',
      }}
    />
  );
}

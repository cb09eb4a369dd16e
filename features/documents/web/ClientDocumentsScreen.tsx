import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isLocked, useMe } from '#features/accounts/web/index.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ClientDocumentList } from './list/ClientDocumentList.tsx';
import { UploadArea } from './upload/UploadArea.tsx';

export function ClientDocumentsScreen() {
  const { companyHash } = useParams();
  const me = useMe();
  const { entity } = useClientEntity();
  if (!entity || (companyHash !== undefined && companyHash !== entity.hash_id)) {
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="We could not find these documents"
        why="The link may be incomplete, or they belong to someone else."
        action={
          <Button component={Link} to="/" variant="default">
            Go to the dashboard
          </Button>
        }
      />
    );
  }
  const mayUpload = !isLocked(me) && !entity.readonly_access;
  return (
    <>
      <title>Documents · Sheaf</title>
      <PageHeader title="Documents" subtitle={entity.name} />
      {mayUpload ? <UploadArea key={entity.id} companyId={entity.id} entityName={entity.name} /> : null}
      <ClientDocumentList companyId={entity.id} />
    </>
  );
}

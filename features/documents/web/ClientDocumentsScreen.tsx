import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { lazyScreen } from '#platform/web/lazy-screen.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DocumentBrowser } from '../tree/web/browser/DocumentBrowser.tsx';
import { useDownload } from './use-download.ts';
import { fileHref, useOpenedFile } from './use-opened-file.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import type { UploadedHereProps } from './UploadedHere.tsx';

const UploadedHere = lazyScreen<'UploadedHere', UploadedHereProps>(
  () => import('./UploadedHere.tsx'),
  'UploadedHere',
);

/** DOC-001. */
export function ClientDocumentsScreen() {
  const { companyHash } = useParams();
  const { entity } = useClientEntity();
  const { downloadAll } = useDownload();
  const file = useOpenedFile(entity);
  if (!entity || (companyHash !== undefined && companyHash !== entity.hash_id)) {
    return (
      <EmptyState
        icon={<IconFolder size={32} stroke={1.4} />}
        title="We couldn’t find these documents"
        why="The link may be incomplete, or they belong to someone else."
        action={
          <Button component={Link} to="/" variant="default">
            Go to the dashboard
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageTitle>Documents</PageTitle>
      <DocumentBrowser
        key={entity.id}
        companyId={entity.id}
        entityName={entity.name}
        isStaff={false}
        tagsOn={false}
        onDownload={downloadAll}
        onOpen={file.open}
        onNear={file.near}
        viewer={file.viewer}
        fileHref={fileHref}
        upload={(place) => <UploadDialog companyId={entity.id} entityName={entity.name} {...place} />}
      />
      <Suspense fallback={null}>
        <UploadedHere key={`uploaded ${entity.id}`} companyId={entity.id} entityName={entity.name} />
      </Suspense>
    </>
  );
}

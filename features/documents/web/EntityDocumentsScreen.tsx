import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '#platform/web/client.ts';
import { isMissing } from '#platform/web/api-error.ts';
import { useSlots } from '#platform/web/slots.ts';
import { toast } from '#platform/web/toasts.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { entityQuery } from '#features/clients/web/staff.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { TagsDialog } from '#features/labels/web/staff.ts';
import { MissingThing } from '#ui/feedback/MissingThing.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { useArchives } from '../downloads/web/use-archives.ts';
import { tree } from '../tree/contract.ts';
import { DocumentBrowser } from '../tree/web/browser/DocumentBrowser.tsx';
import { OtherEntity } from './OtherEntity.tsx';
import { isGone, sayFailure } from './say-failure.ts';
import { useDownload } from './use-download.ts';
import { fileHref, useOpenedFile } from './use-opened-file.tsx';
import { UploadDialog } from './UploadDialog.tsx';

/** DOC-003. */
export function EntityDocumentsScreen() {
  const { companyHash = '' } = useParams();
  const { data: entity, error, refetch } = useQuery(entityQuery(companyHash));
  const { preferences } = useFirm();
  const { DocumentsNotice } = useSlots();
  const { downloadAll } = useDownload();
  const { downloadArchive } = useArchives(entity?.id, useMe().id);
  const file = useOpenedFile(entity);
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
      <PageTitle>{`Documents · ${entity.name}`}</PageTitle>
      <Suspense fallback={null}>
        {DocumentsNotice ? <DocumentsNotice companyId={entity.id} companyHash={entity.hash_id} /> : null}
      </Suspense>
      <DocumentBrowser
        key={entity.id}
        companyId={entity.id}
        entityName={entity.name}
        isStaff
        tagsOn={preferences.document_tags_enabled === true}
        splitOn={preferences.bulk_upload_processor === true}
        onDownload={(items, asPdf = false) => {
          const isOneFile = items.length === 1 && items[0]!.type === 'file';
          if (isOneFile && !asPdf) downloadAll(items);
          else downloadArchive(items, asPdf);
        }}
        onOpen={file.open}
        onNear={file.near}
        viewer={file.viewer}
        fileHref={fileHref}
        upload={(place) => <UploadDialog companyId={entity.id} entityName={entity.name} {...place} />}
        staff={{
          clientUrl: (item) => `${window.location.origin}/documents/${entity.hash_id}${fileHref(item)}`,
          entityField: (choose) => <OtherEntity own={entity} onChoose={choose} />,
          tagsDialog: (items, onClose) => (
            <TagsDialog
              kind="document"
              title="Edit Tags"
              about={items.length === 1 ? `For ${items[0]!.name}.` : `For ${items.length} documents.`}
              chosen={items.length === 1 ? items[0]!.tags : []}
              actions={[
                {
                  label: 'Save',
                  run: (tags) =>
                    call(tree.tagDocuments, {
                      companyId: entity.id,
                      extractedDocumentId: items.map(({ id }) => id),
                      tags,
                    }).then(
                      () => toast.success(),
                      (failure: unknown) => {
                        // There is nothing left to tag, so the dialog goes.
                        if (!isGone(failure)) throw failure;
                        sayFailure(failure);
                      },
                    ),
                },
              ]}
              onClose={onClose}
            />
          ),
        }}
      />
    </>
  );
}

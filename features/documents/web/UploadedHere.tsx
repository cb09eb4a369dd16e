import { Suspense, useEffect, useState } from 'react';
import { useUploadDoor } from '#platform/web/client-slots.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { clientUploads, taxYear } from '../tree/rules/default-folders.ts';
import { chooseFiles } from '../uploads/rules/chosen.ts';
import type { PickedFile } from './upload/picked-file.ts';
import { sendToPlace, useTabUploads } from './upload/tab-uploads.ts';
import { isUnderWay, type Upload } from './upload/upload-queue.ts';

export interface UploadedHereProps {
  companyId: number;
  entityName: string;
}

/** What a client uploads to the documents of an entity while the page is open: the portal asks about what is odd. */
export function UploadedHere({ companyId, entityName }: UploadedHereProps) {
  const { UploadDoor } = useUploadDoor();
  const firm = useFirm();
  const owner = `${useMe().id}:${firm.id}`;
  const uploads = useTabUploads().filter(({ place }) => place.startsWith(`${companyId} `));
  const [arrived, setArrived] = useState<ReadonlyMap<number, Upload>>(new Map());
  // They leave the list of uploads when their dialog is closed.
  const fresh = uploads.filter(({ documentId }) => documentId !== null && !arrived.has(documentId));
  useEffect(() => {
    if (fresh.length > 0)
      setArrived(new Map([...arrived, ...fresh.map((one) => [one.documentId!, one] as const)]));
  }, [fresh, arrived]);
  if (!UploadDoor || arrived.size === 0) return null;
  const send = ({ id }: { id: number }, files: readonly PickedFile[]) => {
    const judged = chooseFiles([], files, 'documents');
    const place = arrived.get(id)?.place ?? '';
    const path = place.slice(place.indexOf(' ') + 1) || clientUploads(taxYear(new Date()));
    sendToPlace(owner, { companyId, path }, judged.taken);
    return judged;
  };
  return (
    <Suspense fallback={null}>
      <UploadDoor
        at={{ companyId }}
        arrived={[...arrived.keys()]}
        isSending={uploads.some(isUnderWay)}
        firm={firm.name}
        where={entityName}
        area="documents"
        keepUnder={`${owner} ${companyId}`}
        send={send}
      />
    </Suspense>
  );
}

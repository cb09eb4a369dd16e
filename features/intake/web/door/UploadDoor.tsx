import { call } from '#platform/web/client.ts';
import type { UploadDoorSlot } from '#platform/web/client-slots.ts';
import { documents } from '#features/documents/contract.ts';
import { intake } from '../../contract.ts';
import { ArrivedDoor } from './ArrivedDoor.tsx';

/** The door of a client's documents, and of a phone that sends by a code. */
export function UploadDoor({ at, ...arrived }: UploadDoorSlot) {
  if ('token' in at) {
    const { token } = at;
    return (
      <ArrivedDoor
        {...arrived}
        place={`phone ${token}`}
        pictureOf={() => null}
        list={async (_from, signal) => (await call(intake.listHandoffPapers, { token }, { signal })).papers}
        keep={(upload_id, kinds) => call(intake.keepHandoffPaper, { token, upload_id, kinds })}
        remove={(upload_id) => call(intake.removeHandoffPaper, { token, upload_id })}
      />
    );
  }
  const { companyId } = at;
  return (
    <ArrivedDoor
      {...arrived}
      place={`documents ${companyId}`}
      pictureOf={(id) => `/api/documents/${id}/thumbnail`}
      list={async (from, signal) =>
        (await call(intake.listDoorPapers, { company_id: companyId, from }, { signal })).papers
      }
      keep={(document_id, kinds) => call(intake.keepAnyway, { document_id, kinds })}
      remove={(id) => call(documents.deleteItems, { companyId, items: [{ type: 'file', id }] })}
    />
  );
}

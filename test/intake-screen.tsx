/** The review desk as screens tests open it, with every call it makes answered. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '#platform/contract.ts';
import { joinSlots, SlotsContext } from '#platform/web/slots.ts';
import { entities } from '#features/clients/entities/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { splitting } from '#features/documents/splitting/contract.ts';
import { viewer } from '#features/documents/viewer/contract.ts';
import { documentsSlots } from '#features/documents/web/staff.ts';
import { intake } from '#features/intake/contract.ts';
import { AllIntakeScreen } from '#features/intake/web/desk/AllIntakeScreen.tsx';
import { IntakeScreen } from '#features/intake/web/desk/IntakeScreen.tsx';
import { bakery } from './example-entity.ts';
import { on } from './fake-api.ts';
import { longPdf } from './paged-pdf.ts';
import { recorded } from './recorded-answer.ts';
import { renderScreen } from './screen.tsx';

export const desk = await recorded('intake/desk', intake.listDesk);
export const sure = await recorded('intake/sure', intake.readIdentified);
export const pile = await recorded('intake/pile', intake.readIdentified);
export const places = await recorded('intake/places', intake.listPaperPlaces);
export const deskOfSplit = await recorded('intake/desk-of-split', intake.listDesk);
const joined = await recorded('intake/joined', intake.joinDocument);
export const open = await recorded('intake/open-papers', intake.listOpenPapers);
export const counts = await recorded('intake/open-counts', intake.countOpenPapers);

const PDF = longPdf(3);
export const linkTo = () => ({
  link: URL.createObjectURL(new Blob([new Uint8Array(PDF)], { type: 'application/pdf' })),
  expires_at: '2030-01-01T00:00:00Z',
  size: PDF.length,
  content_type: 'application/pdf',
});

interface Opened {
  document?: number;
  shown?: OutputOf<typeof intake.listDesk>;
  /** The desk of all clients. */
  all?: boolean;
  papers?: OutputOf<typeof intake.listOpenPapers>['documents'];
  counted?: OutputOf<typeof intake.countOpenPapers>;
}

export async function openDesk({
  document,
  shown = desk,
  all = false,
  papers = open.documents,
  counted = counts,
}: Opened = {}) {
  let uploads = 0;
  const calls = {
    list: on(intake.listDesk, () => shown),
    open: on(intake.listOpenPapers, () => ({ ...open, documents: papers })),
    count: on(intake.countOpenPapers, () => counted),
    accept: on(intake.acceptDocument, ({ name, version }) => ({ name: `${name}.pdf`, version: version + 1 })),
    acceptAll: on(intake.acceptDocuments, ({ documents: rows }) => ({
      accepted: rows.map(({ id }) => id),
      left: [],
    })),
    undo: on(intake.undoAccept, ({ documents: rows }) => ({ undone: rows.map(({ id }) => id), left: [] })),
    split: on(splitting.splitDocument, ({ children }) => ({
      documents: children.map(({ name }, at) => ({ id: 90 + at, name, path: '/' })),
    })),
    join: on(intake.joinDocument, () => joined),
    retry: on(intake.retryDocument, () => ({ ok: true as const })),
    remove: on(intake.removeDocument, () => ({ ok: true as const })),
    restore: on(intake.restoreDocument, () => ({ ok: true as const })),
    stop: on(intake.stopPolling, () => ({ backlog_count: 1 })),
    link: on(documents.requestUpload, () => {
      uploads += 1;
      return {
        upload_id: uploads,
        url: `/api/uploads/${uploads}`,
        method: 'PUT' as const,
        expires_at: '2030-01-01T00:00:00Z',
      };
    }),
    process: on(documents.processDocument, ({ upload_id }) => ({
      id: 200 + upload_id,
      entity_id: bakery.id,
      path: '/2025/Client Uploads',
      name: `added ${upload_id}.pdf`,
      size: 5,
      content_type: 'application/pdf',
      created_by: 'Ann',
      created_at: '2026-11-01T12:00:00Z',
      looks_like: null,
    })),
    identified: on(intake.readIdentified, ({ document_id }) =>
      document_id === pile.document_id ? pile : { ...sure, document_id },
    ),
    view: on(viewer.viewDocument, () => ({ viewing: 'v', document: { data: linkTo() } })),
  };
  const path = all ? '/intake' : `/admin/${bakery.hash_id}/intake`;
  await renderScreen(
    <SlotsContext value={joinSlots([documentsSlots])}>
      {all ? <AllIntakeScreen /> : <IntakeScreen />}
    </SlotsContext>,
    {
      path: `${path}${document === undefined ? '' : `?document=${document}`}`,
      route: all ? '/intake' : '/admin/:companyHash/intake',
      me: { is_advisor: true, firm_access: 'partner' },
      firm: { preferences: { bulk_upload_processor: true } },
      density: 'staff',
      api: [
        ...Object.values(calls),
        on(entities.readEntityByHash, () => bakery),
        on(intake.listPaperPlaces, () => places),
      ],
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Intake desk' })).toBeVisible();
  return calls;
}

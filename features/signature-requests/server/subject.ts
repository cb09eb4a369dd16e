/** A signature request as something to be signed. */
import { NotFound } from '#platform/errors.ts';
import type { Mark } from '#platform/server/seal/sealed-paper.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import type { SigningSubject } from '#features/signing/server/service.ts';
import { marksOf } from '../rules/marks.ts';
import { openRequest } from './client-queries.ts';
import { changeRequest, holdRequest, paperOf } from './queries.ts';
import { KIND } from './shown.ts';

const titled = ({ tax_year, document_name }: { tax_year: number; document_name: string }): string =>
  `${tax_year} ${document_name}`;

export const requestSubject: SigningSubject = {
  kind: KIND,

  find: async (ctx, tx, id) => {
    const request = await openRequest(tx, ctx.actor.firmId, id);
    if (!request) return null;
    try {
      await visibleEntity(ctx, tx, request.entity_id);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
    return {
      entityId: request.entity_id,
      title: titled(request),
      places: [{ no: 0, title: request.document_name, needsIdentity: request.needs_identity }],
    };
  },

  paper: async (ctx, tx, { id }, { evidence }) => {
    const { firmId } = ctx.actor;
    const request = await holdRequest(tx, firmId, id);
    const file = request && (await paperOf(tx, firmId, request.file_id));
    if (!request || !file) return null;
    const marks: Mark[] = evidence.flatMap(marksOf);
    return {
      entityId: request.entity_id,
      title: request.document_name,
      path: request.path,
      name: fileTitle(`${request.document_name.replace(/\.pdf$/i, '')} signed`),
      about: titled(request),
      shownWords: 'What was shown is the document as it was uploaded, byte by byte.',
      source: await ctx.storage.open(file.storage_key),
      size: file.size,
      marks,
    };
  },

  pages: async (ctx, tx, { id }) => {
    const request = await openRequest(tx, ctx.actor.firmId, id);
    const file = request && (await paperOf(tx, ctx.actor.firmId, request.file_id));
    return file ? ctx.storage.open(file.storage_key) : null;
  },

  filed: async (ctx, tx, { id, documentId }) => {
    const request = await holdRequest(tx, ctx.actor.firmId, id);
    if (request)
      await changeRequest(tx, request, { signed_document_id: documentId }, ctx.clock.now().toISOString());
  },
};

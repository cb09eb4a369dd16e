/** A return as signing knows it: each e-sign form is a place. */
import { NotFound } from '#platform/errors.ts';
import type { Mark } from '#platform/server/seal/sealed-paper.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { marksOf } from '#features/signature-requests/rules/marks.ts';
import type { SigningSubject } from '#features/signing/server/service.ts';
import { KIND } from '../../records/server/kind.ts';
import { changePart, listParts } from '../../records/server/part-queries.ts';
import { changeReturn, fileOf, findReturn, lockReturn } from '../../records/server/queries.ts';
import { returnTitle } from '../../rules/title.ts';
import { openParts, openReturn } from './client-queries.ts';

const titled = ({ tax_year, name }: { tax_year: number; name: string }): string =>
  returnTitle(tax_year, name);

export const returnSubject: SigningSubject = {
  kind: KIND,

  find: async (ctx, tx, id) => {
    const { firmId } = ctx.actor;
    const record = await openReturn(tx, firmId, id);
    if (!record) return null;
    try {
      await visibleEntity(ctx, tx, record.entity_id);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
    const forms = (await openParts(tx, firmId, [id])).filter(({ kind }) => kind === 'e_sign_form');
    return {
      entityId: record.entity_id,
      title: titled(record),
      places: forms.map(({ no, name, needs_identity }) => ({
        no,
        title: name,
        needsIdentity: needs_identity,
      })),
    };
  },

  paper: async (ctx, tx, { id, place }, { evidence }) => {
    const { firmId } = ctx.actor;
    const record = await findReturn(tx, firmId, id);
    const part = (await listParts(tx, firmId, id)).find(({ no }) => no === place);
    const file = part?.file_id ? await fileOf(tx, firmId, part.file_id) : undefined;
    if (!record || !part || !file) return null;
    const marks: Mark[] = evidence.flatMap(marksOf);
    return {
      entityId: record.entity_id,
      title: part.name,
      path: record.path,
      name: fileTitle(`${titled(record)} ${part.name} signed`),
      about: `${titled(record)}, ${part.name}`,
      shownWords: 'What was shown is the form with all its pages, byte by byte.',
      source: await ctx.storage.open(file.storage_key),
      size: file.size,
      marks,
    };
  },

  pages: async (ctx, tx, { id, place }) => {
    const { firmId } = ctx.actor;
    const part = (await openParts(tx, firmId, [id])).find(({ no }) => no === place);
    const file = part?.file_id ? await fileOf(tx, firmId, part.file_id) : undefined;
    return file ? ctx.storage.open(file.storage_key) : null;
  },

  filed: async (ctx, tx, { id, place, documentId }) => {
    const { firmId } = ctx.actor;
    const record = await lockReturn(tx, firmId, id);
    if (!record) return;
    await changePart(
      tx,
      { firm_id: firmId, tax_return_id: id, no: place },
      { signed_document_id: documentId },
    );
    await changeReturn(tx, record, {}, ctx.clock.now().toISOString());
  },
};

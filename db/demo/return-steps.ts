/** What people and the portal do with one return of the demo firm, on the day it happened. */
import { Readable } from 'node:stream';
import { beginReading } from '#features/documents/readings/server/begin-reading.ts';
import { draftOf, inputOf } from '#features/returns/classifying/rules/draft.ts';
import { saveClassification } from '#features/returns/classifying/server/save.ts';
import { arrive, sendTaxReturn } from '#features/returns/classifying/server/send.ts';
import { fetchReturnFile, returnFileLink } from '#features/returns/filing/server/files.ts';
import { readTaxReturnFile } from '#features/returns/incoming/server/read-return.ts';
import { beginReturn } from '#features/returns/incoming/server/upload.ts';
import type { ReturnDetail } from '#features/returns/model.ts';
import { refreshIdentity } from '#features/returns/records/server/checks.ts';
import { startReading } from '#features/returns/reading/rules/read-return.ts';
import { readTaxReturn } from '#features/returns/records/server/detail.ts';
import { KIND } from '#features/returns/records/server/kind.ts';
import { returnSubject } from '#features/returns/server/service.ts';
import { signReturnForm } from '#features/returns/review/server/sign.ts';
import { confirmIdentity } from '#features/signing/identity/server/staff.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import type { StaffActor } from '#platform/actor.ts';
import { type Ctx, type Services, systemCtx } from '#platform/server/context.ts';
import { keepFile } from '#platform/server/storage/kept-file.ts';
import { client } from './client.ts';
import { type DrawnPage, drawnPdf } from './papers/returns/drawn-pdf.ts';
import { laidPages } from './papers/returns/laid-pages.ts';

export interface Named {
  tax_return_id: number;
  companyId: number;
}

const worker = (services: Services, { actor, clock }: Ctx<StaffActor>) =>
  systemCtx({ ...services, clock }, actor.firmId, 'demo');

interface Upload {
  companyId: number;
  taxYear: number;
  pages: readonly DrawnPage[];
  draft: boolean;
}

export async function upload(
  ann: Ctx<StaffActor>,
  { companyId, taxYear, pages, draft }: Upload,
): Promise<Named> {
  const { firmId } = ann.actor;
  const bytes = drawnPdf(pages);
  const staged = await ann.storage.stage(Readable.from([bytes]), { firmId, maxBytes: bytes.length });
  const documentName = `${taxYear} Tax return.pdf`;
  return ann.write(async (tx) => {
    const fileId = await keepFile(ann, tx, firmId, staged, 'application/pdf');
    await beginReading(ann, tx, fileId, pages.length);
    const asked = { companyId, documentName, taxYear, sendDraftForApproval: draft };
    return { tax_return_id: await beginReturn(ann, tx, asked, fileId), companyId };
  });
}

/** By the rules that read every return, on words whose places are known already. */
export function read(
  services: Services,
  ann: Ctx<StaffActor>,
  { tax_return_id }: Named,
  pages: readonly DrawnPage[],
): Promise<void> {
  const reader = startReading();
  for (const page of laidPages(pages)) reader.page(page);
  const reading = reader.finish();
  return readTaxReturnFile(worker(services, ann), tax_return_id, {
    readBy: () => Promise.resolve({ reading }),
  });
}

/** As the job does that reads whatever people upload. */
export const readAsUploaded = (
  services: Services,
  ann: Ctx<StaffActor>,
  { tax_return_id }: Named,
): Promise<void> => readTaxReturnFile(worker(services, ann), tax_return_id);

interface Letter {
  note: string;
  invoice: { amount: number; due_date: string; document_id: null } | null;
}

/** Everything the portal found is right, and what it was not sure of is what it guessed. */
export async function send(ann: Ctx<StaffActor>, named: Named, letter: Letter): Promise<void> {
  const found = await readTaxReturn(ann, named);
  const { parts, ...draft } = inputOf(draftOf(found), found);
  const checked = parts.map((part) => ({ ...part, state: 'confirmed' as const }));
  const saved = await saveClassification(ann, {
    ...draft,
    ...letter,
    ...named,
    version: found.version,
    parts: checked,
  });
  await sendTaxReturn(ann, { ...named, version: saved.version });
}

export const deliver = (services: Services, ann: Ctx<StaffActor>, { tax_return_id }: Named): Promise<void> =>
  arrive(worker(services, ann), tax_return_id);

/** Ann knows them; then they sign every form in the portal, after it was shown to them. */
export async function sign(
  services: Services,
  ann: Ctx<StaffActor>,
  named: Named,
  signer: { user_id: number; full_name: string },
  daysAgo: number,
): Promise<void> {
  const { firmId } = ann.actor;
  const { parts }: ReturnDetail = await readTaxReturn(ann, named);
  const ctx = await client(services, { id: signer.user_id, firmId }, daysAgo);
  for (const part of parts.filter(
    ({ kind, signers }) => kind === 'e_sign_form' && isAmong(signers, signer),
  )) {
    if (part.needs_identity)
      await confirmIdentity([returnSubject])(ann, {
        subject_kind: KIND,
        subject_id: named.tax_return_id,
        place: part.id,
        user_id: signer.user_id,
        how: 'known_for_years',
        confirmed_on: ann.clock.now().toISOString().slice(0, 10),
        note: '',
      });
    const { link } = await returnFileLink(ctx, {
      ...named,
      what: 'form',
      part_id: part.id,
      disposition: 'inline',
      includeOtherPages: true,
      onlySignaturePages: false,
    });
    const shown = await fetchReturnFile(ctx, link.split('/').at(-1)!, () => Promise.resolve(ctx.actor));
    await (await shown.open({ start: 0, end: 0 })).toArray();
    await signReturnForm(ctx, {
      ...named,
      form_id: part.id,
      method: 'typed',
      signature: signer.full_name,
      drawn: null,
      values: {},
      consent_version: CONSENTS.typed.version,
      client_time: ctx.clock.now().toISOString(),
      user_agent: ctx.userAgent,
    });
  }
  await refreshIdentity(worker(services, ann), named.tax_return_id);
}

const isAmong = (signers: readonly { user_id: number }[], { user_id }: { user_id: number }): boolean =>
  signers.some((one) => one.user_id === user_id);

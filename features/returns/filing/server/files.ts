/** DLV-046: links to a return, its forms and parts, and the dates of its payments. */
import { Readable } from 'node:stream';
import type { ClientActor, SignedInActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Forbidden, NotFound, Refused } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/feature.ts';
import { followSessionLink, sessionLink } from '#features/accounts/server/service.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { watchServed } from '#features/signing/server/service.ts';
import { returnEvents } from '../../events.ts';
import { NO_COPY, NOT_SIGNED_YET, PAY_FIRST } from '../../messages.ts';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { calendarOf } from '../../paying/rules/calendar.ts';
import { howToPay, payingLines } from '../../paying/rules/how-to-pay.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { named } from '../../records/server/access.ts';
import { KIND } from '../../records/server/kind.ts';
import { listParts } from '../../records/server/part-queries.ts';
import { documentIfReadable } from '../../records/server/document.ts';
import { fileOf, findReturn } from '../../records/server/queries.ts';
import { returnLink } from '../../reminding/server/write.ts';
import { foundReturn, type FoundReturn, ofFirm, pagesFault } from '../../review/server/view.ts';
import type { filingCalls } from '../contract.ts';
import { pagesWanted } from '../rules/copies.ts';
import { returnTitle } from '../../rules/title.ts';
import { cut, signaturePages } from './signature-pages.ts';

const PURPOSE = 'tax-return';
type Asked = InputOf<typeof filingCalls.returnFileLink>;
type Claim = Asked;

/** Staff see all of it at any time, owners what was sent to them. */
async function openable(ctx: Ctx<SignedInActor>, asked: Asked): Promise<FoundReturn> {
  const found = await ctx.read((tx) => foundReturn(ctx, tx, asked));
  if (asked.part_id !== null && !found.parts.some(({ no }) => no === asked.part_id)) throw new NotFound();
  if (asked.what === 'calendar') return found;
  if (asked.what !== 'return' && asked.part_id === null) throw new NotFound();
  if (asked.what === 'signed') {
    const part = found.parts.find(({ no }) => no === asked.part_id)!;
    if (part.signed_document_id === null) throw new Refused('return.unsigned', NOT_SIGNED_YET);
    return found;
  }
  if (ctx.actor.kind === 'staff') return found;
  const fault = pagesFault(found.record);
  if (fault === PAY_FIRST) throw new Forbidden('payment.required', PAY_FIRST);
  if (fault !== null) throw new Refused('return.no_copy', NO_COPY);
  return found;
}

export async function returnFileLink(ctx: Ctx<SignedInActor>, asked: Asked) {
  await openable(ctx, asked);
  const { url, expires_at } = await ctx.read(() =>
    Promise.resolve(sessionLink(ctx, PURPOSE, '/tax_returns/file/', asked satisfies Claim)),
  );
  return { link: url, expires_at };
}

export async function fetchReturnFile(
  ctx: Ctx,
  token: string,
  actorOfCookie: () => Promise<SignedInActor | null>,
): Promise<Download> {
  const { own, claim } = await followSessionLink(ctx, PURPOSE, token, actorOfCookie);
  const asked = claim as Claim;
  const found = await openable(own, asked);
  const isOwner = own.actor.kind === 'client' && own.actor.previewedBy === null;
  if (asked.disposition === 'attachment' && (isOwner || own.actor.kind === 'staff'))
    await recordDownload(own, found, asked);
  if (asked.what === 'calendar') return calendar(own, found, asked);
  const title = returnTitle(found.record.tax_year, found.record.name);
  const paper = { contentType: 'application/pdf', disposition: asked.disposition } as const;
  const part = found.parts.find(({ no }) => no === asked.part_id);
  if (asked.what === 'form' && part?.file_id) {
    const file = await own.read((tx) => fileOf(tx, own.actor.firmId, part.file_id!));
    if (!file) throw new NotFound();
    const form = { ...paper, fileName: fileTitle(`${title} ${part.name}`) };
    if (!isOwner)
      return { ...form, size: file.size, open: (range) => own.storage.open(file.storage_key, range) };
    // In one piece: whoever signs has been served all of it.
    const of = { kind: KIND, id: found.record.id };
    return {
      ...form,
      size: null,
      open: async () => watchServed(own as Ctx<ClientActor>, of, await own.storage.open(file.storage_key)),
    };
  }
  if (asked.what === 'signed' && part) {
    const sealed = await own.read((tx) => documentIfReadable(own, tx, part.signed_document_id));
    if (!sealed) throw new NotFound();
    return {
      ...paper,
      fileName: fileTitle(`${title} ${part.name} signed`),
      size: sealed.size,
      open: (range) => own.storage.open(sealed.storage_key, range),
    };
  }
  const forms = asked.what === 'return' && asked.onlySignaturePages ? await signaturePages(own, found) : null;
  if (forms) return { ...paper, fileName: fileTitle(title), ...inMemory(forms) };
  const pages = part
    ? pagesOf(part.pages)
    : own.actor.kind === 'client' && found.record.sent_at === null
      ? null
      : await wantedPages(own, found, asked);
  const name = fileTitle(part ? `${title} ${part.name}` : title);
  return { ...paper, fileName: name, ...(await copyOf(own, found, pages)) };
}

async function wantedPages(
  ctx: Ctx<SignedInActor>,
  { record }: FoundReturn,
  asked: Asked,
): Promise<number[] | null> {
  const { firmId } = ctx.actor;
  // Which pages are for staff alone, only the firm knows.
  const parts = await ofFirm(ctx).read((tx) => listParts(tx, firmId, record.id));
  const whole = await ofFirm(ctx).read((tx) => findReturn(tx, firmId, record.id));
  return pagesWanted(parts, whole?.pages.length ?? 0, { ...asked, forClient: ctx.actor.kind === 'client' });
}

/** The whole file, or some pages of it. Owners who ask for all get their copy as it was made. */
async function copyOf(
  ctx: Ctx<SignedInActor>,
  { record }: FoundReturn,
  pages: readonly number[] | null,
): Promise<Pick<Download, 'size' | 'open'>> {
  const { firmId } = ctx.actor;
  const whole = await ofFirm(ctx).read((tx) => findReturn(tx, firmId, record.id));
  const isOwnCopy = ctx.actor.kind === 'client' && (pages === null || pages.length === record.client_pages);
  const fileId = isOwnCopy ? record.client_file_id : whole?.file_id;
  const file = fileId ? await ofFirm(ctx).read((tx) => fileOf(tx, firmId, fileId)) : undefined;
  if (!file) throw new Refused('return.no_copy', NO_COPY);
  if (isOwnCopy || pages === null)
    return { size: file.size, open: (range) => ctx.storage.open(file.storage_key, range) };
  if (pages.length === 0) throw new Refused('return.no_copy', NO_COPY);
  const [bytes] = await cut(ctx, file, [pages]);
  return inMemory(bytes!);
}

const inMemory = (bytes: Buffer): Pick<Download, 'size' | 'open'> => ({
  size: bytes.length,
  open: ({ start, end }) => Promise.resolve(Readable.from([bytes.subarray(start, end + 1)])),
});

function calendar(ctx: Ctx<SignedInActor>, { record, parts }: FoundReturn, asked: Asked): Download {
  const dated = parts.flatMap(({ no, kind, name, form_id, authority, due_date, paid_at }) => {
    const isAsked =
      kind === 'payment_voucher' && (asked.part_id === null ? paid_at === null : no === asked.part_id);
    if (!isAsked || due_date === null) return [];
    const form = form_id === null ? null : catalogForm(form_id);
    return [{ id: no, name, due_date, how: payingLines(howToPay(form, { authority }, record.tax_year)) }];
  });
  const { baseUrl } = ctx.config;
  const bytes = Buffer.from(
    calendarOf(dated, {
      returnId: record.id,
      host: new URL(baseUrl).hostname,
      now: ctx.clock.now(),
      link: returnLink(baseUrl, { tax_return_id: record.id, entity_id: record.entity_id }),
    }),
  );
  return {
    contentType: 'text/calendar; charset=utf-8',
    disposition: asked.disposition,
    fileName: `payments-${record.tax_year}.ics`,
    ...inMemory(bytes),
  };
}

const recordDownload = (
  ctx: Ctx<SignedInActor | StaffActor>,
  { record, parts }: FoundReturn,
  { what, part_id, onlySignaturePages }: Asked,
): Promise<unknown> =>
  ctx.write(async (tx) => {
    ctx.own();
    const part = parts.find(({ no }) => no === part_id)?.name;
    const called =
      what === 'calendar' ? 'the payment dates' : onlySignaturePages ? 'the pages to sign' : what;
    await ctx.record(tx, returnEvents['tax_return.downloaded'], {
      entityId: record.entity_id,
      payload: {
        ...named(record),
        what: part ? `${what === 'signed' ? 'the signed ' : ''}“${part}”` : called,
      },
    });
  });

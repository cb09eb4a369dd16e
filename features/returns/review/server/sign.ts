/** One owner signs one form, in the portal or by a photo of the page they signed by hand. */
import type { ClientActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { paperSentBy } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { fieldsOf, filledIn, missingIn } from '#features/signature-requests/rules/filled.ts';
import { ALREADY_SIGNED } from '#features/signing/messages.ts';
import { electronicBy, sign } from '#features/signing/server/service.ts';
import { isPaperOnly, pagesOf } from '../../classifying/rules/readiness.ts';
import { BAD_STATE, FILE_KINDS, MISSING_FIELDS, PAPER_ONLY_FORM, PAY_FIRST } from '../../messages.ts';
import { mayActOnReturn } from '../../policy.ts';
import { holdReturn } from '../../records/server/access.ts';
import { KIND } from '../../records/server/kind.ts';
import { fileOf, settle } from '../../records/server/queries.ts';
import type { reviewCalls } from '../contract.ts';
import type { OpenPart } from './client-queries.ts';
import { type Asked, firmFacts, foundReturn, type FoundReturn, pagesFault, readView } from './view.ts';

type By = Parameters<typeof sign>[2]['by'];
type AskedForm = Asked & { form_id: number; client_time: string };
type Signable = FoundReturn & { part: OpenPart; own: { user_name: string } };

/** The return is held: whoever signs at once with somebody else, a recall or a replacement waits for them. */
async function signable(ctx: Ctx<ClientActor>, tx: Tx, asked: AskedForm): Promise<Signable> {
  await holdReturn(tx, ctx.actor.firmId, asked.tax_return_id);
  const found = await foundReturn(ctx, tx, asked);
  ctx.authorize(mayActOnReturn(ctx.actor, found.entity));
  const part = found.parts.find(({ no, kind }) => no === asked.form_id && kind === 'e_sign_form');
  const own = part && found.signatures(part.no).find(({ user_id }) => user_id === ctx.actor.userId);
  if (!part || !own) throw new NotFound();
  if (own.state === 'signed') throw new Conflict('signature.already_signed', ALREADY_SIGNED);
  if (found.record.status !== 'sent') throw new Conflict('return.bad_state', BAD_STATE);
  if (pagesFault(found.record) === PAY_FIRST) throw new Forbidden('payment.required', PAY_FIRST);
  return { ...found, part, own };
}

async function signAt(
  ctx: Ctx<ClientActor>,
  { client_time, ...asked }: AskedForm,
  how: (tx: Tx, found: Signable) => Promise<{ by: By; filled?: string }>,
) {
  await ctx.write(async (tx) => {
    const found = await signable(ctx, tx, { client_time, ...asked });
    const { part, record } = found;
    const paper = part.file_id === null ? undefined : await fileOf(tx, ctx.actor.firmId, part.file_id);
    if (!paper) throw new NotFound();
    await sign(ctx, tx, {
      subject: { kind: KIND, id: record.id, place: part.no },
      title: part.name,
      entityId: record.entity_id,
      signers: found.signatures(part.no).map(({ user_id }) => user_id),
      shown: {
        pages: { sha256: paper.sha256, called: `${part.name}, ${part.file_pages.length} pages` },
      },
      claims: { client_time },
      oneIsEnough: false,
      needsIdentity: part.needs_identity,
      ...(await how(tx, found)),
    });
    await settle(tx, record.id, ctx.clock.now().toISOString());
  });
  return readView(ctx, asked);
}

export async function signReturnForm(
  ctx: Ctx<ClientActor>,
  { method, signature, drawn, values, consent_version, ...asked }: InputOf<typeof reviewCalls.signReturnForm>,
) {
  const { isIdentityOn } = await firmFacts(ctx);
  return signAt(ctx, asked, async (tx, { part, own }) => {
    if (isPaperOnly(part, isIdentityOn)) throw new Forbidden('identity.required', PAPER_ONLY_FORM);
    const pages = pagesOf(part.pages);
    const fields = fieldsOf(part.fields, ctx.actor.userId).map((field) => ({
      ...field,
      page: pages.indexOf(field.page),
    }));
    const missing = missingIn(fields, { ...signaturesPut(fields), ...values });
    if (missing.length > 0) throw new Invalid(MISSING_FIELDS, `values.${missing[0]!.no}`, 'return.missing');
    const { time_zone } = await readFirm(tx, ctx.actor.firmId);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: time_zone });
    const filled = filledIn(
      fields,
      { ...signaturesPut(fields), ...values },
      { name: own.user_name, day: day.format(ctx.clock.now()) },
    );
    return {
      by: electronicBy({ method, signature, drawn, consent_version }),
      filled: JSON.stringify(filled),
    };
  });
}

/** Signing a form puts the name wherever it belongs on it. */
const signaturesPut = (fields: readonly { no: number; kind: string }[]): Record<string, true> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'signature' || kind === 'initials')
      .map(({ no }) => [String(no), true]),
  );

/** The page signed by hand, sent in as a document of the same entity. */
export const signReturnFormOnPaper = (
  ctx: Ctx<ClientActor>,
  { document_id, ...asked }: InputOf<typeof reviewCalls.signReturnFormOnPaper>,
) =>
  signAt(ctx, asked, async (tx) => {
    const { firmId, userId } = ctx.actor;
    const paper = await paperSentBy(tx, firmId, userId, document_id);
    if (!paper || paper.entity_id !== asked.companyId) throw new NotFound();
    if (paper.content_type !== 'application/pdf' && !paper.content_type.startsWith('image/'))
      throw new Invalid(FILE_KINDS, 'document_id', 'file.type');
    return { by: { method: 'paper', document: paper } };
  });

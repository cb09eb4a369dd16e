/** DLV-036: the parts of a return as staff confirm or correct them. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { readableDocument } from '#features/documents/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import { closeUnsignedPlaces, listSlots } from '#features/signing/server/service.ts';
import { returnEvents } from '../../events.ts';
import { asksIdentity } from '../../incoming/server/read-return.ts';
import { saveHabits } from '../../incoming/server/queries.ts';
import { NOT_AN_OWNER, NOTHING_TO_PAY, SIGNED_FORM } from '../../messages.ts';
import type { PartInput } from '../../model.ts';
import { maySend } from '../../policy.ts';
import { assertStep, assertVersion, heldReturn, named } from '../../records/server/access.ts';
import { detailOf } from '../../records/server/detail.ts';
import { KIND } from '../../records/server/kind.ts';
import {
  changePart,
  deleteParts,
  insertParts,
  listParts,
  type NewPart,
  type PartRecord,
  replacePart,
} from '../../records/server/part-queries.ts';
import { changeReturn, type ReturnRecord, settle } from '../../records/server/queries.ts';
import { listCandidates } from '../../records/server/signer-queries.ts';
import type { classifyingCalls } from '../contract.ts';
import { faultIn } from '../rules/readiness.ts';

type Asked = InputOf<typeof classifyingCalls.saveClassification>;

/** What a kind does not have is not kept. */
function stored(part: PartInput, no: number, position: number): NewPart {
  const isForm = part.kind === 'e_sign_form';
  const isVoucher = part.kind === 'payment_voucher';
  const hasDate = isVoucher || part.kind === 'paper_filed_return';
  return {
    no,
    position,
    kind: part.kind,
    form_id: part.form_id,
    name: part.name,
    authority: part.authority,
    pages: part.pages,
    state: part.state,
    // Whoever signs or pays sees the pages.
    staff_only: part.staff_only && part.kind === 'other',
    signers: isForm ? part.signers : [],
    fields: isForm ? part.fields : [],
    needs_identity: isForm && (part.needs_identity || (part.form_id !== null && asksIdentity(part.form_id))),
    wet_only: isForm && part.wet_only,
    amount_cents: isVoucher ? part.amount : null,
    due_date: hasDate ? part.due_date : null,
    is_due_asap: isVoucher && part.is_due_asap,
    mail_to: part.kind === 'paper_filed_return' ? part.mail_to : '',
    recipient: part.kind === 'k1' ? part.recipient : null,
  };
}

const signedShape = ({
  kind,
  form_id,
  pages,
  signers,
  fields,
  needs_identity,
  wet_only,
}: NewPart | PartRecord) =>
  JSON.stringify([
    kind,
    form_id,
    pages.map(({ first, last }) => [first, last]),
    signers.map(({ user_id, turn }) => [user_id, turn]),
    fields.map(({ no, kind: is, signer, page, x, y, width, height }) => [
      no,
      is,
      signer,
      page,
      x,
      y,
      width,
      height,
    ]),
    needs_identity,
    wet_only,
  ]);

async function signedPlaces(tx: Tx, { firm_id, id }: ReturnRecord): Promise<ReadonlySet<number>> {
  const slots = await listSlots(tx, firm_id, { kind: KIND, id });
  return new Set(slots.filter(({ state }) => state === 'signed').map(({ place }) => place));
}

async function saveParts(ctx: Ctx<StaffActor>, tx: Tx, record: ReturnRecord, given: readonly PartInput[]) {
  const of = { firm_id: record.firm_id, tax_return_id: record.id };
  const before = await listParts(tx, record.firm_id, record.id);
  const signed = await signedPlaces(tx, record);
  const known = new Map(before.map((part) => [part.no, part]));
  const asked = given.map(({ id }) => id).filter((id) => id !== null);
  if (asked.some((id) => !known.has(id)) || new Set(asked).size < asked.length) throw new NotFound();
  const gone = before.map(({ no }) => no).filter((no) => !asked.includes(no));
  if (gone.some((no) => signed.has(no))) throw new Conflict('signature.already_signed', SIGNED_FORM);
  await deleteParts(tx, record.firm_id, record.id, gone);
  let next = record.next_part_no;
  const fresh: NewPart[] = [];
  for (const [position, part] of given.entries()) {
    const old = part.id === null ? undefined : known.get(part.id);
    const row = stored(part, old?.no ?? (next += 1) - 1, position);
    if (!old) fresh.push(row);
    else {
      const isSigned = signed.has(old.no);
      if (isSigned && signedShape(row) !== signedShape(old))
        throw new Conflict('signature.already_signed', SIGNED_FORM);
      await replacePart(tx, of, row);
      // What is shown to the signers is made again when it is sent.
      if (!isSigned && old.file_id !== null)
        await changePart(tx, { ...of, no: old.no }, { file_id: null, file_pages: '[]' });
    }
  }
  await insertParts(tx, of, fresh);
  await learn(ctx, tx, before, given);
  return next;
}

/** What was confirmed once is proposed the same way the next time. */
async function learn(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  before: readonly PartRecord[],
  given: readonly PartInput[],
): Promise<void> {
  const forms = given.flatMap((part) => {
    const fingerprint = before.find(({ no }) => no === part.id)?.fingerprint;
    return part.state === 'confirmed' && fingerprint
      ? [
          {
            fingerprint,
            kind: part.kind,
            form_id: part.form_id,
            name: part.name,
            is_staff_only: part.staff_only,
          },
        ]
      : [];
  });
  await saveHabits(tx, ctx.actor.firmId, forms, ctx.clock.now().toISOString());
}

/** A paid invoice stays as it was paid. */
async function invoiceOf(ctx: Ctx<StaffActor>, tx: Tx, record: ReturnRecord, { invoice, companyId }: Asked) {
  const isPaid = record.invoice_status !== null && record.invoice_status !== 'unpaid';
  if (isPaid && invoice?.amount !== record.invoice_cents) throw new Conflict('payment.paid', NOTHING_TO_PAY);
  if (invoice === null)
    return { invoice_cents: null, invoice_status: null, invoice_due: null, invoice_document_id: null };
  if (invoice.document_id !== null && invoice.document_id !== record.invoice_document_id) {
    const document = await readableDocument(ctx, tx, invoice.document_id);
    if (document.entity_id !== companyId || document.staff_only) throw new NotFound();
  }
  return {
    invoice_cents: invoice.amount,
    invoice_status: record.invoice_status ?? 'unpaid',
    invoice_due: invoice.due_date,
    invoice_document_id: invoice.document_id,
  };
}

const paysFirst = async (tx: Tx, record: ReturnRecord): Promise<boolean> =>
  record.invoice_cents === null
    ? (await preferencesOf(tx, record.firm_id)).pay_before_return_opens
    : record.pay_first;

export const saveClassification = (ctx: Ctx<StaffActor>, asked: Asked) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, maySend);
    assertStep(held, 'save');
    const { record } = held;
    assertVersion(record, asked.version);
    const fault = faultIn(
      asked.parts.map((part, at) => stored(part, at + 1, at)),
      record.pages,
    );
    if (fault) throw new Invalid(fault, 'parts', 'return.parts');
    const owners = await listCandidates(tx, record.firm_id, record.entity_id);
    const signers = asked.parts.flatMap((part) => part.signers.map(({ user_id }) => user_id));
    if (signers.some((id) => !owners.some(({ user_id }) => user_id === id)))
      throw new Invalid(NOT_AN_OWNER, 'signers', 'return.signer');
    const next = await saveParts(ctx, tx, record, asked.parts);
    const now = ctx.clock.now().toISOString();
    await changeReturn(
      tx,
      record,
      {
        name: asked.tax_return_name,
        note: asked.note,
        reminder_disabled: !asked.reminds,
        pay_first: asked.invoice !== null && (asked.pay_first ?? (await paysFirst(tx, record))),
        next_part_no: next,
        ...(await invoiceOf(ctx, tx, record, asked)),
      },
      now,
    );
    // Open since a replacement: who signs may change until somebody has.
    await closeUnsignedPlaces(tx, record.firm_id, { kind: KIND, id: record.id });
    await settle(tx, record.id, now);
    await ctx.record(tx, returnEvents['tax_return.classified'], {
      entityId: record.entity_id,
      payload: {
        ...named({ ...record, name: asked.tax_return_name }),
        parts: asked.parts.length,
        to_check: asked.parts.filter(({ state }) => state === 'to_check').length,
      },
    });
    return detailOf(ctx, tx, record.id);
  });

/** DLV-033, DLV-035. */
export const startClassification = (
  ctx: Ctx<StaffActor>,
  asked: InputOf<typeof classifyingCalls.startClassification>,
) =>
  ctx.write(async (tx) => {
    const held = await heldReturn(ctx, tx, asked, maySend);
    assertStep(held, 'classify');
    const { record } = held;
    await changeReturn(
      tx,
      record,
      {
        status: 'action_required',
        // Nobody answered: it is ready to review.
        draft_status: record.draft_status === 'draft' ? null : record.draft_status,
      },
      ctx.clock.now().toISOString(),
    );
    await ctx.record(tx, returnEvents['tax_return.classification_started'], {
      entityId: record.entity_id,
      payload: named(record),
    });
    return detailOf(ctx, tx, record.id);
  });

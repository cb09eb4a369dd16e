/** Stored returns as the wire has them. */
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { signaturesOfMany, slotsOfMany } from '#features/signing/server/service.ts';
import type { FormSignature, IdentityVerification, TaxReturn } from '../../model.ts';
import * as policy from '../../policy.ts';
import { aggregateIdentity } from '../../rules/identity-words.ts';
import { STATUS_WORDS } from '../../rules/words.ts';
import { verificationsOf } from '../rules/verifications.ts';
import { newestChecks } from './identity-queries.ts';
import { KIND } from './kind.ts';
import type { ListedReturn } from './list-queries.ts';
import { partsOfMany, type ShownPart } from './part-queries.ts';
import { signersNamed } from './signer-queries.ts';

const key = (id: number, place: number): string => `${id}:${place}`;
const signerKey = (id: number, place: number, userId: number): string => `${key(id, place)}:${userId}`;

/** Where everybody stands, by return and form. */
export async function signaturesBy(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<(id: number, place: number) => FormSignature[]> {
  const slots = await slotsOfMany(tx, firmId, KIND, ids);
  const given = new Map(
    (await signaturesOfMany(tx, firmId, KIND, ids)).map((one) => [
      signerKey(one.subject_id, one.place, one.user_id),
      one,
    ]),
  );
  const by = new Map<string, FormSignature[]>();
  for (const { subject_id, place, user_id, user_name, turn, state } of slots) {
    const signed = state === 'signed' ? given.get(signerKey(subject_id, place, user_id)) : undefined;
    const all = by.get(key(subject_id, place)) ?? [];
    all.push({
      user_id,
      user_name,
      turn,
      state,
      method: signed?.method ?? null,
      signed_at: signed?.signed_at ?? null,
    });
    by.set(key(subject_id, place), all);
  }
  return (id, place) => by.get(key(id, place)) ?? [];
}

const givenBy = (signatures: readonly FormSignature[], isPaper: boolean) =>
  signatures.flatMap(({ user_id, method, signed_at }) =>
    method !== null && signed_at !== null && (method === 'paper') === isPaper
      ? [{ user_id, method, signed_at }]
      : [],
  );

function eSignForm(part: ShownPart, signatures: FormSignature[]): TaxReturn['e_sign_forms'][number] {
  const electronic = givenBy(signatures, false);
  return {
    id: part.no,
    form_id: part.form_id,
    custom_form_name: part.name,
    custom_payment_name: null,
    signatures,
    signatureData: electronic.length > 0 ? electronic : null,
    wetSignaturesRequired: part.wet_only,
    wetSignatures: givenBy(signatures, true),
  };
}

interface PartsAndSignatures {
  parts: (id: number) => readonly ShownPart[];
  signatures: (id: number, place: number) => FormSignature[];
}

/** Each read once for all of these returns. */
async function partsAndSignatures(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<PartsAndSignatures> {
  const parts = Map.groupBy(await partsOfMany(tx, firmId, ids), ({ tax_return_id }) => tax_return_id);
  return { parts: (id) => parts.get(id) ?? [], signatures: await signaturesBy(tx, firmId, ids) };
}

/** Of each return, one for each signer who has to prove who they are. */
export async function verificationsBy(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
  read?: PartsAndSignatures,
): Promise<(id: number) => IdentityVerification[]> {
  const { parts, signatures } = read ?? (await partsAndSignatures(tx, firmId, ids));
  const asking = ids.filter((id) => parts(id).some(asksWho));
  const checks = Map.groupBy(await newestChecks(tx, firmId, asking), ({ subject_id }) => subject_id);
  return (id) =>
    verificationsOf(
      parts(id)
        .filter(asksWho)
        .map(({ no }) => ({ no, signatures: signatures(id, no) })),
      checks.get(id) ?? [],
    );
}
export const asksWho = ({ needs_identity, wet_only }: ShownPart): boolean => needs_identity && !wet_only;

export async function shownRows(
  tx: Tx,
  actor: StaffActor,
  rows: readonly ListedReturn[],
): Promise<TaxReturn[]> {
  const { firmId } = actor;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const read = await partsAndSignatures(tx, firmId, ids);
  const { parts, signatures } = read;
  const verifications = await verificationsBy(tx, firmId, ids, read);
  const forms = new Map(
    ids.map((id) => [
      id,
      parts(id)
        .filter(({ kind }) => kind === 'e_sign_form')
        .map((part) => eSignForm(part, signatures(id, part.no))),
    ]),
  );
  const asked = [...forms.values()].flatMap((all) => all.flatMap((form) => form.signatures));
  const people = await signersNamed(
    tx,
    firmId,
    asked.map(({ user_id }) => user_id),
  );
  return rows.map((row) => {
    const { signatures_needed, signatures_done, invoice_cents, invoice_status, group_id, granted, ...rest } =
      row;
    const own = parts(row.id);
    const vouchers = own.filter(({ kind }) => kind === 'payment_voucher');
    const left = signatures_needed - signatures_done;
    const isInvoicePaid = invoice_status === 'paid' || invoice_status === 'marked_paid';
    const entity = { group_id, granted };
    const mayCheck = policy.maySeeIdentity(actor, entity);
    const checks = verifications(row.id);
    const signing = new Set(forms.get(row.id)!.flatMap((form) => form.signatures.map((one) => one.user_id)));
    return {
      ...rest,
      current_status: STATUS_WORDS[row.status],
      all_signed: left <= 0,
      all_paid:
        vouchers.every(({ paid_at }) => paid_at !== null) && (invoice_status === null || isInvoicePaid),
      total_signature_count: signatures_needed,
      signatures_left: row.status === 'finished' ? 0 : Math.max(0, left),
      e_sign_forms: forms.get(row.id)!,
      paper_filed_returns: own
        .filter(({ kind }) => kind === 'paper_filed_return')
        .map((part) => ({
          id: part.no,
          form_id: part.form_id,
          custom_form_name: part.name,
          mail_by: part.due_date,
          mail_to: part.mail_to,
        })),
      payment: invoice_status === null ? null : { status: invoice_status, amount: invoice_cents! },
      payment_vouchers: vouchers.map((part) => ({
        id: part.no,
        voucher_id: part.form_id,
        custom_payment_name: part.name,
        amount: part.amount_cents ?? 0,
        is_paid: part.paid_at !== null,
        is_due_asap: part.is_due_asap,
        due_date: part.due_date,
      })),
      signers: people.filter(({ id }) => signing.has(id)),
      identity_verification_status: mayCheck ? aggregateIdentity(checks) : null,
      stripe_identity_verifications: mayCheck ? checks : [],
      k1_count: own.filter(({ kind }) => kind === 'k1').length,
      may_upload: policy.mayUpload(actor, entity),
      may_send: policy.maySend(actor, entity),
      may_finish: policy.mayFinish(actor, entity),
      may_delete: policy.mayDelete(actor, entity),
      may_mark_vouchers: policy.mayMarkVouchers(actor, entity),
      may_see_identity: mayCheck,
    };
  });
}

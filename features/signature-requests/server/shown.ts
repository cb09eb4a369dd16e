/** A stored request as the wire has it. */
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { signaturesOfMany, slotsOfMany } from '#features/signing/server/service.ts';
import type { RequestSignature, SignatureRequest } from '../model.ts';
import { mayComplete, mayDelete, mayRequest } from '../policy.ts';
import type { ListedRequest } from './list-queries.ts';

export const KIND = 'signature_request';

/** Where everybody stands, by request. */
export async function signaturesBy(
  tx: Tx,
  firmId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestSignature[]>> {
  const slots = await slotsOfMany(tx, firmId, KIND, ids);
  const given = await signaturesOfMany(tx, firmId, KIND, ids);
  const by = new Map<number, RequestSignature[]>();
  for (const { subject_id, user_id, user_name, turn, state } of slots) {
    const signed =
      state === 'signed'
        ? given.find((one) => one.subject_id === subject_id && one.user_id === user_id)
        : undefined;
    const all = by.get(subject_id) ?? [];
    all.push({
      user_id,
      user_name,
      turn,
      state,
      method: signed?.method ?? null,
      signed_at: signed?.signed_at ?? null,
    });
    by.set(subject_id, all);
  }
  return by;
}

export async function shownRows(
  tx: Tx,
  actor: StaffActor,
  rows: readonly ListedRequest[],
): Promise<SignatureRequest[]> {
  const by = await signaturesBy(
    tx,
    actor.firmId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { signed_document_id, signed_document_name, path, group_id, granted, ...rest } = row;
    const signatures = by.get(row.id) ?? [];
    const entity = { group_id, granted };
    return {
      ...rest,
      signatures,
      signed_document:
        signed_document_id === null || signed_document_name === null
          ? null
          : { id: signed_document_id, name: signed_document_name, path },
      may_request: mayRequest(actor, entity),
      may_complete: mayComplete(actor, entity),
      may_delete: mayDelete(actor, entity),
    };
  });
}

/** Kept places know no people, only the first, the second… to sign. */
import type { Field, Signer } from '#features/signing/placing/model.ts';

export const bySeat = (fields: readonly Field[], signers: readonly Signer[]): Field[] =>
  fields.map((field) => ({
    ...field,
    signer: Math.max(
      0,
      signers.findIndex(({ user_id }) => user_id === field.signer),
    ),
    found_by: null,
  }));

/** Seats nobody sits on are left out. */
export const seated = (fields: readonly Field[], signers: readonly Signer[]): Field[] =>
  fields.flatMap((field) => {
    const signer = signers[field.signer];
    return signer ? [{ ...field, signer: signer.user_id }] : [];
  });

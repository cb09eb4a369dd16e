/** What has to hold of fields before anybody is asked to sign. Pure. */
import type { Candidate, Field, PageSize, Signer } from '../model.ts';

const SLACK = 0.5;
export const isOnPage = ({ page, x, y, width, height }: Field, sizes: readonly PageSize[]): boolean => {
  const size = sizes[page];
  return size !== undefined && x + width <= size.width + SLACK && y + height <= size.height + SLACK;
};

/** The signers who have no place for their name. */
export const withoutSignature = ({
  fields,
  signers,
}: {
  fields: readonly Field[];
  signers: readonly Signer[];
}): Signer[] =>
  signers.filter(
    ({ user_id }) => !fields.some(({ signer, kind }) => kind === 'signature' && signer === user_id),
  );

/** `Ann, Ben and Gil` */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Says which signers nobody can write to; null where everybody can be reached. */
export function unreachableFault(
  signers: readonly Signer[],
  candidates: readonly Candidate[],
): string | null {
  const names = signers.flatMap(({ user_id }) => {
    const known = candidates.find((candidate) => candidate.user_id === user_id);
    return known?.unreachable ? [known.full_name] : [];
  });
  return names.length === 0 ? null : `${listed(names)} can’t be reached.`;
}

/** Signers take the hues of the index tabs in this order; the ninth is plain ink. Their name always stands beside it. */
import type { CSSProperties } from 'react';
import type { Candidate, Signer } from '../model.ts';

const HUES = [0, 6, 5, 1, 2, 3, 4, 7] as const;

export interface SignerLook {
  userId: number;
  name: string;
  /** From one, as the key that chooses them. */
  number: number;
  /** In panels, where the page may be dark. */
  style: CSSProperties;
  /** On paper, which is always white. */
  onPaper: CSSProperties;
}

export function signerLooks(
  signers: readonly Signer[],
  candidates: readonly Candidate[],
): Map<number, SignerLook> {
  const names = new Map(candidates.map(({ user_id, full_name }) => [user_id, full_name]));
  return new Map(
    signers.map(({ user_id }, at) => {
      const hue = HUES[at];
      return [
        user_id,
        {
          userId: user_id,
          name: names.get(user_id) ?? 'Former owner',
          number: at + 1,
          style: { '--hue': hue === undefined ? 'var(--ink)' : `var(--tab-${hue})` } as CSSProperties,
          onPaper: { '--hue': `var(--paper-${hue ?? 'ink'})` } as CSSProperties,
        },
      ];
    }),
  );
}

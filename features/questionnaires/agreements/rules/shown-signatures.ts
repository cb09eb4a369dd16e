/** The signatures of a questionnaire as one reader sees them. */
import { MARKED_NOT_NEEDED } from '#features/signing/messages.ts';
import type { DrawnName, SigningMethod, Slot } from '#features/signing/model.ts';
import { factsOf, type SigningFacts } from '#features/signing/rules/facts.ts';
import type { FormSection } from '../../model.ts';
import type { AgreementSignature } from '../model.ts';
import { signatureIdOf } from './signature-ids.ts';

interface Signed {
  place: number;
  user_id: number;
  method: SigningMethod;
  signature: string;
  /** A drawn name, as JSON. */
  strokes: string | null;
  signed_at: string;
  client_time: string;
  /** Where the reader may know them. */
  ip_address?: string;
  user_agent?: string;
}

export interface Known {
  /** Those who have a place already; they come to be with the first signature of a letter. */
  slots: readonly Slot[];
  signatures: readonly Signed[];
  /** Who has to sign where nobody has a place yet. */
  signers: readonly { user_id: number; full_name: string }[];
  readerId: number;
  /** What its sections are called on the wire begins here. */
  firstId: number;
}

export const isLetter = ({ key }: Pick<FormSection, 'key'>): boolean => key === 'agreement_signature';

export function shownSignatures(
  letters: readonly { no: number }[],
  { slots, signatures, signers, readerId, firstId }: Known,
): AgreementSignature[] {
  return letters.flatMap(({ no }) => {
    const here = slots.filter(({ place }) => place === no);
    const people: readonly Omit<Slot, 'place' | 'turn'>[] =
      here.length > 0
        ? here
        : signers.map(({ user_id, full_name }) => ({ user_id, user_name: full_name, state: 'not_signed' }));
    return people.map(({ user_id, user_name, state }) => {
      const signed =
        state === 'signed'
          ? signatures.find((one) => one.place === no && one.user_id === user_id)
          : undefined;
      return {
        id: signatureIdOf(user_id, no),
        section_id: firstId + no,
        section_no: no,
        user_id,
        user_name,
        state,
        signature: state === 'not_needed' ? MARKED_NOT_NEEDED : (signed?.signature ?? null),
        ...(signed?.strokes && { drawn: JSON.parse(signed.strokes) as DrawnName }),
        method: signed?.method ?? null,
        signed_at: signed?.signed_at ?? null,
        client_time: signed?.client_time ?? null,
        mine: user_id === readerId,
        ip_address: signed?.ip_address ?? null,
        user_agent: signed?.user_agent ?? null,
      };
    });
  });
}

/** By section: how many are asked for, and how many are in or not needed. Where nobody has a place, nobody has signed. */
export function letterFacts(slots: readonly Slot[]): ReadonlyMap<number, SigningFacts> {
  const places = Map.groupBy(slots, ({ place }) => place);
  return new Map([...places].map(([place, here]) => [place, factsOf(here)]));
}

export interface HandOverProps {
  subject: { kind: string; id: number };
  /** Of whoever signs next. */
  firstName: string;
  /** Where they go on. */
  returnPath: string;
}

/** Stands where one signer is done and another one is next. */
export function HandOverSlot({ firstName }: HandOverProps) {
  return <p>Hand the phone to {firstName}: they sign in and sign here.</p>;
}

import { Button } from '@mantine/core';

export interface IdentityLadderProps {
  ceremony: { kind: string; id: number; place: number };
  /** The signer’s own. */
  firstName: string;
  /** Where a photo ID check leads back to: the page this stands on. */
  returnPath: string;
  onPassed: () => void;
  /** Leads to signing on paper. */
  onPaper: () => void;
}

/** Stands where the place asks for a proof of who signs. */
export function IdentitySlot({ firstName, onPaper }: IdentityLadderProps) {
  return (
    <>
      <p>{firstName}, this document needs a proof of who you are. Sign it on paper, or call us.</p>
      <Button onClick={onPaper}>Sign on paper</Button>
    </>
  );
}

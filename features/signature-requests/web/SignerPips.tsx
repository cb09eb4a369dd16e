import { Pips } from '#ui/marks/Pips.tsx';
import type { SignatureRequest } from '../model.ts';
import { signedCount } from './status-words.ts';

/** How many of the signers have signed. */
export function SignerPips({ request }: { request: Pick<SignatureRequest, 'signatures'> }) {
  const { signed, of } = signedCount(request);
  return <Pips done={signed} of={of} word="signed" />;
}

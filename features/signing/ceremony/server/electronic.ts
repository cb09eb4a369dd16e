import { Invalid } from '#platform/errors.ts';
import { DRAW_FIRST } from '../../messages.ts';
import type { DrawnName, ElectronicMethod } from '../../model.ts';
import type { Signing } from './sign.ts';

interface Electronic {
  method: ElectronicMethod;
  signature: string;
  drawn: DrawnName | null;
  consent_version: string | null;
}

/** How somebody signs in the portal, from what their browser sent. */
export function electronicBy({
  method,
  signature,
  drawn,
  consent_version: agreedTo,
}: Electronic): Signing['by'] {
  if (method === 'typed') return { method, signature, agreedTo };
  if (!drawn) throw new Invalid(DRAW_FIRST, 'drawn', 'signature.empty');
  return { method, signature, drawn, agreedTo };
}

/** The way out of mass emails: signed for one person of one firm, good for longer than any law asks. */
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';

const PURPOSE = 'unsubscribe';
const DAYS = 400;
const Held = z.object({ f: z.number().int().positive(), u: z.number().int().positive() });

type Signer = Pick<Services, 'secrets' | 'config'>;

/** The page asks first, since mail scanners open links; the header is for mail programs, which post (RFC 8058). */
export function unsubscribeLinks({ secrets, config }: Signer, firmId: number, userId: number) {
  const token = secrets.signToken({ f: firmId, u: userId }, PURPOSE, DAYS * 86_400);
  return {
    page: `${config.baseUrl}/unsubscribe#${token}`,
    headers: {
      'List-Unsubscribe': `<${config.baseUrl}/api/unsubscribe/one_click/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export function readLink(
  { secrets }: Pick<Signer, 'secrets'>,
  token: string,
): { firmId: number; userId: number } | null {
  const reading = secrets.readToken(token, PURPOSE);
  const held = reading.state === 'valid' ? Held.safeParse(reading.payload) : null;
  return held?.success ? { firmId: held.data.f, userId: held.data.u } : null;
}

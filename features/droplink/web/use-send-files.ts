/** One sending: who and what, the bytes of each file, and the call that hands them over. */
import { useState } from 'react';
import { UPLOAD_TRY_AGAIN } from '#features/documents/messages.ts';
import { putBytes } from '#features/documents/web/pieces.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { droplink } from '../contract.ts';
import { NOTHING_ARRIVED } from '../messages.ts';
import type { Sending } from '../model.ts';
import { type Chosen, headText } from './file-facts.ts';

/** A firm by its name in addresses, or by its drop link. */
export type Addressed = { firm: string } | { link: string };

/** By the key of a file. */
export type Shares = Readonly<Record<string, number>>;

export interface Sent {
  received: number;
  /** What did not arrive, and why, by the key of a file. */
  failed: Readonly<Record<string, string>>;
}

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : UPLOAD_TRY_AGAIN);

export function useSendFiles(to: Addressed) {
  const [shares, setShares] = useState<Shares>({});
  const send = async (
    sender: Sending & { different_kind_of_number: boolean },
    files: readonly Chosen[],
  ): Promise<Sent> => {
    const facts = files.map(({ name, size, head }) => ({ name, size, head: headText(head) }));
    const started = await call(droplink.startDrop, { ...sender, ...to, files: facts });
    const failed: Record<string, string> = {};
    // One after the other: a phone's line is not faster for two.
    for (const [at, { key, file, size }] of files.entries()) {
      const { url, message } = started.files[at]!;
      if (url === null) {
        failed[key] = message ?? UPLOAD_TRY_AGAIN;
        continue;
      }
      const onSent = (bytes: number) => setShares((now) => ({ ...now, [key]: Math.min(1, bytes / size) }));
      onSent(0);
      await putBytes({ url, body: file, onSent, signal: new AbortController().signal }).then(
        () => onSent(size),
        (error: unknown) => (failed[key] = wordsOf(error)),
      );
    }
    setShares({});
    if (Object.keys(failed).length === files.length) return { received: 0, failed };
    const { received } = await call(droplink.sendDrop, { token: started.token });
    return { received, failed };
  };
  return { shares, send };
}

export const noticeOf = ({ received, failed }: Sent): string | null => {
  const count = Object.keys(failed).length;
  if (count === 0) return null;
  if (received === 0) return NOTHING_ARRIVED;
  return count === 1
    ? 'One file didn’t arrive. See why below.'
    : `${count} files didn’t arrive. See why below.`;
};

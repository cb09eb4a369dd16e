import { useEffect } from 'react';
import { whenIdle } from '#platform/web/when-idle.ts';

interface Sender {
  userId: number;
  firm: { id: number; subdomain_url: string };
  /** Nothing of this person is kept here. */
  off: boolean;
}

/** Once the first screen is drawn: see after-start.ts. */
export function useSender({ userId, firm, off }: Sender): void {
  const { id, subdomain_url: address } = firm;
  useEffect(() => {
    if (off) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const { startSending } = await import('./after-start.ts');
      if (!isOver) stop = startSending({ userId, owner: `${userId}:${id}`, address });
    };
    const cancel = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [userId, id, address, off]);
}

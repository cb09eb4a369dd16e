import type { ReactNode } from 'react';

export interface ConfirmRequest {
  title: string;
  /** States the count and says what cannot be recalled. */
  body: ReactNode;
  /** The button repeats the verb: "Send to 24", never "OK". */
  verb: string;
  /** What the other button says, where "Cancel" would be unclear. */
  cancel?: string;
  /** The people or things it will reach. */
  names?: string[];
  destructive?: boolean;
}

interface Pending extends ConfirmRequest {
  answer: (agreed: boolean) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function publish(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function subscribeToConfirm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function pendingConfirm(): Pending | null {
  return pending;
}

/** A second question answers the first with no: two decisions are never stacked. */
export function askToConfirm(request: ConfirmRequest): Promise<boolean> {
  pending?.answer(false);
  const asker = document.activeElement;
  return new Promise((resolve) => {
    publish({
      ...request,
      answer: (agreed) => {
        publish(null);
        resolve(agreed);
        // Who was typing types on.
        if (asker instanceof HTMLElement) requestAnimationFrame(() => asker.focus());
      },
    });
  });
}

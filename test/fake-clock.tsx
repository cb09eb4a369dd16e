/** Waits of the browser, measured to the millisecond. */
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { keepRealPauses } from './screen.tsx';

/** A few turns of the browser, whatever the clock of the test says: what was done is drawn. */
export const drawn = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    let turns = 4;
    channel.port1.onmessage = () => (--turns > 0 ? channel.port2.postMessage(0) : resolve());
    channel.port2.postMessage(0);
  });

/** At once: `fill` would move the clock of the test while it waits. */
function put(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Types twice, each time a millisecond too early to be asked about, and expects one question: the second text. */
export async function asksAfterPause(
  field: Locator,
  pause: number,
  texts: readonly [string, string],
  asked: () => readonly string[],
): Promise<void> {
  keepRealPauses();
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const text of texts) {
      put(input, text);
      await drawn();
      await vi.advanceTimersByTimeAsync(pause - 1);
      await drawn();
    }
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(asked).toEqual([texts[1]]);
}

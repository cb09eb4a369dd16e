/**
 * How long a screen waits before it searches, saves or looks again. Screens tests cap it, so that they wait for nothing;
 * nothing else does.
 */
let longest = Number.POSITIVE_INFINITY;

export const pause = (milliseconds: number): number => Math.min(milliseconds, longest);

export function capPauses(milliseconds: number): void {
  longest = milliseconds;
}

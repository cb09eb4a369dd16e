import { useEffect, useState } from 'react';

/** The server sends one message a minute to one person. */
const BETWEEN_SENDS_MS = 60_000;

export const secondsToWait = (sentAt: number, now: number): number =>
  Math.min(BETWEEN_SENDS_MS, Math.max(0, sentAt + BETWEEN_SENDS_MS - now)) / 1000;

/** 24 → 0:24 */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Counts down to zero from when something was sent. */
export function useSecondsToWait(sentAt: number): number {
  const [left, setLeft] = useState(() => secondsToWait(sentAt, Date.now()));
  useEffect(() => {
    const look = () => setLeft(secondsToWait(sentAt, Date.now()));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}

import { useEffect, useState } from 'react';

const left = (until: string | undefined): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/** Counts down to a moment the server named. */
export function useSecondsLeft(until: string | undefined): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    const timer = setInterval(() => setSeconds(left(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** As in 9:41. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

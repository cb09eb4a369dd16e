import { useEffect, useState } from 'react';
import { UNSEND_SECONDS } from '../../model.ts';
import classes from './bubble.module.css';

interface UnsendCountdownProps {
  until: string;
  onUnsend: () => void;
  onOver: () => void;
}

const left = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
const AROUND = 2 * Math.PI * 6;

/** MSG-054: in words for the ear, with a ring for the eye. */
export function UnsendCountdown({ until, onUnsend, onOver }: UnsendCountdownProps) {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = left(until);
      setSeconds(now);
      if (now === 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  if (seconds === 0) return null;
  return (
    <span className={classes.countdown}>
      <svg viewBox="0 0 16 16" className={classes.ring} aria-hidden>
        <circle cx="8" cy="8" r="6" className={classes.ringGround} />
        <circle
          cx="8"
          cy="8"
          r="6"
          className={classes.ringLeft}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - seconds / UNSEND_SECONDS)}
        />
      </svg>
      <button type="button" className={classes.act} onClick={onUnsend}>
        {`Unsend (0:${String(seconds).padStart(2, '0')})`}
      </button>
    </span>
  );
}

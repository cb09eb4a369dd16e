import classes from './marks.module.css';

export type StatusShape =
  | 'done'
  | 'progress'
  | 'wait'
  | 'error'
  | 'empty'
  | 'locked'
  | 'returned'
  | 'none'
  | 'elsewhere'
  | 'waived';

interface StatusMarkProps {
  shape: StatusShape;
  /** Give a name only where no text stands beside the mark. */
  label?: string;
  /** 0 to 1, for the pie of work in progress. */
  share?: number;
}

/** A pie slice drawn as a thick dash on a small circle, so any share needs no path arithmetic. */
function Pie({ share }: { share: number }) {
  const around = 2 * Math.PI * 2.75;
  return (
    <>
      <circle cx="10" cy="10" r="8" fill="none" strokeWidth="1.75" />
      <circle
        cx="10"
        cy="10"
        r="2.75"
        fill="none"
        strokeWidth="5.5"
        strokeDasharray={`${around * Math.min(1, Math.max(0, share))} ${around}`}
        transform="rotate(-90 10 10)"
      />
    </>
  );
}

/** What stands in a ring: an arrow back, a slash, a pin, a hollow tick. */
const RINGED: Partial<Record<StatusShape, string>> = {
  returned: 'M8.4 6.4 6 8.6l2.4 2.2M6.3 8.6h4.4a2.5 2.5 0 0 1 0 5H9',
  none: 'M4.6 4.6 15.4 15.4',
  elsewhere: 'M10 14.4s3.2-2.7 3.2-5a3.2 3.2 0 0 0-6.4 0c0 2.3 3.2 5 3.2 5ZM10 9.2v.2',
  waived: 'm6.6 10.3 2.4 2.4 4.6-4.9',
};

function Drawing({ shape, share }: { shape: StatusShape; share: number }) {
  if (shape === 'done')
    return (
      <>
        <circle cx="10" cy="10" r="9" className={classes.disc} />
        <path d="m6 10.4 2.7 2.7L14.2 7.4" className={classes.cut} />
      </>
    );
  if (shape === 'error')
    return (
      <>
        <circle cx="10" cy="10" r="9" className={classes.disc} />
        <path d="M10 5.5v5.4M10 14.2v.2" className={classes.cut} />
      </>
    );
  if (shape === 'wait')
    return (
      <>
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="1.75" />
        <path
          d="M10 5.8V10l2.6 2.1"
          fill="none"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    );
  if (shape === 'locked')
    return (
      <>
        <rect x="4.5" y="9" width="11" height="8" rx="1.6" fill="none" strokeWidth="1.5" />
        <path d="M7 9V6.6a3 3 0 0 1 6 0V9M10 12.4v1.4" fill="none" strokeWidth="1.5" strokeLinecap="round" />
      </>
    );
  if (RINGED[shape])
    return (
      <>
        <circle cx="10" cy="10" r="8" fill="none" strokeWidth="1.75" />
        <path d={RINGED[shape]} fill="none" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
      </>
    );
  if (shape === 'progress') return <Pie share={share} />;
  return (
    <circle
      cx="10"
      cy="10"
      r="8"
      fill="none"
      strokeWidth="1.6"
      strokeDasharray="2.5 2.53"
      strokeLinecap="round"
    />
  );
}

/** The shape carries the meaning; the colour repeats it. */
export function StatusMark({ shape, label, share = 0.6 }: StatusMarkProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={classes.mark}
      data-shape={shape}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Drawing shape={shape} share={share} />
    </svg>
  );
}

import classes from './meter.module.css';

interface MeterProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** Shows the label and the per cent above the bar. */
  caption?: string;
}

export function Meter({ percent, label, caption }: MeterProps) {
  const share = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <span className={classes.meterBox} data-full={share === 100 || undefined}>
      {caption !== undefined && (
        <span className={classes.caption}>
          <span className={classes.captionText}>{caption}</span>
          {share > 0 && share < 100 && <span>{share}%</span>}
        </span>
      )}
      <span
        className={classes.meter}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <span className={classes.fill} style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}

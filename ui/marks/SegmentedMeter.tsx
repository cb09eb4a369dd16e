import classes from './meter.module.css';

export interface Segment {
  key: string | number;
  state: 'filled' | 'part' | 'pending' | 'empty';
  /** 0 to 1, for a part. */
  share?: number;
}

interface SegmentedMeterProps {
  segments: Segment[];
  /** Said to readers, as in "4 of 7 sections done". */
  label: string;
}

export function SegmentedMeter({ segments, label }: SegmentedMeterProps) {
  return (
    <span className={classes.segments} role="img" aria-label={label}>
      {segments.map((segment) => (
        <span key={segment.key} className={classes.segment} data-state={segment.state}>
          {segment.state === 'part' && (
            <span className={classes.fill} style={{ width: `${(segment.share ?? 0.5) * 100}%` }} />
          )}
        </span>
      ))}
    </span>
  );
}

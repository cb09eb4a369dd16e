import { Checkbox } from '@mantine/core';
import classes from './drop-off.module.css';

export interface PriorItemsProps {
  /** How many there are, of all entities together. */
  total: number;
  year: number;
  value: boolean;
  onChange: (wanted: boolean) => void;
}

/** SND-057: what was there last year, asked for again as a whole. */
export function PriorItems({ total, year, value, onChange }: PriorItemsProps) {
  return (
    <div className={classes.prior}>
      <Checkbox
        label={total === 0 ? `No items from ${year}` : `All items from ${year}`}
        checked={value && total > 0}
        disabled={total === 0}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.counter} role="status">
        {value ? total : 0}/{total}
      </span>
    </div>
  );
}

import { useTextSize, type TextSize } from '../theme/use-text-size.ts';
import classes from './text-size.module.css';

const SIZES: { size: TextSize; label: string }[] = [
  { size: 'normal', label: 'Normal text' },
  { size: 'large', label: 'Large text' },
  { size: 'largest', label: 'Largest text' },
];

export function TextSizeControl() {
  const [chosen, choose] = useTextSize();
  return (
    <fieldset className={classes.control}>
      <legend className={classes.legend}>Text size</legend>
      <div className={classes.choices}>
        {SIZES.map(({ size, label }) => (
          <label key={size} className={classes.choice} data-size={size}>
            <input
              type="radio"
              name="text-size"
              className={classes.radio}
              aria-label={label}
              checked={chosen === size}
              onChange={() => choose(size)}
            />
            <span aria-hidden>A</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

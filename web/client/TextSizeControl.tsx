import { useTextSize, type TextSize } from '#ui/theme/use-text-size.ts';
import classes from './TextSizeControl.module.css';

const SIZES: readonly { size: TextSize; name: string }[] = [
  { size: 'normal', name: 'Normal' },
  { size: 'large', name: 'Large' },
  { size: 'largest', name: 'Largest' },
];

export function TextSizeControl() {
  const [chosen, choose] = useTextSize();
  return (
    <div className={classes.row}>
      <span id="text-size">Text size</span>
      <div role="group" aria-labelledby="text-size" className={classes.buttons}>
        {SIZES.map(({ size, name }) => (
          <button
            key={size}
            type="button"
            className={classes.button}
            data-size={size}
            aria-label={name}
            aria-pressed={size === chosen}
            onClick={() => choose(size)}
          >
            A
          </button>
        ))}
      </div>
    </div>
  );
}

import { useId } from 'react';
import classes from './create-firm.module.css';

interface ColorPickerProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The browser's own picker: it works with keyboard, touch and screen readers on every system. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const id = useId();
  return (
    <div className={classes.color}>
      <label htmlFor={id} className={classes.legend}>
        {label}
      </label>
      <input
        id={id}
        type="color"
        className={classes.colorInput}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={classes.hex}>{value}</span>
    </div>
  );
}

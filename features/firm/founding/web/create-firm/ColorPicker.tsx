import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './create-firm.module.css';

/** With or without its sign, in three digits or six. */
function hexOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : null;
}

interface ColorPickerProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The browser's own picker works with keyboard, touch and screen readers; whoever knows the number types it. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && hexOf(typed) === null;
  const type = (text: string) => {
    const hex = hexOf(text);
    setTyped(text);
    if (hex !== null) onChange(hex);
  };
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
        onChange={(event) => {
          setTyped(null);
          onChange(event.currentTarget.value);
        }}
      />
      <TextInput
        className={classes.hex}
        aria-label={`${label} as a hex code`}
        value={typed ?? value}
        error={wrong ? 'Use six digits, like #1f4b63.' : undefined}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

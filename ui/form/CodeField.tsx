import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import type { FieldBinding } from './use-zod-form.ts';
import classes from './form.module.css';

type CodeFieldProps = Omit<FieldBinding<string>, 'onBlur'> & {
  label: string;
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
  disabled?: boolean;
};

/** Six boxes that take a paste whole; a wrong code keeps its digits. */
export function CodeField({ name, value, onChange, error, label, onComplete, ...rest }: CodeFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <PinInput
        {...rest}
        // Its own id comes after the first drawing and would take the focus away with the boxes.
        id={`${id}-box`}
        length={6}
        type="number"
        oneTimeCode
        name={name}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={Boolean(error)}
        placeholder=""
        size="xl"
        ariaLabel={label}
        classNames={{ root: classes.code, pinInput: classes.codeBox, input: classes.codeInput }}
        getInputProps={(index) => ({
          'aria-label': `${label}, digit ${index + 1} of 6`,
          // A click sets the caret before or behind the digit; typing is to replace it wherever the click fell.
          onMouseDown: (event) => {
            event.preventDefault();
            event.currentTarget.focus();
            event.currentTarget.select();
          },
        })}
      />
      {error && (
        <p className={classes.notice} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

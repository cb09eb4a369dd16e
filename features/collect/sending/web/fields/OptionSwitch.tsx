import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import classes from './fields.module.css';

type OptionSwitchProps = FieldBinding<boolean> & { label: string; description: string };

/** On means that it happens. */
export function OptionSwitch({ label, description, error, ...field }: OptionSwitchProps) {
  return (
    <div className={classes.option}>
      <SwitchField
        {...field}
        {...(error === undefined ? {} : { error })}
        label={label}
        description={description}
      />
    </div>
  );
}

import { TextField } from '#ui/form/TextField.tsx';
import type { ZodForm } from '#ui/form/use-zod-form.ts';
import { OptionSwitch } from '../fields/OptionSwitch.tsx';
import type { TemplateValues } from './template-form.ts';
import classes from './template.module.css';

/** SND-029 to SND-031. */
export function DepositRow({ form }: { form: ZodForm<TemplateValues, TemplateValues> }) {
  return (
    <div className={classes.deposit}>
      <OptionSwitch
        label="Require a deposit"
        description="From each entity, paid by card"
        {...form.field('deposit_required')}
      />
      {form.values.deposit_required && (
        <TextField
          label="Deposit amount"
          required
          inputMode="decimal"
          longest={14}
          leftSection="$"
          {...form.field('deposit_amount')}
        />
      )}
    </div>
  );
}

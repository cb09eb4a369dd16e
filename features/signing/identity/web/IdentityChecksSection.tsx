import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { z } from 'zod';
import type { FirmSettings } from '#features/firm/settings/model.ts';
import { IDENTITY_STEP_MISSING } from '#features/firm/settings/messages.ts';
import { IDENTITY_STEPS } from '#features/firm/settings/preferences.ts';
import { savePreferences, SettingsSheet, useSettingsForm } from '#features/firm/web/staff.ts';
import { useDragOrder } from '#ui/use-drag-order.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import type { IdentityStep } from '../model.ts';
import classes from './identity.module.css';

const schema = z.object({
  tax_return_stripe_idv_enabled: z.boolean(),
  identity_steps: z.array(z.enum(IDENTITY_STEPS)).min(1, IDENTITY_STEP_MISSING),
});
type Values = z.input<typeof schema>;
const labels = {
  tax_return_stripe_idv_enabled: 'Identity checks',
  identity_steps: 'Ways to confirm an identity',
};
const read = ({ preferences }: FirmSettings): Values => ({
  tax_return_stripe_idv_enabled: preferences.tax_return_stripe_idv_enabled,
  identity_steps: preferences.identity_steps,
});
const NAMES: Record<IdentityStep, { name: string; words: string }> = {
  provider: { name: 'Photo ID', words: 'Checked by Stripe, with the account that takes your payments.' },
  knowledge: {
    name: 'Code and prior-year amount',
    words: 'A code to their own phone, and a figure from the last return.',
  },
  staff: { name: 'Confirmed by a partner', words: 'A partner records how they know the signer.' },
};

/** FRM: in which order signers are offered the ways to prove who they are. Paper is always the last. */
export function IdentityChecksSection() {
  const part = useSettingsForm({ id: 'identity', schema, read, send: savePreferences, labels });
  const isOn = part.form.field('tax_return_stripe_idv_enabled');
  const steps = part.form.field('identity_steps');
  // Those that are off stand last, in their usual order.
  const shown = [...steps.value, ...IDENTITY_STEPS.filter((step) => !steps.value.includes(step))];
  const move = (from: number, to: number) =>
    steps.onChange(steps.value.toSpliced(from, 1).toSpliced(to, 0, steps.value[from]!));
  const drag = useDragOrder(move);
  return (
    <SettingsSheet
      part={part}
      title="Identity checks"
      words="Signers of forms 8878, 8879 and T183 prove who they are each time. After three tries they sign on paper."
    >
      <SwitchField
        {...isOn}
        label={labels.tax_return_stripe_idv_enabled}
        description="Off: these forms can only be signed on paper."
      />
      <ol className={classes.steps} aria-label={labels.identity_steps}>
        {shown.map((step) => {
          const at = steps.value.indexOf(step);
          const { name, words } = NAMES[step];
          return (
            <li key={step} className={classes.step} {...(at >= 0 && drag.target(at))}>
              {at >= 0 ? (
                <span className={classes.grip} title={`Drag ${name}`} {...drag.grip(at)}>
                  <IconGripVertical size="1.125rem" stroke={1.5} aria-hidden />
                </span>
              ) : null}
              <SwitchField
                value={at >= 0}
                label={name}
                description={words}
                onChange={(on) =>
                  steps.onChange(on ? [...steps.value, step] : steps.value.filter((one) => one !== step))
                }
              />
              <span className={classes.moves}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Move ${name} up`}
                  disabled={at <= 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size="1.125em" aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Move ${name} down`}
                  disabled={at < 0 || at === steps.value.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size="1.125em" aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
      {steps.error ? <p role="alert">{steps.error}</p> : null}
      <p className={classes.words}>Signing on paper always comes last.</p>
    </SettingsSheet>
  );
}

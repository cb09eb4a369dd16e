import { Button } from '@mantine/core';
import { z } from 'zod';
import { PASSWORDS_DIFFER } from '#features/accounts/messages.ts';
import { LONGEST_PASSWORD, passwordFault } from '#features/accounts/rules/passwords.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { StepFrame } from '../sign-in/parts/StepFrame.tsx';
import classes from '../sign-in/sign-in.module.css';
import { PasswordRules } from './PasswordRules.tsx';
import type { SetUpStepProps } from './set-up-step.ts';

/** One sentence at a time: the last rule that fails. */
const NewPassword = z
  .object({ newPassword: z.string().max(LONGEST_PASSWORD), confirmation: z.string() })
  .superRefine(({ newPassword, confirmation }, context) => {
    const message = passwordFault(newPassword, confirmation);
    if (message === null) return;
    const path = [message === PASSWORDS_DIFFER ? 'confirmation' : 'newPassword'];
    context.addIssue({ code: 'custom', message, path });
  });

export function PasswordSetUp({ save, onBack }: SetUpStepProps) {
  const form = useZodForm(NewPassword, { newPassword: '', confirmation: '' });
  return (
    <StepFrame title={HEADERS['set-password'] ?? ''} onBack={onBack}>
      <form
        className={classes.form}
        onSubmit={form.submit(({ newPassword }) => save({ signInMethod: 'password', newPassword }))}
        noValidate
      >
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" />
        <PasswordRules password={form.values.newPassword} />
        <PasswordField {...form.field('confirmation')} label="Confirm password" autoComplete="new-password" />
        <FormNotice message={form.formError} />
        <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
          Set password
        </Button>
      </form>
    </StepFrame>
  );
}

import { Button } from '@mantine/core';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { emailFault } from '#features/accounts/rules/contact.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useMe } from '#features/accounts/sessions/web/queries.ts';
import { StepFrame } from '../sign-in/parts/StepFrame.tsx';
import classes from '../sign-in/sign-in.module.css';
import type { SetUpStepProps } from './set-up-step.ts';

const Email = plainRules<{ email: string }>(({ email }) => ({ email: emailFault(email) }));

export function EmailSetUp({ save, onBack }: SetUpStepProps) {
  const me = useMe();
  const form = useZodForm(Email, { email: me.email ?? '' });
  return (
    <StepFrame
      title={HEADERS['set-email'] ?? ''}
      words="We’ll email a code and a link to this address each time you sign in."
      onBack={onBack}
    >
      <form
        className={classes.form}
        onSubmit={form.submit(({ email }) => save({ signInMethod: 'email', email: email.trim() }))}
        noValidate
      >
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <FormNotice message={form.formError} />
        <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
          Save email
        </Button>
      </form>
    </StepFrame>
  );
}

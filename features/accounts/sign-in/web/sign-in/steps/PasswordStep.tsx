import { Button } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import { PASSWORD_MISSING } from '#features/accounts/messages.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { judgedOnSubmit } from '../judged-on-submit.ts';
import { SettledEmail } from '../parts/SettledEmail.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextAction } from '../parts/TextAction.tsx';
import { TroubleNotice } from '../parts/TroubleNotice.tsx';
import { useSignIn } from '../use-sign-in.ts';
import classes from '../sign-in.module.css';

const Secret = plainRules<{ password: string }>(({ password }) => ({
  password: password === '' ? PASSWORD_MISSING : null,
}));

export function PasswordStep() {
  const { flow, redirect, attempt, proceed, elsewhere, forgotPassword, changeEmail, lockedEmail, inDialog } =
    useSignIn();
  const form = useZodForm(Secret, { password: '' });
  const prove = async ({ password }: { password: string }) => {
    const answer = await attempt('password', 'password', async () => {
      const told = await call(accounts.signInByPassword, { username: flow.email, password, redirect });
      if (told.error !== null) throw new ApiError(401, { code: told.error, message: told.message ?? '' });
      return told;
    });
    await proceed(answer, answer.firebase_token);
  };
  return (
    <StepFrame title={HEADERS.login ?? ''} inDialog={inDialog}>
      <form className={classes.form} onSubmit={form.submit(prove)} noValidate>
        <SettledEmail email={flow.email} onChange={lockedEmail ? undefined : changeEmail} />
        <div className={classes.field}>
          <PasswordField
            {...judgedOnSubmit(form.field('password'))}
            label="Password"
            autoComplete="current-password"
          />
          <div className={classes.end}>
            <TextAction onClick={() => void forgotPassword()} disabled={form.isSubmitting}>
              Forgot Password
            </TextAction>
          </div>
        </div>
        <FormNotice message={form.formError} />
        <TroubleNotice />
        <div className={classes.buttons}>
          <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
            Sign In
          </Button>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconDeviceMobileMessage size="1.25em" stroke={1.6} aria-hidden />}
            onClick={() => void elsewhere()}
          >
            Sign in another way
          </Button>
        </div>
      </form>
    </StepFrame>
  );
}

import { Button } from '@mantine/core';
import { phoneDigits } from '#platform/phone.ts';
import { HEADERS } from '#features/accounts/rules/sign-in-states.ts';
import { phoneFault } from '#features/accounts/rules/contact.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { StepFrame } from '../sign-in/parts/StepFrame.tsx';
import classes from '../sign-in/sign-in.module.css';
import type { SetUpStepProps } from './set-up-step.ts';

const Phone = plainRules<{ phoneNumber: string }>(({ phoneNumber }) => ({
  phoneNumber: phoneFault(phoneNumber),
}));

export function PhoneSetUp({ save, onBack }: SetUpStepProps) {
  const form = useZodForm(Phone, { phoneNumber: '' });
  return (
    <StepFrame
      title={HEADERS['set-phone-number'] ?? ''}
      words="We’ll text a code to this phone each time you sign in."
      onBack={onBack}
    >
      <form
        className={classes.form}
        onSubmit={form.submit(({ phoneNumber }) =>
          save({ signInMethod: 'sms', phoneNumber: phoneDigits(phoneNumber) }),
        )}
        noValidate
      >
        <PhoneField {...form.field('phoneNumber')} label="Mobile phone" />
        <FormNotice message={form.formError} />
        <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
          Save phone number
        </Button>
      </form>
    </StepFrame>
  );
}

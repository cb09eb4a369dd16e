import { Button } from '@mantine/core';
import { useState } from 'react';
import { phoneDigits } from '#platform/phone.ts';
import { call } from '#platform/web/client.ts';
import { accounts } from '#features/accounts/contract.ts';
import { phoneFault } from '#features/accounts/rules/contact.ts';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { plainRules } from '#ui/form/plain-rules.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { SentMessage } from '../parts/SentMessage.tsx';
import { StepFrame } from '../parts/StepFrame.tsx';
import { TextAction } from '../parts/TextAction.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { TrustBrowser } from './TrustBrowser.tsx';
import classes from '../sign-in.module.css';

const Phone = plainRules<{ phone: string }>(({ phone }) => ({ phone: phoneFault(phone) }));

export function EnrolPhone({ title, onBack }: { title: string; onBack: () => void }) {
  const { flow, attempt, proceed, inDialog } = useSignIn();
  const [to, setTo] = useState<string | null>(null);
  const [remember, setRemember] = useState(false);
  const form = useZodForm(Phone, { phone: '' });
  const add = async ({ phone }: { phone: string }) => {
    const sent = await attempt('text', 'phone', () =>
      call(accounts.enrolPhone, { uid: flow.uid ?? '', phone_number: phoneDigits(phone) }),
    );
    setTo(sent.phone);
  };
  if (to === null) {
    return (
      <StepFrame title={title} words="We’ll text a code to this number." onBack={onBack} inDialog={inDialog}>
        <form className={classes.form} onSubmit={form.submit(add)} noValidate>
          <PhoneField {...form.field('phone')} label="Mobile phone" autoFocus />
          <FormNotice message={form.formError} />
          <Button type="submit" size="lg" fullWidth loading={form.isSubmitting}>
            Text me a code
          </Button>
        </form>
      </StepFrame>
    );
  }
  return (
    <StepFrame
      key="code"
      title={title}
      words={<SentMessage sent={{ channel: 'text', to, at: 0 }} />}
      onBack={() => setTo(null)}
      inDialog={inDialog}
    >
      <CodeForm
        autoFocus
        onProved={(proved) => proceed(proved, proved.auth_token, remember)}
        verb="Verify and sign in"
        before={<TrustBrowser value={remember} onChange={setRemember} />}
      >
        <TextAction onClick={() => setTo(null)}>Use another number</TextAction>
      </CodeForm>
    </StepFrame>
  );
}

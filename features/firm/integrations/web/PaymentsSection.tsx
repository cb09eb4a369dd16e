import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { PAYMENT_KEY_MISSING } from '../messages.ts';
import { type PaymentConnection } from '../contract.ts';
import { paymentCalls } from '../contract.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { shortDate } from '#platform/web/show-date.ts';
import { toast } from '#platform/web/toasts.ts';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { FormNotice } from '#ui/form/FormNotice.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useConfirm } from '#ui/overlay/use-confirm.ts';
import { paymentsQuery } from './queries.ts';
import { SettingsPart } from '#features/firm/settings/web/SettingsSheet.tsx';
import classes from '#features/firm/settings/web/settings.module.css';

export function PaymentsSection() {
  const found = useQuery(paymentsQuery);
  return (
    <SettingsPart
      title="Card payments"
      words="Deposits are paid to your own account at the payment provider. We never see card numbers."
    >
      <div className={classes.sheet}>
        {found.error ? <RegionError onRetry={() => void found.refetch()} /> : null}
        {found.isPending ? <Skeletons /> : null}
        {found.data?.connected ? <Connected payments={found.data} /> : null}
        {found.data && !found.data.connected ? <Connect payments={found.data} /> : null}
      </div>
    </SettingsPart>
  );
}

function Connected({ payments }: { payments: PaymentConnection }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const disconnect = async () => {
    const agreed = await confirm({
      title: 'Disconnect card payments?',
      body: 'We’ll delete the key, and clients can’t pay deposits until you connect an account again.',
      verb: 'Disconnect',
      destructive: true,
    });
    if (!agreed) return;
    await call(paymentCalls.disconnectPayments, {})
      .then((now) => queries.setQueryData(paymentsQuery.queryKey, now))
      .catch(toastFailure);
  };
  return (
    <>
      <p>
        Connected to <strong>{payments.account_name}</strong>
        {payments.live ? '' : ', a test account in which no money moves'}
        {payments.connected_at ? `, since ${shortDate(payments.connected_at)}` : ''}.
        {payments.has_webhook ? ' Stripe tells us about payments at once.' : ''}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void disconnect()}>
          Disconnect
        </Button>
      </div>
    </>
  );
}

const Key = z.object({
  secret_key: z.string().trim().min(1, PAYMENT_KEY_MISSING).max(300),
  webhook_secret: z.string().trim().max(300),
});

function Connect({ payments }: { payments: PaymentConnection }) {
  const demo = payments.provider === 'demo';
  const queries = useQueryClient();
  const form = useZodForm(Key, { secret_key: '', webhook_secret: '' });
  const connect = async (values: z.output<typeof Key>) => {
    const now = await call(paymentCalls.connectPayments, values);
    queries.setQueryData(paymentsQuery.queryKey, now);
    toast.success('Card payments are connected');
  };
  return (
    <form
      className={classes.group}
      aria-label="Connect card payments"
      noValidate
      onSubmit={form.submit(connect)}
    >
      <PasswordField
        {...form.field('secret_key')}
        onBlur={() => undefined}
        label="Secret key of your Stripe account"
        description={`We check it, store it sealed, and never show it again.${demo ? ' To try it without an account, type demo.' : ''}`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('webhook_secret')}
        onBlur={() => undefined}
        label="Signing secret of the webhook (optional)"
        description={`In Stripe, add a webhook for ${payments.webhook_url} and paste its signing secret. Without it we check payments every few minutes.`}
        autoComplete="new-password"
      />
      <FormNotice message={form.formError} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSubmitting}>
          Connect
        </Button>
      </div>
    </form>
  );
}

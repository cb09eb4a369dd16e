/** What carries mail and text messages and takes payments: the configured services, or the outbox that only keeps them readable. */
import type { Config } from '#platform/server/config.ts';
import type { Egress } from '#platform/server/egress.ts';
import { OutboxTransport } from '#platform/server/mail/outbox.ts';
import { SmtpTransport } from '#platform/server/mail/smtp.ts';
import type { Outgoing } from '#platform/server/outgoing.ts';
import { DemoProvider } from '#platform/server/payments/demo.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import { StripeProvider } from '#platform/server/payments/stripe.ts';
import { SmsOutboxTransport } from '#platform/server/sms/outbox.ts';
import { TwilioTransport } from '#platform/server/sms/twilio.ts';

// Every message is already a row that the outbox page shows; there is nothing more to keep.
const keptAlready = async () => undefined;

export const transportsFor = (config: Config, egress: Egress): Outgoing['transports'] => ({
  mail: config.smtp ? new SmtpTransport(config.smtp, egress) : new OutboxTransport(keptAlready),
  sms: config.twilio ? new TwilioTransport(config.twilio, egress) : new SmsOutboxTransport(keptAlready),
});

export function paymentsFor(config: Config, egress: Egress): PaymentProvider | null {
  if (config.stripe) return new StripeProvider(config.stripe.baseUrl, egress);
  return config.demo ? new DemoProvider() : null;
}

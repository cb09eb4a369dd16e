/** Tells another system something: one POST, signed over its very bytes. Who retries is the caller's queue. */
import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Egress } from './egress.ts';

export interface Webhook {
  /** Throws where it was not taken. */
  post: (what: string, about: object) => Promise<void>;
}

export class WebhookRefused extends Error {
  constructor(status: number) {
    super(`The system told of it answered ${status}.`);
    this.name = 'WebhookRefused';
  }
}

/** `t=…,v1=…`: the moment, and the HMAC of it and the body; whoever receives it refuses what is older than five minutes. */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
};

export function openWebhook(
  { exportWebhook }: Pick<Config, 'exportWebhook'>,
  egress: Egress,
  clock: Clock,
): Webhook | null {
  if (!exportWebhook) return null;
  const { url, secret } = exportWebhook;
  return {
    async post(what, about) {
      const body = JSON.stringify({ event: what, ...about });
      const answer = await egress.fetch('export_webhook', url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sheaf-signature': signatureOf(secret, body, clock.now()),
        },
        body,
        maxBytes: 64 * 1024,
      });
      if (answer.status < 200 || answer.status > 299) throw new WebhookRefused(answer.status);
    },
  };
}

/** Sends text messages through Twilio's Messages resource. */
import { z } from 'zod';
import { ServiceDown } from '../breaker.ts';
import type { TwilioConfig } from '../config.ts';
import type { Egress } from '../egress.ts';
import { NoAnswer } from '../pinned-request.ts';
import { SmsFailed, checkedSms, type Sms, type SmsTransport } from './sms.ts';

const TIMEOUT_MS = 10_000;
const Accepted = z.object({ sid: z.string() });
const Rejected = z.object({ code: z.number().optional() });

export class TwilioTransport implements SmsTransport {
  readonly #config: TwilioConfig;
  readonly #egress: Pick<Egress, 'fetch'>;
  readonly #timeoutMs: number;

  /** `twilio` must be registered with the gate and the host of `baseUrl` allowed. */
  constructor(config: TwilioConfig, egress: Pick<Egress, 'fetch'>, timeoutMs = TIMEOUT_MS) {
    this.#config = config;
    this.#egress = egress;
    this.#timeoutMs = timeoutMs;
  }

  async send(sms: Sms): Promise<string> {
    const { to, text } = checkedSms(sms);
    const response = await this.#post({ To: to, Body: text, ...this.#sender() });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.status >= 200 && response.status < 300) return Accepted.safeParse(answer).data?.sid ?? '';
    const code = Rejected.safeParse(answer).data?.code;
    // Too many at once: turned away before it was looked at. A 5xx may have gone out all the same.
    if (response.status === 429) throw new SmsFailed('not-sent', 'The carrier asks to slow down.', code);
    if (response.status >= 500)
      throw new SmsFailed('unknown', `The carrier failed with ${response.status}.`, code);
    // A wrong sign-in is ours to mend, and no fault of the number.
    if (response.status === 401 || response.status === 403)
      throw new SmsFailed('not-sent', 'The carrier refused the sign-in.', code);
    throw new SmsFailed('refused', `The carrier refused the message with ${response.status}.`, code);
  }

  #sender(): Record<string, string> {
    const { from } = this.#config;
    return from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  }

  async #post(form: Record<string, string>): Promise<Response> {
    const { accountSid, authToken, baseUrl } = this.#config;
    try {
      return await this.#egress.fetch(
        'twilio',
        `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: new URLSearchParams(form).toString(),
          timeoutMs: this.#timeoutMs,
        },
      );
    } catch (error) {
      if (error instanceof ServiceDown) throw new SmsFailed('not-sent', error.message);
      if (error instanceof NoAnswer)
        throw new SmsFailed(error.sent ? 'unknown' : 'not-sent', 'The carrier did not answer.');
      throw error;
    }
  }
}

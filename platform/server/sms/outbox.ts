/** Keeps text messages readable in the app instead of sending them: demo and development. */
import { checkedSms, type Sms, type SmsTransport } from './sms.ts';

export class SmsOutboxTransport implements SmsTransport {
  readonly #save: (sms: Sms) => Promise<void>;

  constructor(save: (sms: Sms) => Promise<void>) {
    this.#save = save;
  }

  async send(sms: Sms): Promise<undefined> {
    await this.#save(checkedSms(sms));
  }
}

/** Keeps mails readable in the app instead of sending them: demo and development. */
import { mailboxOf, oneLine, safeHeaders, type Mail, type MailTransport } from './mail.ts';

/** Checks a mail as a real transport would, so that what works here works there. */
export class OutboxTransport implements MailTransport {
  readonly #save: (mail: Mail) => Promise<void>;

  constructor(save: (mail: Mail) => Promise<void>) {
    this.#save = save;
  }

  async send(mail: Mail): Promise<void> {
    const to = mailboxOf(mail.to).address;
    const headers = safeHeaders(mail.headers);
    await this.#save({ ...mail, to, headers, subject: oneLine(mail.subject) });
  }

  async close(): Promise<void> {}
}

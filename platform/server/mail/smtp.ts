/** Sends mail by SMTP over a small pool of connections. */
import { createTransport } from 'nodemailer';
import { loopbackHost } from '../config-checks.ts';
import type { SmtpConfig } from '../config.ts';
import type { Egress } from '../egress.ts';
import {
  MailFailed,
  mailboxOf,
  messageIdFor,
  oneLine,
  safeHeaders,
  type Mail,
  type MailTransport,
} from './mail.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** What the address says: smtps is TLS from the start, smtp asks for it and, off this machine, insists. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const insist = searchParams.get('requireTLS') ?? String(!loopbackHost(`http://${hostname}`));
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && insist === 'true',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
}

/** A 5xx about this mail is final. A refused sign-in, a 4xx or a dead line is not about this mail. */
function isFinal({ code, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ECONNECTION';
}

export class SmtpTransport implements MailTransport {
  readonly #config: SmtpConfig;
  readonly #egress: Pick<Egress, 'assertAllowed'>;
  readonly #pool;

  /** `smtp` must be registered with the gate and its host allowed. */
  constructor(
    config: SmtpConfig,
    egress: Pick<Egress, 'assertAllowed'>,
    timeouts = { connect: CONNECT_MS, idle: IDLE_MS },
  ) {
    this.#config = config;
    this.#egress = egress;
    this.#pool = createTransport({
      ...smtpOptions(config.url),
      pool: true,
      maxConnections: 3,
      maxMessages: 100,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      socketTimeout: timeouts.idle,
      // A template can never make the mailer read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    const from = mailboxOf(mail.from ?? this.#config.from);
    const to = mailboxOf(mail.to);
    const headers = safeHeaders(mail.headers);
    await this.#egress.assertAllowed('smtp', this.#config.host);
    try {
      await this.#pool.sendMail({
        from,
        to,
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        messageId: messageIdFor(mail.dedupeKey, from),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      throw new MailFailed(
        `The mail server did not take the mail: ${oneLine((error as Error).message)}`,
        !isFinal(error as SmtpError),
      );
    }
  }

  async close(): Promise<void> {
    this.#pool.close();
  }
}

/** A mail on its way out, and what carries it. */
import { createHash } from 'node:crypto';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same key gives the same Message-ID, so a mail sent twice shows once. */
  dedupeKey: string;
  /** Instead of the address in the settings. */
  from?: string;
  headers?: Record<string, string>;
}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** `again` tells whether a later try can succeed. */
export class MailFailed extends Error {
  readonly again: boolean;
  constructor(why: string, again: boolean) {
    super(why);
    this.name = 'MailFailed';
    this.again = again;
  }
}

export interface Mailbox {
  name: string;
  address: string;
}

/** One line: whatever could begin another header, or hide the order of the text, becomes a space. */
export const oneLine = (text: string, max = 200): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, max);

const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u;

/** `a@b.c` or `Name <a@b.c>`: one mailbox, never a list. */
export function mailboxOf(text: string): Mailbox {
  const named = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text);
  const address = (named ? named[2]! : text).trim();
  if (!ADDRESS.test(address)) throw new MailFailed('The address cannot be written to.', false);
  return { name: oneLine(named?.[1]?.trim().replace(/^"(.*)"$/, '$1') ?? '', 100), address };
}

export function messageIdFor(dedupeKey: string, from: Mailbox): string {
  const id = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40);
  return `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
}

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
/** Written by the transport itself; a caller's copy would be a second one. */
const OWN_HEADERS = new Set([
  'to',
  'cc',
  'bcc',
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
]);

export function safeHeaders(headers: Record<string, string> = {}): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!HEADER_NAME.test(name) || OWN_HEADERS.has(lower) || lower.startsWith('content-'))
      throw new MailFailed(`A mail may not set the header ${oneLine(name, 40)}.`, false);
    safe[name] = oneLine(value, 900);
  }
  return safe;
}

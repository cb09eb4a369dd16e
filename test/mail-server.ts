/** A mail server of the tests, spoken to over real SMTP, that keeps what it accepted. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  port: number;
  /** As they came. */
  raw: Buffer[];
  /** As they read, in the order they came. */
  received: Email[];
  close: () => Promise<void>;
}

export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const raw: Buffer[] = [];
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const mail = Buffer.concat(pieces);
        raw.push(mail);
        void PostalMime.parse(mail).then((read) => {
          received.push(read);
          done();
        });
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.server.address() as AddressInfo).port,
    raw,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

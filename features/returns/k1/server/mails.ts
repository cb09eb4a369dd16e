import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface K1Mail {
  fname: string;
  entities: readonly string[];
  count: number;
}

/** Names no amount and no business: a mailbox is not the place for it. */
export function k1Mail(firm: MailFace, { fname, entities, count }: K1Mail, url: string) {
  const owners = entities.join(', ');
  const what = count === 1 ? 'A K-1 is' : `${count} K-1s are`;
  return renderMail({
    firm,
    title: say`New tax documents for ${owners}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`${what} now among the documents of ${owners}.`,
      say`Sign in to see it. It stays in the portal; nothing is attached to this email.`,
    ],
    button: { label: say`Open your documents`, url },
  });
}

import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { type Open, openWords } from '../rules/due.ts';

interface ReturnMail extends Open {
  fname: string;
  entity: string;
  again: boolean;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Names no form and no amount: a mailbox is not the place for it. */
export function returnMail(firm: MailFace, { fname, entity, again, ...open }: ReturnMail, url: string) {
  return renderMail({
    firm,
    title: again
      ? say`${firm.name} is waiting for you: tax return of ${entity}`
      : say`Tax return of ${entity}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`${sentence(openWords(open))}`,
      say`Sign in to see it, on your phone or computer. It stays in the portal; nothing is attached to this email.`,
    ],
    button: { label: say`Open your tax return`, url },
  });
}

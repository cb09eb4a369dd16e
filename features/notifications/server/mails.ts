import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface Told {
  isAdvisor: boolean;
  fname: string;
  /** Who wrote; clients hear from the firm. */
  who: string;
  messages: number;
  url: string;
}

/** Never what was written: a mailbox is not the place for it. */
export function messagesMail(firm: MailFace, { isAdvisor, fname, who, messages, url }: Told) {
  const count = messages === 1 ? say`a message` : say`${messages} messages`;
  const sender = isAdvisor ? who : firm.name;
  return renderMail({
    firm,
    title: messages === 1 ? say`${sender} sent you a message` : say`${sender} sent you ${messages} messages`,
    paragraphs: [
      say`Hello ${fname},`,
      say`${sender} sent you ${count}. To keep it private, we don’t put the words in an email.`,
    ],
    button: { label: messages === 1 ? say`Read it` : say`Read them`, url },
  });
}

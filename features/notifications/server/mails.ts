import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { type DigestLine, MOST_LINES } from '../rules/digest-words.ts';

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
      say`${sender} sent you ${count}. To keep it private, we don’t include the text in emails.`,
    ],
    button: { label: messages === 1 ? say`Read it` : say`Read them`, url },
  });
}

interface Digest {
  fname: string;
  lines: readonly DigestLine[];
  baseUrl: string;
}

/** Who and how many, each with its link; the rest is behind the sign-in. */
export function digestMail(firm: MailFace, { fname, lines, baseUrl }: Digest) {
  const [first] = lines;
  const more = lines.length - MOST_LINES;
  return renderMail({
    firm,
    title: lines.length === 1 ? say`${first!.words}` : say`${lines.length} updates in your portal`,
    paragraphs: [
      say`Hello ${fname},`,
      {
        links: lines
          .slice(0, MOST_LINES)
          .map(({ words, path }) => ({ label: say`${words}`, url: `${baseUrl}${path}` })),
      },
      ...(more > 0 ? [say`And ${more} more.`] : []),
    ],
    button: { label: say`Open the portal`, url: `${baseUrl}/` },
    closing: [
      {
        links: [{ label: say`Choose how often we email you`, url: `${baseUrl}/admin-profile#notifications` }],
      },
    ],
  });
}

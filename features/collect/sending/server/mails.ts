import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { type SentFacts, sentWords } from '../rules/sent-words.ts';

/** Names no document and no amount: a mailbox is not the place for it. */
export function sentMail(
  firm: MailFace,
  facts: SentFacts,
  url: string,
  custom: { subject: string | null; body: string | null },
) {
  const words = sentWords(say, facts);
  return renderMail({
    firm,
    title: custom.subject === null ? words.subject : say`${custom.subject}`,
    paragraphs: custom.body === null ? words.paragraphs : linesOf(custom.body),
    button: { label: words.button, url },
  });
}

/** What the firm wrote itself, a paragraph a line; each is cut as all foreign text is. */
export const linesOf = (body: string) =>
  body
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => line.match(/.{1,95}(?:\s|$)/g) ?? [line])
    .map((line) => say`${line.trim()}`);

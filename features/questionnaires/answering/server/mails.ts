import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface SubmittedMail {
  fname: string;
  title: string;
  entity: string;
  /** In words, in their own time zone. */
  at: string;
  /** What was sent, by section. */
  lines: readonly string[];
  /** A deposit is still to be paid. */
  unpaid: boolean;
}

/** Counts by section; which documents, and what was answered, stands in the portal. */
export const submittedMail = (
  firm: MailFace,
  { fname, title, entity, at, lines, unpaid }: SubmittedMail,
  url: string,
) =>
  renderMail({
    firm,
    title: say`We have your ${title}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`You submitted ${title} for ${entity} on ${at}. Everything arrived.`,
      ...(lines.length > 0 ? [say`This is what you sent:`, { list: lines.map((line) => say`${line}`) }] : []),
      unpaid
        ? say`What happens next: your deposit isn’t paid yet. Once it’s paid, ${firm.name} looks through what you sent and contacts you if anything else is needed.`
        : say`What happens next: ${firm.name} looks through what you sent and contacts you if anything else is needed. Until then, there’s nothing for you to do.`,
    ],
    button: { label: unpaid ? say`Open and pay the deposit` : say`See what you sent`, url },
    footer: [
      say`You’re getting this because you submitted it. You choose what we email you about in your profile.`,
    ],
  });

import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { linesOf } from '../../sending/server/mails.ts';

/** What the firm wrote, and the way to the questionnaire. */
export const statusMail = (
  firm: MailFace,
  { fname, subject, message }: { fname: string; subject: string; message: string },
  url: string,
) =>
  renderMail({
    firm,
    title: say`${subject}`,
    paragraphs: [say`Hi ${fname},`, ...linesOf(message)],
    button: { label: say`Open questionnaire`, url },
  });

const STOP = 'Reply STOP to opt out';

export const statusSms = (message: string): string =>
  message.includes(STOP) ? message : `${message.trim()} ${STOP}`;

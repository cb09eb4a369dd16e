import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say, written } from '#platform/server/mail/words.ts';

interface FiledMail {
  fname: string;
  entity: string;
  subject: string;
  message: string;
}

export function filedMail(firm: MailFace, { fname, entity, subject, message }: FiledMail, url: string) {
  const paragraphs = message.split('\n').filter((line) => line.trim() !== '');
  return renderMail({
    firm,
    title: written(subject),
    paragraphs: [
      say`Hello ${fname},`,
      say`a tax return of ${entity} is now among your documents.`,
      ...paragraphs.map(written),
    ],
    button: { label: say`Open your documents`, url },
  });
}

import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say, written } from '#platform/server/mail/words.ts';

interface FiledMail {
  fname: string;
  entity: string;
  subject: string;
  message: string;
  signedForms: number;
}

const besideIt = (count: number) =>
  count === 1
    ? say`The signed form is in the same folder, as a PDF of its own.`
    : say`The ${count} signed forms are in the same folder, each as a PDF of its own.`;

export function filedMail(
  firm: MailFace,
  { fname, entity, subject, message, signedForms }: FiledMail,
  url: string,
) {
  const paragraphs = message.split('\n').filter((line) => line.trim() !== '');
  return renderMail({
    firm,
    title: written(subject),
    paragraphs: [
      say`Hello ${fname},`,
      say`a tax return of ${entity} is now among your documents.`,
      ...(signedForms > 0 ? [besideIt(signedForms)] : []),
      ...paragraphs.map(written),
    ],
    button: { label: say`Open your documents`, url },
  });
}

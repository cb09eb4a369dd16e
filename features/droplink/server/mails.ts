import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

/** Nothing a stranger typed stands in it: the address is unproven, and may be somebody else's. */
export function receiptMail(firm: MailFace, files: number) {
  const count = files === 1 ? say`a file` : say`${files} files`;
  return renderMail({
    firm,
    title: say`${firm.name} has your files`,
    paragraphs: [
      say`${firm.name} received ${count} that named this email address as the sender’s.`,
      say`If you did not send anything, you can ignore this email.`,
    ],
  });
}

/** As little: whoever reads it need not be who sent them. */
export function rejectedMail(firm: MailFace, files: number) {
  const count = files === 1 ? say`a file` : say`${files} files`;
  const them = files === 1 ? 'it' : 'them';
  return renderMail({
    firm,
    title: say`${firm.name} couldn’t use what you sent`,
    paragraphs: [
      say`${firm.name} received ${count} that named this email address as the sender’s, couldn’t use ${them} and deleted ${them}.`,
      say`Please get in touch with ${firm.name} if you think this is a mistake. If you did not send anything, you can ignore this email.`,
    ],
  });
}

import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

/** Names no document: a mailbox is not the place for it. The link opens after signing in. */
export const archiveReadyMail = (
  firm: MailFace,
  baseUrl: string,
  { fname, entity, hash, archiveId }: { fname: string; entity: string; hash: string; archiveId: number },
) =>
  renderMail({
    firm,
    title: say`Your download for ${entity} is ready`,
    paragraphs: [
      say`Hello ${fname},`,
      say`The documents of ${entity} you asked for as PDFs are ready. You can download them for 24 hours.`,
    ],
    button: { label: say`Download`, url: `${baseUrl}/admin/${hash}/documents?archive=${archiveId}` },
  });

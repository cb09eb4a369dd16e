import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

export function exportReadyMail(firm: MailFace, baseUrl: string, fname: string) {
  return renderMail({
    firm,
    title: say`Your export is ready`,
    paragraphs: [
      say`Hello ${fname},`,
      say`The archive of everything ${firm.name} keeps in its portal is ready. You can download it for a day; then it is deleted.`,
    ],
    button: { label: say`Open Firm Settings`, url: `${baseUrl}/firm/security` },
    footer: [say`If you did not ask for this, please tell the other partners at once.`],
  });
}

/** Names no file: a mailbox is not the place for what clients send. */
export function damagedFilesMail(firm: MailFace, baseUrl: string, fname: string, files: number) {
  return renderMail({
    firm,
    title: say`Stored files need attention`,
    paragraphs: [
      say`Hello ${fname},`,
      say`The nightly check found files in storage that are damaged or missing (${String(files)} in all). Please ask whoever runs your portal to bring them back from a backup; the server’s log names them.`,
    ],
    button: { label: say`Open Firm Settings`, url: `${baseUrl}/firm/security` },
  });
}

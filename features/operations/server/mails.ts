import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

export function exportReadyMail(firm: MailFace, baseUrl: string, fname: string) {
  return renderMail({
    firm,
    title: say`Your export is ready`,
    paragraphs: [
      say`Hello ${fname},`,
      say`The archive of everything ${firm.name} keeps in its portal is ready. You can download it for one day. Then we delete it.`,
    ],
    button: { label: say`Open Firm Settings`, url: `${baseUrl}/firm/security` },
    footer: [say`If you didn’t ask for this, tell the other partners right away.`],
  });
}

/** Names no file: a mailbox is not the place for what clients send. */
export function damagedFilesMail(firm: MailFace, baseUrl: string, fname: string, files: number) {
  return renderMail({
    firm,
    title: say`Stored files need attention`,
    paragraphs: [
      say`Hello ${fname},`,
      say`The nightly check found files in storage that are damaged or missing (${String(files)} in all). Ask the person who runs your portal to restore them from a backup. The server’s log lists them.`,
    ],
    button: { label: say`Open Firm Settings`, url: `${baseUrl}/firm/security` },
  });
}

import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';

export function exportReadyMail(firm: MailFace, baseUrl: string, fname: string) {
  const title = 'Your export is ready';
  return {
    subject: title,
    ...renderMail({
      firm,
      title,
      paragraphs: [
        `Hello ${fname},`,
        `The archive of everything ${firm.name} keeps in its portal is ready. You can download it for a day; then it is deleted.`,
      ],
      button: { label: 'Open Firm Settings', url: `${baseUrl}/firm/security` },
      footer: ['If you did not ask for this, please tell the other partners at once.'],
    }),
  };
}

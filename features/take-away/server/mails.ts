import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { KEPT_DAYS } from '../model.ts';

interface Ready {
  fname: string;
  /** The page it is downloaded from. */
  url: string;
  /** Whose archive it is, where staff asked for it. */
  client: string | null;
}

export const readyMail = (firm: MailFace, { fname, url, client }: Ready) =>
  renderMail({
    firm,
    title: say`The archive is ready`,
    paragraphs: [
      say`Hello ${fname},`,
      client === null
        ? say`The archive of everything you have at ${firm.name} is ready. You can download it for ${String(KEPT_DAYS)} days. Then we delete it.`
        : say`The archive of ${client} is ready. You can download it for ${String(KEPT_DAYS)} days. Then we delete it.`,
    ],
    button: { label: say`Open the download`, url },
    footer: [say`If you didn’t ask for this, please tell us right away.`],
  });

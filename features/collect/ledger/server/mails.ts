import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface About {
  fname: string;
  title: string;
  url: string;
}

/** Which items, and why, stands in the portal: a mailbox is not the place for it. */
export const returnedMail = (firm: MailFace, { fname, title, url }: About, items: number) =>
  renderMail({
    firm,
    title: items === 1 ? say`One item needs another look` : say`${items} items need another look`,
    paragraphs: [
      say`Hello ${fname},`,
      items === 1
        ? say`We sent one item in your ${title} back to you, with a short note about what’s missing.`
        : say`We sent ${items} items in your ${title} back to you, each with a short note about what’s missing.`,
      say`Everything else you sent is safe with us.`,
    ],
    button: { label: items === 1 ? say`Open the item` : say`Open the items`, url },
  });

export const answeredMail = (firm: MailFace, { fname, title, url }: About, entity: string, items: number) =>
  renderMail({
    firm,
    title:
      items === 1 ? say`An item you returned was answered` : say`${items} items you returned were answered`,
    paragraphs: [
      say`Hello ${fname},`,
      items === 1
        ? say`${entity} answered the item you sent back in ${title}.`
        : say`${entity} answered ${items} items you sent back in ${title}.`,
    ],
    button: { label: say`Open the ledger`, url },
  });

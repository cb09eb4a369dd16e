import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface OwnerMail {
  fname: string;
  entity: string;
  /** Full names of those who were added. */
  added: readonly string[];
}

/** To the owners there were before: they notice at once when a stranger was let in. */
export const ownerAddedMail = (firm: MailFace, { fname, entity, added }: OwnerMail, url: string) =>
  renderMail({
    firm,
    title: say`Someone was added to ${entity}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`${firm.name} gave ${added.join(' and ')} access to ${entity}. They can see its documents and messages, and answer for it.`,
      say`If you didn’t expect this, please call ${firm.name}.`,
    ],
    button: { label: say`Open your portal`, url },
  });

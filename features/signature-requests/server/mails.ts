import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

/** Names no document: a mailbox is not the place for it. */
export function signMail(
  firm: MailFace,
  { fname, entity, again }: { fname: string; entity: string; again: boolean },
  url: string,
) {
  return renderMail({
    firm,
    title: again ? say`${firm.name} still needs your signature` : say`${firm.name} asks for your signature`,
    paragraphs: [
      say`Hello ${fname},`,
      again
        ? say`a document for ${entity} is still waiting for your signature.`
        : say`there is a document for ${entity} to sign.`,
      say`Sign in to read it and sign it, on your phone or computer. It stays in the portal; nothing is attached to this email.`,
    ],
    button: { label: say`Read and sign`, url },
  });
}

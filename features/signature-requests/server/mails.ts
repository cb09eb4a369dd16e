import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say, written } from '#platform/server/mail/words.ts';

interface SignMail {
  fname: string;
  entity: string;
  /** What staff wrote to the signers; may be empty. */
  message: string;
  again: boolean;
}

/** Names no document: a mailbox is not the place for it. */
export function signMail(firm: MailFace, { fname, entity, message, again }: SignMail, url: string) {
  const paragraphs = message.split('\n').filter((line) => line.trim() !== '');
  return renderMail({
    firm,
    title: again ? say`${firm.name} still needs your signature` : say`${firm.name} asks for your signature`,
    paragraphs: [
      say`Hello ${fname},`,
      again
        ? say`a document for ${entity} is still waiting for your signature.`
        : say`there is a document for ${entity} to sign.`,
      ...(paragraphs.length > 0 ? [say`${firm.name} writes:`, ...paragraphs.map(written)] : []),
      say`Sign in to read it and sign it, on your phone or computer. It stays in the portal; nothing is attached to this email.`,
    ],
    button: { label: say`Read and sign`, url },
  });
}

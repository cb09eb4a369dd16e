import { CODE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

const OWN_NAME = 'Sheaf';
const MINUTE = 60_000;

/** There is no firm yet to sign with. */
export function foundingCodeMail(code: string) {
  return renderMail({
    firm: { name: OWN_NAME },
    title: say`Your code to set up your firm`,
    paragraphs: [
      say`Type this code on the page where you are setting up your firm:`,
      { code },
      say`It works for ${CODE_LIFE.email / MINUTE} minutes, once, and only in the browser that asked for it.`,
    ],
    footer: [say`If you weren’t expecting this, you can delete this email. Nothing has been set up.`],
  });
}

export function alreadyKnownMail(baseUrl: string) {
  return renderMail({
    firm: { name: OWN_NAME },
    title: say`You already have an account`,
    paragraphs: [
      say`Someone, perhaps you, began to set up a new firm with this address. The address already has an account here, so nothing was set up.`,
    ],
    button: { label: say`Sign In`, url: `${baseUrl}/signin` },
    footer: [say`If this wasn’t you, you can delete this email.`],
  });
}

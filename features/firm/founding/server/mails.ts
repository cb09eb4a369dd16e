import { CODE_LIFE } from '#features/accounts/rules/lifetimes.ts';
import { renderMail } from '#platform/server/mail/render.ts';

const OWN_NAME = 'Sheaf';
const MINUTE = 60_000;

/** There is no firm yet to sign with. */
export function foundingCodeMail(code: string) {
  const title = 'Your code to set up your firm';
  return {
    subject: title,
    ...renderMail({
      firm: { name: OWN_NAME },
      title,
      paragraphs: [
        'Type this code on the page where you are setting up your firm:',
        { code },
        `It works for ${CODE_LIFE.email / MINUTE} minutes, once, and only in the browser that asked for it.`,
      ],
      footer: ['If you did not ask for this, you can delete this mail. Nothing has been set up.'],
    }),
  };
}

export function alreadyKnownMail(baseUrl: string) {
  const title = 'You already have an account';
  return {
    subject: title,
    ...renderMail({
      firm: { name: OWN_NAME },
      title,
      paragraphs: [
        'Someone, perhaps you, began to set up a new firm with this address. The address already has an account here, so nothing was set up.',
      ],
      button: { label: 'Sign In', url: `${baseUrl}/signin` },
      footer: ['If this was not you, you can delete this mail.'],
    }),
  };
}

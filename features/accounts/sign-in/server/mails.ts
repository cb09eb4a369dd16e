import type { MailFace } from '#platform/server/firm-face.ts';
import { type MailBlock, renderMail } from '#platform/server/mail/render.ts';
import type { LinkPurpose } from '#features/accounts/model.ts';

interface Words {
  subject: (firm: string) => string;
  lead: (firm: string, withCode: boolean) => string;
  button: string;
}

const WORDS: Record<LinkPurpose, Words> = {
  'sign-in': {
    subject: (firm) => `Sign in to ${firm}`,
    lead: (firm, withCode) =>
      withCode
        ? `Here is the way into your ${firm} portal. Open the link, or type the code where you asked for it.`
        : `Here is the way into your ${firm} portal. Open the link to sign in.`,
    button: 'Sign in',
  },
  'second-factor': {
    subject: (firm) => `Confirm it is you at ${firm}`,
    lead: () =>
      'One more step: open this link in the browser where you are signing in, or type the code there.',
    button: 'Confirm it is me',
  },
  'set-password': {
    subject: (firm) => `Set a new password for ${firm}`,
    lead: () => 'You asked to set a new password. Your present one works until you do.',
    button: 'Set a new password',
  },
  'set-method': {
    subject: (firm) => `Choose how to sign in to ${firm}`,
    lead: () => 'You asked for another way to sign in. Open the link and choose one.',
    button: 'Choose how to sign in',
  },
  invite: {
    subject: (firm) => `You are invited to ${firm}`,
    lead: (firm) => `${firm} has made an account for you. Open the link and choose how you want to sign in.`,
    button: 'Accept the invitation',
  },
  'confirm-email': {
    subject: (firm) => `Confirm your new email address for ${firm}`,
    lead: (firm) =>
      `${firm} will use this address for your account once you confirm it. Until then, nothing changes.`,
    button: 'Confirm this address',
  },
};

const IGNORE = 'If you did not ask for this, you can ignore it: nothing has changed.';
const NEVER = (firm: string) => `No one from ${firm} will ever ask you for a password or a code.`;

export function linkMail(
  firm: MailFace,
  baseUrl: string,
  mail: { fname: string; purpose: LinkPurpose; token: string; code: string | null; life: string },
) {
  const words = WORDS[mail.purpose];
  const blocks: MailBlock[] = [`Hello ${mail.fname},`, words.lead(firm.name, mail.code !== null)];
  if (mail.code) blocks.push({ code: mail.code });
  const subject = words.subject(firm.name);
  return {
    subject,
    ...renderMail({
      firm,
      title: subject,
      paragraphs: blocks,
      button: { label: words.button, url: `${baseUrl}/link/${mail.token}` },
      footer: [`The link works once, for ${mail.life}.`, IGNORE, NEVER(firm.name)],
    }),
  };
}

export const codeText = (firm: string, code: string): string =>
  `${code} is your ${firm} code. It works for 5 minutes. We will never ask you for it.`;

const NOTICES = {
  'new-browser': 'Your account was used to sign in with a browser we have not seen before.',
  'password-set': 'The password of your account was changed.',
  'method-set': 'The way you sign in was changed.',
  'email-asked':
    'Someone asked to change the email address of your account. The new address has to be confirmed first. Until then, we keep using this one.',
  'email-changed': 'The email address of your account was changed. This address is no longer used.',
  'phone-changed': 'The phone number of your account was changed.',
  'factor-changed': 'The second factor of your account was changed.',
  'second-factor-failed':
    'Someone proved the first step of your sign-in but failed the second several times. If it was not you, change your password.',
  'account-linked': 'Another account was linked to yours.',
  'account-unlinked': 'An account that was linked to yours is linked no more.',
} as const;
export type Notice = keyof typeof NOTICES;

/** What happened to an account, told to its owner. No link: what looks like this mail must not teach to click. */
export function noticeMail(
  firm: MailFace,
  notice: Notice,
  facts: { fname: string; at: string; address: string; userAgent: string },
) {
  const subject = `About your ${firm.name} sign-in`;
  return {
    subject,
    ...renderMail({
      firm,
      title: subject,
      paragraphs: [
        `Hello ${facts.fname},`,
        NOTICES[notice],
        {
          list: [
            `When: ${facts.at}`,
            `From: ${facts.address || 'unknown'}`,
            `With: ${facts.userAgent || 'unknown'}`,
          ],
        },
      ],
      footer: [`If this was you, there is nothing to do. If not, please call ${firm.name}.`],
    }),
  };
}

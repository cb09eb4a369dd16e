import type { MailFace } from '#platform/server/firm-face.ts';
import { type MailBlock, renderMail } from '#platform/server/mail/render.ts';
import { type MailText, say } from '#platform/server/mail/words.ts';
import type { LinkPurpose } from '#features/accounts/model.ts';
import { describeBrowser } from '#features/accounts/rules/describe-browser.ts';

interface Words {
  subject: (firm: string) => MailText;
  lead: (firm: string, withCode: boolean) => MailText;
  button: MailText;
}

const WORDS: Record<LinkPurpose, Words> = {
  'sign-in': {
    subject: (firm) => say`Sign in to ${firm}`,
    lead: (firm, withCode) =>
      withCode
        ? say`Sign in to your ${firm} portal. Open the link, or type the code where you asked for it.`
        : say`Sign in to your ${firm} portal with the link below.`,
    button: say`Sign in`,
  },
  'second-factor': {
    subject: (firm) => say`Confirm it’s you at ${firm}`,
    lead: () =>
      say`One more step: open this link in the browser where you are signing in, or type the code there.`,
    button: say`Confirm it’s me`,
  },
  'set-password': {
    subject: (firm) => say`Set a new password for ${firm}`,
    lead: () => say`You asked to set a new password. Your current one works until you do.`,
    button: say`Set a new password`,
  },
  'set-method': {
    subject: (firm) => say`Choose how to sign in to ${firm}`,
    lead: () => say`You asked for another way to sign in. Open the link and choose one.`,
    button: say`Choose how to sign in`,
  },
  invite: {
    subject: (firm) => say`You’re invited to ${firm}`,
    lead: (firm) =>
      say`${firm} has made an account for you. Open the link and choose how you want to sign in.`,
    button: say`Accept the invitation`,
  },
  'confirm-email': {
    subject: (firm) => say`Confirm your new email address for ${firm}`,
    lead: (firm) =>
      say`${firm} will use this address for your account once you confirm it. Until then, nothing changes.`,
    button: say`Confirm this address`,
  },
};

const IGNORE = say`If you weren’t expecting this, you can ignore it. Nothing has changed.`;
const NEVER = (firm: string) => say`No one from ${firm} will ever ask you for a password or a code.`;

export function linkMail(
  firm: MailFace,
  baseUrl: string,
  mail: { fname: string; purpose: LinkPurpose; token: string; code: string | null; life: string },
) {
  const words = WORDS[mail.purpose];
  const blocks: MailBlock[] = [say`Hello ${mail.fname},`, words.lead(firm.name, mail.code !== null)];
  if (mail.code) blocks.push({ code: mail.code });
  return renderMail({
    firm,
    title: words.subject(firm.name),
    paragraphs: blocks,
    button: { label: words.button, url: `${baseUrl}/link/${mail.token}` },
    footer: [say`The link works once, for ${mail.life}.`, IGNORE, NEVER(firm.name)],
  });
}

/** A code without a link, to somebody who is signed in and about to sign. */
export const identityCodeMail = (firm: MailFace, { fname, code }: { fname: string; code: string }) =>
  renderMail({
    firm,
    title: say`Confirm it’s you at ${firm.name}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`Type this code where you are about to sign. It is for you alone.`,
      { code },
    ],
    footer: [say`The code works once, for 10 minutes.`, IGNORE, NEVER(firm.name)],
  });

/** It names its person: two may share one phone. */
export const codeText = (firm: string, code: string, fname: string): string =>
  `${fname}, ${code} is your ${firm} code. It works for 5 minutes. We will never ask you for it.`;

const NOTICES = {
  'new-browser': say`Someone signed in to your account with a browser we haven’t seen before.`,
  'password-set': say`The password of your account was changed.`,
  'method-set': say`The way you sign in was changed.`,
  'email-asked': say`Someone asked to change the email address of your account. The new address has to be confirmed first. Until then, we keep using this one.`,
  'email-changed': say`The email address of your account was changed. This address is no longer used.`,
  'phone-changed': say`The phone number of your account was changed.`,
  'factor-changed': say`The second factor of your account was changed.`,
  'second-factor-failed': say`Someone passed the first step of your sign-in but failed the second one several times. If it wasn’t you, change your password.`,
  'account-linked': say`Another account was linked to yours.`,
  'account-unlinked': say`An account is no longer linked to yours.`,
} as const;
export type Notice = keyof typeof NOTICES;

/** What happened to an account, told to its owner. No link: what looks like this mail must not teach to click. */
export function noticeMail(
  firm: MailFace,
  notice: Notice,
  facts: { fname: string; at: string; address: string; userAgent: string },
) {
  return renderMail({
    firm,
    title: say`About your ${firm.name} sign-in`,
    paragraphs: [
      say`Hello ${facts.fname},`,
      NOTICES[notice],
      {
        list: [
          say`When: ${facts.at}`,
          say`From: ${facts.address || 'unknown'}`,
          say`With: ${facts.userAgent === '' ? 'unknown' : describeBrowser(facts.userAgent)}`,
        ],
      },
    ],
    footer: [say`If this was you, there’s nothing to do. If not, please call ${firm.name}.`],
  });
}

/** MSG-066, MSG-067: the mail itself. Everything in it is text; the layout lets nothing through as markup. */
import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail, type RenderedMail } from '#platform/server/mail/render.ts';
import { type MailText, say, written } from '#platform/server/mail/words.ts';
import { inPieces, paragraphsOf } from '../rules/lines.ts';

export interface MassWords {
  subject: string;
  /** With everything filled in. */
  body: string;
  postalAddress: string | null;
}

const lineOf = (line: string): MailText =>
  inPieces(line)
    .map(written)
    .reduce((all, piece) => say`${all} ${piece}`);

const paragraphOf = (lines: readonly string[]): MailText =>
  lines.map(lineOf).reduce((all, line) => say`${all}\n${line}`);

export const footerWords = (firm: string, postalAddress: string | null): string[] => [
  `You’re getting this email because you’re a client of ${firm}.`,
  ...(postalAddress === null ? [] : paragraphsOf(postalAddress).flat()),
];

/** A test has no way out: it went to whoever wrote it. */
export const massMail = (
  firm: MailFace,
  { subject, body, postalAddress }: MassWords,
  unsubscribeUrl: string | null,
): RenderedMail =>
  renderMail({
    firm,
    title: written(subject),
    paragraphs: paragraphsOf(body).map(paragraphOf),
    footer: footerWords(firm.name, postalAddress).map(written),
    ...(unsubscribeUrl !== null && { footerLink: { label: say`Unsubscribe`, url: unsubscribeUrl } }),
  });

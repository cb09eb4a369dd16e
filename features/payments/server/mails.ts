import type { MailFace } from '#platform/server/firm-face.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';

interface ReceiptMail {
  fname: string;
  what: string;
  sum: string;
  /** In words, in the payer's own time zone. */
  at: string;
  /** In words; null where the provider does not say. */
  paidWith: string | null;
  reference: string;
}

/** The one mail that names a sum: a receipt without one proves nothing. */
export const receiptMail = (
  firm: MailFace,
  { fname, what, sum, at, paidWith, reference }: ReceiptMail,
  { label, url }: { label: string; url: string },
) =>
  renderMail({
    firm,
    title: say`Your receipt from ${firm.name}`,
    paragraphs: [
      say`Hello ${fname},`,
      say`We received your payment. Thank you. Keep this email as your receipt.`,
      {
        list: [
          say`For: ${what}`,
          say`Amount: ${sum}`,
          say`Paid on: ${at}`,
          ...(paidWith === null ? [] : [say`Paid with: ${paidWith}`]),
          say`Reference: ${reference}`,
        ],
      },
    ],
    button: { label: say`${label}`, url },
    closing: [say`Questions about this payment? Give us the reference above.`],
  });

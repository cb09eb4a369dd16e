/** What a person can prove by knowing and receiving something. What two people share proves nothing between them. */

export interface Reach {
  email: string | null;
  phone: string | null;
}

export interface Figure {
  /** `Total tax on your 2024 return`. */
  label: string;
  amount: number;
}

export interface KnowledgeOffer {
  channel: 'sms' | 'email';
  address: string;
  figure: Figure | null;
}

/** Addresses that differ by a tag only (`pat+tom@…`) end in one mailbox. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

const ownPhone = ({ phone }: Reach, others: readonly Reach[]): string | null =>
  phone !== null && !others.some((other) => other.phone !== null && digits(other.phone) === digits(phone))
    ? phone
    : null;

const ownMailbox = ({ email }: Reach, others: readonly Reach[]): string | null =>
  email !== null &&
  !others.some((other) => other.email !== null && mailboxOf(other.email) === mailboxOf(email))
    ? email
    : null;

/**
 * A code to a phone of one's own, with a figure where the return is nobody else's. Without such a phone, a code to a
 * mailbox of one's own counts only with the figure: who has the mailbox may be signed in by it.
 */
export function knowledgeOffer(
  own: Reach,
  others: readonly Reach[],
  { isJoint, figure }: { isJoint: boolean; figure: Figure | null },
): KnowledgeOffer | null {
  const asked = isJoint ? null : figure;
  const phone = ownPhone(own, others);
  if (phone !== null) return { channel: 'sms', address: phone, figure: asked };
  const email = ownMailbox(own, others);
  return email !== null && asked !== null ? { channel: 'email', address: email, figure: asked } : null;
}

/** The figures worth asking for, best first, as returns and tax software name them. */
const ASKED_FOR: readonly RegExp[] = [
  /^total tax$/i,
  /^total income$/i,
  /^adjusted gross income$|^agi$/i,
  /^(?:total )?refund(?: amount)?$/i,
  /^taxable income$/i,
  /^amount (?:you )?owed?$/i,
];

/** Null for what is no amount. Cents are cut: returns are in whole units. */
export function amountOf(text: string): number | null {
  const bare = text.trim().replaceAll(/[\s$,]/g, '');
  const plain = /^\((.+)\)$/.exec(bare)?.[1];
  const number = plain === undefined ? bare : `-${plain}`;
  return /^-?\d{1,15}(?:\.\d*)?$/.test(number) ? Math.trunc(Number(number)) : null;
}

/** Of the newest year that has one. A zero is too easily guessed. */
export function pickFigure(
  lines: readonly { year: number; category: string; value: string }[],
): Figure | null {
  for (const year of [...new Set(lines.map((line) => line.year))].toSorted((a, b) => b - a))
    for (const name of ASKED_FOR) {
      const found = lines.find((line) => line.year === year && name.test(line.category.trim()));
      const amount = found ? amountOf(found.value) : null;
      if (found && amount) return { label: `${found.category.trim()} on your ${year} return`, amount };
    }
  return null;
}

/** One whole unit more or less is rounding. */
export function matchesFigure({ amount }: Figure, typed: string): boolean {
  const given = amountOf(typed);
  return given !== null && Math.abs(given - amount) <= 1;
}

/** What the portal proposes of a return that was read: its parts, with the people of the entity as signers. Pure. */
import type { Field, Signer } from '#features/signing/placing/model.ts';
import type { SignerRole } from '../../catalogue/model.ts';
import { catalogForm } from '../../catalogue/rules/forms.ts';
import { paymentName } from '../../catalogue/rules/payment-name.ts';
import type { Figure, PageRun, ReturnPart } from '../../model.ts';
import type {
  Figure as ReadFigure,
  ReturnPart as ReadPart,
  ReturnReading,
  Undecided,
} from '../../reading/model.ts';
import { pagesOf } from '../../classifying/rules/readiness.ts';
import { FIGURE_WORDS } from '../../rules/figures.ts';

interface Owner {
  user_id: number;
  full_name: string;
  /** They sign for this entity as a rule. */
  signs: boolean;
}

export interface ProposedPart extends Omit<ReturnPart, 'id' | 'is_paid' | 'paid_at' | 'amount'> {
  amount_cents: number | null;
  figures: Figure[];
  fingerprint: string | null;
}

export interface Proposal {
  /** `Form 1040`; null where the form is unknown. */
  name: string | null;
  figures: Figure[];
  parts: ProposedPart[];
}

export const figureOf = ({ authority, kind, cents }: ReadFigure): Figure => ({
  authority,
  key: kind,
  label: FIGURE_WORDS[kind],
  amount: cents,
});

/** Of several that say the same, the first. */
export const figuresOf = (read: readonly ReadFigure[]): Figure[] =>
  read
    .map(figureOf)
    .filter(
      (one, at, all) =>
        all.findIndex(({ authority, key }) => authority === one.authority && key === one.key) === at,
    );

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

/** First and last name are in it, in either order. */
function isNamed(owner: Owner, name: string | undefined): boolean {
  const own = wordsOf(owner.full_name);
  const words = new Set(wordsOf(name ?? ''));
  return own.length > 1 && words.has(own[0]!) && words.has(own.at(-1)!);
}

/** Who has the role: by name, else those who sign as a rule, in their order. */
export function peopleOf(
  owners: readonly Owner[],
  { taxpayer, spouse }: Pick<ReturnReading, 'taxpayer' | 'spouse'>,
): (role: SignerRole) => number | null {
  const asked = owners.some(({ signs }) => signs) ? owners.filter(({ signs }) => signs) : owners;
  const first = owners.find((owner) => isNamed(owner, taxpayer?.name));
  const second = owners.find((owner) => owner !== first && isNamed(owner, spouse?.name));
  const rest = asked.filter((owner) => owner !== first && owner !== second);
  const main = first ?? rest.shift();
  const other = second ?? rest.shift();
  return (role) => (role === 'ero' ? null : ((role === 'spouse' ? other : main)?.user_id ?? null));
}

function fieldsFor(part: ReadPart, who: (role: SignerRole) => number | null): Field[] {
  const own = (part.e_sign?.places ?? []).flatMap(({ role, found_by, kind, page, x, y, width, height }) => {
    const signer = who(role);
    return signer === null ? [] : [{ kind, signer, page, x, y, width, height, found_by }];
  });
  return own.map((field, at) => ({
    ...field,
    no: at + 1,
    required: field.kind !== 'checkbox',
    label: field.kind === 'text' ? field.found_by.slice(0, 80) : '',
    every_page: false,
  }));
}

const reasonsOf = (read: ReadPart['reasons']): ReturnPart['reasons'] =>
  read.map(({ text, page, x, y, width, height }) => ({ words: text, page, box: { x, y, width, height } }));

/** Four vouchers of one form must not be called the same. */
function nameOf({ form_id, voucher, name }: ReadPart): string {
  const form = voucher && form_id !== null ? catalogForm(form_id) : null;
  return form ? paymentName(form, voucher!.installment) : name;
}

const mailTo = (formId: string | null): string =>
  (formId === null ? undefined : catalogForm(formId)?.mail?.address.join(', ')) ?? '';

const LONGEST_NAME = 120;
const NOTHING = {
  authority: null,
  staff_only: false,
  signers: [],
  fields: [],
  needs_identity: false,
  wet_only: false,
  amount_cents: null,
  due_date: null,
  is_due_asap: false,
  mail_to: '',
  recipient: null,
  figures: [],
};

function proposedPart(
  part: ReadPart,
  who: (role: SignerRole) => number | null,
  needsIdentity: (formId: string) => boolean,
  isScanned: boolean,
): ProposedPart {
  const roles = (part.e_sign?.signers ?? []).filter((role) => role !== 'ero');
  const people = [...new Set(roles.flatMap((role) => who(role) ?? []))];
  const signers: Signer[] = people.map((user_id) => ({ user_id, turn: 0 }));
  const lacksSomebody =
    part.kind === 'e_sign_form' && (people.length === 0 || roles.some((role) => who(role) === null));
  return {
    ...NOTHING,
    kind: part.kind,
    form_id: part.form_id,
    name: nameOf(part).slice(0, LONGEST_NAME),
    authority: part.authority,
    pages: part.pages,
    // A digit that was recognized may be another one.
    state: lacksSomebody || isScanned ? 'to_check' : 'found',
    staff_only: part.is_staff_only,
    signers,
    fields: fieldsFor(part, who),
    needs_identity: part.form_id !== null && needsIdentity(part.form_id),
    amount_cents: part.voucher?.amount_cents ?? null,
    due_date: part.voucher?.due_on ?? null,
    is_due_asap: part.voucher?.is_due_asap ?? false,
    mail_to: part.kind === 'paper_filed_return' ? mailTo(part.form_id) : '',
    recipient: part.k1 && {
      name: part.k1.recipient.name,
      tin_last4: part.k1.recipient.tin?.last4 ?? null,
      share: part.k1.share_percent === null ? null : `${part.k1.share_percent}%`,
    },
    reasons: reasonsOf(part.reasons),
    figures: (part.e_sign?.figures ?? []).map(figureOf),
    fingerprint: part.fingerprint,
  };
}

/** Pages nobody could tell, one part for each run of neighbors that look alike. */
function openParts(undecided: readonly Undecided[]): ProposedPart[] {
  const runs: { run: PageRun; first: Undecided; name: string }[] = [];
  for (const one of undecided.toSorted((a, b) => a.page - b.page)) {
    const name = one.candidates[0]?.name ?? 'Pages to check';
    const last = runs.at(-1);
    if (last && last.name === name && last.run.last === one.page - 1) last.run.last = one.page;
    else runs.push({ run: { first: one.page, last: one.page }, first: one, name });
  }
  return runs.map(({ run, first, name }) => ({
    ...NOTHING,
    kind: 'other',
    form_id: null,
    name: name.slice(0, LONGEST_NAME),
    pages: [run],
    state: 'to_check',
    reasons: reasonsOf(first.candidates[0]?.reasons ?? []),
    fingerprint: first.fingerprint,
  }));
}

export function proposalOf(
  reading: ReturnReading,
  owners: readonly Owner[],
  needsIdentity: (formId: string) => boolean,
): Proposal {
  const who = peopleOf(owners, reading);
  const scanned = new Set(reading.scanned);
  const isScanned = ({ pages }: ReadPart) => pagesOf(pages).some((page) => scanned.has(page));
  const isCanadian = reading.form !== null && /^T\d/.test(reading.form);
  return {
    name: reading.form === null ? null : isCanadian ? reading.form : `Form ${reading.form}`,
    figures: figuresOf(reading.figures),
    parts: [
      ...reading.parts.map((part) => proposedPart(part, who, needsIdentity, isScanned(part))),
      ...openParts(reading.undecided),
    ],
  };
}

/** How entries of the catalog are written: short rows, each with what all of its kind share. */
import type { DueRule, FormDefinition, FormKind, PaymentPurpose, SignerRole } from '../model.ts';
import { authorityOf } from './authorities.ts';
import { mailOf, memoOf } from './by-mail.ts';

/** The form's own words, by which it is recognized. */
export interface Reads {
  /** As headed on the form, without blanks and hyphens. */
  numbers: readonly string[];
  titles: readonly string[];
  omb: readonly string[];
  /** Words of its body that no letter about it has. */
  words: readonly string[];
  /** Of a return that goes by mail: always, or only where its letter says so. */
  mailed: 'always' | 'sometimes' | null;
}

export interface CatalogForm extends FormDefinition {
  reads: Reads;
}

export const squeezed = (text: string): string => {
  const small = text.toLowerCase();
  return PLAIN.test(small) ? small : small.replaceAll(/[^a-z0-9]/g, '');
};
const PLAIN = /^[a-z0-9]*$/;

interface Words {
  omb?: readonly string[];
  words?: readonly string[];
  /** Other titles of other years. */
  also?: readonly string[];
  /** Other ways to write the number. */
  numbers?: readonly string[];
}

const idOf = (authority: string, name: string): string =>
  `${authority === 'federal' ? 'us' : authority.toLowerCase()}-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

interface Start extends Words {
  authority: string;
  kind: FormKind;
  /** "8879-PE" */
  number: string;
  title: string;
}

function start({ authority, kind, number, title, ...more }: Start): CatalogForm {
  const name = /^\d|^T\d|^TR-|^INNS/.test(number) ? `Form ${number}` : number;
  return {
    id: idOf(authority, number),
    kind,
    name,
    title,
    client_name: name,
    authority,
    signers: [],
    needs_identity: false,
    mail: null,
    payment: null,
    reads: {
      numbers: [...new Set([number, ...(more.numbers ?? [])].map(squeezed))],
      titles: [title, ...(more.also ?? [])],
      omb: more.omb ?? [],
      words: more.words ?? [],
      mailed: null,
    },
  };
}

export const COUPLE: readonly SignerRole[] = ['taxpayer', 'spouse', 'ero'];
export const OFFICER: readonly SignerRole[] = ['officer', 'ero'];
export const PARTNER: readonly SignerRole[] = ['partner', 'ero'];
export const FIDUCIARY: readonly SignerRole[] = ['fiduciary', 'ero'];

export function eSign(
  authority: string,
  number: string,
  title: string,
  signers: readonly SignerRole[],
  more: Words & { identity?: boolean } = {},
): CatalogForm {
  const form = start({ authority, kind: 'e_sign_form', number, title, ...more });
  return {
    ...form,
    client_name: `Permission to e-file (${form.name})`,
    signers: [...signers],
    needs_identity: more.identity ?? false,
  };
}

const PURPOSE: Readonly<Record<PaymentPurpose, string>> = {
  balance_due: 'balance due',
  estimate: 'estimate',
  extension: 'extension payment',
  elective_tax: 'elective tax',
  fee: 'annual fee',
};

interface Payment extends Words {
  due: DueRule | null;
  /** Where it is not the authority's usual one. */
  payee?: string;
  choose?: readonly (readonly [label: string, text: string])[];
}

export function voucher(
  authority: string,
  number: string,
  title: string,
  purpose: PaymentPurpose,
  more: Payment,
): CatalogForm {
  const form = start({ authority, kind: 'payment_voucher', number, title, ...more });
  const { region, pay_page, payee } = authorityOf(authority);
  return {
    ...form,
    client_name: `${region} ${PURPOSE[purpose]}`,
    mail: mailOf(form.id, authority),
    payment: {
      purpose,
      pay_page,
      choose: (more.choose ?? []).map(([label, text]) => ({ label, text })),
      payee: more.payee ?? payee,
      memo: memoOf(form.id, form.name),
      due: more.due,
    },
  };
}

export function mailed(
  authority: string,
  number: string,
  title: string,
  signers: readonly SignerRole[],
  more: Words & { when: 'always' | 'sometimes' },
): CatalogForm {
  const form = start({ authority, kind: 'paper_filed_return', number, title, ...more });
  return {
    ...form,
    signers: [...signers],
    mail: mailOf(form.id, authority),
    reads: { ...form.reads, mailed: more.when },
  };
}

export function k1(number: string, title: string, words: readonly string[]): CatalogForm {
  const form = start({ authority: 'federal', kind: 'k1', number: `K-1 (${number})`, title, words, omb: [] });
  return {
    ...form,
    id: `us-${squeezed(number)}-k1`,
    name: `Schedule K-1 (${number})`,
    client_name: `K-1 (${number})`,
  };
}

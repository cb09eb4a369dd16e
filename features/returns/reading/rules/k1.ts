/** What a Schedule K-1 says: from whom, to whom, and of what share. */
import type { MaskedTin } from '#platform/page-text/model.ts';
import { type PageText, type Place } from '#platform/page-text/page-text.ts';
import { maskedTinIn } from '#platform/page-text/tins.ts';
import { nameAt, phrasesUnder, placesOf } from '#platform/page-text/values.ts';
import type { CatalogForm } from '../../catalogue/rules/make.ts';
import type { K1Reading, NamedParty } from '../model.ts';

interface Words {
  recipient: readonly string[];
  recipientTin: readonly string[];
  issuer: readonly string[];
  issuerTin: readonly string[];
  share: readonly string[];
}

const WORDS: Readonly<Record<K1Reading['form'], Words>> = {
  '1065': {
    recipient: [
      'Name, address, city, state, and ZIP code for partner',
      'Partner’s name, address, city, state, and ZIP code',
      'Partner’s name',
    ],
    recipientTin: ['Partner’s SSN or TIN', 'Partner’s identifying number'],
    issuer: ['Partnership’s name, address, city, state, and ZIP code', 'Partnership’s name'],
    issuerTin: ['Partnership’s employer identification number'],
    share: ['Profit'],
  },
  '1120-S': {
    recipient: ['Shareholder’s name, address, city, state, and ZIP code', 'Shareholder’s name'],
    recipientTin: ['Shareholder’s identifying number'],
    issuer: ['Corporation’s name, address, city, state, and ZIP code', 'Corporation’s name'],
    issuerTin: ['Corporation’s employer identification number'],
    share: ['Current year allocation percentage', 'percentage of stock ownership'],
  },
  '1041': {
    recipient: ['Beneficiary’s name, address, city, state, and ZIP code', 'Beneficiary’s name'],
    recipientTin: ['Beneficiary’s identifying number'],
    issuer: ['Estate’s or trust’s name'],
    issuerTin: ['Estate’s or trust’s employer identification number'],
    share: [],
  },
};

const PERCENT = /(\d{1,3}(?:\.\d{1,8})?)\s?%/g;
const NEAR = 32;

function tinAt(page: PageText, asked: readonly string[]): MaskedTin | null {
  for (const words of asked)
    for (const label of placesOf(page, words)) {
      const beside = label.row.words.filter(({ x }) => x > label.x + label.width).map(({ text }) => text);
      const below = phrasesUnder(page, label, NEAR).map(({ text }) => text);
      for (const text of [beside.join(' '), ...below]) {
        const tin = maskedTinIn(text);
        if (tin) return tin;
      }
    }
  return null;
}

function shareOf(page: PageText, asked: readonly string[]): number | null {
  for (const words of asked)
    for (const label of placesOf(page, words)) {
      const texts = [label.row.text, ...phrasesUnder(page, label as Place, NEAR).map(({ text }) => text)];
      for (const text of texts) {
        const last = [...text.matchAll(PERCENT)].at(-1);
        if (last && Number(last[1]) <= 100) return Number(last[1]);
      }
    }
  return null;
}

export function k1On(page: PageText, form: CatalogForm): Omit<K1Reading, 'tax_year'> {
  const number = form.name.replaceAll(/^.*\(|\)$/g, '') as K1Reading['form'];
  const words = WORDS[number];
  const party = (asked: readonly string[], tins: readonly string[]): NamedParty | null => {
    const found = nameAt(page, asked);
    return found ? { name: found.name, tin: tinAt(page, tins) } : null;
  };
  return {
    form: number,
    recipient: party(words.recipient, words.recipientTin) ?? {
      name: '',
      tin: tinAt(page, words.recipientTin),
    },
    issuer: party(words.issuer, words.issuerTin),
    share_percent: shareOf(page, words.share),
  };
}

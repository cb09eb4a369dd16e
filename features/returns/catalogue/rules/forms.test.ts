import { describe, expect, it } from 'vitest';
import { FormDefinition } from '../model.ts';
import { AUTHORITIES, authorityOf } from './authorities.ts';
import { dueDates } from './due-dates.ts';
import { CATALOG, catalogForm, definitionOf } from './forms.ts';

const ids = CATALOG.map(({ id }) => id);

describe('the catalog of forms', () => {
  it('DLV-057 has each form once, each as the contract says', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const form of CATALOG) expect(FormDefinition.parse(definitionOf(form))).toEqual(definitionOf(form));
  });

  it('DLV-057 has every form that returns are delivered with', () => {
    const numbers = [
      '8879 8879-PE 8879-CORP 8879-C 8879-S 8879-F 8879-TE 8879-EO 8878 1040-V 1040-ES 4868 7004 T183 T7DR INNS3',
      'TR-579-IT TR-579.1-IT',
    ];
    const names = new Set(CATALOG.map(({ name }) => name));
    for (const number of numbers.join(' ').split(' ')) expect([...names]).toContain(`Form ${number}`);
    for (const name of ['114a', 'FTB 8879', 'FTB 8453', 'IL-8453', 'M-8453', 'PA-8879', 'NJ-8879', 'VA-8879'])
      expect(names.has(name) || names.has(`Form ${name}`)).toBe(true);
    for (const name of ['EL101', 'GA-8453', 'MI-8453', 'OR-40-V', 'FTB 3582', 'IT-201-V'])
      expect(names).toContain(name);
  });

  it('asks for an identity check for 8878, 8879, T183 and their kin alone', () => {
    const asked = CATALOG.filter(({ needs_identity }) => needs_identity);
    expect(asked.map(({ id }) => id)).toEqual(
      CATALOG.filter(({ id, kind }) => kind === 'e_sign_form' && /^(?:us-887[89]|cra-t183)/.test(id)).map(
        ({ id }) => id,
      ),
    );
    expect(asked.length).toBeGreaterThan(10);
  });

  it('says how each payment is made, and nothing of paying for what is none', () => {
    for (const { kind, payment } of CATALOG) {
      expect(payment !== null).toBe(kind === 'payment_voucher');
      if (!payment) continue;
      expect(payment.pay_page?.url).toMatch(/^https:/);
      expect(payment.payee).toBeTruthy();
      expect(payment.memo).toBeTruthy();
    }
    expect(catalogForm('us-1040-es')?.payment).toMatchObject({
      purpose: 'estimate',
      payee: 'United States Treasury',
      pay_page: { url: 'https://www.irs.gov/payments', label: 'irs.gov/payments' },
      choose: [
        { label: 'Reason', text: 'Estimated Tax' },
        { label: 'Apply to', text: '1040-ES' },
        { label: 'Tax year', text: '{year}' },
      ],
    });
    expect(catalogForm('or-or-40-v')?.client_name).toBe('Oregon balance due');
    expect(catalogForm('or-or-40-v')?.payment?.payee).toBe(authorityOf('OR').payee);
    expect(catalogForm('ny-ct-400')?.payment?.payee).toBe('New York State Corporation Tax');
  });

  it('says where vouchers and returns on paper are mailed: an address, the page that lists it, or nothing', () => {
    for (const { id, kind, authority, mail } of CATALOG) {
      expect([id, mail !== null]).toEqual([id, kind === 'payment_voucher' || kind === 'paper_filed_return']);
      if (!mail) continue;
      expect(mail.address.length === 0 || mail.page === null).toBe(true);
      // The IRS prints no address on its vouchers.
      if (authority === 'federal')
        expect([id, mail.address.length > 0 || mail.page !== null]).toEqual([id, true]);
    }
    expect(catalogForm('us-709')?.mail?.address.at(-1)).toBe('Kansas City, MO 64999');
    expect(catalogForm('us-1040-x')?.mail?.page?.url).toMatch(/^https:\/\/www\.irs\.gov\//);
  });

  it.each([
    ['va-760-pmt', ['2026-05-01']],
    ['la-r-540v', ['2026-05-15']],
    ['ia-ia-1040v', ['2026-04-30']],
    ['hi-n-200v', ['2026-04-20']],
    ['de-pit-est', ['2025-04-30', '2025-06-16', '2025-09-15', '2026-01-15']],
    ['ma-355-es', ['2025-03-17', '2025-06-16', '2025-09-15', '2025-12-15']],
    ['ny-ct-400', ['2025-03-17', '2025-06-16', '2025-09-15', '2025-12-15']],
    ['ca-100-es', ['2025-04-15', '2025-06-16', '2025-09-15', '2025-12-15']],
    ['il-il-1065-v', ['2026-04-15']],
    ['il-il-1120-st-v', ['2026-03-16']],
    ['ny-it-204-ll', ['2026-03-16']],
  ])('knows when %s of 2025 is due', (id, days) => {
    expect(dueDates(catalogForm(id)!.payment!.due!, 2025)).toEqual(days);
  });

  it.each(['us-7004', 'ca-ftb-3893', 'ca-ftb-3588', 'or-or-20-v', 'id-form-51', 'ut-tc-546', 'oh-it-40xp'])(
    'leaves the date of %s to staff',
    (id) => {
      expect(catalogForm(id)?.payment?.due).toBeNull();
    },
  );

  it('has no form that its state gave up', () => {
    for (const id of ['nj-cbt-8879', 'nj-cbt-100-v']) expect(catalogForm(id)).toBeNull();
  });

  it('knows an amended payment as a balance due', () => {
    expect(catalogForm('oh-it-40xp')?.payment?.purpose).toBe('balance_due');
  });

  it('has an authority for every form, and all fifty states but those without an income tax', () => {
    for (const { authority } of CATALOG) expect(authorityOf(authority).id).toBe(authority);
    const without = ['AK', 'FL', 'NV', 'SD', 'WA', 'WY'];
    const states = AUTHORITIES.filter(({ id }) => /^[A-Z]{2}$/.test(id)).map(({ id }) => id);
    expect(states).toHaveLength(50 + 1 - without.length);
    expect(() => authorityOf('ZZ')).toThrow('no authority ZZ');
  });

  it('says who signs what is signed, the firm last', () => {
    for (const { kind, signers } of CATALOG) {
      if (kind === 'e_sign_form') expect(signers.length).toBeGreaterThan(0);
      expect(signers.slice(0, -1)).not.toContain('ero');
    }
  });

  it('tells forms of one authority apart by their numbers', () => {
    const seen = new Set<string>();
    for (const { authority, reads, kind } of CATALOG)
      for (const number of kind === 'k1' ? [] : reads.numbers) {
        expect([...seen]).not.toContain(`${authority} ${number}`);
        seen.add(`${authority} ${number}`);
      }
    expect(catalogForm('no-such-form')).toBeNull();
  });
});

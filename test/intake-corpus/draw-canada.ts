/** Slips of the Canada Revenue Agency. */
import type { FormType } from '#features/intake/model.ts';
import { amountFrom, type Facts } from './people.ts';
import { Sheet } from './sheet.ts';

interface Slip {
  number: string;
  english: string;
  french: string;
  issuer: string;
  issuerTin: string;
  person: string;
  personTin: string;
  boxes: readonly string[];
}

export const SLIPS: Partial<Record<FormType, Slip>> = {
  T4: {
    number: 'T4',
    english: 'Statement of Remuneration Paid',
    french: 'État de la rémunération payée',
    issuer: 'Employer’s name – Nom de l’employeur',
    issuerTin: '54 Employer’s account number / Numéro de compte de l’employeur',
    person: 'Employee’s name and address – Nom et adresse de l’employé',
    personTin: '12 Social insurance number Numéro d’assurance sociale',
    boxes: [
      '14 Employment income Revenus d’emploi',
      '22 Income tax deducted Impôt sur le revenu retenu',
      '16 Employee’s CPP contributions – see over Cotisations de l’employé au RPC – voir au verso',
      '24 EI insurable earnings Gains assurables d’AE',
      '18 Employee’s EI premiums Cotisations de l’employé à l’AE',
      '26 CPP/QPP pensionable earnings Gains ouvrant droit à pension – RPC/RRQ',
      '20 RPP contributions Cotisations à un RPA',
      '44 Union dues Cotisations syndicales',
      '52 Pension adjustment Facteur d’équivalence',
      '46 Charitable donations Dons de bienfaisance',
      '55 Employee’s PPIP premiums – see over',
      '10 Province of employment Province d’emploi',
      '29 Employment code Code d’emploi',
    ],
  },
  T4A: {
    number: 'T4A',
    english: 'Statement of Pension, Retirement, Annuity, and Other Income',
    french: 'État du revenu de pension, de retraite, de rente ou d’autres sources',
    issuer: 'Payer’s name – Nom du payeur',
    issuerTin: '061 Payer’s account number / Numéro de compte du payeur',
    person: 'Recipient’s name and address – Nom et adresse du bénéficiaire',
    personTin: '012 Social insurance number Numéro d’assurance sociale',
    boxes: [
      '016 Pension or superannuation – line 11500 Prestations de retraite ou autres pensions',
      '022 Income tax deducted – line 43700 Impôt sur le revenu retenu',
      '018 Lump-sum payments – line 13000 Paiements forfaitaires',
      '020 Self-employed commissions Commissions d’un travail indépendant',
      '024 Annuities Rentes',
      '048 Fees for services Honoraires ou autres sommes pour services rendus',
    ],
  },
  T5: {
    number: 'T5',
    english: 'Statement of Investment Income',
    french: 'État des revenus de placement',
    issuer: 'Payer’s name and address – Nom et adresse du payeur',
    issuerTin: 'Payer’s account number',
    person: 'Recipient’s name (last name first) and address – Nom, prénom et adresse du bénéficiaire',
    personTin: '22 Recipient identification number Numéro d’identification du bénéficiaire',
    boxes: [
      '24 Actual amount of eligible dividends',
      '25 Taxable amount of eligible dividends',
      '26 Dividend tax credit for eligible dividends',
      '13 Interest from Canadian sources Intérêts de source canadienne',
      '18 Capital gains dividends Dividendes sur gains en capital',
      '10 Actual amount of dividends other than eligible dividends',
      '11 Taxable amount of dividends other than eligible dividends',
      '12 Dividend tax credit for dividends other than eligible dividends',
      '21 Report Code',
      '23 Recipient type',
    ],
  },
  T3: {
    number: 'T3',
    english: 'Statement of Trust Income Allocations and Designations',
    french: 'État des revenus de fiducie (répartitions et attributions)',
    issuer: 'Trust’s name and address – Nom et adresse de la fiducie',
    issuerTin: '14 Account number Numéro de compte',
    person: 'Recipient’s name (last name first) and address – Nom, prénom et adresse du bénéficiaire',
    personTin: '12 Recipient identification number Numéro d’identification du bénéficiaire',
    boxes: [
      '49 Actual amount of eligible dividends',
      '50 Taxable amount of eligible dividends',
      '51 Dividend tax credit for eligible dividends',
      '21 Capital gains Gains en capital',
      '30 Capital gains eligible for deduction',
      '26 Other income Autres revenus',
      '23 Actual amount of dividends other than eligible dividends',
      '18 Beneficiary code',
    ],
  },
  'T4A(OAS)': {
    number: 'T4A(OAS)',
    english: 'Statement of Old Age Security',
    french: 'Relevé de la sécurité de la vieillesse',
    issuer: 'Service Canada',
    issuerTin: '',
    person: 'Recipient’s name and address – Nom et adresse du bénéficiaire',
    personTin: '12 Social insurance number Numéro d’assurance sociale',
    boxes: [
      '18 Taxable pension paid Pension imposable versée',
      '19 Gross pension paid Pension brute versée',
      '20 Overpayment recovered Paiement en trop récupéré',
      '21 Net supplements paid Versement net des suppléments',
      '22 Income tax deducted Impôt sur le revenu retenu',
      '23 Québec income tax deducted',
    ],
  },
  T4E: {
    number: 'T4E',
    english: 'Statement of Employment Insurance and Other Benefits',
    french: 'État des prestations d’assurance-emploi et autres prestations',
    issuer: 'Service Canada',
    issuerTin: '',
    person: 'Recipient’s name and address',
    personTin: '12 Social insurance number',
    boxes: [
      '7 Repayment rate Taux de remboursement',
      '14 Total benefits paid Prestations totales versées',
      '15 Regular and other benefits paid',
      '17 Employment benefits and support measures paid',
      '22 Income tax deducted',
      '26 Overpayment recovered or repaid',
    ],
  },
  T5008: {
    number: 'T5008',
    english: 'Statement of Securities Transactions',
    french: 'État des opérations sur titres',
    issuer: 'Name and address of trader or dealer in securities',
    issuerTin: '',
    person: 'Recipient’s name and address – Nom et adresse du bénéficiaire',
    personTin: '12 Recipient identification number',
    boxes: [
      '10 Report code',
      '11 Recipient type',
      '14 Date',
      '15 Type code of securities',
      '16 Quantity of securities',
      '17 Identification of securities',
      '18 ISIN/CUSIP number',
      '20 Cost or book value Coût ou valeur comptable',
      '21 Proceeds of disposition or settlement amount Produits de disposition ou paiements',
    ],
  },
  T2202: {
    number: 'T2202',
    english: 'Tuition and Enrolment Certificate',
    french: 'Certificat pour frais de scolarité et d’inscription',
    issuer:
      'Name and address of designated educational institution – Nom et adresse de l’établissement d’enseignement',
    issuerTin: '15 Filer Account Number',
    person: 'Student Name and Address – Nom et adresse de l’étudiant',
    personTin: '17 Social insurance number (SIN) – Numéro d’assurance sociale (NAS)',
    boxes: [
      '11 School type Genre d’école',
      '12 Flying school or club',
      '13 Name of program or course',
      '14 Student Number',
      '21 Number of months part-time',
      '22 Number of months full-time',
      '23 Eligible tuition fees, part-time and full-time sessions Frais de scolarité admissibles',
      '24 Total months part-time',
      '25 Total months full-time',
      '26 Total eligible tuition fees',
    ],
  },
};

const sinOf = (facts: Facts): string =>
  `${facts.account.slice(-3).padStart(3, '1')} ${facts.payer.tin.slice(3, 6)} ${facts.payer.tin.slice(6, 9)}`;

export function slip(type: FormType, facts: Facts, layout: 'grid' | 'list' = 'grid'): Sheet {
  const form = SLIPS[type]!;
  const sheet = new Sheet();
  const isList = layout === 'list';
  sheet.text(40, 30, 'Canada Revenue Agency', 8);
  sheet.text(160, 30, 'Agence du revenu du Canada', 8);
  sheet.text(420, 28, form.number, 18);
  sheet.text(420, 52, form.english, isList ? 7 : 9);
  sheet.text(420, 64, form.french, isList ? 6 : 7);
  sheet.box(300, 28, 60, 'Year Année', String(facts.year));
  sheet.box(
    40,
    50,
    240,
    form.issuer,
    form.issuer === 'Service Canada' ? '' : [facts.payer.name, ...facts.payer.lines],
  );
  if (form.issuerTin) sheet.box(40, 110, 240, form.issuerTin, '12345 6789 RP0001');
  sheet.box(40, 140, 240, form.personTin, sinOf(facts));
  sheet.box(40, 170, 240, form.person, [facts.person.name, ...facts.person.lines]);
  form.boxes.forEach((box, at) => {
    if (isList) {
      sheet.text(300, 100 + at * 26, box.slice(0, 60), 7);
      sheet.text(520, 100 + at * 26, amountFrom(facts.next), 9);
    } else sheet.box(at % 2 ? 440 : 300, 100 + Math.floor(at / 2) * 44, 125, box, amountFrom(facts.next));
  });
  sheet.text(
    40,
    420,
    `${form.number} (${String(facts.year).slice(2)}) Protected B when completed / Protégé B une fois rempli`,
    7,
  );
  return sheet;
}

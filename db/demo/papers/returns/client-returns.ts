/** Whole returns of the demo firm, as a program prints them: letters, forms to sign, vouchers, the return, pages for staff. */
import { dueDates, ESTIMATES } from '#features/returns/catalogue/rules/due-dates.ts';
import { authorization, type Business, businessReturn, type Owner, scheduleK1 } from './business.ts';
import type { DrawnPage } from './drawn-pdf.ts';
import { type Filer, form1040, form8879, schedule } from './federal.ts';
import { form1040ES, form1040V } from './federal-vouchers.ts';
import { comparison, coverLetter, diagnostics, unknownConsent } from './others.ts';
import { type Style, STYLES } from './sheet.ts';
import { stateAuthorization, stateReturn, stateVoucher } from './states.ts';

const STYLE: Style = STYLES[1]!;
const OREGON = 214;
const QUARTER = 1150;
/** Before, officers signed a form of their own for each kind of return. */
const FIRST_8879_CORP = 2022;

const inWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function estimates({ taxpayer, year }: Filer): DrawnPage[] {
  return dueDates(ESTIMATES, year + 1).map((due, at) =>
    form1040ES(STYLE, [{ taxpayer, year: year + 1, amount: QUARTER, no: at + 1, due: inWords(due) }]),
  );
}

interface Individual {
  filer: Filer;
  /** Pays the year after in four parts. */
  estimates: boolean;
  /** A consent that the portal does not know lies in it. */
  unknownPage: boolean;
}

/** Form 1040 with Oregon’s. */
export function individualReturn({ filer, estimates: paysAhead, unknownPage }: Individual): DrawnPage[] {
  const { year } = filer;
  const owes = filer.due > 0;
  return [
    ...(owes ? [coverLetter(STYLE, filer)] : []),
    form8879(STYLE, filer),
    stateAuthorization(STYLE, 'OR', filer),
    ...(unknownPage ? [unknownConsent(STYLE)] : []),
    ...(owes ? [form1040V(STYLE, filer), stateVoucher(STYLE, 'OR', filer, OREGON, null)] : []),
    ...(paysAhead ? estimates(filer) : []),
    ...form1040(STYLE, filer),
    schedule(STYLE, 'B', 'Interest and Ordinary Dividends', year, ['Columbia Community', 'Total interest']),
    schedule(STYLE, 'A', 'Itemized Deductions', year, ['Medical and dental', 'State and local taxes']),
    stateReturn(STYLE, 'Oregon', 'OR-40', filer),
    comparison(STYLE, filer),
    diagnostics(STYLE),
  ];
}

/** Form 1120-S with a K-1 for each shareholder. */
export function corporateReturn(of: Business, owners: readonly Owner[]): DrawnPage[] {
  return [
    authorization(STYLE, of.year >= FIRST_8879_CORP ? '8879-CORP' : '8879-S', of),
    businessReturn(STYLE, of),
    schedule(STYLE, 'L', 'Balance Sheets per Books', of.year, ['Cash', 'Trade notes']),
    ...owners.flatMap((owner) => scheduleK1(STYLE, of, owner)),
    diagnostics(STYLE),
  ];
}

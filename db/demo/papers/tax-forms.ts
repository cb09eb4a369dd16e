/** Tax forms as issuers print them: labels in ruled boxes, the form and its year below. People and amounts are invented. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

interface Cell {
  label: string;
  value?: string | undefined;
  /** Of twelve columns. */
  span: number;
}

interface TaxForm {
  number: string;
  title: string;
  year: number;
  copy: string;
  /** A row's height in points, and its boxes. */
  rows: readonly { height: number; cells: readonly Cell[] }[];
}

/** A letter or instructions: lines of text. */
interface Lines {
  lines: readonly string[];
}
export type FormPage = TaxForm | Lines;

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 36;
const COLUMNS = 12;
const INK = rgb(0.1, 0.1, 0.12);
const RULE = rgb(0.45, 0.45, 0.48);

const cell = (span: number, label: string, value?: string): Cell => ({ span, label, value });
const row = (height: number, ...cells: Cell[]) => ({ height, cells });
const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Wages {
  year: number;
  employer: string;
  ein: string;
  employee: string;
  wages: number;
}

export const w2 = ({ year, employer, ein, employee, wages }: Wages): TaxForm => ({
  number: 'W-2',
  title: 'Wage and Tax Statement',
  year,
  copy: "Copy C - For EMPLOYEE'S RECORDS",
  rows: [
    row(28, cell(4, "a Employee's social security number", 'XXX-XX-4471'), cell(8, 'OMB No. 1545-0008')),
    row(
      28,
      cell(6, 'b Employer identification number (EIN)', ein),
      cell(3, '1 Wages, tips, other compensation', money(wages)),
      cell(3, '2 Federal income tax withheld', money(wages * 0.14)),
    ),
    row(
      40,
      cell(
        6,
        "c Employer's name, address, and ZIP code",
        `${employer}\n410 Foundry Road\nPortland, OR 97209`,
      ),
      cell(3, '3 Social security wages', money(wages)),
      cell(3, '4 Social security tax withheld', money(wages * 0.062)),
    ),
    row(
      28,
      cell(6, 'd Control number', '00418-22'),
      cell(3, '5 Medicare wages and tips', money(wages)),
      cell(3, '6 Medicare tax withheld', money(wages * 0.0145)),
    ),
    row(
      28,
      cell(6, "e Employee's first name and initial   Last name", employee),
      cell(3, '7 Social security tips'),
      cell(3, '8 Allocated tips'),
    ),
    row(
      40,
      cell(6, "f Employee's address and ZIP code", '1420 Alder Street\nPortland, OR 97205'),
      cell(3, '10 Dependent care benefits'),
      cell(3, '11 Nonqualified plans'),
    ),
    row(
      28,
      cell(6, '13 Statutory employee   Retirement plan   Third-party sick pay'),
      cell(3, '12a See instructions for box 12'),
      cell(3, '14 Other'),
    ),
    row(
      28,
      cell(2, "15 State   Employer's state ID number", 'OR 0418822-6'),
      cell(2, '16 State wages, tips, etc.', money(wages)),
      cell(2, '17 State income tax', money(wages * 0.08)),
      cell(2, '18 Local wages, tips, etc.'),
      cell(2, '19 Local income tax'),
      cell(2, '20 Locality name'),
    ),
  ],
});

interface Interest {
  year: number;
  payer: string;
  tin: string;
  recipient: string;
  account: string;
  interest: number;
}

export const form1099Int = ({ year, payer, tin, recipient, account, interest }: Interest): TaxForm => ({
  number: '1099-INT',
  title: 'Interest Income',
  year,
  copy: 'Copy B For Recipient',
  rows: [
    row(
      48,
      cell(
        6,
        "PAYER'S name, street address, city or town, state or province, country, ZIP or foreign postal code",
        `${payer}\n88 Harbor Street\nPortland, OR 97214`,
      ),
      cell(3, 'OMB No. 1545-0112'),
      cell(3, '1 Interest income', money(interest)),
    ),
    row(
      28,
      cell(3, "PAYER'S TIN", tin),
      cell(3, "RECIPIENT'S TIN", 'XXX-XX-4471'),
      cell(3, '2 Early withdrawal penalty'),
      cell(3, '3 Interest on U.S. Savings Bonds and Treasury obligations'),
    ),
    row(
      40,
      cell(6, "RECIPIENT'S name", recipient),
      cell(3, '4 Federal income tax withheld', money(0)),
      cell(3, '5 Investment expenses'),
    ),
    row(
      28,
      cell(6, 'Account number (see instructions)', account),
      cell(3, '8 Tax-exempt interest'),
      cell(3, '9 Specified private activity bond interest'),
    ),
  ],
});

interface Mortgage {
  year: number;
  lender: string;
  tin: string;
  borrower: string;
  account: string;
  interest: number;
}

export const form1098 = ({ year, lender, tin, borrower, account, interest }: Mortgage): TaxForm => ({
  number: '1098',
  title: 'Mortgage Interest Statement',
  year,
  copy: 'Copy B For Payer/Borrower',
  rows: [
    row(
      48,
      cell(
        6,
        "RECIPIENT'S/LENDER'S name, street address, city or town, state or province, country, ZIP",
        `${lender}\nPO Box 2200\nSalem, OR 97301`,
      ),
      cell(3, 'OMB No. 1545-1380'),
      cell(3, '1 Mortgage interest received from payer(s)/borrower(s)', money(interest)),
    ),
    row(
      28,
      cell(3, "RECIPIENT'S/LENDER'S TIN", tin),
      cell(3, "PAYER'S/BORROWER'S TIN", 'XXX-XX-4471'),
      cell(3, '2 Outstanding mortgage principal', money(318_900)),
      cell(3, '3 Mortgage origination date', `05/12/${year - 6}`),
    ),
    row(
      40,
      cell(6, "PAYER'S/BORROWER'S name", borrower),
      cell(3, '4 Refund of overpaid interest'),
      cell(3, '5 Mortgage insurance premiums'),
    ),
    row(
      28,
      cell(6, 'Account number (see instructions)', account),
      cell(3, '6 Points paid on purchase of principal residence'),
      cell(3, '10 Other', 'Property tax 4,880.00'),
    ),
  ],
});

export const letter = (...lines: string[]): Lines => ({ lines });

export async function formsPdf(pages: readonly FormPage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    typed: await pdf.embedFont(StandardFonts.Courier),
  };
  for (const page of pages) {
    const sheet = pdf.addPage([WIDTH, HEIGHT]);
    if ('lines' in page) drawLines(sheet, fonts.plain, page.lines);
    else drawForm(sheet, fonts, page);
  }
  return pdf.save();
}

function drawLines(sheet: PDFPage, font: PDFFont, lines: readonly string[]): void {
  for (const [at, text] of lines.entries())
    sheet.drawText(text, { x: MARGIN * 2, y: HEIGHT - 96 - at * 18, size: 11, font, color: INK });
}

function drawForm(
  sheet: PDFPage,
  { plain, bold, typed }: Record<'plain' | 'bold' | 'typed', PDFFont>,
  form: TaxForm,
): void {
  const column = (WIDTH - MARGIN * 2) / COLUMNS;
  let y = HEIGHT - MARGIN;
  for (const { height, cells } of form.rows) {
    let x = MARGIN;
    y -= height;
    for (const { span, label, value } of cells) {
      const width = span * column;
      sheet.drawRectangle({ x, y, width, height, borderColor: RULE, borderWidth: 0.5 });
      sheet.drawText(label, { x: x + 3, y: y + height - 8, size: 6, font: plain, color: INK });
      for (const [at, line] of (value ?? '').split('\n').entries())
        sheet.drawText(line, { x: x + 6, y: y + height - 19 - at * 9, size: 8.5, font: typed, color: INK });
      x += width;
    }
  }
  sheet.drawText(`Form ${form.number}`, { x: MARGIN, y: y - 16, size: 12, font: bold, color: INK });
  sheet.drawText(form.title, { x: MARGIN + 90, y: y - 16, size: 10, font: bold, color: INK });
  sheet.drawText(String(form.year), { x: WIDTH / 2 + 20, y: y - 18, size: 16, font: bold, color: INK });
  sheet.drawText('Department of the Treasury - Internal Revenue Service', {
    x: WIDTH / 2 + 80,
    y: y - 16,
    size: 6,
    font: plain,
    color: INK,
  });
  sheet.drawText(form.copy, { x: MARGIN, y: y - 30, size: 7, font: plain, color: INK });
}

/** A return as long as they come: forms, statements and schedules, as full as real ones. */
import { type DrawnPage, drawnPdf } from '#db/demo/papers/returns/drawn-pdf.ts';
import { type Filer, form1040, form8879, schedule } from '#db/demo/papers/returns/federal.ts';
import { form1040V } from '#db/demo/papers/returns/federal-vouchers.ts';
import { coverLetter, filingInstructions } from '#db/demo/papers/returns/others.ts';
import { Sheet, type Style, STYLES } from '#db/demo/papers/returns/sheet.ts';
import { stateAuthorization } from '#db/demo/papers/returns/states.ts';

const filer: Filer = {
  taxpayer: { name: 'Eleanor Whitcombe', ssn: '412-52-3318' },
  spouse: { name: 'James Whitcombe', ssn: '512-62-7105' },
  year: 2024,
  agi: 78_918,
  tax: 6_714,
  withheld: 7_318,
  refund: 0,
  due: 1_214,
};
const ROWS = 48;

/** 48 rows of words and amounts. */
function statement(style: Style, no: number): DrawnPage {
  const sheet = new Sheet(style);
  sheet
    .text(`Federal Statements, Statement ${no}`, 40, { size: 12, isBold: true })
    .text(filer.taxpayer.name, 380)
    .down(10);
  for (let row = 0; row < ROWS; row += 1) {
    sheet
      .down(14)
      .text(
        `${no}.${row + 1} Depreciation of equipment placed in service in prior years, office and orchard`,
        40,
      );
    sheet.amount(1000 + no * 13 + row * 7, 470).amount(200 + row, 560);
  }
  return sheet.page();
}

export function longReturn(pages: number): Uint8Array {
  const style = STYLES[2]!;
  const drawn = [
    coverLetter(style, filer),
    filingInstructions(style, filer),
    form8879(style, filer),
    stateAuthorization(style, 'CA', filer),
    form1040V(style, filer),
    ...form1040(style, filer),
  ];
  while (drawn.length < pages)
    drawn.push(
      drawn.length % 3 === 0
        ? schedule(
            style,
            'E',
            'Supplemental Income and Loss',
            filer.year,
            Array.from({ length: 40 }, (_, at) => `Rents received and other expenses of property ${at}`),
          )
        : statement(style, drawn.length),
    );
  return drawnPdf(drawn.slice(0, pages));
}

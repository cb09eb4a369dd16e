/** Information returns in the layouts that people get: the form of the IRS, a bank's statement, a printed web page. */
import type { LaidPage } from '#platform/page-text/page-text.ts';
import { amountFrom, type Facts } from './people.ts';
import type { PrintedForm } from './printed-form.ts';
import { Sheet } from './sheet.ts';

const valueOf = (label: string, facts: Facts): string => {
  if (/date/i.test(label)) return `03/1${Math.floor(facts.next() * 9)}/${facts.year}`;
  if (/check|state$|description|address|type of|code|number|name|cashier|window|race/i.test(label))
    return facts.next() < 0.5 ? '' : 'OR';
  return facts.next() < 0.55 ? amountFrom(facts.next) : '';
};
const splitBox = (box: string): [string, string] => [
  box.slice(0, box.indexOf(' ')),
  box.slice(box.indexOf(' ') + 1),
];

/** The left half names the parties, the right half has the boxes, the title is on the right. */
export function irsForm(
  form: PrintedForm,
  facts: Facts,
  { top = 40, copy = 'Copy B' } = {},
  sheet = new Sheet(),
): Sheet {
  sheet.text(230, top - 8, 'CORRECTED (if checked)', 8);
  sheet.box(42, top + 4, 220, form.payer, [facts.payer.name, ...facts.payer.lines, '(503) 555-0144']);
  sheet.box(42, top + 84, 105, form.payerTin, facts.payer.tin);
  sheet.box(150, top + 84, 105, form.personTin, facts.person.tin);
  sheet.box(42, top + 112, 215, form.person, facts.person.name);
  sheet.box(42, top + 138, 215, 'Street address (including apt. no.)', facts.person.lines[0]!);
  sheet.box(
    42,
    top + 164,
    215,
    'City or town, state or province, country, and ZIP or foreign postal code',
    facts.person.lines[1]!,
  );
  sheet.box(42, top + 196, 215, 'Account number (see instructions)', facts.account);
  sheet.text(388, top + 2, `OMB No. ${form.omb}`, 7);
  sheet.text(388, top + 14, `Form ${form.number}`, 10);
  sheet.text(388, top + 28, '(Rev. January 2024)', 6);
  sheet.text(388, top + 38, 'For calendar year', 6);
  sheet.text(396, top + 46, '20', 11);
  sheet.text(409, top + 46, String(facts.year).slice(2), 11);
  sheet.wrap(462, top + 12, 90, form.title, 10);
  sheet.text(500, top + 76, copy, 9);
  sheet.text(492, top + 88, 'For Recipient', 8);
  sheet.wrap(486, top + 100, 82, 'This is important tax information and is being furnished to the IRS.', 6);
  let y = top + 6;
  let x = 270;
  for (const box of form.boxes) {
    const [, label] = splitBox(box);
    sheet.box(x, y, 104, box, valueOf(label, facts), 8);
    y += 27;
    if (y > top + (x === 270 ? 235 : 250)) {
      x = 380;
      y = top + 118;
    }
  }
  sheet.text(42, top + 268, `Form ${form.number}`, 8);
  sheet.text(150, top + 268, '(keep for your records)', 6);
  sheet.text(270, top + 268, 'www.irs.gov/Form1099', 6);
  sheet.text(420, top + 268, 'Department of the Treasury - Internal Revenue Service', 6);
  return sheet;
}

/** A letterhead, the address for the window, and the boxes as a list. */
export function bankStatement(form: PrintedForm, facts: Facts): Sheet {
  const sheet = new Sheet();
  sheet.text(50, 40, facts.payer.name, 14);
  sheet.lines(50, 58, facts.payer.lines, 9);
  sheet.text(380, 40, `${facts.year} Form ${form.number}`, 12);
  sheet.text(380, 56, form.title, 9);
  sheet.text(380, 70, `OMB No. ${form.omb}`, 8);
  sheet.text(380, 82, 'Copy B for Recipient', 8);
  sheet.lines(60, 120, [facts.person.name, ...facts.person.lines], 10);
  sheet.text(330, 120, 'Account number', 8);
  sheet.text(440, 120, facts.account, 9);
  sheet.text(330, 134, form.payerTin, 8);
  sheet.text(440, 134, facts.payer.tin, 9);
  sheet.text(330, 148, form.personTin, 8);
  sheet.text(440, 148, facts.person.tin, 9);
  sheet.text(50, 190, 'Box', 8);
  sheet.text(80, 190, 'Description', 8);
  sheet.text(480, 190, 'Amount', 8);
  form.boxes.forEach((box, at) => {
    const [no, label] = splitBox(box);
    sheet.text(50, 206 + at * 14, no, 9);
    sheet.text(80, 206 + at * 14, label.slice(0, 82), 9);
    sheet.text(480, 206 + at * 14, valueOf(label, facts) || '$0.00', 9);
  });
  sheet.wrap(
    50,
    230 + form.boxes.length * 14,
    500,
    'This is important tax information and is being furnished to the Internal Revenue Service. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
    7,
  );
  return sheet;
}

/** Labels above values in three columns, as a web page prints them. */
export function webPrint(form: PrintedForm, facts: Facts): Sheet {
  const sheet = new Sheet({ width: 595, height: 842 });
  sheet.text(40, 24, `Tax documents | ${facts.payer.name}`, 7);
  sheet.text(40, 52, `Form ${form.number} ${form.title}`, 13);
  sheet.text(40, 72, `Tax year ${facts.year}`, 10);
  sheet.text(420, 72, `OMB ${form.omb}`, 8);
  sheet.box(40, 96, 240, form.payer, [facts.payer.name, ...facts.payer.lines]);
  sheet.box(310, 96, 130, form.payerTin, facts.payer.tin);
  sheet.box(310, 124, 130, form.personTin, facts.person.tin);
  sheet.box(40, 168, 240, form.person, [facts.person.name, ...facts.person.lines]);
  sheet.box(310, 168, 130, 'Account number', facts.account);
  form.boxes.forEach((box, at) => {
    const column = at % 3;
    sheet.box(40 + column * 178, 230 + Math.floor(at / 3) * 44, 165, box, valueOf(box, facts) || '0.00');
  });
  sheet.text(40, 812, `https://documents.example/print 02/03/${facts.year + 1}`, 7);
  return sheet;
}

/** The back of the form. */
export function instructionsOf(form: PrintedForm): LaidPage {
  const sheet = new Sheet();
  sheet.text(220, 40, form.instructions, 12);
  let y = 64;
  for (const line of form.explained) y = sheet.wrap(42, y, 255, line, 8) + 4;
  y = 64;
  for (let box = 5; box < 15; box += 1)
    y =
      sheet.wrap(
        315,
        y,
        255,
        `Box ${box}. Shows your share of the amount for the year. See the instructions for your tax return.`,
        8,
      ) + 4;
  return sheet.page();
}

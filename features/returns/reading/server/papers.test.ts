/** Who issued the papers behind a return, by its schedules and what is attached, as different programs print them. */
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { scheduleK1 } from '#db/demo/papers/returns/business.ts';
import { drawnPdf } from '#db/demo/papers/returns/drawn-pdf.ts';
import { form1040 } from '#db/demo/papers/returns/federal.ts';
import { attachedPaper, scheduleB, scheduleC, scheduleE, statementE } from '#test/return-corpus/payers.ts';
import { STYLES } from '#db/demo/papers/returns/sheet.ts';
import { readReturn } from './service.ts';

const FILER = {
  taxpayer: { name: 'Eleanor Whitcombe', ssn: '412-52-3318' },
  spouse: null,
  year: 2025,
  agi: 61_250,
  tax: 6_714,
  withheld: 7_318,
  refund: 604,
  due: 0,
};
const OWNER = { name: 'Eleanor Whitcombe', tin: '412-52-3318', share: 50 };
const business = (kind: '1065' | '1120-S' | '1041', name: string) => ({
  kind,
  name,
  ein: '93-4417042',
  year: 2025,
  income: 90_000,
});
const papersIn = async (bytes: Uint8Array) => {
  const result = await readReturn(Readable.from([bytes]), bytes.length);
  if ('fault' in result) throw new Error(result.fault);
  return result.reading.papers
    .map(({ form, payer, cents }) => [form, payer.toUpperCase(), cents] as const)
    .toSorted((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`));
};

it.each(STYLES)('of $name: interest and dividends, businesses, K-1s and attached papers', async (style) => {
  const bytes = drawnPdf([
    ...form1040(style, FILER),
    scheduleB(style, 2025, {
      interest: [
        ['FIRST HARBOR BANK', 1204],
        ['State Employees Credit Union', 310],
      ],
      dividends: [['MERIDIAN BROKERAGE', 2150]],
    }),
    scheduleC(style, 2025, 'WHITCOMBE PRESS'),
    scheduleE(style, 2025, {
      owned: [
        ['LINDEN & ROWE ARCHITECTS INC', 'S', '93-4417042'],
        ['ORCHARD LP', 'P', '93-1117043'],
      ],
      trusts: [['ROWE FAMILY TRUST', '93-6606630']],
    }),
    statementE(style, 2025, [['HARBOR MILLS LLC', 'P', '93-2227044']]),
    attachedPaper(style, 2025, 'W-2', 'ELLERY GAZETTE INC'),
    attachedPaper(style, 2025, '1098', 'COASTLINE MORTGAGE'),
    attachedPaper(style, 2025, '1099-R', 'PIONEER PENSION FUND'),
    // Named by the schedule, too: read once.
    ...scheduleK1(style, business('1120-S', 'Linden & Rowe Architects Inc'), OWNER),
    ...scheduleK1(style, business('1065', 'Whitcombe Orchard LLC'), OWNER),
    ...scheduleK1(style, business('1041', 'Estate of Joel Whitcombe'), OWNER),
  ]);
  expect(await papersIn(bytes)).toEqual([
    ['1098', 'COASTLINE MORTGAGE', null],
    ['1099-DIV', 'MERIDIAN BROKERAGE', 215_000],
    ['1099-INT', 'FIRST HARBOR BANK', 120_400],
    ['1099-INT', 'STATE EMPLOYEES CREDIT UNION', 31_000],
    ['1099-R', 'PIONEER PENSION FUND', null],
    ['K-1 (1041)', 'ESTATE OF JOEL WHITCOMBE', null],
    ['K-1 (1041)', 'ROWE FAMILY TRUST', null],
    ['K-1 (1065)', 'HARBOR MILLS LLC', null],
    ['K-1 (1065)', 'ORCHARD LP', null],
    ['K-1 (1065)', 'WHITCOMBE ORCHARD LLC', null],
    ['K-1 (1120-S)', 'LINDEN & ROWE ARCHITECTS INC', null],
    ['Schedule C books', 'WHITCOMBE PRESS', null],
    ['W-2', 'ELLERY GAZETTE INC', null],
  ]);
});

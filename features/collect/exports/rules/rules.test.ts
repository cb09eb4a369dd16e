import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_PAPERS } from '#features/intake/rules/papers.ts';
import { includedWords, inKeptOrder, leftOutWords, moved, numbersOf, orderedIds } from './document-list.ts';
import { csvLine, safeCell, xmlCell } from '#platform/safe-cells.ts';
import {
  describedAs,
  formNamed,
  formOf,
  type Identified,
  inFormOrder,
  needsDescription,
  partsOf,
} from './form-order.ts';
import { extensionOf, FORMATS, formatsOf, shownOptions } from './formats.ts';
import { isListed, sourceOf } from './listed-documents.ts';
import { momentsIn } from './moments.ts';
import { cutName, defaultName, entryName, nameOfMany, savedAs } from './names.ts';
import { answerWords, isJustNo, shownRows } from './shown-answers.ts';

const document = (description: string, paper: string | null = null) => ({ description, paper });
const words = (all: readonly { description: string }[]) => all.map(({ description }) => description);

describe('the documents an export lists', () => {
  const lying = { lies: true, attached: false, made: false, imported: false };
  const plain = {
    source: 'Upload',
    status: 'analysis_succeeded',
    is_child: false,
    replaced: false,
    staff_only: false,
  } as const;

  it('OVR-068: have a source, and it is neither the questionnaire itself nor an import', () => {
    expect(sourceOf(lying)).toBe('Upload');
    expect(sourceOf({ ...lying, lies: false, attached: true })).toBe('Attached');
    expect(sourceOf({ ...lying, made: true })).toBe('Questionnaire');
    expect(sourceOf({ ...lying, imported: true })).toBe('Imported');
    expect(sourceOf({ ...lying, lies: false })).toBe(null);
    const sources = ['Upload', 'Attached', 'Questionnaire', 'Imported', null] as const;
    expect(sources.map((source) => isListed({ ...plain, source }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('OVR-069: were not split, and as parts of another need no look any more', () => {
    const statuses = [
      'split_succeeded',
      'review_required',
      'action_required',
      'processing',
      'split_failed',
    ] as const;
    expect(statuses.map((status) => isListed({ ...plain, status }))).toEqual([false, true, true, true, true]);
    expect(statuses.map((status) => isListed({ ...plain, status, is_child: true }))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('are never those for staff alone, nor an earlier form whose corrected one goes out', () => {
    expect(isListed({ ...plain, staff_only: true })).toBe(false);
    expect(isListed({ ...plain, replaced: true })).toBe(false);
  });
});

describe('the order of documents', () => {
  it('OVR-070: is the standard order of forms, by what their descriptions begin with', () => {
    const names = STANDARD_PAPERS.map(({ name }) => name).filter((name) => name !== 'Unknown');
    expect(names.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.shuffledSubarray(names), (some) => {
        const sorted = inFormOrder(some.map((name) => document(`${name}, James, Payer`)));
        const places = sorted.map(({ description }) =>
          names.indexOf(formNamed(description) as (typeof names)[number]),
        );
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(sorted).toHaveLength(some.length);
      }),
    );
    const mixed = [
      '1099-B, Meridian',
      'w-2, James, Ellery',
      '1098-T, College',
      '1040, 2024',
      'A photo of a barn',
    ];
    expect(words(inFormOrder(mixed.map((one) => document(one))))).toEqual([
      '1040, 2024',
      'w-2, James, Ellery',
      '1099-B, Meridian',
      '1098-T, College',
      'A photo of a barn',
    ]);
  });

  it('names no form by half of its name', () => {
    for (const [text, form] of [
      ['1099-INT, Bank', '1099-INT'],
      ['1098', '1098'],
      ['1098-E', '1098-E'],
      ['W-2G casino', 'W-2G'],
      ['W-2c', 'W-2c'],
      ['Form W-2', 'W-2'],
      ['W-29', null],
      ['T4A(OAS), Canada', 'T4A(OAS)'],
      ['T4A', 'T4A'],
      ['K-1 (1065), Orchard', 'K-1 (1065)'],
      ['Schedule K-1 (1120-S)', 'K-1 (1120-S)'],
      ['', null],
    ] as const)
      expect([text, formNamed(text)]).toEqual([text, form]);
  });

  it('OVR-071: is the firm’s own where it has one; what it does not name comes after, in the standard order', () => {
    const all = ['W-2', '1099-INT', '1098', 'Barn photo', 'Charity'].map((one) => document(one));
    expect(words(inFormOrder(all, ['barn', '1098', '1099-INT']))).toEqual([
      'Barn photo',
      '1098',
      '1099-INT',
      'W-2',
      'Charity',
    ]);
    expect(words(inFormOrder(all, []))).toEqual(['W-2', '1099-INT', '1098', 'Charity', 'Barn photo']);
  });

  it('OVR-072: puts blank and “Unknown Document” descriptions last, in any order of any firm', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('W-2', '', 'unknown document', 'Unknown Document', '1098', 'Letter'), {
          maxLength: 12,
        }),
        fc.array(fc.constantFrom('1098', 'Unknown Document', 'Letter')),
        (descriptions, firmOrder) => {
          const sorted = inFormOrder(
            descriptions.map((one) => document(one)),
            firmOrder,
          );
          const unknown = sorted.map(needsDescription);
          expect(unknown).toEqual(unknown.toSorted((a, b) => Number(a) - Number(b)));
        },
      ),
    );
  });

  it('takes what was asked for where nobody said what it is', () => {
    expect(describedAs(document('', 'W-2'))).toBe('W-2');
    expect(describedAs(document(' 1098, Bank ', 'W-2'))).toBe('1098, Bank');
    expect(formOf(document('Unknown Document', 'W-2'))).toBe('W-2');
    expect(needsDescription(document('', null))).toBe(true);
  });

  it('takes what a document was found to be where staff say nothing, its owner from the paper, else from the item', () => {
    const w2 = { document_type: 'W-2', detailed_name: 'W-2 Northfield, Inc.' };
    const found = (description: string, paper: string | null, identified: Identified = w2) =>
      describedAs({ description, paper, identified });
    expect(found('1098, Bank', null)).toBe('1098, Bank');
    expect(found('', null)).toBe('W-2, Northfield Inc.');
    expect(found('Unknown Document', 'W-2, James, Ellery')).toBe('W-2, James, Northfield Inc.');
    expect(found('', 'W-2, James, Ellery', { ...w2, owner: 'Eleanor' })).toBe(
      'W-2, Eleanor, Northfield Inc.',
    );
    expect(found('', null, { ...w2, owner: 'Larkin, Anna' })).toBe('W-2, Larkin Anna, Northfield Inc.');
    // A name alone would be read as the payer.
    expect(found('', null, { document_type: 'W-2', detailed_name: 'W-2', owner: 'Eleanor' })).toBe('W-2');
    expect(found('', '1098, Anna, Coastline')).toBe('W-2, Northfield Inc.');
    expect(found('', 'W-2, James, Ellery', { ...w2, detailed_name: 'W-2' })).toBe('W-2, James, Ellery');
    const sorted = inFormOrder([document('1098'), { ...document(''), identified: w2 }]);
    expect(sorted.map(describedAs)).toEqual(['W-2, Northfield Inc.', '1098']);
  });

  it('keeps documents of one form as they came', () => {
    const same = [1, 2, 3].map((n) => ({ ...document('W-2'), n }));
    expect(inFormOrder(same).map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('reads form, owner and payer out of a description', () => {
    expect(partsOf('W-2, James, Northfield, East')).toEqual({
      form: 'W-2',
      owner: 'James',
      payer: 'Northfield, East',
    });
    expect(partsOf('1098, Coastline')).toEqual({ form: '1098', owner: '', payer: 'Coastline' });
    expect(partsOf('Barn, red')).toEqual({ form: null, owner: '', payer: '' });
    expect(partsOf('W-2')).toEqual({ form: 'W-2', owner: '', payer: '' });
  });
});

describe('names', () => {
  it('OVR-075: are cut at 32 characters', () => {
    expect(cutName('x'.repeat(32))).toBe('x'.repeat(32));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(Array.from(cutName(name)).length).toBeLessThanOrEqual(32);
        if (Array.from(name).length <= 32) expect(cutName(name)).toBe(name);
      }),
    );
    expect(cutName('W-2 Northfield School District Payroll.pdf')).toBe('W-2 Northfield School District…');
  });

  it('OVR-066: begin as company, questionnaire, year and today', () => {
    const one = { company_name: 'Eleanor & James', name: 'Individual Organizer', tax_year: 2025 };
    expect(defaultName(one, '2026-03-05')).toBe('Eleanor & James_Individual Organizer_2025_2026-03-05');
    expect(defaultName({ ...one, company_name: 'A/B: C?' }, '2026-03-05')).toBe(
      'A_B_ C__Individual Organizer_2025_2026-03-05',
    );
    expect(nameOfMany(12, '2026-03-05')).toBe('12 questionnaires_2026-03-05');
  });

  it('are saved with their extension once, and can lie on any disk', () => {
    expect(savedAs(' mine.PDF ', '.pdf')).toBe('mine.pdf');
    expect(savedAs('a/b', '.zip')).toBe('a_b.zip');
    expect(savedAs('con', '.xls')).toBe('_con.xls');
  });

  it('of files in an archive begin with their place, form and payer', () => {
    expect(entryName(1, { name: 'IMG_1.jpg', description: 'W-2, James, Northfield' })).toBe(
      '01_W-2_Northfield.jpg',
    );
    expect(entryName(2, { name: 'IMG_1.jpg', description: '1098' }, '.pdf')).toBe('02_1098.pdf');
    expect(entryName(11, { name: 'scan 31.pdf', description: '' })).toBe('11_scan 31.pdf');
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (at, name, description) => {
          const made = entryName(at, { name: `${name}.pdf`, description });
          expect(made).not.toMatch(/[/\\:*?"<>|]|^\.|[. ]$/);
          expect(made.startsWith(String(at).padStart(2, '0'))).toBe(true);
        },
      ),
    );
  });
});

describe('options', () => {
  const firm = { scan_and_auto_flow_export_enabled: true, export_to_third_party_dms_enabled: true };
  const chosen = { format: 'pdf', include_documents: true, include_toc: true, questionnaires: 1 } as const;
  const shownFor = (what: keyof ReturnType<typeof shownOptions>) =>
    FORMATS.filter((format) => shownOptions({ ...chosen, format }, firm)[what]);

  it('OVR-061: the format for scanning is there only where the firm has it', () => {
    expect(formatsOf(firm)).toEqual(['pdf', 'spreadsheet', 'zipped', 'scan_and_auto_flow']);
    expect(formatsOf({ scan_and_auto_flow_export_enabled: false })).toEqual(['pdf', 'spreadsheet', 'zipped']);
  });

  it('OVR-062: page numbers show only with a table of contents', () => {
    expect(shownOptions(chosen, firm).pageNumbers).toBe(true);
    expect(shownOptions({ ...chosen, include_toc: false }, firm).pageNumbers).toBe(false);
  });

  it('follow the format', () => {
    expect(shownFor('removeNos')).toEqual(['pdf']);
    expect(shownFor('convertImages')).toEqual(['zipped']);
    expect(shownFor('targets')).toEqual(['pdf', 'zipped']);
    expect(shownFor('documents')).toEqual(['pdf', 'zipped', 'scan_and_auto_flow']);
    const off = { ...firm, export_to_third_party_dms_enabled: false };
    expect(FORMATS.some((format) => shownOptions({ ...chosen, format }, off).targets)).toBe(false);
    expect(shownOptions({ ...chosen, questionnaires: 2 }, firm).saveAs).toBe(false);
    expect(shownOptions({ ...chosen, include_documents: false }, firm).documents).toBe(false);
  });

  it('OVR-067: name .pdf, .xls and .zip; several files come in an archive', () => {
    expect(FORMATS.map((format) => extensionOf(format, 1))).toEqual(['.pdf', '.xls', '.zip', '.pdf']);
    expect(FORMATS.map((format) => extensionOf(format, 2))).toEqual(['.zip', '.xls', '.zip', '.zip']);
  });
});

describe('cells', () => {
  it('R54: none begins as a formula does', () => {
    const dangerous = [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\u0000=1',
      '＝1+1',
      '＋1',
      '－1',
      '＠A',
      ' =1',
      '|calc',
    ];
    for (const cell of dangerous) expect(safeCell(cell).startsWith("'"), JSON.stringify(cell)).toBe(true);
    for (const cell of ['-500', '+3.50', '-1,200.00', 'a=1', '12 %', '-$5'])
      expect(safeCell(cell)).toBe(cell);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = safeCell(text);
        expect(/^\s*[=@]/.test(cell)).toBe(false);
        expect(xmlCell(text)).toMatch(/^<Cell><Data ss:Type="String">[^<>]*<\/Data><\/Cell>$/);
        expect(xmlCell(text)).not.toContain('ss:Formula');
      }),
    );
    expect(xmlCell(3)).toBe('<Cell><Data ss:Type="Number">3</Data></Cell>');
    expect(xmlCell(null)).toBe('<Cell><Data ss:Type="String"></Data></Cell>');
  });

  it('are quoted as RFC 4180 asks', () => {
    expect(csvLine(['a "b"', 2, null, 'x\ny', '=1'])).toBe('"a ""b""","2","","x\ny","\'=1"\r\n');
  });
});

describe('answers', () => {
  const row = (value: string | null, more: object = {}) =>
    ({
      answer: value === null ? null : { value, returned: null },
      documents: [],
      notes: [],
      entries: [],
      ...more,
    }) as never;

  it('of No and N/A are left out where asked, unless there is more to them', () => {
    expect(['No', 'Not Applicable', 'N/A', ' No '].map((value) => isJustNo(row(value)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Yes', 'Nothing', '', 'no more than two'].map((value) => isJustNo(row(value)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isJustNo(row(null))).toBe(false);
    expect(isJustNo(row('No', { notes: [{}] }))).toBe(false);
    expect(isJustNo(row('No', { documents: [{}] }))).toBe(false);
    expect(isJustNo(row('No', { entries: [{}] }))).toBe(false);
    expect(isJustNo(row('No', { answer: { value: 'No', returned: 'why' } }))).toBe(false);
    expect(shownRows([row('No'), row('Yes')], true)).toHaveLength(1);
    expect(shownRows([row('No'), row('Yes')], false)).toHaveLength(2);
  });

  it('of several options are told one after another; what is sealed stays so', () => {
    expect(answerWords('multiple', 'a||b')).toBe('a, b');
    expect(answerWords('text', 'a||b')).toBe('a||b');
    expect(answerWords('text', null)).toBe('');
    expect(answerWords('password', '••••••••')).toBe('••••••••');
  });
});

it('moments are told where whoever asked works', () => {
  const { moment, day, whole } = momentsIn('America/New_York');
  expect(moment('2026-03-05T21:10:00Z')).toBe('Mar 5, 2026, 4:10 PM EST');
  expect(day('2026-03-05T03:10:00Z')).toBe('Mar 4, 2026');
  expect(whole('2026-03-05')).toBe('Mar 5, 2026');
});

describe('the list of documents put in order by hand', () => {
  const listed = (id: number, description = '', pages: number | null = 1) => ({ id, description, pages });

  it('keeps what was there in its place, what came meanwhile stands last', () => {
    expect(inKeptOrder([listed(1), listed(4), listed(2), listed(3)], [3, 1, 2]).map(({ id }) => id)).toEqual([
      3, 1, 2, 4,
    ]);
  });

  it('moves one and none of the others among themselves', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(50), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: -3, max: 60 }),
        (ids, pick, to) => {
          const id = ids[pick % ids.length]!;
          const after = moved(ids, id, to);
          expect(after.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
          expect(after.indexOf(id)).toBe(Math.max(0, Math.min(to, ids.length - 1)));
        },
      ),
    );
    expect(moved([1, 2], 9, 0)).toEqual([1, 2]);
  });

  it('numbers those that go along, and counts their pages', () => {
    const all = [listed(1, '', 2), listed(2, '', null), listed(3, '', 5)];
    expect([...numbersOf([1, 2, 3], new Set([2]))]).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(includedWords(all, new Set([3]))).toBe('2 of 3 included · 2 pages');
    expect(includedWords([listed(1, '', 1)], new Set())).toBe('1 of 1 included · 1 page');
    expect(includedWords([listed(1, '', null)], new Set())).toBe('1 of 1 included');
  });

  it('goes by the standard order, or the firm’s', () => {
    const all = [listed(1, '1098'), listed(2, 'W-2'), listed(3)];
    expect(orderedIds(all, 'standard', ['1098'])).toEqual([2, 1, 3]);
    expect(orderedIds(all, 'firm', ['1098'])).toEqual([1, 2, 3]);
  });

  it('says what is left out and why', () => {
    expect(leftOutWords([])).toBe('STAFF ONLY folders and sensitive answers are left out.');
    expect(leftOutWords([{ name: 'a.pdf' }])).toMatch(/^One document isn’t listed .*: a\.pdf\. STAFF/);
    expect(leftOutWords([{ name: 'a.pdf' }, { name: 'b.pdf' }])).toMatch(
      /^2 documents aren’t listed .*: a\.pdf, b\.pdf\. STAFF/,
    );
  });
});

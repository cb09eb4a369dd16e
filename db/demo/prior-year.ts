/** What Maria's household and her business had last year, line by line. */
import { priorYear } from '#features/prior-year/rules/years.ts';
import type { Tx } from '#platform/server/db/database.ts';

interface DemoItem {
  to: 'household' | 'business';
  form: string;
  of: string;
  source: 'import' | 'questionnaire' | 'staff';
  off?: true;
  /** Those with `locked` came with the return. */
  lines?: readonly [category: string, value: string, locked?: true][];
}

const ITEMS: readonly DemoItem[] = [
  {
    to: 'household',
    form: '1098',
    of: 'Coastline Home Lending',
    source: 'import',
    lines: [
      ['Mortgage interest (box 1)', '9,412.18', true],
      ['Outstanding principal (box 2)', '241,900.00', true],
      ['Loan number', 'Ending 0417'],
    ],
  },
  {
    to: 'household',
    form: '1098-T',
    of: 'Anna Delgado, State College',
    source: 'import',
    off: true,
    lines: [
      ['Payments received (box 1)', '6,200.00', true],
      ['Scholarships (box 5)', '1,500.00', true],
    ],
  },
  {
    to: 'household',
    form: '1099-DIV',
    of: 'Meridian Brokerage',
    source: 'import',
    lines: [
      ['Ordinary dividends (box 1a)', '1,284.50', true],
      ['Qualified dividends (box 1b)', '1,102.75', true],
      ['Capital gain distributions (box 2a)', '318.40'],
      ['Foreign tax paid (box 7)', '12.06'],
      ['Account', 'Ending 7731'],
    ],
  },
  {
    to: 'household',
    form: '1099-INT',
    of: 'Columbia Community',
    source: 'questionnaire',
    lines: [['Interest income (box 1)', '212.87', true]],
  },
  { to: 'household', form: 'Property tax bill', of: 'Multnomah County', source: 'staff' },
  {
    to: 'household',
    form: 'W-2',
    of: 'Northfield Foods',
    source: 'import',
    lines: [
      ['Wages (box 1)', '58,940.00', true],
      ['Federal tax withheld (box 2)', '6,120.00', true],
    ],
  },
  { to: 'household', form: 'W-2', of: 'Harbor Transit', source: 'import' },
  {
    to: 'business',
    form: '1099-K',
    of: 'Card payments',
    source: 'import',
    lines: [['Gross amount (box 1a)', '84,310.55', true]],
  },
  { to: 'business', form: 'Bank statements', of: 'Columbia Community checking', source: 'staff' },
];

export async function insertPriorYear(
  tx: Tx,
  { firmId, ownerId, staffId, now }: { firmId: number; ownerId: number; staffId: number; now: Date },
): Promise<void> {
  const [household, business] = await tx
    .selectFrom('entities')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .execute();
  const entities = { household: household!.id, business: business!.id };
  const created_at = now.toISOString();
  const rows = await tx
    .insertInto('prior_year_items')
    .values(
      ITEMS.map(({ to, form, of, source, off = false }) => ({
        firm_id: firmId,
        entity_id: entities[to],
        year: priorYear(now),
        form_name: form,
        detailed_name: of,
        source,
        do_not_rollover: off,
        created_by: source === 'staff' ? staffId : null,
        created_at,
      })),
    )
    .returning(['id', 'entity_id', 'form_name', 'detailed_name'])
    .execute();
  const lines = ITEMS.flatMap(({ form, of, lines: own = [] }) => {
    const item = rows.find(({ form_name, detailed_name }) => form_name === form && detailed_name === of)!;
    return own.map(([category, value, locked = false]) => ({
      firm_id: firmId,
      entity_id: item.entity_id,
      item_id: item.id,
      category,
      value,
      removable: !locked,
      created_at,
    }));
  });
  await tx.insertInto('rollover_lines').values(lines).execute();
}

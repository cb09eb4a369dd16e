/** Who may call, what the calls record, and the things they name. */
import { type Household, matrixOf } from '#test/matrix.ts';
import { priorYear } from './contract.ts';

async function itemOf({ tx, firmId, entity, label, now }: Household, deleted_at: string | null) {
  const { id: prior_year_item } = await tx
    .insertInto('prior_year_items')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      year: 2024,
      form_name: '1099-INT',
      detailed_name: `Bank of ${label}${deleted_at === null ? '' : ' once'}`,
      created_at: now,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: line_item } = await tx
    .insertInto('rollover_lines')
    .values({
      firm_id: firmId,
      entity_id: entity.id,
      item_id: prior_year_item,
      category: 'Interest (box 1)',
      value: '12.50',
      created_at: now,
      deleted_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { prior_year_item, line_item };
}

const staffOnly = { staff: 'sees', client: 403, viewer: 403 } as const;
const everyone = { staff: 'sees', client: 'sees', readonly: 403, viewer: 403 } as const;
const recorded = (event: string) => [{ event, entity: 'entity' }] as const;

export const matrix = matrixOf(
  priorYear,
  {
    listPriorYearItems: { staff: 'sees', client: 403, viewer: 'sees', input: { year: 2024 } },
    createPriorYearItem: {
      ...staffOnly,
      input: { year: 2024 },
      records: recorded('prior_year_item.added'),
    },
    updatePriorYearItem: {
      ...staffOnly,
      input: { name: 'W-2 Mill Bank' },
      versionOf: ['prior_year_items', 'prior_year_item'],
      records: recorded('prior_year_item.updated'),
    },
    deletePriorYearItem: { ...staffOnly, records: recorded('prior_year_item.deleted') },
    restorePriorYearItem: {
      ...staffOnly,
      given: (app, ids) =>
        app.owner.query('update prior_year_items set deleted_at = now() where id = $1', [
          ids.prior_year_item,
        ]),
      records: recorded('prior_year_item.restored'),
      odd: { 'gone prior_year_item': 'allow' },
    },
    listLineItems: { staff: 'sees', client: 'sees', viewer: 'sees' },
    createLineItem: { ...everyone, records: recorded('line_item.added') },
    updateLineItem: {
      ...everyone,
      input: { value: '13.00' },
      versionOf: ['rollover_lines', 'line_item'],
      records: recorded('line_item.updated'),
    },
    deleteLineItem: { ...everyone, records: recorded('line_item.deleted') },
  },
  { things: (household) => itemOf(household, null), gone: (household) => itemOf(household, household.now) },
);

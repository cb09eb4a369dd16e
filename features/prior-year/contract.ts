import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { itemName, itemYear, LineItem, lineCategory, lineValue, PriorYearItem } from './model.ts';

const edit = { who: 'staff', permission: 'entities.edit' } as const;
const signedIn = { who: 'signed-in' } as const;
const ok = z.object({ ok: z.literal(true) });
const company = z.object({ company_id: idOf('entity') });
const item = company.extend({ item_id: idOf('prior_year_item') });
const line = z.object({ line_id: idOf('line_item') });
/** SND-074: with an entity the line must be one of its; without, it is found by its own id alone. */
const scope = { company_id: idOf('entity').optional() };

export const priorYear = {
  listPriorYearItems: endpoint({
    method: 'GET',
    path: '/companies/:company_id/prior_year_items',
    access: { who: 'staff' },
    resource: 'prior_year_item',
    verb: 'list',
    summary: 'What an entity had in a year, and in which years it had anything',
    params: company,
    query: z.object({ year: itemYear }),
    output: z.object({
      items: z.array(PriorYearItem),
      years: z.array(z.number()),
      may_edit: z.boolean(),
    }),
  }),
  createPriorYearItem: endpoint({
    method: 'POST',
    path: '/companies/:company_id/prior_year_items',
    access: edit,
    resource: 'prior_year_item',
    verb: 'create',
    summary: 'Add an item to a year',
    params: company,
    body: z.object({ name: itemName, year: itemYear }),
    output: PriorYearItem,
    idempotent: true,
  }),
  updatePriorYearItem: endpoint({
    method: 'PATCH',
    path: '/companies/:company_id/prior_year_items/:item_id',
    access: edit,
    resource: 'prior_year_item',
    verb: 'update',
    summary: 'Rename an item, move it to another year, or say whether it is asked for again',
    params: item,
    body: z.object({
      version: z.int().positive(),
      name: itemName.optional(),
      year: itemYear.optional(),
      do_not_rollover: z.boolean().optional(),
    }),
    output: PriorYearItem,
  }),
  deletePriorYearItem: endpoint({
    method: 'DELETE',
    path: '/companies/:company_id/prior_year_items/:item_id',
    access: edit,
    resource: 'prior_year_item',
    verb: 'delete',
    summary: 'Take an item away; it can be restored',
    params: item,
    output: ok,
  }),
  restorePriorYearItem: endpoint({
    method: 'POST',
    path: '/companies/:company_id/prior_year_items/:item_id/restore',
    access: edit,
    resource: 'prior_year_item',
    verb: 'restore',
    summary: 'Restore a deleted item',
    params: item,
    output: PriorYearItem,
  }),
  listLineItems: endpoint({
    method: 'GET',
    path: '/prior_year_items/:item_id/line_items',
    access: signedIn,
    resource: 'line_item',
    verb: 'list',
    preview: true,
    summary: 'What stood in an item, line by line',
    params: z.object({ item_id: idOf('prior_year_item') }),
    query: z.object(scope),
    output: z.object({
      item: z.object({ id: z.number(), name: z.string(), company_id: z.number(), year: z.number() }),
      line_items: z.array(LineItem),
      may_edit: z.boolean(),
    }),
  }),
  createLineItem: endpoint({
    method: 'POST',
    path: '/prior_year_items/:item_id/line_items',
    access: signedIn,
    resource: 'line_item',
    verb: 'create',
    summary: 'Add a line to an item',
    params: z.object({ item_id: idOf('prior_year_item') }),
    body: z.object({ ...scope, category: lineCategory, value: lineValue.default('') }),
    output: LineItem,
    idempotent: true,
  }),
  updateLineItem: endpoint({
    method: 'PATCH',
    path: '/line_items/:line_id',
    access: signedIn,
    resource: 'line_item',
    verb: 'update',
    summary: 'Change a line; a stale version is answered with both values',
    params: line,
    body: z.object({
      ...scope,
      version: z.int().positive(),
      category: lineCategory.optional(),
      value: lineValue.optional(),
    }),
    output: LineItem,
  }),
  deleteLineItem: endpoint({
    method: 'DELETE',
    path: '/line_items/:line_id',
    access: signedIn,
    resource: 'line_item',
    verb: 'delete',
    summary: 'Take a line away, unless it came with the return',
    params: line,
    query: z.object(scope),
    output: ok,
  }),
};

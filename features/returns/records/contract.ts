/** The firm's table of returns, and the steps of staff that need no desk. */
import { z } from 'zod';
import { day, endpoint, flag, idOf } from '#platform/contract.ts';
import { idsOrNone, searchText } from '#platform/list.ts';
import {
  IDENTITY_STATUSES,
  IdentityVerification,
  RETURN_SORTS,
  RETURN_STATUSES,
  RETURN_TABS,
  ReturnCounts,
  ReturnDetail,
  TaxReturn,
} from '../model.ts';

const resource = 'tax_return';
const staff = { who: 'staff' } as const;
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };
const MOST_AT_ONCE = 100;

const oneOfThese = <const T extends readonly [string, ...string[]]>(names: T) =>
  z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(names)).min(1))
    .optional();

/** What narrows the table, whatever its tab. */
const filters = {
  company_id: idOf('entity').optional(),
  statuses: oneOfThese(RETURN_STATUSES),
  identity_statuses: oneOfThese(IDENTITY_STATUSES),
  tax_years: z
    .string()
    .regex(/^\d{4}(?:,\d{4}){0,19}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  assigned_advisor_ids: idsOrNone.optional(),
};

export const recordCalls = {
  /** DLV-014, DLV-015, DLV-019, DLV-020. */
  listTaxReturns: endpoint({
    method: 'GET',
    path: '/tax_returns',
    access: staff,
    resource,
    verb: 'list',
    summary:
      'Tax returns and how far they are, paged; of one entity with company_id; only_ids=true answers which',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      /** Left out: 10, or with company_id all of the entity, up to 100. */
      per_page: z.coerce.number().int().min(1).max(100).optional(),
      /** Words of the entity or of the return. */
      filter: searchText,
      sort_by: z.enum(RETURN_SORTS).default('updated_at'),
      sort_direction: z.enum(['asc', 'desc']).default('desc'),
      tab: z.enum(RETURN_TABS).optional(),
      only_ids: flag.default(false),
      ...filters,
    }),
    output: z.object({
      tax_returns: z.array(TaxReturn),
      meta: z.object({ current_page: z.number(), total_count: z.number(), total_pages: z.number() }),
      ids: z.array(z.number()).nullable(),
    }),
  }),
  countTaxReturns: endpoint({
    method: 'GET',
    path: '/tax_returns/counts',
    access: staff,
    resource,
    verb: 'list',
    summary: 'How many returns stand in each tab of the table, with the same search and filters',
    query: z.strictObject({ filter: searchText, ...filters }),
    output: ReturnCounts,
  }),
  /** DLV-027, DLV-033, DLV-036. */
  readTaxReturn: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id',
    access: staff,
    resource,
    verb: 'read',
    summary: 'One return with its parts, figures and signers, as the desk shows it',
    params: one,
    query: z.object(ofEntity),
    output: ReturnDetail,
  }),
  /** DLV-038, DLV-042. */
  updateTaxReturn: endpoint({
    method: 'PATCH',
    path: '/tax_returns/:tax_return_id',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Marks it as completed or finished, records when it was filed, or switches its reminders',
    params: one,
    body: z.object({
      ...ofEntity,
      /** The wire's; the session is what counts. */
      token: z.string().max(4000).optional(),
      status: z.enum(['completed', 'finished']).optional(),
      reminder_disabled: z.boolean().optional(),
      /** Null takes the date away. */
      filed_on: day.nullable().optional(),
    }),
    output: TaxReturn,
  }),
  reopenTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/reopen',
    access: { who: 'staff', permission: 'returns.mark_finished' },
    resource,
    verb: 'reopen',
    summary: 'Takes a finished or completed return back to what its signatures and payments say',
    params: one,
    body: z.object(ofEntity),
    output: TaxReturn,
  }),
  /** DLV-041. */
  deleteTaxReturn: endpoint({
    method: 'DELETE',
    path: '/tax_returns/:tax_return_id',
    access: { who: 'staff', permission: 'returns.delete' },
    resource,
    verb: 'delete',
    summary: 'Deletes it before the first signature',
    recent: true,
    params: one,
    query: z.object(ofEntity),
    output: z.object({ message: z.string() }),
  }),
  /** DLV-061 to DLV-066. */
  readVerificationChecks: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id/verification_checks',
    access: { who: 'staff', permission: 'returns.identity_view' },
    resource,
    verb: 'read_checks',
    summary: 'Each signer of a return who has to prove who they are, and how far they are',
    params: one,
    query: z.object(ofEntity),
    output: z.object({
      checks: z.array(
        IdentityVerification.extend({
          name: z.string(),
          /** As it is shown. */
          label: z.string(),
          detail: z.string(),
          /** The form at which the caller may confirm who they are; it then holds for all forms of the return. */
          confirm_at: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** DLV-039. */
  remindOfTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/reminders',
    access: { who: 'staff', permission: 'returns.send' },
    resource,
    verb: 'remind',
    summary: 'Writes to those who have something left to do; of one return nobody twice on a day',
    params: one,
    body: z.object(ofEntity),
    output: z.object({
      message: z.string(),
      told: z.array(z.string()),
      /** Of this return. */
      already_today: z.array(z.string()),
      /** They turned reminders off in their profile. */
      turned_off: z.array(z.string()).optional(),
      tax_return: TaxReturn,
    }),
    idempotent: true,
  }),
  remindOfTaxReturns: endpoint({
    method: 'POST',
    path: '/tax_returns/reminders',
    access: { who: 'staff', permission: 'returns.send' },
    resource,
    verb: 'remind',
    summary: 'The same for many at once; those where nobody has anything to do are left out',
    body: z.object({ tax_return_ids: z.array(idOf('tax_return')).min(1).max(MOST_AT_ONCE) }),
    output: z.object({
      message: z.string(),
      people: z.number(),
      left_out: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
    }),
    idempotent: true,
  }),
};

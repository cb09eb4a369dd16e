import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { placePath } from '#features/documents/tree/model.ts';
import { partNo } from '../model.ts';

const send = { who: 'staff', permission: 'returns.send' } as const;
const resource = 'tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const MOST_K1S = 100;
const ofEntity = { companyId: idOf('entity') };

const Filed = z.object({
  /** Null where the entity is out of reach. */
  entity_id: z.number().nullable(),
  entity: z.string().nullable(),
  document_id: z.number().nullable(),
  ticked: z.boolean(),
  told: z.boolean(),
  may_undo: z.boolean(),
});
/** 24f: a K-1 and where it would go. */
export const K1Row = z.object({
  part_id: z.number(),
  recipient: z.string(),
  tin_last4: z.string().nullable(),
  share: z.string().nullable(),
  page_count: z.number(),
  /** Name and number match this entity. */
  match: z.object({ entity_id: z.number(), name: z.string(), reason: z.string() }).nullable(),
  /** Why it is not ticked by itself; null where it is. */
  doubt: z.string().nullable(),
  /**
   * The open item of the matched entity's checklist that asks for it, and why it would not be ticked; with `adds` an item
   * that would be added.
   */
  checklist: z
    .object({
      questionnaire: z.string(),
      item: z.string(),
      adds: z.boolean(),
      blocked: z.string().nullable(),
    })
    .nullable(),
  filed_in: Filed.nullable(),
  /** What was filed for the same person before the file of the return was replaced. */
  earlier: Filed.extend({ part_id: z.number() }).nullable(),
});
export type K1Row = z.infer<typeof K1Row>;
export const ReturnK1s = z.object({
  k1s: z.array(K1Row),
  /** The folder the dialog begins with. */
  path: z.string(),
});
export type ReturnK1s = z.infer<typeof ReturnK1s>;

export const k1Calls = {
  readReturnK1s: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id/k1s',
    access: send,
    resource,
    verb: 'read_k1s',
    summary: 'The K-1s of a return, and the entities of their owners',
    params: one,
    query: z.object(ofEntity),
    output: ReturnK1s,
  }),
  fileReturnK1s: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/k1s/file',
    access: send,
    resource,
    verb: 'file',
    summary: 'Files K-1s into the entities staff confirmed',
    params: one,
    body: z.object({
      ...ofEntity,
      k1s: z
        .array(
          z.object({
            part_id: partNo,
            entity_id: idOf('entity'),
            tick: z.boolean().default(true),
            /** Where no item asks for it, one is added and ticked. */
            add: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(MOST_K1S),
      /** The year's folder for client uploads where it is left out. */
      path: placePath.optional(),
      tell: z.boolean().default(true),
    }),
    output: ReturnK1s,
    idempotent: true,
  }),
  undoReturnK1s: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/k1s/undo',
    access: send,
    resource,
    verb: 'undo',
    summary:
      'Takes filed K-1s out of their entities again and opens the items they ticked, unless they were changed',
    params: one,
    body: z.object({ ...ofEntity, part_ids: z.array(partNo).min(1).max(MOST_K1S) }),
    output: ReturnK1s.extend({ undone: z.number(), kept: z.number(), told: z.number() }),
  }),
};

import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { partNo } from '../model.ts';

const send = { who: 'staff', permission: 'returns.send' } as const;
const resource = 'tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };

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
  filed_in: z.object({ entity_id: z.number(), document_id: z.number() }).nullable(),
});
export type K1Row = z.infer<typeof K1Row>;

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
    output: z.object({ k1s: z.array(K1Row) }),
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
        .array(z.object({ part_id: partNo, entity_id: idOf('entity') }))
        .min(1)
        .max(100),
    }),
    output: z.object({ k1s: z.array(K1Row) }),
    idempotent: true,
  }),
};

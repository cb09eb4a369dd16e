/**
 * A list as an endpoint: a page of rows, how many there are, or which ids, by one dialect of filters. A new list is its
 * filters, its sorts and its row; a name it does not know is refused.
 */
import { z } from 'zod';
import { type Access, endpoint, flag, pageQuery } from './contract.ts';

const MOST = 99;
const ids = (one: string) => new RegExp(`^${one}(?:,${one}){0,${MOST}}$`);

/** Ids in an address, with commas between them; any of them is enough. */
export const idList = z
  .string()
  .regex(ids(String.raw`\d{1,15}`))
  .transform((text) => text.split(',').map(Number));

/** The same, where `none` stands for those who have none. */
export const idsOrNone = z
  .string()
  .regex(ids(String.raw`(?:none|\d{1,15})`))
  .transform((text) => {
    const parts = text.split(',');
    return { ids: parts.filter((part) => part !== 'none').map(Number), none: parts.includes('none') };
  });
export type IdsOrNone = z.output<typeof idsOrNone>;

interface ListDefinition<N extends string, R, F, S extends readonly [string, ...string[]], A> {
  /** What the rows are called in the answer. */
  name: N;
  path: `/${string}`;
  access: A;
  resource: string;
  summary: string;
  filters: F;
  /** The first is the one nobody needs to ask for. */
  sorts: S;
  row: R;
}

export const searchText = z.string().trim().max(200).default('');

const asked = <F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) =>
  z.strictObject({
    ...pageQuery,
    search: searchText,
    /** Answers how many there are instead of rows. */
    count: flag.default(false),
    /** Answers the ids of all of them, in their order, instead of rows. */
    only_ids: flag.default(false),
    sort_by: z.enum(sorts).default(sorts[0] as never),
    ...filters,
  });

type Answer<N extends string, R extends z.ZodType> = z.ZodObject<
  { [K in N]: z.ZodArray<R> } & {
    total: z.ZodNullable<z.ZodNumber>;
    ids: z.ZodNullable<z.ZodArray<z.ZodNumber>>;
  }
>;

export function listEndpoint<
  N extends string,
  R extends z.ZodType,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  const A extends Access,
>({ name, path, access, resource, summary, filters, sorts, row }: ListDefinition<N, R, F, S, A>) {
  return endpoint({
    method: 'GET',
    path,
    access,
    resource,
    verb: 'list',
    summary: `${summary}; count=true answers how many, only_ids=true which`,
    query: asked(filters, sorts),
    output: z.object({
      [name]: z.array(row),
      total: z.number().nullable(),
      ids: z.array(z.number()).nullable(),
    }) as unknown as Answer<N, R>,
  });
}

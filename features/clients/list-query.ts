/** What both lists take: a page, a search, or only the count. */
import { z } from 'zod';
import { flag, pageQuery } from '#platform/contract.ts';

export const listed = {
  ...pageQuery,
  search: z.string().trim().max(200).default(''),
  count: flag.default(false),
};

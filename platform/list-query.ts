/** What both lists take: a page, a search, or only the count or the ids. */
import { z } from 'zod';
import { flag, pageQuery } from '#platform/contract.ts';

/** Ids in an address, separated by commas. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => text.split(',').map(Number));

export const listed = {
  ...pageQuery,
  search: z.string().trim().max(200).default(''),
  count: flag.default(false),
  only_ids: flag.default(false),
  tag_ids: idList.optional(),
  assigned_advisor_ids: idList.optional(),
  group_ids: idList.optional(),
};

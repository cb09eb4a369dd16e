import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const item = z.object({ name: z.string(), year: z.number() });
const line = z.object({ item: z.string(), category: z.string() });
const said = ({ name, year }: z.infer<typeof item>) => `the ${year} item “${name}”`;

/** Values of lines are nobody's history. */
export const priorYearEvents = defineEvents({
  'prior_year_item.added': event({ category: 1, payload: item, reads: (of) => `added ${said(of)}` }),
  'prior_year_item.updated': event({
    category: 1,
    payload: item.extend({
      was: item.partial(),
      do_not_rollover: z.boolean().optional(),
    }),
    reads: ({ was, do_not_rollover, ...of }) =>
      [
        was.name === undefined ? '' : `renamed the ${was.year ?? of.year} item “${was.name}” to “${of.name}”`,
        was.year === undefined ? '' : `moved “${of.name}” from ${was.year} to ${of.year}`,
        do_not_rollover === undefined
          ? ''
          : `${do_not_rollover ? 'stopped asking' : 'started asking'} for ${said(of)} again`,
      ]
        .filter(Boolean)
        .join(' and '),
  }),
  'prior_year_item.deleted': event({ category: 1, payload: item, reads: (of) => `deleted ${said(of)}` }),
  'prior_year_item.restored': event({ category: 1, payload: item, reads: (of) => `restored ${said(of)}` }),
  'line_item.added': event({
    category: 1,
    payload: line,
    reads: ({ item: of, category }) => `added the line item “${category}” to “${of}”`,
  }),
  'line_item.updated': event({
    category: 1,
    payload: line,
    reads: ({ item: of, category }) => `changed the line item “${category}” in “${of}”`,
  }),
  'line_item.deleted': event({
    category: 1,
    payload: line,
    reads: ({ item: of, category }) => `deleted the line item “${category}” from “${of}”`,
  }),
});

import { z } from 'zod';
import { defineEvents, event } from '#platform/events.ts';

const payload = z.object({ take_away_id: z.number() });
const quiet = { category: 0, justHistory: true } as const;

export const takeAwayEvents = defineEvents({
  'take_away.asked': event({
    ...quiet,
    payload,
    reads: () => 'asked for an archive of everything of this client',
  }),
  'take_away.made': event({
    ...quiet,
    payload: payload.extend({ files: z.number(), size: z.number() }),
    reads: ({ files }) => `made an archive of this client (${files === 1 ? '1 file' : `${files} files`})`,
  }),
  'take_away.failed': event({
    ...quiet,
    payload,
    reads: () => 'couldn’t make the archive of this client',
  }),
  'take_away.downloaded': event({
    ...quiet,
    payload,
    reads: () => 'downloaded an archive of this client',
  }),
});

import { z } from 'zod';
import { endpoint } from './contract.ts';

/** The live stream: names only. `change` says what to look at again, `alert` is the maintenance banner. */
export const live = {
  openStream: endpoint({
    method: 'GET',
    path: '/live',
    access: { who: 'signed-in' },
    resource: 'realtime',
    verb: 'subscribe',
    summary: 'Server-sent events: change {topics, tab}, alert {show, text}, resync',
    output: z.unknown(),
    kind: 'events',
  }),
};

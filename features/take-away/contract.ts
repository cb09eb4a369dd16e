/** One archive of everything a client has here, for the client and for staff. */
import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { TakeAway } from './model.ts';

const client = { who: 'client' } as const;
const staff = { who: 'staff', permission: 'questionnaires.export' } as const;
const resource = 'take_away';
const user = z.object({ user_id: idOf('user') });
const takeAwayId = z.object({ take_away_id: idOf('take_away') });
const list = z.object({ take_aways: z.array(TakeAway) });
const link = z.object({ url: z.string(), expires_at: timestamp });

export const takeAway = {
  listTakeAways: endpoint({
    method: 'GET',
    path: '/take_aways',
    access: client,
    resource,
    verb: 'list',
    summary: 'The last archives this person asked for',
    output: list,
  }),
  startTakeAway: endpoint({
    method: 'POST',
    path: '/take_aways',
    access: client,
    resource,
    verb: 'create',
    summary: 'Make one archive of everything this person has here; a mail says when it is ready',
    output: TakeAway,
    recent: true,
    idempotent: true,
  }),
  takeAwayLink: endpoint({
    method: 'POST',
    path: '/take_aways/:take_away_id/link',
    access: { who: 'signed-in' },
    resource,
    verb: 'link',
    summary: 'A link to an archive one asked for, good for one session and one minute',
    params: takeAwayId,
    output: link,
    recent: true,
  }),
  downloadTakeAway: endpoint({
    method: 'GET',
    path: '/take_aways/file/:token',
    access: { who: 'public', why: 'the link names a session, and only its browser may use it' },
    resource,
    verb: 'download',
    summary: 'The archive behind a link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
  listClientTakeAways: endpoint({
    method: 'GET',
    path: '/users/:user_id/take_aways',
    access: staff,
    resource,
    verb: 'list',
    summary: 'The last archives of a client that the caller asked for',
    params: user,
    output: list,
  }),
  startClientTakeAway: endpoint({
    method: 'POST',
    path: '/users/:user_id/take_aways',
    access: staff,
    resource,
    verb: 'create',
    summary: 'Make one archive of everything a client has here; a mail says when it is ready',
    params: user,
    output: TakeAway,
    recent: true,
    idempotent: true,
  }),
};

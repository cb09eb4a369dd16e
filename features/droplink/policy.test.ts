import { expect, it } from 'vitest';
import { CAST, whoMay } from '#test/actors.ts';
import { mayHandleDrops, maySeeDropLink } from './policy.ts';

const named = (...ids: number[]) => ({ firm_user_ids_to_receive_drop_link_notification: ids });

it('the drop link is set up by partners, admins and full users', () => {
  expect(whoMay(maySeeDropLink)).toEqual(['partner', 'admin', 'full']);
});

it('received files are for those and for whoever was named to hear of them, never for clients', () => {
  expect(whoMay((actor) => mayHandleDrops(actor, named()))).toEqual(['partner', 'admin', 'full']);
  const everyone = Object.values(CAST).flatMap((actor) => ('userId' in actor ? [actor.userId] : []));
  expect(whoMay((actor) => mayHandleDrops(actor, named(...everyone)))).toEqual([
    'partner',
    'admin',
    'full',
    'group here',
    'group elsewhere',
    'group of none',
    'role holder',
  ]);
});

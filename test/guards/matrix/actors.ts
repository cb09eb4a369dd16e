/** Who walks the matrix, and what each of them can see at all: from the seed, not from the server. */
import type { Kind } from '#test/matrix.ts';
import type { EntityName, PersonName } from '#test/people.ts';

interface ActorPlan {
  person: PersonName | null;
  /** Null: refused everywhere with 401, also where nobody needs to be signed in if they carry a token. */
  kind: Kind | null;
  sees: readonly EntityName[];
}

const none: readonly EntityName[] = [];
const everything: readonly EntityName[] = ['household', 'bakery', 'southern', 'rosas', 'dormant'];

export const ACTORS = {
  anonymous: { person: null, kind: null, sees: none },
  revoked_partner: { person: 'ann', kind: null, sees: none },
  deleted_client: { person: 'dee', kind: null, sees: none },
  paused_client: { person: 'pat', kind: null, sees: none },
  deleted_colleague: { person: 'dov', kind: null, sees: none },
  paused_colleague: { person: 'lea', kind: null, sees: none },
  template_unverified: { person: 'maria', kind: 'client', sees: none },
  client_owner: { person: 'maria', kind: 'client', sees: ['household', 'bakery'] },
  client_coowner: { person: 'tom', kind: 'client', sees: ['household'] },
  client_other_entity: { person: 'kim', kind: 'client', sees: ['southern'] },
  client_readonly: { person: 'rosa', kind: 'client', sees: ['rosas'] },
  group_same: { person: 'gil', kind: 'group', sees: ['household', 'bakery', 'rosas', 'dormant'] },
  group_other: { person: 'sue', kind: 'group', sees: ['southern'] },
  /** A group advisor nobody put into a group. */
  group_none: { person: 'nils', kind: 'group', sees: none },
  /** An advisor of an empty group whose role lets her view the documents of one entity. */
  role_viewer: { person: 'lou', kind: 'group', sees: ['southern'] },
  full: { person: 'ben', kind: 'full', sees: everything },
  admin: { person: 'abe', kind: 'admin', sees: everything },
  partner: { person: 'ann', kind: 'partner', sees: everything },
  other_firm_client: { person: 'zed', kind: 'client', sees: ['foreign'] },
  other_firm_partner: { person: 'eve', kind: 'partner', sees: ['foreign'] },
} as const satisfies Record<string, ActorPlan>;

export type ActorName = keyof typeof ACTORS;
export const actorNames = Object.keys(ACTORS) as ActorName[];
export const planOf = (actor: ActorName): ActorPlan => ACTORS[actor];

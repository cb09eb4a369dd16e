/** Who walks the matrix, and what each of them can see at all: from the seed, not from the server. */
import type { Kind } from '#test/matrix.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import type { Target } from './targets.ts';

interface ActorPlan {
  person: PersonName | null;
  /** Null: refused everywhere with 401, also where nobody needs to be signed in if they carry a token. */
  kind: Kind | null;
  sees: readonly EntityName[];
  /** What they are tried on: one target of each way they can stand to it. Left out: every target. */
  tried?: readonly Target[];
}

const none: readonly EntityName[] = [];
const everything: readonly EntityName[] = ['household', 'bakery', 'southern', 'rosas', 'dormant'];
/** For those to whom every household of their firm is the same. */
const ONE_OF_THE_FIRM: readonly Target[] = ['household', 'foreign', 'missing', 'mixed'];
/** One of their own, one that is not, one of another firm, and none. */
const TWO_OF_THE_FIRM: readonly Target[] = ['household', 'southern', 'foreign', 'missing', 'mixed'];

export const ACTORS = {
  anonymous: { person: null, kind: null, sees: none },
  revoked_partner: { person: 'ann', kind: null, sees: none },
  deleted_client: { person: 'dee', kind: null, sees: none },
  paused_client: { person: 'pat', kind: null, sees: none },
  deleted_colleague: { person: 'dov', kind: null, sees: none },
  paused_colleague: { person: 'lea', kind: null, sees: none },
  template_unverified: { person: 'maria', kind: 'client', sees: none },
  client_owner: { person: 'maria', kind: 'client', sees: ['household', 'bakery'], tried: TWO_OF_THE_FIRM },
  client_coowner: {
    person: 'tom',
    kind: 'client',
    sees: ['household'],
    // Of the second entity he is an owner, too, but it is not active.
    tried: [...TWO_OF_THE_FIRM, 'dormant'],
  },
  client_other_entity: { person: 'kim', kind: 'client', sees: ['southern'], tried: TWO_OF_THE_FIRM },
  client_readonly: { person: 'rosa', kind: 'client', sees: ['rosas'], tried: ['rosas', ...ONE_OF_THE_FIRM] },
  group_same: { person: 'gil', kind: 'group', sees: ['household', 'bakery', 'rosas', 'dormant'] },
  group_other: { person: 'sue', kind: 'group', sees: ['southern'], tried: TWO_OF_THE_FIRM },
  /** A group advisor nobody put into a group. */
  group_none: { person: 'nils', kind: 'group', sees: none, tried: ONE_OF_THE_FIRM },
  /** An advisor of an empty group whose role lets her view the documents of one entity. */
  role_viewer: { person: 'lou', kind: 'group', sees: ['southern'], tried: TWO_OF_THE_FIRM },
  full: { person: 'ben', kind: 'full', sees: everything, tried: TWO_OF_THE_FIRM },
  admin: { person: 'abe', kind: 'admin', sees: everything, tried: TWO_OF_THE_FIRM },
  partner: { person: 'ann', kind: 'partner', sees: everything },
  other_firm_client: { person: 'zed', kind: 'client', sees: ['foreign'], tried: ONE_OF_THE_FIRM },
  other_firm_partner: { person: 'eve', kind: 'partner', sees: ['foreign'], tried: ONE_OF_THE_FIRM },
} as const satisfies Record<string, ActorPlan>;

export type ActorName = keyof typeof ACTORS;
export const actorNames = Object.keys(ACTORS) as ActorName[];
export const planOf = (actor: ActorName): ActorPlan => ACTORS[actor];

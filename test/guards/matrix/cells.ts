/** The cells of an endpoint: who calls it on what, and what they must be answered. */
import type { Actor } from '#platform/actor.ts';
import type { Endpoint } from '#platform/contract.ts';
import { PERMISSIONS } from '#platform/permissions.ts';
import { assertMayCall } from '#platform/server/http/answer.ts';
import type { Ids, Outcome, Row } from '#test/matrix.ts';
import { type ActorName, actorNames, planOf } from './actors.ts';
import { expected } from './expected.ts';
import { thingsNamed } from './input.ts';
import { type Target, TARGETS, type Targets } from './targets.ts';

export interface Cell {
  actor: ActorName;
  /** What is named, for a reader of the report. */
  on: string;
  ids: Ids;
  want: Outcome | 'same';
}

/** The actor as the server knows them once they are signed in. */
function actorOf(name: ActorName): Actor {
  const { kind } = planOf(name);
  const session = { firmId: 1, sessionId: 's', userId: 1, provedAt: '', accessVersion: 1 };
  if (kind === null) return { kind: 'anonymous' };
  if (kind === 'client')
    return { kind, ...session, readonly: name === 'client_readonly', limitedTo: null, previewedBy: null };
  const granted = name === 'role_viewer' ? [PERMISSIONS['documents.view']] : [];
  return { kind: 'staff', ...session, level: kind, groupId: null, granted };
}

/**
 * True when the contract alone refuses the actor. The server decides this before it reads the input (answer.test.ts),
 * so one target shows it as well as all.
 */
function isRefusedBeforeInput({ access }: Endpoint, actor: ActorName): boolean {
  if (actor === 'template_unverified') return access.who !== 'public';
  try {
    assertMayCall(access, actorOf(actor));
    return false;
  } catch {
    return true;
  }
}

function targetsFor(endpoint: Endpoint, actor: ActorName): readonly Target[] {
  const things = thingsNamed(endpoint);
  if (things.length === 0 || isRefusedBeforeInput(endpoint, actor)) return ['household'];
  // Of mixed ids the role opens the first, so that the answer says nothing of the others.
  const unmixed = things.length === 1 || actor === 'role_viewer';
  const { tried = TARGETS } = planOf(actor);
  return unmixed ? tried.filter((target) => target !== 'mixed') : tried;
}

/** Mixed: the first thing a call names is one firm's, all the others another's. */
function idsFor(target: Target, endpoint: Endpoint, { of }: Targets): Ids {
  const first = thingsNamed(endpoint)[0];
  if (target !== 'mixed' || first === undefined) return of[target];
  return { ...of.foreign, [first]: of.southern[first]! };
}

/** For those who may: each single thing of a call in turn deleted, not for this, or another firm's. */
const WHO_MAY = ['client_owner', 'group_same', 'partner'] as const;
function oneOdd(name: string, endpoint: Endpoint, row: Row, { of, gone, unfit }: Targets): Cell[] {
  const things = [...new Set(thingsNamed(endpoint))];
  const kinds: [string, Ids][] = [
    ['gone', gone],
    ['unfit', unfit],
    ...(things.length > 1 ? [['foreign', of.foreign] satisfies [string, Ids]] : []),
  ];
  return WHO_MAY.filter((actor) => expected(name, actor, 'household') === 'allow').flatMap((actor) =>
    kinds.flatMap(([kind, from]) =>
      things
        .filter((thing) => from[thing] !== undefined)
        .map((thing): Cell => ({
          actor,
          on: `${kind} ${thing}`,
          ids: { ...of.household, [thing]: from[thing]! },
          want: row.odd?.[`${kind} ${thing}`] ?? 404,
        })),
    ),
  );
}

export const cellsOf = (name: string, endpoint: Endpoint, row: Row, targets: Targets): Cell[] => [
  ...actorNames.flatMap((actor) =>
    targetsFor(endpoint, actor).map((target): Cell => ({
      actor,
      on: target,
      ids: idsFor(target, endpoint, targets),
      want: expected(name, actor, target),
    })),
  ),
  ...oneOdd(name, endpoint, row, targets),
];

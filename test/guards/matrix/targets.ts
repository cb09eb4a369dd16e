/** One of everything for each household, made by the features behind the app's back. */
import type { TestApp } from '#test/app.ts';
import type { Household, Ids } from '#test/matrix.ts';
import type { PersonName } from '#test/people.ts';
import { makers } from './parts.ts';

/** Things of four households in two firms, things that were never there, and ids mixed from two of them. */
const OWNER = {
  household: 'maria',
  southern: 'kim',
  rosas: 'rosa',
  dormant: 'tom',
  foreign: 'zed',
} as const satisfies Record<string, PersonName>;
type Home = keyof typeof OWNER;
export const TARGETS = [...(Object.keys(OWNER) as Home[]), 'missing', 'mixed'] as const;
export type Target = (typeof TARGETS)[number];

export interface Targets {
  of: Record<Target, Ids>;
  /** The household's things, of which any may be taken in the place of a real one: deleted, or not for this. */
  gone: Ids;
  unfit: Ids;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_HANDLE = 'nobodyhasthis1';

/** An id of the same kind that was never given out. */
const missing = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [
      name,
      typeof id === 'number' ? 987_654 : name === 'session' ? NOBODY : NO_HANDLE,
    ]),
  );

export async function createTargets(app: TestApp): Promise<Targets> {
  const of = {} as Record<Target, Ids>;
  for (const home of Object.keys(OWNER) as Home[]) of[home] = await madeBy(app, home, ({ things }) => things);
  of.missing = missing(of.household);
  of.mixed = of.foreign;
  const gone = await madeBy(app, 'household', (part) => part.gone);
  const unfit = await madeBy(app, 'household', ({ unfit: maker }) => maker);
  return { of, gone, unfit };
}

async function madeBy(
  app: TestApp,
  home: Home,
  makerOf: (part: (typeof makers)[number]) => ((household: Household) => Promise<Ids>) | undefined,
): Promise<Ids> {
  return inHousehold(app, home, async (household) => {
    const made: Ids = {};
    for (const part of makers) Object.assign(made, await makerOf(part)?.(household));
    return made;
  });
}

/** Runs a maker of things with what it needs to know of a household. */
export async function inHousehold<T>(
  app: TestApp,
  label: Home,
  make: (household: Household) => Promise<T>,
): Promise<T> {
  const { id, hash, firmId } = app.world.entities[label];
  const ownerId = app.world.people[OWNER[label]].id;
  const strangerId = await strangerOf(app, firmId);
  const now = new Date().toISOString();
  return app.services.db.system(async (tx) => {
    const { group_id: groupId } = await tx
      .selectFrom('users')
      .select('group_id')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return make({
      tx,
      app,
      firmId,
      label,
      entity: { id, hash },
      ownerId,
      groupId,
      strangerId,
      now,
      soon: new Date(Date.now() + 3_600_000).toISOString(),
      colleague: async (name) =>
        (
          await tx
            .insertInto('users')
            .values({
              firm_id: firmId,
              fname: name,
              lname: label,
              email: `${name.replaceAll(' ', '-')}-${label}@people.test`.toLowerCase(),
              is_advisor: true,
              firm_access: 'group',
              group_id: groupId,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      file: async () =>
        (
          await tx
            .insertInto('stored_files')
            .values({
              firm_id: firmId,
              storage_key: `test-${label}-${Math.random()}`,
              size: 1,
              sha256: Buffer.alloc(32),
              content_type: 'application/pdf',
              created_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    });
  });
}

/** One for each firm of an app. */
const strangers = new WeakMap<TestApp, Record<number, number>>();
async function strangerOf(app: TestApp, firmId: number): Promise<number> {
  const known = strangers.get(app) ?? {};
  strangers.set(app, known);
  known[firmId] ??= await app.services.db.system(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ firm_id: firmId, fname: 'Stan', lname: 'Stranger', paying: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return known[firmId];
}

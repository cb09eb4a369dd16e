/** Writes the two firms of people.ts into an empty database. */
import type pg from 'pg';
import { handleFrom } from '#platform/ids.ts';
import type { Services } from '#platform/server/context.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { ENTITIES, type EntityName, PEOPLE, type PersonName, type PersonPlan } from './people.ts';

export const PASSWORD = 'Right-horse-7';

export interface World {
  firms: { pell: number; other: number };
  groups: { north: number; south: number; harbor: number };
  people: Record<PersonName, { id: number; firmId: number; email: string }>;
  entities: Record<EntityName, { id: number; hash: string; firmId: number }>;
}

export async function createWorld(
  services: Pick<Services, 'db' | 'ciphers' | 'clock' | 'random'>,
): Promise<World> {
  const hash = await hashPassword(PASSWORD);
  return services.db.system(async (tx) => {
    const firm = async (name: string, subdomain: string) => {
      const theme = JSON.stringify({ primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b' });
      const values = {
        name,
        subdomain_url: subdomain,
        theme,
        preferences: JSON.stringify({ has_firm_groups: true }),
      };
      const { firm_id } = await tx
        .insertInto('firms')
        .values(values)
        .returning('firm_id')
        .executeTakeFirstOrThrow();
      await services.ciphers.addKey(tx, firm_id);
      return firm_id;
    };
    const firms = { pell: await firm('Pell Harrow CPAs', 'pell'), other: await firm('Other & Co', 'other') };
    const group = async (firmId: number, name: string) =>
      (
        await tx
          .insertInto('firm_groups')
          .values({ firm_id: firmId, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const groups = {
      north: await group(firms.pell, 'North'),
      south: await group(firms.pell, 'South'),
      harbor: await group(firms.pell, 'Harbor'),
    };
    const now = services.clock.now().toISOString();

    const people = {} as World['people'];
    for (const [name, plan] of Object.entries(PEOPLE) as [PersonName, PersonPlan][]) {
      const firmId = firms[plan.firm];
      const email = `${name}@people.test`;
      const { id } = await tx
        .insertInto('users')
        .values({
          firm_id: firmId,
          fname: plan.fname,
          lname: plan.lname,
          email,
          is_advisor: plan.level !== undefined,
          firm_access: plan.level ?? null,
          group_id: plan.group ? groups[plan.group] : null,
          assigned_advisor_id:
            plan.level === undefined && plan.firm === 'pell' && !plan.paused ? people.ben.id : null,
          readonly_access: plan.readonly ?? false,
          paying: !plan.paused,
          deleted_at: plan.deleted ? now : null,
          preferred_sign_in_method: 'password',
          password_hash: hash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      people[name] = { id, firmId, email };
    }
    const entities = {} as World['entities'];
    for (const [name, plan] of Object.entries(ENTITIES) as [
      EntityName,
      (typeof ENTITIES)[EntityName] & { readonly?: true; inactive?: true },
    ][]) {
      const firmId = firms[plan.firm];
      const values = {
        firm_id: firmId,
        hash_id: handleFrom(services.random(16)),
        name: plan.name,
        entity_type: plan.type,
        user_id: people[plan.owners[0]].id,
        readonly_access: plan.readonly ?? false,
        inactive: plan.inactive ?? false,
      };
      const row = await tx
        .insertInto('entities')
        .values(values)
        .returning(['id', 'hash_id'])
        .executeTakeFirstOrThrow();
      for (const owner of plan.owners) {
        await tx
          .insertInto('entity_owners')
          .values({ firm_id: firmId, entity_id: row.id, user_id: people[owner].id })
          .execute();
      }
      entities[name] = { id: row.id, hash: row.hash_id, firmId };
    }
    return { firms, groups, people, entities };
  });
}

/** Sets preferences of both firms beside those they have. */
export const preferIn = (owner: pg.Client, preferences: Record<string, unknown>): Promise<unknown> =>
  owner.query('update firms set preferences = preferences || $1', [JSON.stringify(preferences)]);

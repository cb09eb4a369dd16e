/** Where people stand who were deleted or deactivated: every answer a partner can read is searched for them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import { PEOPLE, type PersonName } from '#test/people.ts';
import { inputFor } from './matrix/input.ts';
import { rows } from './matrix/parts.ts';
import { createTargets } from './matrix/targets.ts';

const app = useApp({ preferences: { use_firm_roles: true } });
const answers: [name: string, body: string][] = [];

beforeAll(async () => {
  const { household } = (await createTargets(app)).of;
  const { dov, lea } = app.world.people;
  // They held a role and looked after a client before they went.
  for (const { id } of [dov, lea])
    await app.owner.query(
      `insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id) values ($1, $2, $3, $4)`,
      [app.world.firms.pell, household.firm_role, household.entity, id],
    );
  const ann = await app.as('ann');
  const reading = features({} as never, {} as never).flatMap((feature) =>
    Object.entries(feature.contract)
      .filter(([, { method, kind }]) => method === 'GET' && kind === undefined)
      .map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
  );
  for (const [name, endpoint] of reading) {
    const input = inputFor(endpoint, rows[name]!, household);
    for (const more of [
      {},
      ...('rows_per_page' in (endpoint.query?.shape ?? {}) ? [{ rows_per_page: 50 }] : []),
    ]) {
      const { status, body } = await ann.call(endpoint, { ...input, ...more });
      if (status === 200) answers.push([name, JSON.stringify(body)]);
    }
  }
});

/** The calls whose answer names this person, by name or by a list of ids. */
const naming = (person: PersonName): string[] => {
  const { fname, lname } = PEOPLE[person];
  return [
    ...new Set(answers.filter(([, body]) => body.includes(`${fname} ${lname}`)).map(([name]) => name)),
  ].toSorted();
};

describe('what a partner can read', () => {
  it('names who is there', () => {
    expect(answers.length).toBeGreaterThan(30);
    expect(naming('ben')).toContain('staff.listStaff');
    expect(naming('maria')).toContain('clients.listUsers');
  });

  it('names nobody who was deleted', () => {
    expect(naming('dee')).toEqual([]);
    expect(naming('dov')).toEqual([]);
  });

  it('names who is deactivated only where they can be let in again, and what they hold', () => {
    expect(naming('pat')).toEqual(['clients.listUsers', 'clients.searchUsers']);
    expect(naming('lea')).toEqual([
      'clients.listAssignmentsOfRole',
      'clients.listEntityRoles',
      'staff.listStaff',
    ]);
  });
});

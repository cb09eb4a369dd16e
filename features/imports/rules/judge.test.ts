import { describe, expect, it } from 'vitest';
import { ENTITY_NAME_TAKEN, INDIVIDUAL_NOT_ALLOWED } from '#features/clients/entities/messages.ts';
import { type EntityFacts, judgeClientRow, type Known, Seen, spareNames, type UserFacts } from './judge.ts';
import type { ClientMeaning } from './read-row.ts';

const nowhere = { street: null, city: null, state: null, zip: null, country: null };
type Said = Partial<Omit<ClientMeaning, 'entity'>> & { entity?: Partial<ClientMeaning['entity']> };
const meaning = ({ entity, ...person }: Said = {}): ClientMeaning => ({
  fname: 'Maria',
  lname: 'Client',
  email: 'Maria@people.test',
  phone_number: null,
  preferred_name: null,
  external_user_id: null,
  group_id: null,
  assigned_advisor_id: 3,
  contact_tag_ids: [],
  spouse: null,
  ...person,
  entity: {
    name: 'Maria Client',
    entity_type: 'Individual',
    ...nowhere,
    business_email: null,
    external_entity_id: null,
    tax_return_id: null,
    tag_ids: [],
    ...entity,
  },
});
const maria: UserFacts = {
  id: 11,
  email: 'maria@people.test',
  is_advisor: false,
  fname: 'Maria',
  lname: 'Client',
  phone_number: '5035550100',
  preferred_name: null,
  external_user_id: 'U1',
  group_id: null,
  assigned_advisor_id: 3,
};
const entityOf = (id: number, user_id: number | null, changed: Partial<EntityFacts> = {}): EntityFacts => ({
  id,
  user_id,
  entity_type: 'Individual',
  ...nowhere,
  business_email: null,
  external_entity_id: null,
  tax_return_id: null,
  ...changed,
});
const nothing: Known = {
  usersByEmail: new Map(),
  usersByExternalId: new Map(),
  usersById: new Map(),
  entitiesByName: new Map(),
  entitiesByExternalId: new Map(),
  individualOf: new Map(),
  elsewhere: new Set(),
};
const withMaria: Known = {
  ...nothing,
  usersByEmail: new Map([['maria@people.test', maria]]),
  usersByExternalId: new Map([['U1', maria]]),
  usersById: new Map([[11, maria]]),
  entitiesByName: new Map([['maria client', entityOf(50, 11)]]),
  entitiesByExternalId: new Map([['E1', entityOf(50, 11)]]),
  individualOf: new Map([[11, entityOf(50, 11)]]),
};
const judge = (said: Said, known: Known = nothing, seen = new Seen(), row = 2, named = true) =>
  judgeClientRow(meaning(said), { row, named }, known, seen);

describe('a row about somebody new', () => {
  it('makes them and their entity', () => {
    expect(judge({})).toEqual({
      outcome: 'new',
      reason: null,
      meaning: { ...meaning(), user_row: 2 },
      user_id: null,
      entity_id: null,
      if_same: null,
    });
  });

  it('whom an earlier row makes is the same person, with a further entity', () => {
    const seen = new Seen();
    judge({}, nothing, seen, 2);
    const trust = { name: 'Client Trust', entity_type: 'Trust' };
    expect(judge({ email: 'MARIA@people.test', entity: trust }, nothing, seen, 3)).toMatchObject({
      outcome: 'new',
      meaning: { user_row: 2 },
    });
    // Without an address the number tells, then the name.
    for (const without of [
      { email: null, external_user_id: 'X' },
      { email: null, fname: 'Otto' },
    ]) {
      const others = new Seen();
      judge({ ...without }, nothing, others, 2);
      expect(judge({ ...without, entity: trust }, nothing, others, 3).meaning).toMatchObject({ user_row: 2 });
      expect(
        judge({ ...without, fname: 'Ida', external_user_id: 'Y', entity: { name: 'Z' } }, nothing, others, 4)
          .meaning,
      ).toMatchObject({ user_row: 4 });
    }
  });

  it('who belongs to another firm or to the staff is refused', () => {
    const elsewhere = { ...nothing, elsewhere: new Set(['maria@people.test']) };
    expect(judge({}, elsewhere)).toEqual({
      outcome: 'error',
      reason: 'Email is already taken: this address belongs to someone at another firm.',
      meaning: null,
      user_id: null,
      entity_id: null,
      if_same: null,
    });
    expect(judge({ email: null }, elsewhere).outcome).toBe('new');
    const staff = {
      ...nothing,
      usersByEmail: new Map([['maria@people.test', { ...maria, is_advisor: true }]]),
    };
    expect(judge({}, staff).reason).toBe('This email belongs to a member of your staff.');
  });
});

describe('a row about somebody known', () => {
  it('changes nothing when it says nothing new', () => {
    expect(judge({}, withMaria)).toMatchObject({
      outcome: 'duplicate',
      reason: 'Already in your list, nothing to change.',
      user_id: 11,
      entity_id: 50,
      meaning: { user_row: null },
    });
  });

  it('names what it changes, of the person and of the entity', () => {
    expect(
      judge(
        {
          phone_number: '5035550199',
          external_user_id: 'U2',
          group_id: 4,
          entity: { city: 'Salem', zip: '97301' },
        },
        withMaria,
      ),
    ).toMatchObject({
      outcome: 'update',
      reason: 'Changes phone number, external user, group, city, zip.',
      user_id: 11,
      entity_id: 50,
    });
    expect(judge({ preferred_name: 'Other' }, withMaria).outcome).toBe('update');
    expect(judge({ fname: 'MARIA Elena' }, withMaria).reason).toBe('Changes fname.');
    expect(judge({ lname: 'Client Jr.' }, withMaria).reason).toBe('Changes lname.');
    for (const field of [
      'street',
      'state',
      'country',
      'business_email',
      'external_entity_id',
      'tax_return_id',
    ] as const)
      expect(judge({ entity: { [field]: 'Other' } }, withMaria).outcome, field).toBe('update');
    expect(judge({ assigned_advisor_id: 4 }, withMaria).reason).toBe('Changes assigned advisor.');
  });

  it('under another name waits for somebody to say that it is them, and the name on file stays', () => {
    const trust = { name: 'Reed Trust', entity_type: 'Trust' };
    const tom = { fname: 'Tom', lname: 'Reed' };
    expect(judge({ ...tom, entity: trust }, withMaria)).toMatchObject({
      outcome: 'confirm',
      if_same: 'new',
      reason:
        'This email belongs to Maria Client. If Tom Reed is the same person, check the box; the name on file stays.',
      meaning: { fname: null, lname: null, user_row: null, entity: trust },
      user_id: 11,
      entity_id: null,
    });
    expect(judge({ ...tom, phone_number: '5035550199' }, withMaria)).toMatchObject({
      outcome: 'confirm',
      if_same: 'update',
      meaning: { fname: null, lname: null, phone_number: '5035550199' },
      entity_id: 50,
    });
    expect(judge(tom, withMaria)).toMatchObject({ outcome: 'confirm', if_same: 'duplicate' });
    const known = { ...withMaria, usersByEmail: new Map<string, UserFacts>() };
    expect(judge({ ...tom, email: null, external_user_id: 'U1', entity: trust }, known).reason).toContain(
      'This external user ID belongs to Maria Client.',
    );
  });

  it('finds them by number when the address is new, and adds the address if they had none', () => {
    const known = { ...withMaria, usersByEmail: new Map<string, UserFacts>() };
    expect(judge({ email: 'new@people.test', external_user_id: 'U1' }, known).user_id).toBe(11);
    const silent = { ...known, usersByExternalId: new Map([['U1', { ...maria, email: null }]]) };
    expect(judge({ external_user_id: 'U1' }, silent).reason).toBe('Changes email.');
    expect(judge({ external_user_id: 'U1', email: null }, silent).outcome).toBe('duplicate');
  });

  it('knows somebody without address and number by the name of their return alone', () => {
    const silent = { ...maria, email: null, external_user_id: null };
    const known = { ...withMaria, usersById: new Map([[11, silent]]), usersByEmail: new Map() };
    expect(judge({ email: null }, known).user_id).toBe(11);
    expect(judge({ email: null, fname: 'Mia' }, known).user_id).toBeNull();
    expect(judge({ email: null, lname: 'Else' }, known).user_id).toBeNull();
    expect(judge({ email: 'maria2@people.test' }, known).user_id).toBeNull();
    expect(judge({ email: null, external_user_id: 'U9' }, known).user_id).toBeNull();
    expect(judge({ email: null }, { ...known, usersById: new Map([[11, maria]]) }).user_id).toBeNull();
    const orphan = { ...known, entitiesByName: new Map([['maria client', entityOf(50, null)]]) };
    expect(judge({ email: null }, orphan).user_id).toBeNull();
  });

  it('gives them a further entity, but only one return of their own', () => {
    const trust = { name: 'Client Trust', entity_type: 'Trust' };
    expect(judge({ entity: trust }, withMaria)).toMatchObject({
      outcome: 'new',
      reason: 'Another entity of Maria Client.',
      user_id: 11,
      entity_id: null,
      meaning: { user_row: null },
    });
    // The return they have is meant, whatever the row calls it.
    expect(judge({ entity: { name: 'Another name' } }, withMaria)).toMatchObject({ entity_id: 50 });
    const seen = new Seen();
    judge({}, nothing, seen, 2);
    expect(judge({ entity: { name: 'Second return' } }, nothing, seen, 3).reason).toBe(
      `${INDIVIDUAL_NOT_ALLOWED}: row 2 is this person’s return already.`,
    );
    expect(judge({ entity: trust }, nothing, seen, 4).outcome).toBe('new');
  });
});

describe('names and numbers of entities', () => {
  it('the same row twice is said once', () => {
    const seen = new Seen();
    judge({}, nothing, seen, 2);
    expect(judge({ entity: { name: 'MARIA client' } }, nothing, seen, 3)).toMatchObject({
      outcome: 'duplicate',
      reason: 'The same as row 2.',
    });
  });

  it('a number of somebody else’s entity, or of a row above, is refused', () => {
    const taken = { ...nothing, entitiesByExternalId: new Map([['E1', entityOf(60, 99)]]) };
    expect(judge({ entity: { external_entity_id: 'E1' } }, taken).reason).toBe(
      'This external entity ID belongs to someone else’s entity.',
    );
    const seen = new Seen();
    judge({ entity: { external_entity_id: 'E7' } }, nothing, seen, 5);
    expect(
      judge({ email: 'b@people.test', entity: { name: 'B', external_entity_id: 'E7' } }, nothing, seen, 6)
        .reason,
    ).toBe('Row 5 has the same external entity ID.');
    expect(
      judge({ email: 'c@people.test', entity: { name: 'C', external_entity_id: 'E8' } }, nothing, seen, 7)
        .outcome,
    ).toBe('new');
    expect(judge({ entity: { name: 'Renamed', external_entity_id: 'E1' } }, withMaria)).toMatchObject({
      entity_id: 50,
    });
  });

  it('a name that is taken is refused where the list gives it, and numbered where it was made up', () => {
    const taken = { ...nothing, entitiesByName: new Map([['maria client', entityOf(60, 99)]]) };
    expect(judge({}, taken).reason).toBe(ENTITY_NAME_TAKEN);
    expect(judge({}, taken, new Seen(), 2, false).meaning?.entity.name).toBe('Maria Client (2)');
    const seen = new Seen();
    judge({ email: 'a@people.test' }, nothing, seen, 2);
    expect(judge({ email: 'b@people.test' }, nothing, seen, 3).reason).toBe(`${ENTITY_NAME_TAKEN} (row 2)`);
    expect(judge({ email: 'b@people.test' }, nothing, seen, 3, false).meaning?.entity.name).toBe(
      'Maria Client (2)',
    );
    expect(judge({ email: 'c@people.test' }, nothing, seen, 4, false).meaning?.entity.name).toBe(
      'Maria Client (3)',
    );
  });

  it('gives up after nine of one name', () => {
    expect(spareNames('Ann')).toEqual([
      'Ann (2)',
      'Ann (3)',
      'Ann (4)',
      'Ann (5)',
      'Ann (6)',
      'Ann (7)',
      'Ann (8)',
      'Ann (9)',
    ]);
    const names = ['maria client', ...spareNames('maria client')];
    const full = { ...nothing, entitiesByName: new Map(names.map((name) => [name, entityOf(60, 99)])) };
    expect(judge({}, full, new Seen(), 2, false).reason).toBe(ENTITY_NAME_TAKEN);
  });
});

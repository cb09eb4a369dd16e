import { describe, expect, it } from 'vitest';
import { ENTITY_TYPES } from '#features/clients/entities/model.ts';
import { EMPTY } from '#features/clients/entities/web/entity-new/new-entity.ts';
import { blankValues, builtName, createSchema, fieldInDialog, wireOf } from './create-form.ts';

const filled = { ...blankValues(3, 5), fname: 'Maria', lname: 'Client', companyName: 'Maria Client' };
const wrong = (values: object, groups = true) => {
  const parsed = createSchema(groups).safeParse({ ...filled, ...values });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
};

describe('the dialog for a new user', () => {
  it('needs the names, the entity, its type and an advisor, and a group where the firm has groups', () => {
    expect(wrong({})).toEqual([]);
    expect(
      wrong({ fname: ' ', lname: '', companyName: '', entityType: null, assignedAdvisorId: null }),
    ).toEqual(['fname', 'lname', 'assignedAdvisorId', 'entityType', 'companyName']);
    expect(wrong({ firmGroupId: null })).toEqual(['firmGroupId']);
    expect(wrong({ firmGroupId: null }, false)).toEqual([]);
    expect(wrong({ email: 'maria@', phoneNumber: '(503) 555' })).toEqual(['email', 'phoneNumber']);
  });

  it('CLI-007: begins with the first of the types, as that for a further entity does', () => {
    expect(ENTITY_TYPES[0]).toBe('Individual');
    expect([blankValues(3, 5).entityType, EMPTY.entity_type]).toEqual([ENTITY_TYPES[0], ENTITY_TYPES[0]]);
  });

  it('CLI-026: needs the spouse’s names only with a spouse', () => {
    expect(wrong({ hasSpouse: true })).toEqual(['spouseFname', 'spouseLname']);
    expect(wrong({ hasSpouse: true, spouseFname: 'Tom', spouseLname: 'Client' })).toEqual([]);
  });

  it('builds the entity’s name of the people’s names', () => {
    const named = { ...filled, hasSpouse: false, spouseFname: 'Tom', spouseLname: 'Client' };
    expect(builtName(named)).toBe('Maria Client');
    expect(builtName({ ...named, hasSpouse: true })).toBe('Maria & Tom Client');
    expect(builtName({ ...named, hasSpouse: true, spouseLname: 'Delgado' })).toBe(
      'Maria Client & Tom Delgado',
    );
    expect(builtName({ ...named, fname: 'Ma/ria "M"' })).toBe('Ma ria M Client');
  });

  it('CLI-034: sends digits, ids as numbers and a spouse only if there is one', () => {
    const wire = wireOf({ ...filled, phoneNumber: '(503) 555-0142', spouseFname: 'Tom' });
    expect(wire).toMatchObject({ phoneNumber: '5035550142', assignedAdvisorId: 3, firmGroupId: 5 });
    expect(wire).not.toHaveProperty('spouse');
    expect(wireOf({ ...filled, hasSpouse: true, spouseFname: 'Tom' }).spouse).toMatchObject({ fname: 'Tom' });
    expect(wireOf({ ...filled, phoneNumber: '(503) 5__-____' }).phoneNumber).toBe('');
    expect([fieldInDialog('spouse.email'), fieldInDialog('email')]).toEqual(['spouseEmail', 'email']);
  });
});

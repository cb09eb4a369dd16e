import { describe, expect, it } from 'vitest';
import { HERE, whoMay } from '#test/actors.ts';
import {
  mayChangeGroup,
  mayCreateUsers,
  mayDeactivateUser,
  mayEditUser,
  mayEditUserOf,
  mayEditUsers,
  mayReassignUser,
  maySeeUser,
} from './policy.ts';

const user = { group_id: HERE, deleted_at: null };
const deleted = { ...user, deleted_at: '2026-01-01T00:00:00.000Z' };
const ofNoGroup = { ...user, group_id: null };
const staff = ['partner', 'admin', 'full', 'group here', 'group elsewhere', 'group of none', 'role holder'];
const those = ['partner', 'admin', 'full', 'group here'];

describe('a client user of a group', () => {
  it('is seen and kept by that group and those above; a role on an entity opens no person', () => {
    expect(whoMay((actor) => maySeeUser(actor, user), 'entities.edit')).toEqual(those);
    expect(whoMay((actor) => mayEditUserOf(actor, user))).toEqual(those);
    expect(whoMay((actor) => mayEditUser(actor, user))).toEqual(those);
    expect(whoMay((actor) => maySeeUser(actor, ofNoGroup))).toEqual(['partner', 'admin', 'full']);
  });

  it('is changed by nobody once deleted', () => {
    expect(whoMay((actor) => mayEditUser(actor, deleted))).toEqual([]);
    expect(whoMay((actor) => mayReassignUser(actor, deleted))).toEqual([]);
    expect(whoMay((actor) => mayChangeGroup(actor, deleted))).toEqual([]);
  });

  it('is deactivated, deleted and restored by partners and admins', () => {
    expect(whoMay((actor) => mayDeactivateUser(actor, user))).toEqual(['partner', 'admin']);
    expect(whoMay((actor) => mayDeactivateUser(actor, deleted))).toEqual(['partner', 'admin']);
  });

  it('is given another advisor by partners and full access, another group by all above the groups', () => {
    expect(whoMay((actor) => mayReassignUser(actor, user))).toEqual(['partner', 'full']);
    expect(whoMay((actor) => mayChangeGroup(actor, user))).toEqual(['partner', 'admin', 'full']);
  });

  it('is made by any of the staff', () => {
    expect(whoMay(mayCreateUsers)).toEqual(staff);
    expect(whoMay(mayEditUsers)).toEqual(staff);
  });
});

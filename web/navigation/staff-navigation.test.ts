import { describe, expect, it } from 'vitest';
import { ACCESS_LEVELS, type AccessLevel } from '#platform/permissions.ts';
import type { Preferences } from '#features/firm/settings/preferences.ts';
import type { Viewer } from '#features/firm/current/model.ts';
import { guardedPath } from './route-guard.ts';
import { entityEntries, sidebarLevel, staffEntries, staffPlaces, userEntries } from './staff-navigation.ts';

const staff = (
  level: AccessLevel,
  preferences: Partial<Preferences> = {},
  unseen: number | null = null,
): Viewer => ({
  me: { is_advisor: true, firm_access: level, is_platform_admin: false },
  preferences,
  unseen,
});

function find(viewer: Viewer, key: string, path = '/') {
  const { top, bottom } = staffEntries(viewer, path);
  return [...top, ...bottom].find((entry) => entry.key === key);
}
const levelsSeeing = (key: string, preferences: Partial<Preferences> = {}) =>
  ACCESS_LEVELS.filter((level) => find(staff(level, preferences), key));
const isActive = (key: string, path: string, preferences: Partial<Preferences> = {}) =>
  find(staff('partner', preferences), key, path)?.active;

describe('collection level', () => {
  it('NAV-005: Collect is always shown, leads to / and is active at / and /overview', () => {
    expect(levelsSeeing('collect', { communication_disabled: true })).toEqual([...ACCESS_LEVELS]);
    expect(find(staff('group'), 'collect')?.href).toBe('/');
    expect(isActive('collect', '/')).toBe(true);
    expect(isActive('collect', '/overview')).toBe(true);
    expect(isActive('collect', '/admin')).toBe(false);
  });

  it('NAV-006: partners see Templates whatever template_disabled_for_nonadmin says', () => {
    expect(find(staff('partner', { template_disabled_for_nonadmin: true }), 'templates')?.href).toBe(
      '/templates',
    );
  });

  it('NAV-007: full users see Templates unless template_disabled_for_nonadmin is on', () => {
    expect(find(staff('full'), 'templates')).toBeDefined();
    expect(find(staff('full', { template_disabled_for_nonadmin: true }), 'templates')).toBeUndefined();
  });

  it('NAV-008: admin and group users do not see Templates', () => {
    expect(levelsSeeing('templates')).toEqual(['partner', 'full']);
  });

  it('NAV-009: Entities and Users are always shown', () => {
    expect(levelsSeeing('entities')).toEqual([...ACCESS_LEVELS]);
    expect(levelsSeeing('users')).toEqual([...ACCESS_LEVELS]);
    expect(find(staff('group'), 'entities')?.href).toBe('/admin');
    expect(find(staff('group'), 'users')?.href).toBe('/clients');
  });

  it('NAV-010: Messages leads to /messages and is hidden when communication is disabled', () => {
    expect(find(staff('group'), 'messages')?.href).toBe('/messages');
    expect(levelsSeeing('messages', { communication_disabled: true })).toEqual([]);
  });

  it('NAV-011: Messages shows the unseen count', () => {
    expect(find(staff('full', {}, 12), 'messages')?.count).toBe(12);
    expect(find(staff('full', {}, 0), 'messages')?.count).toBeUndefined();
    expect(find(staff('full', {}, 12), 'collect')?.count).toBeUndefined();
  });

  it.each([
    ['NAV-012', 'deliver', '/tax-returns', 'new_tax_return_delivery_enabled'],
    ['NAV-013', 'connect', '/review-and-export', 'review_and_export_enabled'],
    ['NAV-015', 'signatures', '/signature-requests', 'signature_requests_enabled'],
    ['NAV-016', 'activities', '/activities', 'all_activities_enabled'],
  ] as const)('%s: %s leads to %s and is shown only with %s', (_, key, href, flag) => {
    expect(levelsSeeing(key)).toEqual([]);
    expect(levelsSeeing(key, { [flag]: true })).toEqual([...ACCESS_LEVELS]);
    expect(find(staff('group', { [flag]: true }), key)?.href).toBe(href);
    expect(isActive(key, `${href}/17`, { [flag]: true })).toBe(true);
    expect(isActive(key, `${href}-else`, { [flag]: true })).toBe(false);
  });

  it('evidence is a part of where the signed thing is', () => {
    const on = { signature_requests_enabled: true };
    expect(isActive('signatures', '/signatures/evidence/signature_request/7', on)).toBe(true);
    expect(isActive('collect', '/signatures/evidence/signature_request/7', on)).toBe(false);
    expect(isActive('collect', '/signatures/evidence/questionnaire/7', on)).toBe(true);
    expect(isActive('signatures', '/signatures/evidence/questionnaire/7', on)).toBe(false);
  });

  it('Drop Link is for partners, admins and full users with drop_link_enabled and opens a dialog', () => {
    expect(levelsSeeing('drop-link')).toEqual([]);
    expect(levelsSeeing('drop-link', { drop_link_enabled: true })).toEqual(['partner', 'admin', 'full']);
    expect(find(staff('full', { drop_link_enabled: true }), 'drop-link')?.href).toBeNull();
  });

  it('NAV-018: Firm Roles is for partners and admins with use_firm_roles', () => {
    expect(levelsSeeing('firm-roles')).toEqual([]);
    expect(levelsSeeing('firm-roles', { use_firm_roles: true })).toEqual(['partner', 'admin']);
    expect(find(staff('admin', { use_firm_roles: true }), 'firm-roles')?.href).toBe('/settings/roles');
  });

  it('NAV-019: Firm Settings is for partners', () => {
    expect(levelsSeeing('firm-settings')).toEqual(['partner']);
    expect(find(staff('partner'), 'firm-settings')?.href).toBe('/firm');
  });

  it('NAV-020: Guide is shown to advisors with tour_enabled', () => {
    expect(levelsSeeing('guide')).toEqual([]);
    expect(levelsSeeing('guide', { tour_enabled: true })).toEqual([...ACCESS_LEVELS]);
    expect(find(staff('group', { tour_enabled: true }), 'guide')?.href).toBe('/admin-guide');
  });

  it('NAV-022: Profile Settings leads to /admin-profile', () => {
    expect(levelsSeeing('profile')).toEqual([...ACCESS_LEVELS]);
    expect(find(staff('group'), 'profile')?.href).toBe('/admin-profile');
  });

  it('one entry at most is active at any path', () => {
    for (const path of ['/', '/overview', '/admin/x', '/firm', '/firm/jobs', '/messages', '/nowhere']) {
      const { top, bottom } = staffEntries(staff('partner'), path);
      expect([...top, ...bottom].filter((entry) => entry.active).length).toBeLessThanOrEqual(1);
    }
  });

  it('the palette offers what the sidebar shows, and parked jobs to those who may see them', () => {
    const keys = (level: AccessLevel) => staffPlaces(staff(level)).map((place) => place.key);
    const own = ['parked-jobs', 'staff', 'imports', 'getting-started'];
    expect(keys('admin')).toEqual(['collect', 'entities', 'users', 'messages', 'profile', ...own]);
    expect(keys('group')).not.toContain('parked-jobs');
  });
});

describe('routes of hidden entries', () => {
  it.each([
    ['full', '/templates', { template_disabled_for_nonadmin: true }],
    ['admin', '/templates/4', {}],
    ['partner', '/messages', { communication_disabled: true }],
    ['partner', '/tax-returns', {}],
    ['partner', '/review-and-export/9', {}],
    ['partner', '/signature-requests', {}],
    ['partner', '/activities', {}],
    ['full', '/settings/roles', { use_firm_roles: true }],
    ['admin', '/firm', {}],
    ['full', '/firm/jobs', {}],
    ['partner', '/admin-guide', {}],
  ] as const)('NAV-023: %s opening %s goes to /', (level, path, preferences) => {
    expect(guardedPath(staff(level, preferences), path)).toBe('/');
  });

  it.each([
    '/',
    '/overview',
    '/admin',
    '/admin/abcd1234',
    '/clients/7',
    '/admin-profile',
    '/messages',
    '/nowhere',
  ])('NAV-023: %s stays open to every level', (path) => {
    for (const level of ACCESS_LEVELS) expect(guardedPath(staff(level), path)).toBeNull();
  });
});

describe('entity level', () => {
  const entity = { hash: 'abcd1234', hasActiveConversations: true };

  it('NAV-024: shows Overview, Back to Entities, Dashboard, Messages and Documents', () => {
    const entries = entityEntries(staff('full'), entity, '/admin/abcd1234/documents');
    expect(entries.map(({ label, href }) => [label, href])).toEqual([
      ['Overview', '/'],
      ['Back to Entities', '/admin'],
      ['Dashboard', '/admin/abcd1234'],
      ['Messages', '/admin/abcd1234/messages'],
      ['Documents', '/admin/abcd1234/documents'],
    ]);
    expect(entries.filter((entry) => entry.active).map((entry) => entry.key)).toEqual(['documents']);
    expect(sidebarLevel('/admin/abcd1234/documents')).toEqual({ level: 'entity', hash: 'abcd1234' });
    expect(sidebarLevel('/admin')).toEqual({ level: 'collection' });
  });

  it('Messages is disabled with its reason when the entity has no active conversations', () => {
    const quiet = entityEntries(
      staff('full'),
      { ...entity, hasActiveConversations: false },
      '/admin/abcd1234',
    );
    expect(quiet.find((entry) => entry.key === 'messages')?.disabled).toBe(
      'Entity has no active owners to message.',
    );
    const lively = entityEntries(staff('full'), entity, '/admin/abcd1234');
    expect(lively.find((entry) => entry.key === 'messages')?.disabled).toBeUndefined();
  });

  it('hides Messages when communication is disabled', () => {
    const entries = entityEntries(staff('full', { communication_disabled: true }), entity, '/admin/abcd1234');
    expect(entries.map((entry) => entry.key)).not.toContain('messages');
  });
});

describe('user level', () => {
  it('shows Overview, Back to Users and Dashboard', () => {
    expect(userEntries('7', '/clients/7').map(({ label, href, active }) => [label, href, active])).toEqual([
      ['Overview', '/', false],
      ['Back to Users', '/clients', false],
      ['Dashboard', '/clients/7', true],
    ]);
    expect(sidebarLevel('/clients/7')).toEqual({ level: 'user', userId: '7' });
  });
});

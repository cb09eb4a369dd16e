import { describe, expect, it } from 'vitest';
import type { Preferences } from '#features/firm/settings/preferences.ts';
import { clientEntries, clientTabs, type ClientPlace } from './client-navigation.ts';
import type { Viewer } from '#features/firm/current/model.ts';
import { guardedPath } from './route-guard.ts';

const client = (preferences: Partial<Preferences> = {}, unseen: number | null = null): Viewer => ({
  me: { is_advisor: false, firm_access: null, is_platform_admin: false },
  preferences,
  unseen,
});
const place: ClientPlace = { companyHash: 'abcd1234' };
const entry = (viewer: Viewer, key: string, path = '/', at = place) =>
  clientEntries(viewer, at, path).find((one) => one.key === key);

describe('the client’s entries', () => {
  it('NAV-004: are dashboard, messages, documents and profile settings', () => {
    expect(clientEntries(client(), place, '/').map((one) => one.label)).toEqual([
      'Dashboard',
      'Messages',
      'Documents',
      'Profile Settings',
    ]);
  });

  it('NAV-032: Dashboard leads to /', () => {
    expect(entry(client(), 'dashboard')).toMatchObject({ href: '/', active: true });
    expect(entry(client(), 'dashboard', '/profile')?.active).toBe(false);
  });

  it('NAV-033: Messages leads to the entity’s inbox and is hidden when communication is disabled', () => {
    expect(entry(client(), 'messages', '/inbox/abcd1234/9')).toMatchObject({
      href: '/inbox/abcd1234',
      active: true,
    });
    expect(entry(client({ communication_disabled: true }), 'messages')).toBeUndefined();
  });

  it('NAV-034: Messages shows the unseen count', () => {
    expect(entry(client({}, 3), 'messages')?.count).toBe(3);
    expect(entry(client({}, 0), 'messages')?.count).toBeUndefined();
  });

  it('NAV-035: Documents leads to the entity’s documents and is hidden by hide_documents_view_from_clients', () => {
    expect(entry(client(), 'documents')?.href).toBe('/documents/abcd1234');
    expect(entry(client({ hide_documents_view_from_clients: true }), 'documents')).toBeUndefined();
  });

  it('NAV-036: Profile Settings leads to /profile', () => {
    expect(entry(client(), 'profile', '/profile')).toMatchObject({ href: '/profile', active: true });
  });

  it('the phone’s tabs have Dashboard and Documents, beside Messages and Profile', () => {
    expect(clientTabs(client(), place, '/').map((tab) => tab.label)).toEqual([
      'Dashboard',
      'Messages',
      'Documents',
      'Profile',
    ]);
    const quiet = client({ communication_disabled: true, hide_documents_view_from_clients: true });
    expect(clientTabs(quiet, place, '/').map((tab) => tab.label)).toEqual(['Dashboard', 'Profile']);
  });
});

describe('what a client may open', () => {
  it.each([
    '/overview',
    '/templates',
    '/admin',
    '/admin/abcd1234/documents',
    '/clients/7',
    '/messages',
    '/tax-returns',
    '/review-and-export',
    '/signature-requests',
    '/activities',
    '/settings/roles',
    '/firm',
    '/firm/jobs',
    '/admin-guide',
    '/admin-profile',
  ])('NAV-004: the staff route %s leads to /', (path) => {
    expect(guardedPath(client({ new_tax_return_delivery_enabled: true }), path)).toBe('/');
  });

  it.each([
    '/preview/3',
    '/preview/3/9',
    '/preview/template/2',
    '/preview/user/42',
    '/preview/3/questionnaire/9',
  ])('NAV-050: %s leads to /', (path) => {
    expect(guardedPath(client(), path)).toBe('/');
  });

  it('hidden documents and messages lead to /', () => {
    expect(guardedPath(client({ hide_documents_view_from_clients: true }), '/documents/abcd1234')).toBe('/');
    expect(guardedPath(client({ communication_disabled: true }), '/inbox/abcd1234')).toBe('/');
  });

  it.each(['/', '/documents/abcd1234', '/inbox/abcd1234', '/profile'])('%s opens', (path) => {
    expect(guardedPath(client(), path)).toBeNull();
  });
});

import { expect, it } from 'vitest';
import type { Viewer } from '#features/firm/current/model.ts';
import { guideFor } from './guide.ts';

const places = (firm_access: Viewer['me']['firm_access'], preferences: Viewer['preferences'] = {}) =>
  guideFor({
    me: { is_advisor: true, firm_access, is_platform_admin: false },
    preferences,
    unseen: null,
  }).map(({ href }) => href);

it('NAV-021: leads through the first steps and sends nobody to a page they do not have', () => {
  expect(places('partner')).toContain('/firm');
  expect(places('admin')).not.toContain('/firm');
  expect(places('admin')).toContain('/firm/staff');
  expect(places('partner')).toContain('/templates');
  expect(places('admin')).not.toContain('/templates');
  expect(places('full')).toContain('/templates');
  expect(places('full', { template_disabled_for_nonadmin: true })).not.toContain('/templates');
  expect(places('group')).toEqual(['/clients', '/admin', '/', '/', '/admin-profile', '/help']);
});

it.each([
  ['bulk_upload_processor', '/intake'],
  ['drop_link_enabled', '/received-files'],
  ['signature_requests_enabled', '/signature-requests'],
  ['new_tax_return_delivery_enabled', '/tax-returns'],
] as const)('names a part only where the firm has it on: %s', (flag, href) => {
  expect(places('group')).not.toContain(href);
  expect(places('group', { [flag]: true })).toContain(href);
});

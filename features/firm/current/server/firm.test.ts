import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { accounts } from '#features/accounts/contract.ts';
import type { PersonName } from '#test/people.ts';

const app = useApp({ preferences: { all_activities_enabled: true, in_app_banner_text: 'Hello' } });

describe('the signed-in person’s firm', () => {
  it('FRM-002: gives staff the firm with its people, groups and every flag', async () => {
    const { body } = await (await app.as('ann')).call(firm.currentUserFirm, {});
    expect(body).toMatchObject({
      name: 'Pell Harrow CPAs',
      theme: { primary: '#1f4b63' },
      questionnaire_reminder_frequency: 7,
    });
    expect(body.firm_groups.map((group) => group.name)).toEqual(['Harbor', 'North', 'South']);
    expect(body.firm_users.map((person) => person.full_name)).toEqual([
      'Abe Admin',
      'Ann Partner',
      'Ben Full',
      'Gil North',
      'Lou Viewer',
      'Nils Nogroup',
      'Sue South',
    ]);
    expect(body.preferences).toMatchObject({ all_activities_enabled: true, billing_enabled: false });
  });

  it('FRM-056: shows a group advisor their own group and its people', async () => {
    const { body } = await (await app.as('gil')).call(firm.currentUserFirm, {});
    expect(body.firm_groups.map((group) => group.name)).toEqual(['North']);
    expect(body.firm_users.map((person) => person.full_name)).toEqual(['Gil North']);
  });

  it('gives clients no staff, no groups and only the flags their screens read', async () => {
    const { body } = await (await app.as('maria')).call(firm.currentUserFirm, {});
    expect(body.firm_users).toEqual([]);
    expect(body.firm_groups).toEqual([]);
    expect(body.preferences).toMatchObject({ in_app_banner_text: 'Hello', communication_disabled: false });
    expect(body.preferences).not.toHaveProperty('all_activities_enabled');
  });

  it('PLT-009: gives Eve her own firm', async () => {
    const { body } = await (await app.as('eve')).call(firm.currentUserFirm, {});
    expect(body.name).toBe('Other & Co');
    expect(body.firm_users.map((person) => person.full_name)).toEqual(['Eve Stranger']);
  });
});

describe('the kinds of people', () => {
  it('FRM-051: are partner, admin, full and group advisors, clients and read-only clients; entities can be read-only', async () => {
    const kind = async (who: PersonName) => {
      const { body } = await (await app.as(who)).call(accounts.currentUser, {});
      return [body.is_advisor, body.firm_access, body.readonly_access];
    };
    expect(await kind('ann')).toEqual([true, 'partner', false]);
    expect(await kind('abe')).toEqual([true, 'admin', false]);
    expect(await kind('ben')).toEqual([true, 'full', false]);
    expect(await kind('gil')).toEqual([true, 'group', false]);
    expect(await kind('maria')).toEqual([false, null, false]);
    expect(await kind('rosa')).toEqual([false, null, true]);
    const own = (await (await app.as('rosa')).call(clients.listOwnEntities, {})).body.entities;
    expect(own).toMatchObject([{ name: 'Rosa Reader', readonly_access: true }]);
    const ann = await app.as('ann');
    const boss = { email: 'b@people.test', fname: 'B', lname: 'Oss', firm_access: 'boss' as 'full' };
    expect((await ann.call(staff.createInvite, boss)).error?.field).toBe('firm_access');
    await expect(
      app.owner.query(`update users set firm_access = 'boss' where email = 'ben@people.test'`),
    ).rejects.toThrow(/check constraint/u);
  });
});

describe('branding', () => {
  it('ACC-078: is found by host, then by path, and shows the public face only', async () => {
    const byHost = await app.anonymous.call(firm.branding, { host: 'PELL.portal.example' });
    expect(byHost.body.branding).toEqual({
      name: 'Pell Harrow CPAs',
      favicon_url: null,
      url: 'pell',
      logo_url: null,
      theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b', favicon: null },
    });
    expect(
      (await app.anonymous.call(firm.branding, { host: 'localhost', slug: 'other' })).body.branding?.name,
    ).toBe('Other & Co');
    expect(
      (await app.anonymous.call(firm.branding, { host: 'localhost', slug: 'admin' })).body.branding,
    ).toBeNull();
  });

  it('is found by a host of the firm’s own, the whole of it', async () => {
    await app.owner.query(
      `update firms set host_alias = 'clients.other.example' where subdomain_url = 'other'`,
    );
    const at = async (host: string) =>
      (await app.anonymous.call(firm.branding, { host })).body.branding?.name;
    expect(await at('Clients.Other.example')).toBe('Other & Co');
    expect(await at('clients.other.example.evil.test')).toBeUndefined();
    expect(await at('x.clients.other.example')).toBeUndefined();
  });
});

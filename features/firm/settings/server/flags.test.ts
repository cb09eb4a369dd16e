import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { DISABLED_BY_FIRM } from '#features/documents/messages.ts';
import { collect } from '#features/collect/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { staff } from '#features/staff/contract.ts';
import { templates } from '#features/templates/contract.ts';
import { useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { PASSWORD } from '#test/factories.ts';
import type { PersonName } from '#test/people.ts';
import { alter, clearLimits } from '#test/sign-in.ts';
import { bannersFor } from '#web/banners.ts';
import { clientEntries, isHiddenFromClient } from '#web/navigation/client-navigation.ts';
import type { Viewer } from '#features/firm/current/model.ts';
import { staffEntries } from '#web/navigation/staff-navigation.ts';
import { isHiddenFromStaff } from '#web/navigation/staff-paths.ts';
import type { Preferences } from '../preferences.ts';

const app = useApp();
beforeEach(() => clearLimits(app));

/** Set as a partner sets it; read as each person's browser reads it. */
async function set(preferences: Partial<Preferences>): Promise<void> {
  const ann = await app.as('ann');
  const { version } = (await ann.call(firm.readSettings, {})).body;
  expect((await ann.call(firm.updatePreferences, { version, preferences })).status).toBe(200);
}
async function viewer(who: PersonName): Promise<Viewer> {
  const caller = await app.as(who);
  const { is_advisor, firm_access, is_platform_admin } = (await caller.call(accounts.currentUser, {})).body;
  const { preferences } = (await caller.call(firm.currentUserFirm, {})).body;
  return { me: { is_advisor, firm_access, is_platform_admin }, preferences, unseen: null };
}
async function sidebar(who: PersonName): Promise<string[]> {
  const { top, bottom } = staffEntries(await viewer(who), '/');
  return [...top, ...bottom].map(({ label }) => label);
}
/** Whether the entry is there with the flag off and on, and whether its page opens. */
async function shown(who: PersonName, flag: Partial<Preferences>, label: string, path?: string) {
  const off = Object.fromEntries(
    Object.entries(flag).map(([name, value]) => [name, typeof value === 'boolean' ? !value : value]),
  ) as Partial<Preferences>;
  const state = async () => {
    const there = (await sidebar(who)).includes(label);
    if (path) expect(isHiddenFromStaff(await viewer(who), path)).toBe(!there);
    return there;
  };
  await set(off);
  const before = await state();
  await set(flag);
  return [before, await state()];
}

describe('a flag, off and on', () => {
  it('FRM-011: new_tax_return_delivery_enabled shows Deliver and opens its page', async () => {
    expect(await shown('gil', { new_tax_return_delivery_enabled: true }, 'Deliver', '/tax-returns')).toEqual([
      false,
      true,
    ]);
  });

  it('FRM-012: review_and_export_enabled shows Connect', async () => {
    expect(await shown('ben', { review_and_export_enabled: true }, 'Connect', '/review-and-export')).toEqual([
      false,
      true,
    ]);
  });

  it('FRM-013: signature_requests_enabled shows Signatures', async () => {
    expect(
      await shown('ben', { signature_requests_enabled: true }, 'Signatures', '/signature-requests'),
    ).toEqual([false, true]);
  });

  it('FRM-014: all_activities_enabled shows Activities', async () => {
    expect(await shown('ben', { all_activities_enabled: true }, 'Activities', '/activities')).toEqual([
      false,
      true,
    ]);
  });

  it('FRM-015: drop_link_enabled shows Drop Link to partners, admins and full users', async () => {
    const flag = {
      drop_link_enabled: true,
      firm_user_ids_to_receive_drop_link_notification: [app.world.people.ben.id],
    };
    for (const who of ['ann', 'abe', 'ben'] as const)
      expect(await shown(who, flag, 'Drop Link'), who).toEqual([false, true]);
    expect(await sidebar('gil')).not.toContain('Drop Link');
  });

  it('FRM-016: tour_enabled shows Guide', async () => {
    expect(await shown('gil', { tour_enabled: true }, 'Guide', '/admin-guide')).toEqual([false, true]);
  });

  it('FRM-018: template_disabled_for_nonadmin hides Templates from full users', async () => {
    expect(await shown('ben', { template_disabled_for_nonadmin: true }, 'Templates', '/templates')).toEqual([
      true,
      false,
    ]);
    expect(await sidebar('ann')).toContain('Templates');
  });

  it('FRM-020: in_app_banner_enabled shows the banner with its text to everyone, until it is dismissed', async () => {
    const notice = async (who: PersonName, dismissed: string | null = null) => {
      const { preferences } = await viewer(who);
      const text = preferences.in_app_banner_enabled ? (preferences.in_app_banner_text ?? '') : '';
      return bannersFor({
        alert: null,
        online: true,
        outgoing: null,
        saidElsewhere: false,
        readOnly: null,
        notice: text,
        dismissed,
      });
    };
    await set({ in_app_banner_enabled: false, in_app_banner_text: 'Closed on Friday' });
    for (const who of ['gil', 'maria'] as const) expect(await notice(who), who).toEqual([]);
    await set({ in_app_banner_enabled: true });
    for (const who of ['gil', 'maria'] as const)
      expect(await notice(who), who).toEqual([{ kind: 'notice', text: 'Closed on Friday' }]);
    expect(await notice('maria', 'Closed on Friday')).toEqual([]);
    await set({ in_app_banner_text: 'Closed on Monday' });
    expect(await notice('maria', 'Closed on Friday')).toHaveLength(1);
  });

  it('FRM-024: has_firm_groups asks for a group on create, and group advisors keep to theirs', async () => {
    const ann = await app.as('ann');
    const create = (name: string) =>
      ann.call(clients.createClient, {
        fname: name,
        lname: 'Grouped',
        email: `${name}@people.test`,
        companyName: name,
        entityType: 'Individual',
        assignedAdvisorId: app.world.people.ben.id,
      });
    await set({ has_firm_groups: true });
    expect((await create('on')).error?.field).toBe('firmGroupId');
    const gil = await app.as('gil');
    const names = (await gil.call(clients.listEntities, { rows_per_page: 50 })).body.entities.map(
      ({ name }) => name,
    );
    expect(names).toContain('Maria & Tom Client');
    expect(names).not.toContain('Southern Orchard LP');
    expect((await gil.call(firm.currentUserFirm, {})).body.firm_groups).toMatchObject([{ name: 'North' }]);
    await set({ has_firm_groups: false });
    expect((await create('off')).body.user).toMatchObject({ group_id: null });
    await set({ has_firm_groups: true });
  });

  it('FRM-025: force_2fa_on_users asks everyone for a second factor', async () => {
    for (const who of ['maria', 'ben'] as const)
      await alter(app, who, { enabled_2fa: false, phone_number: '5035550190' });
    const next = async (who: PersonName) => {
      const { body } = await openBrowser(app).call(accounts.signInByPassword, {
        username: `${who}@people.test`,
        password: PASSWORD,
      });
      return (body as { next?: string }).next ?? 'session';
    };
    await set({ force_2fa_on_users: false });
    for (const who of ['maria', 'ben'] as const) expect(await next(who), who).toBe('session');
    await set({ force_2fa_on_users: true });
    for (const who of ['maria', 'ben'] as const) expect(await next(who), who).toBe('2fa');
    await set({ force_2fa_on_users: false });
  });

  it('FRM-027: hide_documents_view_from_clients hides Documents from clients, not from staff', async () => {
    const state = async () => {
      const person = await viewer('maria');
      const labels = clientEntries(person, { companyHash: null }, '/').map(({ label }) => label);
      return [labels.includes('Documents'), isHiddenFromClient(person, '/documents')];
    };
    await set({ hide_documents_view_from_clients: false });
    expect(await state()).toEqual([true, false]);
    await set({ hide_documents_view_from_clients: true });
    expect(await state()).toEqual([false, true]);
    const { household } = app.world.entities;
    const maria = await app.as('maria');
    const asked = { companyId: household.id };
    const looked = async () => [
      (await maria.call(documents.listDocuments, asked)).status,
      (await maria.call(documents.documentTree, asked)).status,
      (await maria.call(documents.recentDocuments, asked)).status,
      (await maria.call(documents.searchDocuments, { ...asked, search: 'w2' })).status,
    ];
    expect(await looked()).toEqual([404, 404, 404, 404]);
    const folder = { ...asked, path: '/', name: 'Receipts' };
    expect((await maria.call(documents.createFolder, folder)).status).toBe(404);
    await set({ hide_documents_view_from_clients: false });
    expect(await looked()).toEqual([200, 200, 200, 200]);
    expect((await maria.call(documents.createFolder, folder)).status).toBe(200);
    await set({ hide_documents_view_from_clients: true });
    expect(
      (await (await app.as('gil')).call(documents.listDocuments, { companyId: household.id })).status,
    ).toBe(200);
  });

  it('FRM-017: use_firm_roles shows Firm Roles and its page, and what roles give counts', async () => {
    expect(await shown('ann', { use_firm_roles: true }, 'Firm Roles', '/settings/roles')).toEqual([
      false,
      true,
    ]);
    const ann = await app.as('ann');
    const { southern } = app.world.entities;
    const { body: role } = await ann.call(staff.createRole, { role_name: 'Reviewer', permission_ids: [2] });
    await ann.call(clients.assignRole, {
      firmRoleId: role.id,
      companyId: southern.id,
      userId: app.world.people.gil.id,
    });
    const seen = async () => {
      const { body } = await (await app.as('gil')).call(clients.listEntities, {});
      return body.entities.some(({ id }) => id === southern.id);
    };
    expect(await seen()).toBe(true);
    await set({ use_firm_roles: false });
    expect(await seen()).toBe(false);
  });

  it('FRM-022 FRM-023: external IDs are taken in and given out only with their flags', async () => {
    const ann = await app.as('ann');
    const { maria } = app.world.people;
    const company_id = app.world.entities.bakery.id;
    const write = async () => [
      (await ann.call(clients.updateEntity, { company_id, external_entity_id: 'E-1' })).error?.field ?? null,
      (await ann.call(clients.updateUser, { user_id: maria.id, external_user_id: 'U-1' })).error?.field ??
        null,
    ];
    const read = async () => {
      const entity = (await ann.call(clients.readEntity, { company_id })).body;
      const user = (await ann.call(clients.readUser, { user_id: maria.id })).body;
      const { users } = (await ann.call(clients.listUsers, { search: 'maria' })).body;
      const { entities } = (await ann.call(clients.listEntities, { search: 'bakery' })).body;
      return [
        entity.external_entity_id,
        entities[0]!.external_entity_id,
        entity.external_user_id,
        user.external_user_id,
        users[0]!.external_user_id,
      ];
    };
    await set({ external_entity_id_allowed: false, external_user_id_allowed: false });
    expect(await write()).toEqual(['external_entity_id', 'external_user_id']);
    await set({ external_entity_id_allowed: true, external_user_id_allowed: true });
    expect(await write()).toEqual([null, null]);
    expect(await read()).toEqual(['E-1', 'E-1', 'U-1', 'U-1', 'U-1']);
    await set({ external_entity_id_allowed: false, external_user_id_allowed: false });
    expect(await read()).toEqual([null, null, null, null, null]);
  });

  it('FRM-054: a client is refused the firm’s questionnaires, what is still being sent, templates and notifications', async () => {
    const refused = async (who: PersonName) => {
      const caller = await app.as(who);
      return [
        (await caller.call(collect.listQuestionnaires, {})).status,
        (await caller.call(collect.countBacklog, {})).status,
        (await caller.call(templates.listTemplates, {})).status,
        (await caller.call(notifications.listNotifications, {})).status,
      ];
    };
    for (const who of ['maria', 'rosa', 'zed'] as const)
      expect(await refused(who), who).toEqual([403, 403, 403, 403]);
    expect(await refused('ann')).toEqual([200, 200, 200, 200]);
  });

  it('FRM-050: new_react_app_enabled is stored and returned, and switches nothing', async () => {
    await set({ new_react_app_enabled: false });
    const before = await sidebar('ann');
    await set({ new_react_app_enabled: true });
    expect((await viewer('ann')).preferences.new_react_app_enabled).toBe(true);
    expect(await sidebar('ann')).toEqual(before);
  });

  it('a client adds nothing in a locked folder of any year, staff may', async () => {
    const upload = async (who: PersonName, path: string) =>
      (await app.as(who)).call(documents.requestUpload, {
        company_id: app.world.entities.household.id,
        path,
        name: 'w2.pdf',
        size: 10,
        content_type: 'application/pdf',
      });
    await set({ folders_where_client_actions_disabled: ['/{year}/Tax Return'] });
    for (const path of ['/2024/Tax Return', '/2034/Tax Return/Signed'])
      expect(await upload('maria', path), path).toMatchObject({
        status: 403,
        error: { message: DISABLED_BY_FIRM },
      });
    expect((await upload('maria', '/2035/Tax Return')).status).toBe(200);
    expect((await upload('maria', '/2024/Client Uploads')).status).toBe(200);
    expect((await upload('gil', '/2024/Tax Return')).status).toBe(200);
    await set({ folders_where_client_actions_disabled: [] });
    expect((await upload('maria', '/2024/Tax Return')).status).toBe(200);
  });
});

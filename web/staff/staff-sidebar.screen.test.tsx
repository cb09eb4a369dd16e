import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import type { EntityDetail } from '#features/clients/entities/model.ts';
import type { Viewer } from '#features/firm/current/model.ts';
import { ViewerContext } from '#features/firm/web/index.ts';
import { bakery } from '#test/example-entity.ts';
import { maria } from '#test/example-user.ts';
import { type AnyAnswered, on } from '#test/fake-api.ts';
import { demoFirm, demoMe } from '#test/screen-people.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { FirmFaceContext } from '../firm-face.ts';
import { StaffSidebar } from './StaffSidebar.tsx';

type Level = 'partner' | 'admin' | 'full' | 'group';

interface Opened {
  level?: Level;
  preferences?: Viewer['preferences'];
  entity?: EntityDetail;
  /** What the switcher finds. */
  others?: readonly AnyAnswered[];
}

async function open(
  path: string,
  { level = 'partner', preferences = {}, entity = bakery, others = [] }: Opened = {},
) {
  const opened: string[] = [];
  const me = { ...demoMe, firm_access: level };
  const face = { name: 'Pell Harrow', logo: null, theme: null } as never;
  const screen = await renderScreen(
    <ViewerContext value={{ me, preferences, unseen: null }}>
      <FirmFaceContext value={face}>
        <StaffSidebar rail={false} onToggleRail={null} onOpenDialog={(key) => opened.push(key)} inDrawer />
      </FirmFaceContext>
    </ViewerContext>,
    {
      path,
      me,
      firm: { ...demoFirm, preferences },
      api: [
        on(clients.readUser, () => maria),
        on(clients.readEntityByHash, () => entity),
        on(clients.simpleIndex, () => ({ entities: [] })),
        ...others,
      ],
    },
  );
  return { opened, screen };
}
const main = page.getByRole('navigation', { name: 'Main' });
const dropLink = page.getByRole('button', { name: 'Drop Link' });

it('NAV-017: Drop Link is there for partners, admins and full users with drop_link_enabled, and opens a dialog, not a page', async () => {
  for (const level of ['partner', 'admin', 'full', 'group'] as const) {
    const { opened, screen } = await open('/clients', { level, preferences: { drop_link_enabled: true } });
    await expect.element(main).toBeVisible();
    if (level === 'group') await expect.element(dropLink).not.toBeInTheDocument();
    else {
      await press(dropLink);
      expect([opened, addressNow()]).toEqual([['drop-link'], '/clients']);
    }
    await screen.unmount();
  }
  await open('/clients', { preferences: { drop_link_enabled: false } });
  await expect.element(main).toBeVisible();
  await expect.element(dropLink).not.toBeInTheDocument();
});

it('NAV-030: on a user’s page it shows Overview, Back to Users, Dashboard and the user’s full name', async () => {
  await open('/clients/7');
  await expect.element(main.getByText('Maria Client')).toBeVisible();
  await looksAccessible();
  const links = main.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/'],
    ['Back to Users', '/clients'],
    ['Dashboard', '/clients/7'],
  ]);
});

it('NAV-025: Messages of an entity without active owners is disabled and says why', async () => {
  const ownedBy = (paying: boolean): EntityDetail => ({
    ...bakery,
    owners: [
      {
        id: 7,
        full_name: 'Maria Client',
        medium_url: null,
        email: null,
        paying,
        special_role: null,
        notification_type_ids: [],
      },
    ],
  });
  const { screen } = await open(`/admin/${bakery.hash_id}`, { entity: ownedBy(false) });
  const disabled = main.getByRole('button', { name: /^Messages/ });
  await expect.element(disabled).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(disabled);
  await expect
    .element(page.getByRole('tooltip', { name: 'Entity has no active owners to message.' }))
    .toBeVisible();
  await screen.unmount();
  await open(`/admin/${bakery.hash_id}`, { entity: ownedBy(true) });
  await expect.element(main.getByRole('link', { name: 'Messages' })).toBeVisible();
});

it('NAV-026: an entity’s sidebar opens with a switcher that filters by name, shows five and leads to all', async () => {
  const find = on(clients.simpleIndex, ({ search, limit }) => ({
    entities: ['Ada', 'Bea', 'Ivan', 'Maureen', 'Teo', 'Walter']
      .filter((name) => name.toLowerCase().includes(search ?? ''))
      .slice(0, limit)
      .map((name, at) => ({
        id: at + 1,
        hash_id: `abcdefgh${at}`,
        name: `${name} Marsh`,
        entity_type: 'Individual',
        readonly_access: false,
      })),
  }));
  await open(`/admin/${bakery.hash_id}`, { others: [find] });
  await press(page.getByRole('button', { name: /^Switch entity: .*Client Bakery LLC/ }));
  const switcher = page.getByRole('dialog', { name: /^Switch entity/ });
  const listed = switcher.getByRole('listitem');
  await expect.poll(() => listed.elements()).toHaveLength(5);
  await looksAccessible();
  await expect
    .element(switcher.getByRole('link', { name: 'All Entities' }))
    .toHaveAttribute('href', '/admin');
  await switcher.getByLabelText('Filter entities by name').fill('ivan');
  await expect.poll(() => listed.elements()).toHaveLength(1);
  await press(switcher.getByRole('link', { name: /Ivan Marsh/ }));
  await expect.poll(addressNow).toBe('/admin/abcdefgh0');
});

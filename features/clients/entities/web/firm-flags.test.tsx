/** Which fields, columns and filters a firm sees, by its preferences. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { currentUserQuery } from '#features/accounts/web/index.ts';
import type { EntityDetail } from '../model.ts';
import type { UserDetail } from '#features/clients/users/model.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { currentFirmQuery } from '#features/firm/web/index.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { EntityFields } from '#features/clients/users/web/create/EntityFields.tsx';
import { PersonFields } from '#features/clients/users/web/create/PersonFields.tsx';
import { blankValues, createSchema } from '#features/clients/users/web/create/create-form.ts';
import { entityColumns } from './entities/entity-columns.tsx';
import { entityFilters } from './entities/entity-filters.ts';
import { entityTabs } from './entities/entity-tabs.ts';
import { useEntityBulk } from './entities/use-entity-bulk.tsx';
import { DetailsTab as EntityDetails } from './entity-edit/DetailsTab.tsx';
import { useEditEntity } from './entity-edit/use-edit-entity.ts';
import { FurtherFields } from './entity-new/FurtherFields.tsx';
import { EMPTY, NewEntityForm } from './entity-new/new-entity.ts';
import { DetailsTab as UserDetails } from '#features/clients/users/web/user-edit/DetailsTab.tsx';
import { schemaFor, valuesOf } from '#features/clients/users/web/user-edit/user-form.ts';
import { useBulkActions } from '#features/clients/users/web/users/use-bulk-actions.tsx';
import { userColumns } from '#features/clients/users/web/users/user-columns.tsx';
import { userFilters } from '#features/clients/users/web/users/user-filters.ts';
import { userTabs } from '#features/clients/users/web/users/users-list.ts';

type Flags = CurrentFirm['preferences'];

const firmWith = (preferences: Flags) =>
  ({
    preferences,
    firm_users: [{ id: 3, full_name: 'Ben Full' }],
    firm_groups: [{ id: 5, name: 'North' }],
    contact_tags: ['Farm'],
  }) as CurrentFirm;
const USER = {
  id: 7,
  time_zone: 'America/Denver',
  entities: [],
  preferences: { has_temp_email: false },
  may: { edit: true, reassign: true },
} as unknown as UserDetail;
const ENTITY = {
  id: 9,
  hash_id: 'abcdefgh12',
  name: 'Client Bakery LLC',
  entity_type: 'Trust',
  version: 1,
  may: { edit: true },
} as unknown as EntityDetail;

/** As a page of that firm, with what its shell has loaded. */
function shown(preferences: Flags, page: ReactNode): string {
  const queries = new QueryClient();
  queries.setQueryData(currentFirmQuery.queryKey, firmWith(preferences));
  queries.setQueryData(currentUserQuery.queryKey, { permissions: [] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <MemoryRouter>{page}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

function CreateForm({ hasGroups }: { hasGroups: boolean }) {
  const form = useZodForm(createSchema(hasGroups), blankValues(3, null));
  const put = form.set;
  return (
    <>
      <PersonFields form={form} put={put} onlyGroup={false} taken={undefined} />
      <EntityFields form={form} put={put} onName={() => undefined} />
    </>
  );
}
const UserForm = () => (
  <UserDetails
    user={USER}
    form={useZodForm(schemaFor(USER), valuesOf(USER))}
    disabled={false}
    taken={undefined}
  />
);
const reveal = { valueOf: () => null, asking: null, reveal: () => undefined, hide: () => undefined };
const EntityForm = () => <EntityDetails entity={ENTITY} form={useEditEntity(ENTITY).form} reveal={reveal} />;
function NewEntity({ externalId }: { externalId: boolean }) {
  return <FurtherFields form={useZodForm(NewEntityForm, EMPTY)} externalId={externalId} />;
}

const create = (preferences: Flags) =>
  shown(preferences, <CreateForm hasGroups={preferences.has_firm_groups === true} />);
const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);
const labels = (filters: readonly { label: string }[]) => filters.map(({ label }) => label);
const known = { types: ['Individual', 'Trust'], tags: [{ id: 1, name: 'Rush' }] };

describe('external IDs', () => {
  it('CLI-072 FRM-022: of entities have fields and a column only with external_entity_id_allowed', () => {
    for (const on of [false, true]) {
      const flags = { external_entity_id_allowed: on, external_user_id_allowed: !on };
      expect(create(flags).includes('External entity ID'), String(on)).toBe(on);
      expect(shown(flags, <EntityForm />).includes('External entity ID'), String(on)).toBe(on);
      expect(shown(flags, <NewEntity externalId={on} />).includes('External entity ID')).toBe(on);
      expect(headers(entityColumns(firmWith(flags))).includes('External ID')).toBe(on);
    }
  });

  it('CLI-072 FRM-023: of users have fields and a column only with external_user_id_allowed', () => {
    for (const on of [false, true]) {
      const flags = { external_user_id_allowed: on, external_entity_id_allowed: !on };
      expect(create(flags).includes('External user ID'), String(on)).toBe(on);
      expect(shown(flags, <UserForm />).includes('External user ID'), String(on)).toBe(on);
      expect(headers(userColumns(firmWith(flags))).includes('External ID')).toBe(on);
    }
  });
});

describe('groups', () => {
  it('FRM-024: are asked for on create and stand in both lists only with has_firm_groups', () => {
    for (const on of [false, true]) {
      const firm = firmWith({ has_firm_groups: on });
      expect(/>Group/u.test(create(firm.preferences)), String(on)).toBe(on);
      expect(
        createSchema(on)
          .safeParse(blankValues(3, null))
          .error?.issues.map(({ path }) => path[0]),
      ).toEqual(on ? ['fname', 'lname', 'firmGroupId', 'companyName'] : ['fname', 'lname', 'companyName']);
      expect(headers(entityColumns(firm)).includes('Group')).toBe(on);
      expect(headers(userColumns(firm)).includes('Group')).toBe(on);
      expect(labels(entityFilters(firm, known)).includes('Group')).toBe(on);
      expect(labels(userFilters(firm, [])).includes('Group')).toBe(on);
    }
  });
});

describe('the lists', () => {
  const everything = firmWith({
    has_firm_groups: true,
    external_entity_id_allowed: true,
    external_user_id_allowed: true,
  });

  it('CLI-014: have a column for each thing one looks for, and filters for what can be chosen', () => {
    expect(headers(userColumns(everything))).toEqual([
      'Name',
      'Email',
      'Phone',
      'Entities',
      'Tags',
      'Assigned',
      'Group',
      'External ID',
      'Created',
    ]);
    expect(headers(entityColumns(everything))).toEqual([
      'Name',
      'Type',
      'Primary owner',
      'Tags',
      'Assigned',
      'Group',
      'External ID',
      'Notes',
      'Created',
      'Updated',
    ]);
    expect(labels(userFilters(everything, [{ id: 1, name: 'Farm' }]))).toEqual(['Tags', 'Assigned', 'Group']);
    expect(labels(entityFilters(everything, known))).toEqual(['Entity type', 'Tags', 'Assigned', 'Group']);
    // Status is chosen by the views above the table.
    expect(labels(userTabs(undefined))).toEqual([
      'Active',
      'Read-only',
      'No email',
      'Deactivated',
      'Deleted',
    ]);
    expect(labels(entityTabs(undefined))).toEqual(['Active', 'Inactive', 'Read-only', 'Deleted', 'All']);
  });

  it('CLI-114: offer tags and assignment for the selected users, tags and notifications for the selected entities', () => {
    const selected = new Set([1, 2]);
    const onSelect = () => undefined;
    const UserActions = () =>
      useBulkActions({ selected, onSelect, filter: {}, total: 2 })
        .actions.map(({ label }) => label)
        .join(', ');
    const EntityActions = () =>
      useEntityBulk({ selected, onSelect, filter: {}, total: 2, rows: [] })
        .actions.map(({ label }) => label)
        .join(', ');
    expect(shown({}, <UserActions />)).toContain('Tags, Assignment, Sign-in links, Deactivate');
    expect(shown({}, <EntityActions />)).toContain('Tags, Notifications');
  });
});

import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SlotsContext } from '#platform/web/slots.ts';
import { activity } from '#features/activity/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { EntityScreen } from '#features/clients/entities/web/entity/EntityScreen.tsx';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { priorYear } from '#features/prior-year/contract.ts';
import { returns } from '#features/returns/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { bakery } from '#test/example-entity.ts';
import { emptyLedger, openedByStaff, previewHead } from '#test/example-preview.ts';
import { returnRows } from '#test/example-returns.ts';
import { questionnaireRow } from '#test/example-questionnaires.ts';
import { type AnyAnswered, on, staleOn } from '#test/fake-api.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { JOINED_SLOTS } from './slots.ts';

const draft = (
  await recorded('collect/entity-questionnaires', collect.listEntityQuestionnaires)
).questionnaires.find(({ is_draft }) => is_draft)!;

beforeEach(() => page.viewport(1440, 900));
const region = (name: string) => page.getByRole('region', { name, exact: true });

const owner = {
  id: 21,
  full_name: 'Maria Client',
  medium_url: null,
  email: 'maria@client.test',
  paying: true,
  special_role: null,
  notification_type_ids: [],
};
const parent = {
  id: 12,
  company_id: 8,
  company_hash: 'abcdefgh13',
  company_name: 'Orchard LLC',
  formatted_name: '2025 Partnership Organizer',
  status: 'Balance sheet',
  progress: 62,
  is_draft: false,
  due_date: null,
  completed: false,
  sent_about_it: ['2025 K-1 questions'],
};

async function open({ relevant = true } = {}, more: readonly AnyAnswered[] = []) {
  const list = on(collect.listRelevantQuestionnaires, () => ({ questionnaires: [parent] }));
  await renderScreen(
    <SlotsContext value={JOINED_SLOTS}>
      {JOINED_SLOTS.around.reduceRight<ReactNode>(
        (inside, Around) => (
          <Around>{inside}</Around>
        ),
        <EntityScreen />,
      )}
    </SlotsContext>,
    {
      path: '/admin/abcdefgh12',
      route: '/admin/:companyHash',
      firm: {
        entity_tags: ['Rush'],
        preferences: {
          parent_entity_relevant_questionnaire_statuses_enabled: relevant,
          new_tax_return_delivery_enabled: true,
        },
      },
      api: [
        list,
        on(clients.readEntityByHash, () => ({ ...bakery, owners: [owner], all_owner_ids: [21] })),
        on(clients.listNotes, () => ({ notes: [] })),
        on(collect.listEntityQuestionnaires, ({ per_page }) => ({
          questionnaires: [
            questionnaireRow(),
            questionnaireRow({ ...statesOf(draft), id: 8, formatted_name: '2024 Organizer' }),
          ],
          total: 2,
          per_page,
          may_send: true,
          may_mark_paid: true,
          today: '2026-03-03',
        })),
        on(returns.listTaxReturns, () => ({
          tax_returns: [returnRows.halfSigned],
          meta: { current_page: 1, total_count: 1, total_pages: 1 },
          ids: null,
        })),
        on(documents.recentDocuments, () => ({ documents: [], total: 0 })),
        on(priorYear.listPriorYearItems, () => ({ items: [], years: [], may_edit: true })),
        on(activity.listActivity, () => ({ activities: [], total: 0, per_page: 32 })),
        on(collect.readPreview, () => previewHead()),
        on(questionnaires.readQuestionnaire, openedByStaff),
        on(collect.readLedger, () => emptyLedger),
        on(collect.listQuestionnaireDocuments, () => ({ documents: [] })),
        ...more,
      ],
    },
  );
  return list;
}

it('NAV-029: the entity’s page holds its details, owners, questionnaires, tax returns, documents, those of a parent entity and what happened', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Client Bakery LLC' })).toBeVisible();
  await expect.element(region('Details').getByText(/12 Mill Lane/)).toBeVisible();
  await expect.element(region('Owners').getByText('Maria Client')).toBeVisible();
  await expect
    .element(
      region('Questionnaires').getByRole('link', { name: '2025 Individual Tax Organizer', exact: true }),
    )
    .toBeVisible();
  await expect
    .element(region('Tax returns').getByRole('link', { name: returnRows.halfSigned.tax_return_name }))
    .toBeVisible();
  await expect.element(region('Tax returns').getByText('Sent', { exact: true })).toBeVisible();
  await expect
    .element(region('Parent entity questionnaires').getByRole('link', { name: '2025 Partnership Organizer' }))
    .toBeVisible();
  for (const name of ['Numbers', 'Tags', 'Notes', 'Documents', 'Prior-year items', 'Activity'])
    await expect.element(region(name)).toBeVisible();
  await looksAccessible();
});

it('NAV-029: a questionnaire’s documents open from the page with the tabs of the preview; a draft has none', async () => {
  await open();
  const asked = region('Questionnaires');
  await press(asked.getByRole('link', { name: 'Documents of 2025 Individual Tax Organizer' }));
  const tabs = page.getByRole('dialog').getByRole('tab');
  await expect
    .poll(() => tabs.elements().map((one) => one.textContent?.replace(/[\d/ ]+$/, '')))
    .toEqual(['Sections', 'Documents', 'Activities', 'Unattached']);
  await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('dialog').getByText('No documents yet.')).toBeVisible();
  expect(addressNow()).toBe('/admin/abcdefgh12?look=9&look_tab=documents');
  expect(asked.getByRole('link', { name: 'Documents of 2024 Organizer' }).elements()).toHaveLength(0);
});

it('NAV-029: without the firm’s preference nothing of a parent entity is asked for', async () => {
  const list = await open({ relevant: false });
  await expect.element(region('Questionnaires')).toBeVisible();
  expect(region('Parent entity questionnaires').elements()).toHaveLength(0);
  expect(list.calls).toEqual([]);
});

it('NAV-028: an unknown hash says that there is no such entity, and leads back to the list', async () => {
  const read = on(clients.readEntityByHash, () => bakery);
  read.refuse({ status: 404, code: 'not_found' });
  await renderScreen(<EntityScreen />, {
    path: '/admin/nosuchhash00',
    route: '/admin/:companyHash',
    api: [read],
  });
  await expect.element(page.getByText('We couldn’t find this entity')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to Entities' }))
    .toHaveAttribute('href', '/admin');
  expect(read.calls).toEqual([{ hash_id: 'nosuchhash00' }]);
  await looksAccessible();
});

it('CLI-092: the entity’s tags are set in the dialog Entity Tags', async () => {
  const set = on(clients.setEntityTags, () => bakery);
  await open({}, [set]);
  await press(region('Tags').getByRole('button', { name: 'Edit tags' }));
  const dialog = page.getByRole('dialog', { name: 'Entity Tags' });
  await press(dialog.getByRole('checkbox', { name: 'Rush' }));
  await looksAccessible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => set.calls).toEqual([{ company_id: 7, entity_tags: ['Rush'] }]);
});

it('two people who rename at once see both names and choose', async () => {
  const update = on(clients.updateEntity, ({ name, version }) => ({
    ...bakery,
    name: name!,
    version: version!,
  }));
  update.refuse(staleOn({ ...bakery, name: 'By Ben', version: 9 }));
  await open({}, [update]);
  await press(page.getByRole('button', { name: 'Rename' }));
  await page.getByRole('textbox', { name: 'Entity Name' }).fill('By Ann');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  const choice = page.getByRole('dialog', { name: 'Someone else changed this name' });
  await expect.element(choice.getByText('By Ben')).toBeVisible();
  await expect.element(choice.getByText('By Ann')).toBeVisible();
  await looksAccessible();
  await press(choice.getByRole('button', { name: 'Use mine' }));
  await expect.poll(() => update.calls.at(-1)).toMatchObject({ name: 'By Ann', version: 9 });
});

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, question, section } from '#test/example-form.ts';
import { templateDetail, templateRow } from '#test/example-template.ts';
import { on } from '#test/fake-api.ts';
import { type OpenSending, SendingContext } from '#platform/web/slots.ts';
import { recorded, statesOf } from '#test/recorded-answer.ts';
import { addressNow, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { templates } from '../../contract.ts';
import type { CatalogEntry, TemplateRow } from '../model.ts';
import { CatalogScreen } from './CatalogScreen.tsx';
import { TemplatesScreen } from './TemplatesScreen.tsx';

const edited = await recorded('templates/edited', templates.readTemplate);
const [deleted] = (await recorded('templates/deleted', templates.listTemplates)).templates;

const made = templateDetail(form(section(0, [question(1)])), { id: 9 });
const elsewhere = { '/templates/:id': <p>The editor</p>, '/preview/template/:id': <p>The preview</p> };

beforeEach(() => page.viewport(1440, 900));

const counts = on(templates.countTemplates, () => ({
  all: 17,
  published: 14,
  draft: 3,
  to_fix: 2,
  deleted: 5,
  catalog: 20,
}));

async function openList(
  rows: TemplateRow[] = [templateRow()],
  send: OpenSending | null = null,
  firm: Partial<CurrentFirm> = {},
) {
  const list = on(templates.listTemplates, ({ count }) =>
    count ? { templates: [], total: rows.length, ids: null } : { templates: rows, total: null, ids: null },
  );
  const create = on(templates.createTemplate, () => made);
  const remove = on(templates.deleteTemplate, () => ({ ok: true as const }));
  const restore = on(templates.restoreTemplate, () => ({ ok: true as const }));
  const update = on(templates.updateTemplate, (change) =>
    templateRow({ public_start: change.public_start ?? false }),
  );
  const screen = (
    <SendingContext value={send}>
      <TemplatesScreen />
    </SendingContext>
  );
  await renderScreen(screen, {
    path: '/templates',
    route: '/templates',
    routes: { ...elsewhere, '/templates/catalog': <p>The catalog</p> },
    api: [list, counts, create, remove, restore, update],
    firm,
  });
  if (rows.length > 0)
    await expect.element(page.getByRole('link', { name: new RegExp(`^${rows[0]!.name}`) })).toBeVisible();
  return { list, create, remove, restore, update };
}
const choose = async (item: string) => {
  await press(page.getByRole('button', { name: 'Actions for Individual Tax Organizer' }));
  await press(page.getByRole('menuitem', { name: item }));
};

it('lists what the check found, the version and when it was last sent', async () => {
  const { list } = await openList([
    templateRow(),
    templateRow({
      id: 6,
      name: 'Rental Supplement',
      version: 5,
      ...statesOf(edited),
      to_fix: 2,
      to_review: 1,
    }),
    templateRow({
      id: 7,
      name: 'Intake',
      version: null,
      to_review: 3,
      last_sent_at: null,
      sent: 0,
      public_start: true,
    }),
  ]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Individual Tax Organizer').getByText('Ready')).toBeVisible();
  await expect.element(row('Rental Supplement').getByText('2 to fix')).toBeVisible();
  await expect.element(row('Rental Supplement').getByText('+ edits')).toBeVisible();
  await expect.element(row('Intake').getByText('3 to review')).toBeVisible();
  await expect.element(row('Intake').getByText('Never')).toBeVisible();
  await expect.element(row('Intake').getByRole('img', { name: 'Public start link is on' })).toBeVisible();
  await looksAccessible();
  await press(page.getByRole('button', { name: /^To fix/ }));
  await expect.poll(() => list.calls.at(-1)!.status).toBe('to_fix');
});

it('a new template opens in the editor', async () => {
  const { create } = await openList();
  await press(page.getByRole('button', { name: 'New template' }));
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(create.calls).toEqual([{ name: 'Untitled template' }]);
  expect(addressNow()).toBe('/templates/9');
});

it('duplicates by key, and previews by key', async () => {
  const { create } = await openList();
  page.getByRole('row').filter({ hasText: 'Individual' }).element().focus();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(create.calls).toEqual([{ name: 'Individual Tax Organizer (copy)', copy_of: 5 }]);
});

it('sends by key and from the row, once it is published', async () => {
  const send = vi.fn<OpenSending>();
  await openList([templateRow(), templateRow({ id: 7, name: 'Intake', version: null })], send);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).element() as HTMLElement;
  row('Individual Tax Organizer').focus();
  await userEvent.keyboard('q');
  await press(page.getByRole('button', { name: 'Send Individual Tax Organizer' }));
  expect(send.mock.calls).toEqual([[{ templateId: 5 }], [{ templateId: 5 }]]);
  await expect.element(page.getByRole('button', { name: 'Send Intake' })).not.toBeInTheDocument();
  row('Intake').focus();
  await userEvent.keyboard('q');
  await expect.element(page.getByText('Publish this template before you send it.')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});

it('deletes at once, and Undo restores', async () => {
  const { remove, restore } = await openList();
  await choose('Delete');
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Template restored')).toBeVisible();
  expect([remove.calls, restore.calls]).toEqual([[{ template_id: 5 }], [{ template_id: 5 }]]);
});

it('renames, and asks for a name', async () => {
  const { update } = await openList();
  await choose('Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(dialog.getByText('Give the template a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Organizer 2025');
  await press(dialog.getByRole('button', { name: 'Rename' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(update.calls).toEqual([{ template_id: 5, name: 'Organizer 2025' }]);
});

const linkDialog = page.getByRole('dialog', { name: 'Public start link' });

it('a public start link is turned on', async () => {
  const { update } = await openList();
  await choose('Public start link');
  await expect.element(linkDialog.getByRole('button', { name: 'Copy link' })).toBeDisabled();
  await linkDialog.getByRole('switch', { name: /^Anyone with the link can start/ }).click();
  await expect.element(linkDialog.getByRole('button', { name: 'Copy link' })).toBeEnabled();
  expect(update.calls).toEqual([{ template_id: 5, public_start: true }]);
  await looksAccessible();
});

it('SND-007: the public start link can be copied, for a year and a group', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openList([templateRow({ public_start: true })], null, {
    preferences: { has_firm_groups: true },
    firm_groups: [{ id: 4, name: 'West' }],
  });
  await choose('Public start link');
  const copyLink = linkDialog.getByRole('button', { name: 'Copy link' });
  await press(copyLink);
  await expect.element(page.getByText('Link copied to clipboard')).toBeVisible();
  for (const [field, option] of [
    ['Tax year', '2024'],
    ['Group', 'West'],
  ] as const) {
    await linkDialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
  const link = `${location.origin}/template/a1b2c3?firmGroupId=4&taxYear=2024`;
  await expect.element(linkDialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await press(copyLink);
  expect(copy.mock.calls).toEqual([[`${location.origin}/template/a1b2c3`], [link]]);
  await looksAccessible();
  copy.mockRestore();
});

it('a clipboard that is out of reach is said', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await openList([templateRow({ public_start: true })]);
  await choose('Public start link');
  await press(linkDialog.getByRole('button', { name: 'Copy link' }));
  await expect.element(page.getByText(/We couldn’t copy the link/)).toBeVisible();
  copy.mockRestore();
});

it('a deleted one can only be restored', async () => {
  await openList([templateRow(statesOf(deleted!))]);
  await press(page.getByRole('button', { name: /^Deleted/ }));
  await press(page.getByRole('button', { name: 'Actions for Individual Tax Organizer' }));
  await expect.element(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).not.toBeInTheDocument();
});

it('on a phone it is two lines: the name, then the check and when it was last sent', async () => {
  await page.viewport(390, 844);
  await openList();
  const card = page.getByRole('listitem').filter({ hasText: 'Individual Tax Organizer' });
  await expect.element(card.getByText('Ready')).toBeVisible();
  await expect.element(card.getByText(/^Mar 3/)).toBeVisible();
  await looksAccessible();
});

it('each tab says how many stand behind it', async () => {
  await openList();
  for (const name of [
    /^Your templates ?17$/,
    /^In use ?14$/,
    /^Unpublished edits ?3$/,
    /^To fix ?2$/,
    /^Deleted ?5$/,
    /^Catalog ?20$/,
  ])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await looksAccessible();
});

it('an empty firm is led to the catalog', async () => {
  await openList([]);
  await press(page.getByRole('link', { name: 'Open the catalog' }));
  await expect.element(page.getByText('The catalog')).toBeVisible();
});

const entry = (more: Partial<CatalogEntry>): CatalogEntry => ({
  key: 'us-1040',
  country: 'US',
  name: 'Individual Organizer',
  about: 'Form 1040, all common schedules',
  entity_types: ['Individual'],
  sections: 8,
  questions: 112,
  minutes: 23,
  in_firm: [],
  ...more,
});

async function openCatalog() {
  const create = on(templates.createTemplate, () => made);
  const list = on(templates.listCatalog, () => ({
    catalog: [
      entry({
        in_firm: [
          { id: 5, name: 'Our organizer' },
          { id: 6, name: 'Old organizer' },
        ],
      }),
      entry({
        key: 'ca-t1',
        country: 'CA',
        name: 'T1 Personal Organizer',
        about: 'Slips, deductions, credits',
      }),
    ],
  }));
  await renderScreen(<CatalogScreen />, {
    path: '/templates/catalog',
    route: '/templates/catalog',
    routes: { ...elsewhere, '/templates/catalog/:key': <p>The form</p>, '/templates': <p>The list</p> },
    api: [create, list, counts],
  });
  await expect.element(page.getByRole('link', { name: 'Individual Organizer' })).toBeVisible();
  return { create };
}

it('the catalog says what the firm made of each form, and finds by topic and country', async () => {
  await openCatalog();
  await expect.element(page.getByRole('link', { name: 'Our organizer, 1 more' })).toBeVisible();
  await looksAccessible();
  await page.getByRole('searchbox').or(page.getByPlaceholder('Name or topic')).first().fill('slips');
  await expect.element(page.getByRole('link', { name: 'Individual Organizer' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'T1 Personal Organizer' })).toBeVisible();
});

it('Use makes a copy and opens it', async () => {
  const { create } = await openCatalog();
  await press(page.getByRole('button', { name: 'Use T1 Personal Organizer' }));
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(create.calls).toEqual([{ name: 'T1 Personal Organizer', catalog_key: 'ca-t1' }]);
});

it('Enter previews, u uses', async () => {
  const { create } = await openCatalog();
  const row = page.getByRole('row').filter({ hasText: 'T1 Personal' });
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('u');
  await expect.element(page.getByText('The editor')).toBeVisible();
  expect(create.calls).toHaveLength(1);
});

it('leaves the catalog by its tabs', async () => {
  await openCatalog();
  await press(page.getByRole('button', { name: /^Your templates/ }));
  await expect.element(page.getByText('The list')).toBeVisible();
});

import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clients } from '#features/clients/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { documentsSlots } from '#features/documents/web/staff.ts';
import { joinSlots, SlotsContext } from '#platform/web/slots.ts';
import { bakery } from '#test/example-entity.ts';
import { on, staleOn } from '#test/fake-api.ts';
import { catchUploads } from '#test/fake-upload.tsx';
import { addressNow, goBack, looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { priorYear } from '../contract.ts';
import { ITEM_ADDED, ITEM_DELETED, ITEM_UPDATED, NAME_MISSING, YEAR_MISSING } from '../messages.ts';
import type { PriorYearItem } from '../model.ts';
import { PriorYearSection } from './PriorYearSection.tsx';

const item = (id: number, form: string, rest: string, more: Partial<PriorYearItem> = {}): PriorYearItem => ({
  id,
  name: `${form} ${rest}`,
  form_name: form,
  company_id: bakery.id,
  year: 2024,
  source: 'import',
  do_not_rollover: false,
  added_by: null,
  line_count: 0,
  version: 1,
  ...more,
});

const ITEMS = [
  item(1, '1098', 'Coastline Home Lending', { line_count: 3 }),
  item(2, '1098-T', 'State College', { do_not_rollover: true, line_count: 1 }),
  item(3, 'Property tax bill', 'Ellery County', { source: 'staff', added_by: 'Dana Whitfield' }),
  item(4, '1099-B', 'Meridian', { source: 'questionnaire', line_count: 6 }),
];

async function show({ path = '/?prior-year=2024', mayEdit = true } = {}) {
  const api = {
    list: on(priorYear.listPriorYearItems, ({ year }) => ({
      items: year === 2024 ? ITEMS : [],
      years: [2024],
      may_edit: mayEdit,
    })),
    create: on(priorYear.createPriorYearItem, ({ name, year }) =>
      item(9, name, '', { name, year, source: 'staff', added_by: 'Ann Partner' }),
    ),
    update: on(
      priorYear.updatePriorYearItem,
      ({ item_id, version, name, do_not_rollover = false }): PriorYearItem => {
        const of = ITEMS.find(({ id }) => id === item_id)!;
        return { ...of, name: name ?? of.name, do_not_rollover, version: version + 1 };
      },
    ),
    remove: on(priorYear.deletePriorYearItem, () => ({ ok: true as const })),
    restore: on(priorYear.restorePriorYearItem, () => ITEMS[0]!),
    link: on(documents.requestUpload, () => ({
      upload_id: 1,
      url: '/api/uploads/1',
      method: 'PUT' as const,
      expires_at: '2026-11-01T12:00:00Z',
    })),
    process: on(documents.processDocument, ({ upload_id }) => ({
      id: upload_id,
      entity_id: bakery.id,
      path: '/2024/STAFF ONLY/Tax Returns',
      name: 'return.pdf',
      size: 5,
      content_type: 'application/pdf',
      created_by: 'Ann',
      created_at: '2026-11-01T12:00:00Z',
      looks_like: null,
    })),
  };
  const entity = { ...bakery, may: { ...bakery.may, upload: mayEdit } };
  await renderScreen(
    <SlotsContext value={joinSlots([documentsSlots])}>
      <main>
        <PriorYearSection companyId={bakery.id} hash={bakery.hash_id} />
      </main>
    </SlotsContext>,
    { path, api: [on(clients.readEntityByHash, () => entity), ...Object.values(api)] },
  );
  return api;
}
const drawer = page.getByRole('dialog', { name: 'Prior-year items' });
const rowOf = (name: string) => drawer.getByRole('row').filter({ hasText: name });

afterEach(() => page.viewport(1280, 800));

it('shows what an entity had, where it came from, and what is asked for again', async () => {
  await show();
  await expect.element(drawer.getByText('Client Bakery LLC · S-Corporation')).toBeVisible();
  await expect.element(drawer.getByText('3 of 4 asked for in 2025')).toBeVisible();
  await expect.element(rowOf('Coastline').getByText('2024 return')).toBeVisible();
  await expect.element(rowOf('Ellery').getByText('Added by Dana Whitfield')).toBeVisible();
  await expect.element(rowOf('Meridian').getByText('Questionnaire')).toBeVisible();
  await expect.element(rowOf('Coastline').getByRole('switch')).toBeChecked();
  await expect.element(rowOf('State College').getByRole('switch')).not.toBeChecked();
  await expect.element(rowOf('Coastline').getByText('3 lines')).toBeVisible();
  await expect.element(rowOf('State College').getByText('1 line')).toBeVisible();
  await looksAccessible();
  await page.viewport(390, 800);
  await looksAccessible();
});

it('is opened from the entity and closed by Back', async () => {
  await show({ path: '/' });
  await press(page.getByRole('button', { name: 'Open prior-year items' }));
  await expect.element(drawer).toBeVisible();
  expect(addressNow()).toMatch(/^\/\?prior-year=20\d\d$/);
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/');
});

it('goes to another year', async () => {
  const { list } = await show();
  await drawer.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2021' }).click();
  await expect.element(drawer.getByText(/No items for 2021 yet/)).toBeVisible();
  expect(addressNow()).toBe('/?prior-year=2021');
  expect(list.calls).toContainEqual({ company_id: bakery.id, year: 2021 });
});

it('SND-064, SND-065: adds an item by its name', async () => {
  const { create } = await show();
  const field = drawer.getByRole('textbox', { name: 'New item' });
  await press(drawer.getByRole('button', { name: 'Add', exact: true }).last());
  await expect.element(drawer.getByText(NAME_MISSING)).toBeVisible();
  expect(create.calls).toEqual([]);
  await field.fill('1099-NEC Ellery Gazette');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(ITEM_ADDED)).toBeVisible();
  expect(create.calls).toEqual([{ company_id: bakery.id, name: '1099-NEC Ellery Gazette', year: 2024 }]);
  await expect.element(rowOf('1099-NEC Ellery Gazette')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

it('keeps the new name when it is refused', async () => {
  const { create } = await show();
  create.refuse({ status: 422, code: 'name.taken', field: 'name', message: 'There is one already.' });
  const field = drawer.getByRole('textbox', { name: 'New item' });
  await field.fill('1098 Coastline Home Lending');
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByText('There is one already.')).toBeVisible();
  await expect.element(field).toHaveValue('1098 Coastline Home Lending');
});

it('SND-066: renames an item in its place', async () => {
  const { update } = await show();
  await press(drawer.getByRole('button', { name: 'Rename 1098 Coastline Home Lending' }));
  const field = drawer.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByText(NAME_MISSING)).toBeVisible();
  expect(update.calls).toEqual([]);
  await field.fill('1098 Harbor Lending');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(ITEM_UPDATED)).toBeVisible();
  expect(update.calls).toEqual([
    { company_id: bakery.id, item_id: 1, version: 1, name: '1098 Harbor Lending' },
  ]);
  await expect.element(rowOf('1098 Harbor Lending')).toBeVisible();
});

it('renames from the menu, and keeps the old name on Esc', async () => {
  const { update } = await show();
  await press(drawer.getByRole('button', { name: 'More for 1098 Coastline Home Lending' }));
  await press(page.getByRole('menuitem', { name: 'Rename' }));
  const field = drawer.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Something else');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
  await expect.element(rowOf('Coastline Home Lending')).toBeVisible();
  expect(update.calls).toEqual([]);
});

it('asks for an item again or not, also on a version that came meanwhile', async () => {
  const { update } = await show();
  update.refuse(staleOn({ ...ITEMS[0]!, name: '1098 Other', version: 5 }));
  const knob = rowOf('Coastline').getByRole('switch');
  await press(knob);
  await expect.element(page.getByText(ITEM_UPDATED)).toBeVisible();
  expect(update.calls.map(({ version, do_not_rollover }) => [version, do_not_rollover])).toEqual([
    [1, true],
    [5, true],
  ]);
  await expect.element(knob).not.toBeChecked();
  await expect.element(drawer.getByText('2 of 4 asked for in 2025')).toBeVisible();
});

it('SND-067: deletes an item, which can be undone', async () => {
  const { remove, restore } = await show();
  await press(drawer.getByRole('button', { name: 'More for 1098 Coastline Home Lending' }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await expect.element(page.getByText(ITEM_DELETED)).toBeVisible();
  expect(remove.calls).toEqual([{ company_id: bakery.id, item_id: 1 }]);
  await expect.element(rowOf('Coastline')).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect.element(rowOf('Coastline')).toBeVisible();
  expect(restore.calls).toEqual([{ company_id: bakery.id, item_id: 1 }]);
});

it('is only read by those who may not edit the entity', async () => {
  await show({ mayEdit: false });
  await expect.element(rowOf('Coastline').getByRole('switch')).toBeDisabled();
  await expect.element(rowOf('Ellery').getByText('None')).toBeVisible();
  for (const name of [/^Rename/, /^More for/, /^Add$/, /^Upload/])
    await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument();
});

it('SND-070: uploads the return of a year to the firm’s own folder, and needs that year', async () => {
  catchUploads();
  const { link } = await show({ path: '/?prior-year=' });
  await press(drawer.getByRole('button', { name: 'Upload return' }));
  await expect.element(drawer.getByText(YEAR_MISSING)).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Upload Documents' })).not.toBeInTheDocument();
  await looksAccessible();
  await drawer.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2024' }).click();
  await expect.element(drawer.getByText(YEAR_MISSING)).not.toBeInTheDocument();
  await press(drawer.getByRole('button', { name: 'Upload 2024 return' }));
  const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
  await expect.element(dialog).toBeVisible();
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File(['hello'], 'return.pdf', { type: 'application/pdf' }));
  await press(dialog.getByRole('button', { name: 'Upload', exact: true }));
  await expect.poll(() => link.calls.map(({ path }) => path)).toEqual(['/2024/STAFF ONLY/Tax Returns']);
});

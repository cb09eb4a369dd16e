import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exampleImport } from '#test/example-import.ts';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { imports } from '../contract.ts';
import type { Import, ImportRow } from '../model.ts';
import { ImportScreen } from './ImportScreen.tsx';

const list: Import = {
  ...exampleImport,
  state: 'mapping',
  list_type: 'entities',
  assignee_id: 1,
  columns: [
    { name: 'Company', samples: ['Reed Partners'], sensitive: false },
    { name: 'Type', samples: ['LLC'], sensitive: false },
    { name: 'First name', samples: ['Tom'], sensitive: false },
    { name: 'Last name', samples: ['Reed'], sensitive: false },
    { name: 'SSN', samples: ['•••-••-••••'], sensitive: true },
  ],
  mapping: { entity_name: 0, entity_type: 1, fname: 2, lname: 3 },
  counts: { ...exampleImport.counts, rows: 2, new: 1, confirm: 1 },
};
const REASON =
  'This email belongs to Maria Lopez. If Tom Reed is the same person, check the box; the name on file stays.';
const asked: ImportRow = {
  row_no: 2,
  cells: ['Reed Partners', 'LLC', 'Tom', 'Reed', ''],
  outcome: 'confirm',
  reason: REASON,
  user_id: 11,
  entity_id: null,
  same_person: false,
};
const plain: ImportRow = {
  row_no: 3,
  cells: ['Once LLC', 'LLC', 'Una', 'Once', ''],
  outcome: 'new',
  reason: null,
  user_id: null,
  entity_id: null,
  same_person: null,
};
it('numbers of people stand masked beside their column, which cannot be chosen for anything', async () => {
  await renderScreen(<ImportScreen />, {
    path: '/imports/7',
    route: '/imports/:importId',
    api: [on(imports.readImport, () => list)],
  });
  await expect.element(page.getByText('•••-••-••••')).toBeVisible();
  await expect
    .element(page.getByText('Never imported: looks like ID, bank or birth date information'))
    .toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Import “Company” as' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Import “SSN” as' }).elements()).toEqual([]);
  await looksAccessible();
});

for (const [what, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const)
  it(`on ${what}, a row under another name is left out until its box is checked, by mouse or by keyboard`, async () => {
    await page.viewport(width, 900);
    let same = false;
    const now = (): Import => ({
      ...list,
      state: 'checked',
      counts: { ...list.counts, new: same ? 2 : 1, confirm: same ? 0 : 1 },
    });
    const answer = on(imports.confirmSamePerson, ({ same_person }) => {
      same = same_person;
      return now();
    });
    const { queries } = await renderScreen(<ImportScreen />, {
      path: '/imports/7',
      route: '/imports/:importId',
      api: [
        on(imports.readImport, now),
        on(imports.listImportRows, () => ({
          rows: [
            { ...asked, outcome: same ? ('new' as const) : ('confirm' as const), same_person: same },
            plain,
          ],
          total: 2,
        })),
        answer,
      ],
    });
    const box = page.getByRole('checkbox', { name: 'Row 2: yes, the same person' });
    await expect.element(box).not.toBeChecked();
    await expect.element(page.getByText(REASON)).toBeVisible();
    await expect
      .element(page.getByText(/1 row has the email of someone on file under another name/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    expect(page.getByRole('checkbox', { name: /Row 3/ }).elements()).toEqual([]);
    await looksAccessible();
    await press(box);
    await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
    expect(answer.calls).toMatchObject([{ row_no: 2, same_person: true }]);
    await expect.element(box).toBeChecked();
    await queries.invalidateQueries();
    await expect.element(box).toBeChecked();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await expect.element(box).toHaveFocus();
    expect(answer.calls).toHaveLength(2);
  });

it('says that the contents are deleted, and still what became of each row', async () => {
  const old: Import = { ...list, state: 'done', columns: [], forgotten: true, finished_at: list.created_at };
  await renderScreen(<ImportScreen />, {
    path: '/imports/7',
    route: '/imports/:importId',
    api: [
      on(imports.readImport, () => old),
      on(imports.listImportRows, () => ({
        rows: [{ ...plain, cells: [], user_id: 4, entity_id: 5 }],
        total: 1,
      })),
    ],
  });
  await expect
    .element(page.getByText('The file and its contents were deleted when the time to undo ended.'))
    .toBeVisible();
  await expect.element(page.getByText('New', { exact: true }).first()).toBeVisible();
});

const failed: ImportRow = {
  ...plain,
  row_no: 4,
  cells: ['Nest Box', 'Nest', 'Olga Alexandra', 'Owlingham-Featherstone', ''],
  outcome: 'error',
  reason: 'Entity type “Nest” is not known. Use one of these: Individual, Trust.',
};
const looked: Import = { ...list, state: 'checked', counts: { ...list.counts, confirm: 0, error: 1 } };
const shown = [
  on(imports.readImport, () => looked),
  on(imports.listImportRows, () => ({ rows: [plain, failed], total: 2 })),
];
const at = { path: '/imports/7', route: '/imports/:importId' };
const ground = (text: string) =>
  getComputedStyle(
    page.getByText(text, { exact: true }).elements().at(-1)!.closest<HTMLElement>('[data-tone]')!,
  ).backgroundColor;

it('a row that needs attention does not look like a new one, and is corrected in place', async () => {
  await page.viewport(1280, 900);
  const correct = on(imports.correctImportRow, () => ({ ...looked, state: 'checking' as const }));
  await renderScreen(<ImportScreen />, { ...at, api: [...shown, correct] });
  await expect.element(page.getByRole('heading', { name: '1 row needs attention' })).toBeVisible();
  await expect.element(page.getByText('Once LLC')).toBeVisible();
  expect(ground('Needs attention')).not.toBe(ground('New'));
  await looksAccessible();
  expect(page.getByRole('button', { name: /^Edit row/ }).elements()).toHaveLength(1);
  await press(page.getByRole('button', { name: 'Edit row 4: Nest Box' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(failed.reason!)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Type' }).fill('Trust');
  await press(dialog.getByRole('button', { name: 'Save and check again' }));
  await expect.poll(() => correct.calls).toHaveLength(1);
  expect(correct.calls[0]).toMatchObject({ import_id: 7, row_no: 4, cells: { 1: 'Trust' } });
});

it('on a phone, rows are named in full', async () => {
  await page.viewport(390, 900);
  const people: Import = { ...looked, list_type: 'individuals', mapping: { fname: 2, lname: 3 } };
  await renderScreen(<ImportScreen />, {
    ...at,
    api: [
      on(imports.readImport, () => people),
      on(imports.listImportRows, () => ({ rows: [failed], total: 1 })),
    ],
  });
  const name = page.getByText('Olga Alexandra Owlingham-Featherstone');
  await expect.element(name).toBeVisible();
  const box = name.element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

it('a corrected file of another kind is refused when it is chosen, and the kinds that fit are named', async () => {
  await page.viewport(1280, 900);
  await renderScreen(<ImportScreen />, { ...at, api: shown });
  await page.getByLabelText('Corrected file').upload(new File(['x'], 'rows.pdf'));
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'kind of file' }))
    .toHaveTextContent('This kind of file can’t be imported here. Use one of these: .csv, .xlsx.');
});

it('entity types nobody knows become new ones only where the switch is on', async () => {
  await page.viewport(1280, 900);
  const send = on(imports.sendImportData, () => ({ ...list, state: 'checking' as const }));
  await renderScreen(<ImportScreen />, { ...at, api: [on(imports.readImport, () => list), send] });
  const types = page.getByRole('switch', { name: /^Add entity types that your firm doesn’t have yet/ });
  await expect.element(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect.element(types).not.toBeChecked();
  await press(types);
  await expect.element(types).toBeChecked();
  await press(page.getByRole('button', { name: 'Check rows' }));
  await expect.poll(() => send.calls).toHaveLength(1);
  expect(send.calls[0]).toMatchObject({ new_types: true, mapping: list.mapping });
});

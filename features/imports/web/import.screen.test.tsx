import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { press, renderScreen } from '#test/screen.tsx';
import { imports } from '../contract.ts';
import type { Import, ImportRow } from '../model.ts';
import { ImportScreen } from './ImportScreen.tsx';

const list: Import = {
  id: 7,
  type: 'client_list',
  state: 'mapping',
  list_type: 'entities',
  assignee_id: 1,
  document_name: 'clients.csv',
  comment: '',
  tax_software: null,
  year: null,
  size: 100,
  columns: [
    { name: 'Company', samples: ['Reed Partners'], sensitive: false },
    { name: 'Type', samples: ['LLC'], sensitive: false },
    { name: 'First name', samples: ['Tom'], sensitive: false },
    { name: 'Last name', samples: ['Reed'], sensitive: false },
    { name: 'SSN', samples: ['•••-••-••••'], sensitive: true },
  ],
  mapping: { entity_name: 0, entity_type: 1, fname: 2, lname: 3 },
  counts: { rows: 2, new: 1, update: 0, confirm: 1, duplicate: 0, error: 0, left_alone: 0 },
  progress: 0,
  failure: null,
  created_by: 'Ann Partner',
  created_at: '2026-11-16T08:00:00.000Z',
  finished_at: null,
  undo_until: null,
  forgotten: false,
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
  await expect.element(page.getByRole('combobox', { name: 'What “Company” holds' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'What “SSN” holds' }).elements()).toEqual([]);
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { priorYear } from '../contract.ts';
import type { PriorYearItem } from '../model.ts';
import { PriorYearChecklist, priorYearItemsQuery } from './staff.ts';

const item = (id: number, form_name: string, do_not_rollover = false): PriorYearItem => ({
  id,
  name: `${form_name} Mill`,
  form_name,
  company_id: 7,
  year: 2024,
  source: 'import',
  do_not_rollover,
  added_by: null,
  line_count: 0,
  version: 1,
});
const ITEMS = [item(1, '1098'), item(2, '1099-INT'), item(3, 'K-1', true), item(4, 'W-2')];

function Chosen() {
  const { data } = useQuery(priorYearItemsQuery(7, 2024));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([1]));
  return (
    <main>
      {data ? <PriorYearChecklist items={data.items} chosen={chosen} onChange={setChosen} /> : null}
      <output>{[...chosen].join(' ')}</output>
    </main>
  );
}

it('SND-069: offers what is asked for again, with its pill, and counts what is chosen', async () => {
  const list = on(priorYear.listPriorYearItems, () => ({ items: ITEMS, years: [2024], may_edit: true }));
  await renderScreen(<Chosen />, { api: [list] });
  const counter = page.getByText(/^\d\/\d$/);
  await expect.element(counter).toHaveTextContent('1/3');
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
  expect(page.getByText('Prior year', { exact: true }).elements()).toHaveLength(3);
  await expect.element(page.getByText('K-1')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'W-2 Mill' }).click();
  await expect.element(counter).toHaveTextContent('2/3');
  await page.getByRole('checkbox', { name: 'All items' }).click();
  await expect.element(counter).toHaveTextContent('3/3');
  await looksAccessible();
  await page.getByRole('checkbox', { name: 'All items' }).click();
  await expect.element(counter).toHaveTextContent('0/3');
});

/** Tax returns in the command palette. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { returnRows } from '#test/example-returns.ts';
import { on } from '#test/fake-api.ts';
import { addressNow, renderScreen } from '#test/screen.tsx';
import { sourcesFor } from '#ui/command-palette/registry.ts';
import { returns } from '../contract.ts';
import { ReturnCommands } from './ReturnCommands.tsx';

async function open(isOn = true) {
  const row = returnRows.halfSigned;
  const list = on(returns.listTaxReturns, () => ({
    tax_returns: [row],
    meta: { current_page: 1, total_count: 1, total_pages: 1 },
    ids: null,
  }));
  await renderScreen(
    <>
      <p>Here</p>
      <ReturnCommands />
    </>,
    {
      path: '/admin',
      route: '/admin',
      routes: { '/tax-returns': <p>The table</p> },
      firm: { preferences: { new_tax_return_delivery_enabled: isOn } },
      api: [list],
    },
  );
  await expect.element(page.getByText('Here')).toBeVisible();
  return { list, row };
}
const find = async (query: string) => {
  const source = sourcesFor(false).find(({ group }) => group === 'Tax returns');
  return (await source?.search(query, new AbortController().signal)) ?? [];
};

it('finds returns by what was typed, with their status, and opens the one that is chosen', async () => {
  const { list, row } = await open();
  const [found, ...more] = await find('maria 2025');
  expect(more).toEqual([]);
  expect([found!.label, found!.hint]).toEqual([
    `${row.company_name} · ${row.tax_year} ${row.tax_return_name}`,
    row.current_status,
  ]);
  expect(list.calls).toMatchObject([{ filter: 'maria 2025', per_page: 5 }]);
  found!.run();
  await expect.element(page.getByText('The table')).toBeVisible();
  expect(addressNow()).toContain(`tax-return=${row.id}.${row.company_id}.open`);
});

it('asks nothing before something is typed, nor where the firm delivers no returns', async () => {
  const { list } = await open(false);
  expect(await find('maria')).toEqual([]);
  expect(await find('')).toEqual([]);
  expect(list.calls).toEqual([]);
});

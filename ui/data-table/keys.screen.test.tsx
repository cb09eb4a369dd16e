import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useTableState } from '#platform/web/table-state.ts';
import { addressNow, renderScreen } from '#test/screen.tsx';
import { DataTable } from './DataTable.tsx';
import type { RowKey } from './types.ts';

const ROWS = ['Ann', 'Ben', 'Gil'].map((name, id) => ({ id, name }));
const asked = { isFetching: false, isPlaceholderData: false, error: null, refetch: () => undefined };

function People() {
  const [state, patch] = useTableState({ name: 'people', defaultSort: 'name', filterKeys: [] });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <>
      <DataTable
        name="people"
        label="People"
        columns={[
          { key: 'name', header: 'Name', width: '30%', least: 200, render: (row) => row.name },
          { key: 'note', header: 'Note', width: 300, givesWay: 1, render: () => 'x'.repeat(300) },
        ]}
        rows={ROWS}
        total={3}
        rowKey={(row) => row.id}
        state={state}
        onState={patch}
        asked={asked}
        rowHref={(row) => `/people/${row.name}`}
        selection={{ selected, onChange: setSelected, actions: [] }}
        empty={{ icon: null, title: 'No one', why: '' }}
      />
      <p>{`Selected: ${[...selected].join(',')}`}</p>
    </>
  );
}
const open = async (width = 1280) => {
  await page.viewport(width, 800);
  await renderScreen(<People />, { routes: { '/people/:name': <p>Opened</p> } });
  await expect.element(page.getByText('Ann')).toBeVisible();
};
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

it('J, K and X work before anything was clicked, and Enter opens the row as the foot says', async () => {
  await open();
  expect(page.getByRole('region', { name: 'People' }).element().textContent).toContain('Enteropen');
  await userEvent.keyboard('j');
  await expect.element(rowOf('Ann')).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(rowOf('Ben')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Selected: 1')).toBeVisible();
  await userEvent.keyboard('k{Enter}');
  await expect.poll(addressNow).toBe('/people/Ann');
});

it('X selects the first row before anything was clicked, and letters typed into a field stay there', async () => {
  await open();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Selected: 0')).toBeVisible();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('xj');
  expect(field.value).toBe('xj');
  field.remove();
  await expect.element(page.getByText('Selected: 0')).toBeVisible();
});

it('Enter on the box of a row does what the foot says, too', async () => {
  await open();
  (page.getByRole('checkbox', { name: 'Select row 3' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressNow).toBe('/people/Gil');
});

it('a column gives way where all do not fit, and what is cut is told whole', async () => {
  await open(1280);
  await expect.element(page.getByRole('columnheader', { name: /Note/ })).toBeVisible();
  const note = page.getByRole('cell', { name: /xxx/ }).first();
  await userEvent.hover(note);
  await expect.element(note).toHaveAttribute('title', 'x'.repeat(300));
  await page.viewport(720, 800);
  const list = page.getByRole('region', { name: 'People' }).element() as HTMLElement;
  list.style.width = '450px';
  await expect.poll(() => page.getByRole('columnheader', { name: /Note/ }).elements()).toEqual([]);
  await expect.element(page.getByText('Ann')).toBeVisible();
});

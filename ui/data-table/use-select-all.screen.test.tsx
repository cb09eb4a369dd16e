import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, renderScreen } from '#test/screen.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { RowKey } from './types.ts';
import { useSelectAll } from './use-select-all.tsx';

const send = vi.fn();
const found = Promise.withResolvers<RowKey[]>();

function Bar() {
  const [selected, onSelect] = useState<ReadonlySet<RowKey>>(new Set([1, 2]));
  const withAll = useSelectAll({
    total: 3,
    selected,
    onSelect,
    findIds: () => found.promise,
    onFailure: vi.fn(),
  });
  const actions = withAll([{ label: 'Send', run: () => send([...selected]) }]);
  return <BulkBar selection={{ selected, onChange: onSelect, actions }} />;
}

it('what is done to all waits until all are found, so that it is never done to some only', async () => {
  await renderScreen(<Bar />, { path: '/', route: '/' });
  await press(page.getByRole('button', { name: 'Select all 3' }));
  const button = page.getByRole('button', { name: 'Send' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  (button.element() as HTMLElement).click();
  expect(send).not.toHaveBeenCalled();
  found.resolve([1, 2, 3]);
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  await press(button);
  expect(send).toHaveBeenCalledWith([1, 2, 3]);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { imports } from '../contract.ts';
import { DATA_WARNING } from '../messages.ts';
import { importsPlaces } from './places.ts';
import { WaitingImportsScreen } from './WaitingImportsScreen.tsx';

it('CLI-105: the section of files to import warns about their data, and is listed for the portal’s own people only', async () => {
  await page.viewport(1280, 900);
  await renderScreen(<WaitingImportsScreen />, {
    path: '/platform/imports',
    api: [on(imports.waitingImports, () => ({ imports: [], total: 0 }))],
  });
  await expect.element(page.getByRole('note')).toHaveTextContent(DATA_WARNING);
  const place = importsPlaces.find(({ key }) => key === 'platform-imports')!;
  const shown = (is_platform_admin: boolean) => place.shown({ me: { is_platform_admin } } as never);
  expect([shown(true), shown(false)]).toEqual([true, false]);
});

it('a file is marked as done after a question, and whoever sent it is told', async () => {
  await page.viewport(1280, 900);
  const done = on(imports.finishWaitingImport, () => ({ ok: true as const }));
  const waiting = {
    id: 7,
    firm_id: 3,
    firm: 'Pell Harrow',
    type: 'other_document' as const,
    document_name: 'old-clients.pdf',
    comment: 'Our old clients',
    tax_software: null,
    year: null,
    size: 2000,
    created_by: 'Ann Partner',
    created_at: '2026-11-16T08:00:00.000Z',
  };
  await renderScreen(<WaitingImportsScreen />, {
    path: '/platform/imports',
    api: [done, on(imports.waitingImports, () => ({ imports: [waiting], total: 1 }))],
  });
  const button = page.getByRole('button', { name: 'Mark as done: old-clients.pdf of Pell Harrow' });
  await expect.element(button).toBeVisible();
  await looksAccessible();
  await press(button);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }));
  await expect.element(page.getByText('We told Ann Partner that it’s done')).toBeVisible();
  expect(done.calls).toEqual([{ firm_id: 3, import_id: 7 }]);
});

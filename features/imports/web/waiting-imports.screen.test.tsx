import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from '#test/fake-api.ts';
import { renderScreen } from '#test/screen.tsx';
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

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#test/screen.tsx';
import { Screens } from './Screens.tsx';

function Broken(): never {
  throw new Error('cannot be drawn');
}

it('ACC-081: a screen that cannot be drawn shows the sentence and a refresh button that goes to /', async () => {
  await renderScreen(<Screens routes={[{ path: '*', element: <Broken /> }]} />, { path: '/documents' });
  await expect
    .element(page.getByText('Something went wrong. Please refresh this page to try again.', { exact: true }))
    .toBeVisible();
  const refresh = page.getByRole('link', { name: 'Refresh' });
  await expect.element(refresh).toHaveAttribute('href', '/');
});

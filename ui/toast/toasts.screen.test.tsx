import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts, toast, toastMillis } from '#platform/web/toasts.ts';
import { renderScreen } from '#test/screen.tsx';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('PLT-021: a toast closes after 50 ms a character, at least 4 s, an error too; pointing at it or focus keeps it', async () => {
  // The region stands beside every screen.
  await renderScreen(<p>A screen</p>);
  toast.close(toast.error('x'.repeat(120)));
  expect(toastMillis('x'.repeat(120))).toBe(6000);
  toast.error('Short');
  toast.info('Pointed at');
  toast.success('Focused');
  expect(currentToasts().map(({ closesAfter }) => closesAfter)).toEqual([4000, 4000, 4000]);
  await userEvent.hover(page.getByText('Pointed at'));
  const focused = page.getByText('Focused').element().parentElement!.querySelector('button')!;
  focused.focus();
  await wait(3000);
  await expect.element(page.getByText('Short', { exact: true })).toBeVisible();
  await wait(1400);
  await expect.element(page.getByText('Short', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Pointed at')).toBeVisible();
  await expect.element(page.getByText('Focused')).toBeVisible();
  focused.blur();
  await expect.poll(() => page.getByText('Focused').query(), { timeout: 6000 }).toBeNull();
});

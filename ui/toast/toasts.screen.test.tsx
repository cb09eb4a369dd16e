import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToasts, toast, toastMillis } from '#platform/web/toasts.ts';
import { renderScreen, takeRealPauses } from '#test/screen.tsx';

it('PLT-021: a toast closes after 50 ms a character, at least 4 s, an error too; pointing at it or focus keeps it', async () => {
  takeRealPauses();
  // The region stands beside every screen.
  await renderScreen(<p>A screen</p>);
  toast.close(toast.error('x'.repeat(120)));
  expect(toastMillis('x'.repeat(120))).toBe(6000);
  toast.error('Short');
  toast.info('Pointed at');
  toast.success('Focused');
  expect(currentToasts().map(({ closesAfter }) => closesAfter)).toEqual([4000, 4000, 4000]);
  const shown = () => currentToasts().map(({ text }) => text);
  await userEvent.hover(page.getByText('Pointed at'));
  const focused = page.getByText('Focused').element().parentElement!.querySelector('button')!;
  focused.focus();
  await expect.element(page.getByText('Focused')).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual(['Short', 'Pointed at', 'Focused']);
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText('Short', { exact: true })).not.toBeInTheDocument();
  vi.advanceTimersByTime(4000);
  await expect.element(page.getByText('Pointed at')).toBeVisible();
  await expect.element(page.getByText('Focused')).toBeVisible();
  focused.blur();
  await expect.element(page.getByText('Focused')).toBeVisible();
  vi.advanceTimersByTime(3000);
  expect(shown()).toEqual(['Pointed at', 'Focused']);
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText('Focused')).not.toBeInTheDocument();
});

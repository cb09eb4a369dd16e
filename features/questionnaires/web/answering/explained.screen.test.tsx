import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen, takeRealPauses } from '#test/screen.tsx';
import { Explained } from './Explained.tsx';

it('FRM-066: what a word means hides one second after it is left, and stays when it is come back to', async () => {
  takeRealPauses();
  await renderScreen(
    <>
      <Explained text="wages" description="What an employer paid you." />
      <p style={{ marginTop: 400 }}>Elsewhere</p>
    </>,
  );
  const word = page.getByRole('button', { name: 'wages' });
  const meaning = page.getByText('What an employer paid you.', { exact: true });
  const elsewhere = page.getByText('Elsewhere');
  await userEvent.hover(word);
  await expect.element(meaning).toBeVisible();
  await userEvent.hover(elsewhere);
  await userEvent.hover(word);
  vi.advanceTimersByTime(1200);
  await expect.element(meaning).toBeVisible();
  await userEvent.hover(elsewhere);
  vi.advanceTimersByTime(900);
  await expect.element(meaning).toBeVisible();
  vi.advanceTimersByTime(100);
  await expect.element(meaning).not.toBeInTheDocument();
});

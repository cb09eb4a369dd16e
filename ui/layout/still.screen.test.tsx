import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, renderScreen } from '#test/screen.tsx';
import { Still } from './Still.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  const [covered, setCovered] = useState(false);
  return (
    <>
      <Still covered={covered}>
        <p>{`Count ${count}`}</p>
      </Still>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <button type="button" onClick={() => setCovered(!covered)}>
        Cover
      </button>
    </>
  );
}

it('what is covered stays as it was, and catches up when it is uncovered', async () => {
  await renderScreen(<Counter />);
  const [more, cover] = ['More', 'Cover'].map((name) => page.getByRole('button', { name }));
  await press(more!);
  await expect.element(page.getByText('Count 1')).toBeVisible();
  await press(cover!);
  await press(more!);
  await press(more!);
  await expect.element(page.getByText('Count 1')).toBeVisible();
  await press(cover!);
  await expect.element(page.getByText('Count 3')).toBeVisible();
});

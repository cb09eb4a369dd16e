import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '#test/screen.tsx';
import { TypedField } from './TypedField.tsx';

const QUESTION = { type: 'textarea', text: 'What changed?', number_of_characters: 40 } as const;
const heard = vi.fn<(text: string) => void>();

/** The questionnaire changes what it hears, as another tab's answer would. */
function Field({ isThere = true }: { isThere?: boolean }) {
  const [value, setValue] = useState('');
  const take = (text: string) => {
    heard(text);
    setValue(text === 'x' ? 'an X' : text);
  };
  return (
    isThere && (
      <>
        <TypedField label="Answer" question={QUESTION} value={value} disabled={false} onChange={take} />
        <button type="button" onClick={() => setValue('From elsewhere')}>
          Elsewhere
        </button>
      </>
    )
  );
}

/** One letter, in the very moment in which something else happens. */
function write(text: string): void {
  const field = page.getByLabelText('Answer').element() as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('what is typed stands there at once, is counted, and is heard of once it is painted', async () => {
  heard.mockClear();
  await renderScreen(<Field />);
  await userEvent.type(page.getByLabelText('Answer'), 'A baby');
  await expect.element(page.getByLabelText('Answer')).toHaveValue('A baby');
  await expect.element(page.getByText('6/40')).toBeVisible();
  await expect.poll(() => heard.mock.lastCall).toEqual(['A baby']);
});

it('shows what the questionnaire makes of it, and what comes from elsewhere', async () => {
  await renderScreen(<Field />);
  await userEvent.fill(page.getByLabelText('Answer'), 'x');
  await expect.element(page.getByLabelText('Answer')).toHaveValue('an X');
  await userEvent.click(page.getByText('Elsewhere'));
  await expect.element(page.getByLabelText('Answer')).toHaveValue('From elsewhere');
});

it('the last letter is heard of although the field, or the page, goes in that moment', async () => {
  heard.mockClear();
  const { rerender } = await renderScreen(<Field />);
  write('Going');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(heard.mock.calls).toEqual([['Going']]);
  write('Gone');
  await rerender(<Field isThere={false} />);
  expect(heard.mock.lastCall).toEqual(['Gone']);
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, renderScreen } from '#test/screen.tsx';
import { RichEditor } from './RichEditor.tsx';

function Letter() {
  const [value, setValue] = useState('');
  return (
    <>
      <RichEditor kind="letter" label="Letter" value={value} onChange={setValue} />
      <output aria-label="Written">{value}</output>
    </>
  );
}

it('PLT-034: the one editor has bold, italic, quote, link, numbered and bullet lists', async () => {
  await renderScreen(<Letter />);
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  const marks = ['Bold', 'Italic', 'Quote', 'Numbered list', 'Bullet list', 'Link'];
  for (const name of marks) await expect.element(button(name)).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Letter' });
  for (const [name, tag] of [
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Quote', 'blockquote'],
    ['Numbered list', 'ol'],
    ['Bullet list', 'ul'],
  ] as const) {
    await text.click();
    await press(button(name));
    await userEvent.keyboard('word');
    await expect
      .poll(() => text.element().querySelector(tag)?.textContent, { message: name })
      .toContain('word');
    await expect.element(page.getByLabelText('Written')).not.toBeEmptyDOMElement();
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    if (button(name).element().matches('[aria-pressed="true"]')) await press(button(name));
  }
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { looksAccessible, press, renderScreen } from '#test/screen.tsx';
import { LINK_UNKNOWN } from '../../messages.ts';
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

const bar = () => page.getByRole('toolbar', { name: 'Formatting' });
const button = (name: string) => bar().getByRole('button', { name, exact: true });
const text = () => page.getByRole('textbox', { name: 'Letter' });
const written = () => page.getByLabelText('Written').element().textContent;

it.each([
  ['Bold', '<p><strong>word</strong></p>'],
  ['Italic', '<p><em>word</em></p>'],
  ['Quote', '<blockquote><p>word</p></blockquote>'],
  ['Numbered list', '<ol><li><p>word</p></li></ol>'],
  ['Bullet list', '<ul><li><p>word</p></li></ul>'],
])('PLT-034: %s is put on by its button and taken off again', async (name, html) => {
  await renderScreen(<Letter />);
  await text().click();
  await press(button(name));
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('word');
  await expect.poll(written).toBe(html);
  await userEvent.keyboard('{Control>}a{/Control}');
  await press(button(name));
  await expect.poll(written).toBe('<p>word</p>');
  await expect.element(button(name)).toHaveAttribute('aria-pressed', 'false');
});

it('PLT-034: a link is added, changed and removed with the keyboard alone', async () => {
  await renderScreen(<Letter />);
  await text().click();
  await userEvent.keyboard('refunds{Control>}a{/Control}');
  const field = page.getByRole('textbox', { name: 'Web address' });
  const reach = async () => {
    for (let tabs = 0; document.activeElement !== button('Link').element() && tabs < 12; tabs += 1)
      await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
  };
  await reach();
  // What is no address is said beside it; nothing is changed.
  await userEvent.keyboard('no address{Enter}');
  await expect.element(field).toHaveAccessibleDescription(LINK_UNKNOWN);
  expect(written()).toBe('<p>refunds</p>');
  await userEvent.keyboard('{Control>}a{/Control}www.irs.gov/refunds{Enter}');
  await expect.poll(written).toBe('<p><a href="https://www.irs.gov/refunds">refunds</a></p>');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(text()).toHaveFocus();

  await reach();
  await expect.element(field).toHaveValue('https://www.irs.gov/refunds');
  await userEvent.keyboard('{Control>}a{/Control}ann@firm.test{Enter}');
  await expect.poll(written).toBe('<p><a href="mailto:ann@firm.test">refunds</a></p>');

  // Escape leaves it as it is.
  await reach();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(written()).toBe('<p><a href="mailto:ann@firm.test">refunds</a></p>');

  await text().click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await reach();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Remove link' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(written).toBe('<p>refunds</p>');
});

it('a link without a selection shows its own address', async () => {
  await renderScreen(<Letter />);
  await text().click();
  await userEvent.keyboard('See ');
  await press(button('Link'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Web address' }), 'irs.gov');
  await press(page.getByRole('button', { name: 'Add link' }));
  await expect.poll(written).toBe('<p>See <a href="https://irs.gov">irs.gov</a></p>');
  await looksAccessible();
});

it('a question in one line has no marks', async () => {
  await renderScreen(<RichEditor kind="line" label="Question" value="Who?" onChange={() => undefined} />);
  await expect.element(bar()).toBeVisible();
  for (const name of ['Bold', 'Italic', 'Quote', 'Numbered list', 'Bullet list', 'Link'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

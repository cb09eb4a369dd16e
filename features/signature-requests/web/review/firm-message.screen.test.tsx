import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { looksAccessible, renderScreen } from '#test/screen.tsx';
import { FirmMessage } from './FirmMessage.tsx';

it('SIG-008: the firm’s message stands above the document as plain text, with its line breaks', async () => {
  await renderScreen(<FirmMessage view={{ message: 'Please sign.\nYou <b>don’t</b> have to.' }} />, {
    firm: { name: 'Pell Harrow CPAs' },
  });
  const message = page.getByRole('figure');
  await expect.element(message.getByText('Message from Pell Harrow CPAs')).toBeVisible();
  await expect.element(message.getByText(/You <b>don’t<.b> have to\.$/)).toBeVisible();
  expect(message.element().querySelector('b')).toBeNull();
  await looksAccessible();
});

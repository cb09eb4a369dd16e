import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressNow, looksAccessible, looksAccessibleOnPhone, press, renderScreen } from '#test/screen.tsx';
import { HelpScreen } from './HelpScreen.tsx';

const open = (path = '/help') =>
  renderScreen(<HelpScreen />, { path, route: '/help', density: 'client', signedOut: true });
const field = page.getByLabelText('What are you looking for?');
const first = () => document.querySelector('summary')?.textContent;

// A call to the server would fail the test: nobody answers one.
it('ACC-004: help finds answers as one types, without a session and without asking the server', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('lost ph');
  await expect.poll(addressNow).toBe('/help?q=lost+ph');
  await expect.poll(first).toBe('I lost my phone');
  await expect.element(page.getByRole('mark').first()).toHaveTextContent('lost');
  await press(page.getByText('I lost my phone'));
  await expect.element(page.getByText(/Sign in with one of your recovery codes/)).toBeVisible();
  await looksAccessible();
  await looksAccessibleOnPhone();
});

it('words that fit staff better lead to what is written for them', async () => {
  await open('/help?q=invite');
  await press(page.getByRole('button', { name: /more for firm staff/ }));
  await expect
    .element(page.getByRole('tab', { name: /Firm staff/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.poll(first).toBe('Inviting a colleague');
  await field.fill('zebra');
  await expect.element(page.getByText(/^Nothing fits these words\./)).toBeVisible();
  await looksAccessible();
});

it('the address of an answer opens it', async () => {
  await open('/help#parked-jobs');
  await expect.element(page.getByText(/open Parked jobs from the palette/)).toBeVisible();
});

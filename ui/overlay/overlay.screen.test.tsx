import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressNow, goBack, renderScreen } from '#test/screen.tsx';
import { Dialog } from './Dialog.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { useOpened } from './use-opened.ts';

const drawer = page.getByRole('dialog', { name: /^Row/ });
const dialog = page.getByRole('dialog', { name: 'Tags' });

/** A list whose row opens beside it by the address, and a dialog over that by state, as the screens have them. */
function List() {
  const [{ row }, put] = useOpened('row');
  const [tags, setTags] = useState(false);
  return (
    <>
      <h1>List</h1>
      <Button onClick={() => put({ row: '1' })}>Open 1</Button>
      <Button onClick={() => put({ row: '2' })}>Open 2</Button>
      <Button onClick={() => setTags(true)}>Tags</Button>
      <Link to="/other">Other page</Link>
      {row ? (
        <SideDrawer opened onClose={() => put({ row: null })} title={`Row ${row}`}>
          <Button onClick={() => setTags(true)}>Tags of it</Button>
        </SideDrawer>
      ) : null}
      <Dialog opened={tags} onClose={() => setTags(false)} title="Tags">
        <p>Choose some.</p>
      </Dialog>
    </>
  );
}
const render = (path = '/list') =>
  renderScreen(<List />, { path, route: '/list', routes: { '/other': <Other />, '/before': <p>Before</p> } });
const Other = () => (
  <>
    <h1>Other</h1>
    <Link to="/list">List</Link>
  </>
);

it('Back closes a drawer and stays on the page; the next Back leaves it', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await expect.element(drawer).toBeVisible();
  expect(addressNow()).toBe('/list?row=1');
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/list');
  await goBack();
  await expect.element(page.getByText('Before')).toBeVisible();
});

it('closing by the cross or Esc leaves no dead Back behind', async () => {
  await render();
  for (const close of [
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    await page.getByRole('button', { name: 'Open 1' }).click();
    await expect.element(drawer).toBeVisible();
    await close();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(addressNow()).toBe('/list');
  }
  await goBack();
  await expect.element(page.getByText('Before')).toBeVisible();
});

it('a dialog over a drawer closes first, each with one Back', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await page.getByRole('button', { name: 'Tags of it' }).click();
  await expect.element(dialog).toBeVisible();
  await goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(drawer).toBeVisible();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'List' })).toBeVisible();
});

it('a dialog closed by its cross over a drawer leaves the drawer one Back away', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await page.getByRole('button', { name: 'Tags of it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'List' })).toBeVisible();
});

it('stepping from row to row is no step: one Back closes the last', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Row 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Open 2' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Row 2' })).toBeVisible();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/list');
});

it('a page opened from a drawer leads back to the list with the drawer, and from there to what was before', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await expect.element(drawer).toBeVisible();
  await page.getByRole('link', { name: 'Other page' }).click();
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
  await goBack();
  await expect.element(drawer).toBeVisible();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  await goBack();
  await expect.element(page.getByText('Before')).toBeVisible();
});

it('a link that opens a drawer works, and Back closes it', async () => {
  await render('/list?row=2');
  await expect.element(page.getByRole('dialog', { name: 'Row 2' })).toBeVisible();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/list');
});

it('Forward brings a drawer back that stands in the address', async () => {
  await render();
  await page.getByRole('button', { name: 'Open 1' }).click();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
  history.forward();
  await expect.element(drawer).toBeVisible();
  await goBack();
  await expect.element(drawer).not.toBeInTheDocument();
});

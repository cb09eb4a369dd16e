import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { addressNow, goBack, renderScreen } from '#test/screen.tsx';
import { FormButtons } from '../form/FormButtons.tsx';
import { TextField } from '../form/TextField.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { SideDrawer } from '../overlay/SideDrawer.tsx';
import { useOpened } from '../overlay/use-opened.ts';
import { FormsStayWithin, UnguardedForms } from './form-contexts.ts';
import { useUnsaved } from './use-unsaved.ts';

const Named = z.object({ name: z.string() });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const keepEditing = question.getByRole('button', { name: 'Keep editing' });
const leave = question.getByRole('button', { name: 'Leave' });
const drawer = page.getByRole('dialog', { name: /^Row/ });
const name = page.getByLabelText('Name');

function RowForm({ row, onClose }: { row: string; onClose: () => void }) {
  const form = useZodForm(Named, { name: `Row ${row}` }, { what: `row ${row}` });
  const [tags, setTags] = useState(false);
  return (
    <SideDrawer
      opened
      onClose={onClose}
      onNext={() => onClose()}
      title={`Row ${row}`}
      footer={
        <FormButtons form="row" busy={form.isSubmitting} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <Link to="/other">Open it</Link>
      <Button onClick={() => setTags(true)}>Tags</Button>
      <form id="row" onSubmit={form.submit(() => Promise.resolve())}>
        <TextField {...form.field('name')} label="Name" />
      </form>
      <Dialog opened={tags} onClose={() => setTags(false)} title="Tags">
        <p>Choose some.</p>
      </Dialog>
    </SideDrawer>
  );
}

function List() {
  const [{ row }, put] = useOpened('row');
  return (
    <>
      <h1>List</h1>
      <Button onClick={() => put({ row: '1' })}>Open 1</Button>
      <Button onClick={() => put({ row: '2' })}>Open 2</Button>
      <Link to="/list?row=1&q=x">Filter</Link>
      <Link to="/other">Other page</Link>
      {row ? <RowForm key={row} row={row} onClose={() => put({ row: null })} /> : null}
    </>
  );
}
const routes = { '/other': <h1>Other</h1>, '/before': <h1>Before</h1> };
async function openAndType() {
  await renderScreen(<List />, { path: '/list', route: '/list', routes });
  await page.getByRole('button', { name: 'Open 1' }).click();
  await name.fill('Mine');
}

const ways: [string, () => Promise<void>, () => Promise<void>][] = [
  ['another row', () => page.getByRole('button', { name: 'Open 2' }).click(), inRow2],
  [
    'a link on the page, as in the sidebar',
    () => page.getByRole('link', { name: 'Other page' }).click(),
    onOther,
  ],
  ['a link inside it', () => page.getByRole('link', { name: 'Open it' }).click(), onOther],
  ['Back', goBack, onList],
  ['Esc', () => userEvent.keyboard('{Escape}'), onList],
  ['its cross', () => drawer.getByRole('button', { name: 'Close' }).click(), onList],
  ['Cancel', () => drawer.getByRole('button', { name: 'Cancel' }).click(), onList],
  ['Next', () => drawer.getByRole('button', { name: 'Next' }).click(), onList],
];
async function inRow2() {
  await expect.element(page.getByRole('dialog', { name: 'Row 2' })).toBeVisible();
  await expect.element(name).toHaveValue('Row 2');
}
async function onOther() {
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
}
async function onList() {
  await expect.element(drawer).not.toBeInTheDocument();
  expect(addressNow()).toBe('/list');
}

it.each(ways)('asks before unsaved input in a drawer is left by %s', async (_way, go, arrived) => {
  await openAndType();
  await go();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText('Your changes to row 1 aren’t saved yet.')).toBeVisible();
  await keepEditing.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Mine');
  expect(addressNow()).toBe('/list?row=1');

  await go();
  await leave.click();
  await arrived();
});

it('Back on the question itself answers it with no', async () => {
  await openAndType();
  await goBack();
  await expect.element(question).toBeVisible();
  await goBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Mine');
});

it('asks nothing for a filter, for a dialog over it, or once it is saved or put back', async () => {
  await openAndType();
  await page.getByRole('link', { name: 'Filter' }).click();
  await expect.poll(addressNow).toBe('/list?row=1&q=x');
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('dialog', { name: 'Tags' }).getByRole('button', { name: 'Close' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Mine');

  await name.fill('Row 1');
  await page.getByRole('link', { name: 'Other page' }).click();
  await onOther();
});

it('leaves at once after a save', async () => {
  await openAndType();
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Other page' }).click();
  await onOther();
});

const unloadIsAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('lets the browser ask before the tab is closed or loaded again', async () => {
  await openAndType();
  expect(unloadIsAsked()).toBe(true);
  await name.fill('Row 1');
  expect(unloadIsAsked()).toBe(false);
});

function PageForm() {
  const form = useZodForm(Named, { name: '' });
  return <TextField {...form.field('name')} label="Name" />;
}

it('asks before a page with a form is left, but not within the part of the site that keeps it', async () => {
  const kept = (
    <FormsStayWithin value="/firm">
      <PageForm />
      <Link to="/firm/groups">Groups</Link>
      <Link to="/other">Other page</Link>
    </FormsStayWithin>
  );
  await renderScreen(kept, { path: '/firm/profile', route: '/firm/*', routes });
  await name.fill('Mine');
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.poll(addressNow).toBe('/firm/groups');
  await page.getByRole('link', { name: 'Other page' }).click();
  await keepEditing.click();
  await expect.element(name).toHaveValue('Mine');
  await goBack();
  await expect.poll(addressNow).toBe('/firm/profile');
  await goBack();
  await leave.click();
  await expect.element(page.getByRole('heading', { name: 'Before' })).toBeVisible();
});

it('asks nothing where nothing is kept, as at sign-in', async () => {
  const signIn = (
    <UnguardedForms value>
      <PageForm />
      <Link to="/other">Other page</Link>
    </UnguardedForms>
  );
  await renderScreen(signIn, { path: '/signin', route: '/signin', routes });
  await name.fill('Mine');
  expect(unloadIsAsked()).toBe(false);
  await page.getByRole('link', { name: 'Other page' }).click();
  await onOther();
});

function Picker({ onClose }: { onClose: () => void }) {
  const [picked, setPicked] = useState(false);
  useUnsaved(picked);
  return (
    <Dialog opened onClose={onClose} title="Row 7">
      <Button onClick={() => setPicked(!picked)}>Pick</Button>
    </Dialog>
  );
}
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? <Picker onClose={() => setOpen(false)} /> : null}
    </>
  );
}

it('asks for a dialog without a form too, also when the press goes beside it', async () => {
  await renderScreen(<Opener />, { path: '/list', route: '/list', routes });
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Pick' }).click();
  await userEvent.click(document.querySelector<HTMLElement>('.mantine-Modal-overlay')!, {
    position: { x: 5, y: 5 },
  });
  await expect.element(question).toBeVisible();
  await leave.click();
  await expect.element(drawer).not.toBeInTheDocument();
});

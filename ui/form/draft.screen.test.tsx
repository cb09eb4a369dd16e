import { Button } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderScreen } from '#test/screen.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { setDraftOwner } from './drafts.ts';
import { FormButtons } from './FormButtons.tsx';
import { KeptDraft } from './KeptDraft.tsx';
import { TextField } from './TextField.tsx';
import { useZodForm } from './use-zod-form.ts';

const Person = z.object({ fname: z.string(), ssn: z.string() });
const dialog = page.getByRole('dialog', { name: 'New user' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const kept = dialog.getByText('We kept what you typed.');

function NewUser({ onClose, send }: { onClose: () => void; send: () => Promise<void> }) {
  const form = useZodForm(Person, { fname: '', ssn: '' }, { draft: { name: 'user' } });
  const submit = form.submit(async () => {
    await send();
    onClose();
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New user"
      footer={
        <FormButtons form="new" busy={form.isSubmitting} onCancel={onClose}>
          Create
        </FormButtons>
      }
    >
      <KeptDraft form={form} />
      <form id="new" onSubmit={submit}>
        <TextField {...form.field('fname')} label="First name" />
        <TextField {...form.field('ssn')} label="SSN" />
      </form>
    </Dialog>
  );
}
const sendAtOnce = () => Promise.resolve();
function Page({ send = sendAtOnce }: { send?: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create user</Button>
      {open ? <NewUser onClose={() => setOpen(false)} send={send} /> : null}
    </>
  );
}

const open = () => page.getByRole('button', { name: 'Create user' }).click();
async function typeAndClose() {
  await open();
  await dialog.getByLabelText('First name').fill('Mia');
  await dialog.getByLabelText('SSN').fill('123-45-6789');
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByText(/We’ll keep what you typed/)).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

beforeEach(() => setDraftOwner('1:1'));

it('brings back what was typed into a dialog that was closed, but no number', async () => {
  await renderScreen(<Page />);
  await typeAndClose();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('6789');
  await open();
  await expect.element(kept).toBeVisible();
  await expect.element(dialog.getByLabelText('First name')).toHaveValue('Mia');
  await expect.element(dialog.getByLabelText('SSN')).toHaveValue('');

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('starts over when asked to, and keeps nothing of it', async () => {
  await renderScreen(<Page />);
  await typeAndClose();
  await open();
  await expect.element(kept).toBeVisible();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('First name')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await open();
  await expect.element(kept).not.toBeInTheDocument();
});

it('forgets the draft once the thing is made, not when making it failed', async () => {
  let fails = true;
  const send = () => (fails ? Promise.reject(new Error('No')) : Promise.resolve());
  await renderScreen(<Page send={send} />);
  await open();
  await dialog.getByLabelText('First name').fill('Mia');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => JSON.stringify(Object.entries(sessionStorage))).toContain('Mia');
  fails = false;
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Mia');
  await open();
  await expect.element(kept).not.toBeInTheDocument();
});

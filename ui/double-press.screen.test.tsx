import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderScreen } from '#test/screen.tsx';
import { TextField } from './form/TextField.tsx';
import { useZodForm } from './form/use-zod-form.ts';
import { Dialog } from './overlay/Dialog.tsx';

const Named = z.object({ name: z.string().min(1) });

function NameForm({ send }: { send: () => Promise<void> }) {
  const form = useZodForm(Named, { name: 'Mia' });
  return (
    <form onSubmit={form.submit(send)}>
      <TextField {...form.field('name')} label="Name" />
      <Button type="submit" loading={form.isSubmitting}>
        Save
      </Button>
    </form>
  );
}

it('a double click on a button that sends a form sends it once, however fast the answer is', async () => {
  let sent = 0;
  await renderScreen(<NameForm send={() => Promise.resolve(void (sent += 1))} />);
  await page.getByRole('button', { name: 'Save' }).dblClick();
  expect(sent).toBe(1);
});

it('Enter twice, and Enter held down, send once; after a change it is sent again', async () => {
  let sent = 0;
  await renderScreen(<NameForm send={() => Promise.resolve(void (sent += 1))} />);
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}{Enter}{Enter>5/}');
  expect(sent).toBe(1);
  await page.getByLabelText('Name').fill('Tom');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toBe(2);
});

it('a press while the first is under way does nothing', async () => {
  let sent = 0;
  let finish = (): void => undefined;
  const send = () => {
    sent += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  await renderScreen(<NameForm send={send} />);
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 600);
  onTestFinished(() => void vi.restoreAllMocks());
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
  finish();
});

it('a refused form can be sent again at once', async () => {
  let sent = 0;
  const send = () => (++sent === 1 ? Promise.reject(new Error('Not now')) : Promise.resolve());
  await renderScreen(<NameForm send={send} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toBe(2);
});

function Beneath({ count }: { count: (what: string) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button fullWidth h={700} onClick={() => count('page')}>
        Beneath
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Sure?">
        <Button
          onClick={() => {
            count('dialog');
            setOpen(false);
          }}
        >
          Yes
        </Button>
      </Dialog>
    </>
  );
}

it('the second click does not fall through to what was under the dialog', async () => {
  const counted: string[] = [];
  await renderScreen(<Beneath count={(what) => counted.push(what)} />);
  await page.getByRole('button', { name: 'Yes' }).dblClick();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(counted).toEqual(['dialog']);
  await page.getByRole('button', { name: 'Beneath' }).click();
  expect(counted).toEqual(['dialog', 'page']);
});

it('a button that writes at once writes once, and one meant to be repeated repeats', async () => {
  const counted: string[] = [];
  await renderScreen(
    <>
      <ActionIcon aria-label="Pin" onClick={() => counted.push('pin')} />
      <ActionIcon aria-label="Next" data-repeat onClick={() => counted.push('next')} />
    </>,
  );
  await page.getByRole('button', { name: 'Pin' }).dblClick();
  await page.getByRole('button', { name: 'Next' }).dblClick();
  expect(counted).toEqual(['pin', 'next', 'next']);
});

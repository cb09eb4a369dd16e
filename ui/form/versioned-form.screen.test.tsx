import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderScreen } from '#test/screen.tsx';
import { SharedEdits } from './SharedEdits.tsx';
import { TextField } from './TextField.tsx';
import { useVersionedForm } from './use-versioned-form.ts';

const Person = z.object({ name: z.string(), city: z.string(), fax: z.string(), version: z.number() });
type Person = z.infer<typeof Person>;
const schema = z.object({ name: z.string().min(1, 'Name is required'), city: z.string(), fax: z.string() });
const labels = { name: 'Name', city: 'City', fax: 'Fax' };
const START: Person = { name: 'Maria', city: 'Portland', fax: '', version: 1 };

/** A server of one record, which refuses what is written on an old version with the new one. */
function server() {
  const state = { now: START, writes: 0 };
  return {
    state,
    change: (change: Partial<Person>) => {
      state.now = { ...state.now, ...change, version: state.now.version + 1 };
    },
    write: (values: z.infer<typeof schema>, on: Person): Promise<Person> => {
      state.writes += 1;
      if (on.version !== state.now.version) {
        const error = { code: 'conflict.stale', message: 'Stale', details: { current: state.now } };
        return Promise.reject(Object.assign(new Error('Stale'), { error }));
      }
      state.now = { ...values, version: on.version + 1 };
      return Promise.resolve(state.now);
    },
  };
}

function Editor({ at }: { at: ReturnType<typeof server> }) {
  const [latest, setLatest] = useState(START);
  const edit = useVersionedForm({
    schema,
    latest,
    shape: Person,
    read: ({ name, city, fax }) => ({ name, city, fax }),
    labels,
    send: at.write,
  });
  return (
    <form onSubmit={edit.save} noValidate>
      {(['name', 'city', 'fax'] as const).map((field) => (
        <TextField key={field} {...edit.form.field(field)} label={labels[field]} />
      ))}
      <Button type="submit" disabled={!edit.form.isDirty}>
        Save
      </Button>
      <Button onClick={() => setLatest(at.state.now)}>Hear</Button>
      <Button onClick={edit.undo}>Undo</Button>
      <SharedEdits of={edit} />
    </form>
  );
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const choice = page.getByRole('dialog', { name: 'Someone else changed this' });
const hear = () => page.getByRole('button', { name: 'Hear' }).click();

it('what a colleague changed elsewhere appears in the form, marked, and is not unsaved', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  at.change({ fax: '555' });
  await hear();
  await expect.element(field('Fax')).toHaveValue('555');
  await expect.element(field('Fax')).toHaveAttribute('data-merged');
  await expect.element(page.getByText('Just changed by someone else: Fax.')).toBeVisible();
  await expect.element(field('City')).toHaveValue('Bend');
  await save.click();
  await expect.poll(() => at.state.now).toEqual({ name: 'Maria', city: 'Bend', fax: '555', version: 3 });
  await expect.element(save).toBeDisabled();
  expect(at.state.writes).toBe(1);
});

it('the same is merged when it is only heard of by the refusal of a save', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  at.change({ fax: '555' });
  await save.click();
  await expect.poll(() => at.state.now).toEqual({ name: 'Maria', city: 'Bend', fax: '555', version: 3 });
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(field('Fax')).toHaveValue('555');
});

it('what both changed shows both values; mine is written on theirs', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  at.change({ city: 'Salem' });
  await save.click();
  await expect.element(choice.getByText('Salem')).toBeVisible();
  await expect.element(choice.getByText('Bend')).toBeVisible();
  expect(at.state.now.city).toBe('Salem');
  await choice.getByRole('button', { name: 'Use mine' }).click();
  await expect.poll(() => at.state.now.city).toBe('Bend');
  await expect.element(save).toBeDisabled();
});

it('keeping what is saved sends nothing and shows it', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  at.change({ city: 'Salem' });
  await hear();
  await expect.element(field('City')).toHaveValue('Bend');
  await save.click();
  await choice.getByRole('button', { name: 'Keep what is saved' }).click();
  await expect.element(field('City')).toHaveValue('Salem');
  await expect.element(save).toBeDisabled();
  expect(at.state.writes).toBe(0);
});

it('several fields are chosen one by one, none in advance', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  await field('Name').fill('Mia');
  at.change({ city: 'Salem', name: 'Mary' });
  await save.click();
  await expect.element(choice.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await choice
    .getByRole('group', { name: 'City' })
    .getByRole('radio', { name: /Saved now/ })
    .click();
  await expect.element(choice.getByText('1 more to choose')).toBeVisible();
  await expect.element(choice.getByRole('button', { name: 'Save these choices' })).toBeDisabled();
  await choice.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Yours/ }).click();
  await choice.getByRole('button', { name: 'Save these choices' }).click();
  await expect.poll(() => at.state.now).toEqual({ name: 'Mia', city: 'Salem', fax: '', version: 3 });
  await expect.element(field('City')).toHaveValue('Salem');
});

it('closing the choice goes back to the form, and saving asks again', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  at.change({ city: 'Salem' });
  await save.click();
  await choice.getByRole('button', { name: 'Close' }).click();
  await expect.element(field('City')).toHaveValue('Bend');
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(choice).toBeVisible();
  expect(at.state.now.city).toBe('Salem');
});

it('typing a value back, or the value a colleague saved, leaves nothing unsaved', async () => {
  const at = server();
  await renderScreen(<Editor at={at} />);
  await field('City').fill('Bend');
  await expect.element(save).toBeEnabled();
  await field('City').fill('Portland');
  await expect.element(save).toBeDisabled();
  await field('City').fill('Salem');
  at.change({ city: 'Salem' });
  await hear();
  await expect.element(save).toBeDisabled();
  await field('City').fill('Eugene');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('City')).toHaveValue('Salem');
});

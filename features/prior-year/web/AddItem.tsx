import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#platform/web/client.ts';
import { toast } from '#platform/web/toasts.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { priorYear } from '../contract.ts';
import { ITEM_ADDED } from '../messages.ts';
import { itemName, LONGEST } from '../model.ts';
import { priorYearItemsQuery } from './queries.ts';
import classes from './prior-year.module.css';

const Named = z.object({ name: itemName });

export function AddItem({ companyId, year }: { companyId: number; year: number }) {
  const queries = useQueryClient();
  const form = useZodForm(Named, { name: '' }, { what: 'the new item' });
  const add = form.submit(async ({ name }) => {
    const made = await call(priorYear.createPriorYearItem, { company_id: companyId, name, year });
    queries.setQueryData(
      priorYearItemsQuery(companyId, year).queryKey,
      (list) => list && { ...list, items: [...list.items.filter(({ id }) => id !== made.id), made] },
    );
    toast.success(ITEM_ADDED);
    form.reset({ name: '' });
  });
  const { onChange, error, ...field } = form.field('name');
  return (
    <form className={classes.add} noValidate onSubmit={add}>
      <TextInput
        {...field}
        className={classes.grow}
        aria-label="New item"
        placeholder="Add an item, such as 1099-NEC Ellery Gazette"
        error={tooLongWords(field.value, LONGEST) ?? error ?? form.formError}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={form.isSubmitting}>
        Add
      </Button>
    </form>
  );
}

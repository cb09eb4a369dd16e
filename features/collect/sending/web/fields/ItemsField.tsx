import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { QuestionType } from '#features/questionnaires/model.ts';
import type { FieldErrors } from '#ui/form/field-errors.ts';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { MOST_ITEMS } from '../../model.ts';
import { ITEM_TYPES, type ItemRow, newItem } from './asked-rows.ts';
import { AskedItemFields, type ItemLook } from './AskedItemFields.tsx';
import classes from './fields.module.css';

type ItemsFieldProps = ItemLook &
  Pick<FieldBinding<readonly ItemRow[]>, 'name' | 'value' | 'onChange' | 'error'> & {
    title: string;
    errors: FieldErrors;
    types?: readonly QuestionType[];
  };

/** SND-032, SND-079, SND-080. */
export function ItemsField(props: ItemsFieldProps) {
  const { name, title, value, onChange, error, errors, types = ITEM_TYPES, ...look } = props;
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...value, newItem(value, types[0])]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input[name$=".text"]')?.focus(),
    );
  };
  const addButton = (
    <Button
      variant="subtle"
      size="compact-sm"
      // Where the sentence of the whole list leads.
      data-named={name}
      leftSection={<IconPlus size="1.125em" aria-hidden />}
      disabled={value.length >= MOST_ITEMS}
      onClick={add}
    >
      Add item
    </Button>
  );
  return (
    <section className={classes.items} aria-label={title} data-roomy={look.roomy}>
      {!look.roomy && (
        <div className={classes.head}>
          <span className={classes.itemsTitle}>{title}</span>
          <span className={classes.count}>{value.length > 0 && value.length}</span>
          {addButton}
        </div>
      )}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      <ul ref={list}>
        {value.map((row, at) => (
          <AskedItemFields
            key={row.key}
            {...look}
            name={name}
            types={types}
            row={row}
            at={at}
            error={errors[`${name}.${at}.text`]}
            onRow={(change) =>
              onChange(value.map((one) => (one.key === row.key ? { ...one, ...change } : one)))
            }
            onRemove={() => onChange(value.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      {look.roomy && addButton}
    </section>
  );
}

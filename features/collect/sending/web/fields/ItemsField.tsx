import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { QuestionType } from '#features/questionnaires/model.ts';
import { ADDITIONAL, CHECKLIST, UPLOAD_PREFIX } from '#features/questionnaires/rules/prepare-form.ts';
import { TYPE_ICONS, TYPE_WORDS } from '#features/templates/web/staff.ts';
import type { FieldErrors } from '#ui/form/field-errors.ts';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { MOST_ITEMS, type TemplateChoice } from '../../model.ts';
import { ITEM_TYPES, type ItemRow, newItem } from './asked-rows.ts';
import classes from './fields.module.css';

type Section = TemplateChoice['sections'][number];

type ItemsFieldProps = Pick<FieldBinding<readonly ItemRow[]>, 'name' | 'value' | 'onChange' | 'error'> & {
  title: string;
  errors: FieldErrors;
  /** Uploads are asked for without "Please upload ". */
  noPrefix: boolean;
  /** Where items can go; left out where there is one place only. */
  sections?: readonly Section[];
  /** Uploads without a section of their own go into the checklist. */
  hasChecklist?: boolean;
  types?: readonly QuestionType[];
};

/** SND-032, SND-079, SND-080. */
export function ItemsField(props: ItemsFieldProps) {
  const { name, title, value, onChange, error, errors, types = ITEM_TYPES } = props;
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...value, newItem(value, types[0])]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input[name$=".text"]')?.focus(),
    );
  };
  return (
    <section className={classes.items} aria-label={title}>
      <div className={classes.head}>
        <span className={classes.itemsTitle}>{title}</span>
        <span className={classes.count}>{value.length > 0 && value.length}</span>
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
      </div>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      <ul ref={list}>
        {value.map((row, at) => (
          <Item
            key={row.key}
            {...props}
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
    </section>
  );
}

interface ItemProps extends Omit<ItemsFieldProps, 'error' | 'onChange'> {
  row: ItemRow;
  at: number;
  error: string | undefined;
  types: readonly QuestionType[];
  onRow: (change: Partial<ItemRow>) => void;
  onRemove: () => void;
}

function Item({ name, row, at, error, noPrefix, sections, hasChecklist, types, onRow, onRemove }: ItemProps) {
  const Icon = TYPE_ICONS[row.question_type];
  const hasPrefix = row.question_type === 'upload' && !noPrefix;
  const own = row.question_type === 'upload' && hasChecklist ? CHECKLIST : ADDITIONAL;
  const places = [
    { value: '', label: own },
    ...(sections ?? [])
      .filter(({ section_key }) => section_key === 'questionnaire')
      .map((section) => ({ value: String(section.id), label: section.name })),
  ];
  const number = at + 1;
  return (
    <li className={classes.item} data-places={sections ? true : undefined}>
      {types.length > 1 && (
        <Select
          aria-label={`Kind of item ${number}`}
          data={types.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
          value={row.question_type}
          leftSection={<Icon size="1.0625rem" stroke={1.6} aria-hidden />}
          comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
          onChange={(type) => type && onRow({ question_type: type })}
        />
      )}
      <TextInput
        name={`${name}.${at}.text`}
        aria-label={`Item ${number}`}
        aria-required
        placeholder={hasPrefix ? 'your 2024 return, if we didn’t prepare it' : 'Type your question'}
        maxLength={2000}
        value={row.text}
        error={error}
        classNames={{ input: hasPrefix ? classes.prefixed : undefined, section: classes.prefix }}
        leftSection={hasPrefix ? <span>{UPLOAD_PREFIX.trim()}</span> : undefined}
        leftSectionPointerEvents="none"
        onChange={(event) => onRow({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
        }}
      />
      {sections && (
        <Select
          aria-label={`Section of item ${number}`}
          data={places}
          value={places.some((place) => place.value === row.section_id) ? row.section_id : ''}
          comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
          onChange={(section) => onRow({ section_id: section === '' ? null : section })}
        />
      )}
      <ActionIcon aria-label={`Remove item ${number}`} onClick={onRemove}>
        <IconX size="1.125rem" stroke={1.75} />
      </ActionIcon>
    </li>
  );
}

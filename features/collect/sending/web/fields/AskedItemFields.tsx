import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { QuestionType } from '#features/questionnaires/model.ts';
import { ADDITIONAL, CHECKLIST, UPLOAD_PREFIX } from '#features/questionnaires/rules/prepare-form.ts';
import { TYPE_ICONS, TYPE_WORDS } from '#features/templates/web/staff.ts';
import { tooLongWords } from '#ui/form/too-long.ts';
import type { TemplateChoice } from '../../model.ts';
import type { ItemRow } from './asked-rows.ts';
import { OptionChips } from './OptionChips.tsx';
import classes from './fields.module.css';

export interface ItemLook {
  /** Uploads are asked for without "Please upload ". */
  noPrefix: boolean;
  /** Where items can go; left out where there is one place only. */
  sections?: readonly TemplateChoice['sections'][number][];
  /** Uploads without a section of their own go into the checklist. */
  hasChecklist?: boolean;
  /** Each with a number and on lines of its own; uploads with the papers that will do. */
  roomy?: boolean;
}

interface AskedItemFieldsProps extends ItemLook {
  name: string;
  row: ItemRow;
  at: number;
  error: string | undefined;
  types: readonly QuestionType[];
  onRow: (change: Partial<ItemRow>) => void;
  onRemove: () => void;
}

/** One thing that is asked for. */
export function AskedItemFields(props: AskedItemFieldsProps) {
  const { name, row, at, error, noPrefix, sections, hasChecklist, roomy, types, onRow, onRemove } = props;
  const Icon = TYPE_ICONS[row.question_type];
  const hasPrefix = row.question_type === 'upload' && !noPrefix;
  const own = row.question_type === 'upload' && hasChecklist ? CHECKLIST : ADDITIONAL;
  const places = [
    { value: '', label: own },
    ...(sections ?? [])
      .filter(({ section_key, name: title }) => section_key === 'questionnaire' && title !== own)
      .map((section) => ({ value: String(section.id), label: section.name })),
  ];
  const number = at + 1;
  const place = sections && (
    <Select
      className={classes.place}
      aria-label={`Section of item ${number}`}
      data={places}
      value={places.some((one) => one.value === row.section_id) ? row.section_id : ''}
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
      onChange={(section) => onRow({ section_id: section === '' ? null : section })}
    />
  );
  return (
    <li className={classes.item} data-places={sections ? true : undefined} data-roomy={roomy}>
      {roomy && <span className={classes.number}>{number}.</span>}
      {types.length > 1 && (
        <Select
          className={classes.kind}
          aria-label={`Kind of item ${number}`}
          data={types.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
          value={row.question_type}
          leftSection={<Icon size="1.0625rem" stroke={1.6} aria-hidden />}
          comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
          onChange={(type) => type && onRow({ question_type: type })}
        />
      )}
      {roomy && place}
      <TextInput
        className={classes.text}
        name={`${name}.${at}.text`}
        aria-label={`Item ${number}`}
        aria-required
        placeholder={hasPrefix ? 'your 2024 return, if we didn’t prepare it' : 'Type your question'}
        value={row.text}
        error={tooLongWords(row.text, 2000) ?? error}
        classNames={{ input: hasPrefix ? classes.prefixed : undefined, section: classes.prefix }}
        leftSection={hasPrefix ? <span>{UPLOAD_PREFIX.trim()}</span> : undefined}
        leftSectionPointerEvents="none"
        onChange={(event) => onRow({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault();
        }}
      />
      {roomy && row.question_type === 'upload' && (
        <OptionChips of={`item ${number}`} value={row.options} onChange={(options) => onRow({ options })} />
      )}
      {!roomy && place}
      <ActionIcon aria-label={`Remove item ${number}`} onClick={onRemove}>
        <IconX size="1.125rem" stroke={1.75} />
      </ActionIcon>
    </li>
  );
}

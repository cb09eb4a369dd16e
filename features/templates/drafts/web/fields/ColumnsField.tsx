import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { QUESTION_TYPES, type FormQuestion, type QuestionType } from '#features/questionnaires/model.ts';
import { FittingInput } from '#ui/form/FittingInput.tsx';
import type { Edit } from '../../rules/edits.ts';
import { TYPE_WORDS } from '../type-words.tsx';
import classes from './fields.module.css';

interface ColumnsFieldProps {
  question: FormQuestion;
  error: string | null;
  readOnly: boolean;
  onEdit: (edit: Edit) => void;
}

const IN_A_LIST = QUESTION_TYPES.filter((type) => type !== 'entries' && type !== 'upload').map((type) => ({
  value: type,
  label: TYPE_WORDS[type],
}));
const hasOptions = (type: QuestionType): boolean => type === 'select' || type === 'multiple';

/** What each entry of a list asks. */
export function ColumnsField({ question: { no, columns }, error, readOnly, onEdit }: ColumnsFieldProps) {
  return (
    <div className={classes.options} data-field="options" data-wrong={error !== null || undefined}>
      <span className={classes.label}>
        Each entry asks <span className={classes.count}>{columns.length}</span>
      </span>
      <ul>
        {columns.map((column, at) => {
          const change = (fields: Partial<typeof column>) =>
            onEdit({ kind: 'change_column', of: no, no: column.no, change: fields });
          return (
            <li key={column.no} className={classes.column}>
              <FittingInput
                aria-label={`Column ${at + 1}`}
                placeholder="Name of bank"
                value={column.text}
                longest={2000}
                readOnly={readOnly}
                onFitting={(text) => change({ text })}
              />
              <Select
                aria-label={`Answer type of column ${at + 1}`}
                data={IN_A_LIST}
                value={column.type}
                disabled={readOnly}
                onChange={(type) => type !== null && change({ type, options: [] })}
              />
              <Switch
                label="Required"
                checked={!column.optional}
                disabled={readOnly}
                onChange={(event) => change({ optional: !event.currentTarget.checked })}
              />
              {!readOnly && (
                <ActionIcon
                  aria-label={`Remove column ${at + 1}`}
                  onClick={() => onEdit({ kind: 'remove_column', of: no, no: column.no })}
                >
                  <IconX size="1.125rem" stroke={1.75} />
                </ActionIcon>
              )}
              {hasOptions(column.type) && (
                <TextInput
                  className={classes.columnOptions}
                  aria-label={`Options of column ${at + 1}, separated by commas`}
                  placeholder="Checking, Savings"
                  defaultValue={column.options.join(', ')}
                  readOnly={readOnly}
                  onBlur={(event) =>
                    change({
                      options: event.currentTarget.value
                        .split(',')
                        .map((one) => one.trim())
                        .filter(Boolean),
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size="1.125em" aria-hidden />}
          onClick={() => onEdit({ kind: 'add_column', of: no })}
        >
          Add column
        </Button>
      )}
      {error !== null && <p className={classes.error}>{error}</p>}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { imports } from '../contract.ts';
import type { Import } from '../model.ts';
import { fieldsOf } from '../rules/fields.ts';
import { columnsOf, GROUP_KEY, missingFields, NEW_TYPES_KEY } from '../rules/guess.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TitledSection } from '#ui/layout/TitledSection.tsx';
import { importQuery } from './queries.ts';
import { LongName } from '#ui/layout/LongName.tsx';
import classes from './imports.module.css';

const nothing = () => undefined;

/** Which column is which: guessed from their names, changed by hand where the guess is wrong. */
export function MappingStep({ of }: { of: Import }) {
  const firm = useFirm();
  const queries = useQueryClient();
  const groupBefore = of.mapping[GROUP_KEY];
  const [mapping, setMapping] = useState(() => columnsOf(of.mapping));
  const [newTypes, setNewTypes] = useState(of.mapping[NEW_TYPES_KEY] === 1);
  const [group, setGroup] = useState<string | null>(groupBefore === undefined ? null : String(groupBefore));
  const fields = fieldsOf(of.type, of.list_type);
  const missing = missingFields(fields, mapping);
  const fieldAt = (column: number) => Object.keys(mapping).find((key) => mapping[key] === column) ?? null;
  const choose = (column: number, key: string | null) =>
    setMapping((now) => {
      const rest = Object.fromEntries(
        Object.entries(now).filter(([name, at]) => at !== column && name !== key),
      );
      return key === null ? rest : { ...rest, [key]: column };
    });
  const send = useMutation({
    mutationFn: () =>
      call(imports.sendImportData, {
        import_id: of.id,
        mapping,
        group_id: group === null ? null : Number(group),
        new_types: newTypes,
      }),
    onSuccess: (next) => queries.setQueryData(importQuery(of.id).queryKey, next),
    onError: toastFailure,
  });
  const needsGroup = firm.preferences.has_firm_groups === true && of.type === 'client_list';
  return (
    <TitledSection id="columns" title="Match the columns">
      <p className={classes.hint}>
        We read {of.counts.rows.toLocaleString('en-US')} rows. Columns you leave empty here aren’t imported.
      </p>
      <ul className={classes.columns}>
        {of.columns.map((column, at) => (
          <li key={`${column.name} ${String(at)}`}>
            <span>
              <span className={classes.columnName}>
                <LongName>{column.name || `Column ${at + 1}`}</LongName>
              </span>
              <span className={classes.samples}>{column.samples.filter(Boolean).join(' · ') || 'empty'}</span>
            </span>
            {column.sensitive ? (
              <p className={classes.never}>Never imported: looks like ID, bank or birth date information</p>
            ) : (
              <SelectField
                label={`Import “${column.name || `Column ${at + 1}`}” as`}
                name={`column-${at}`}
                placeholder="Not imported"
                clearable
                choices={fields.map((field) => ({ value: field.key, label: field.label }))}
                value={fieldAt(at)}
                error={undefined}
                onChange={(key) => choose(at, key)}
                onBlur={nothing}
              />
            )}
          </li>
        ))}
      </ul>
      {needsGroup ? (
        <div className={classes.group}>
          <SelectField
            label="Default group"
            name="group"
            clearable
            placeholder="Every row has its own group"
            choices={firm.firm_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={group}
            error={undefined}
            onChange={setGroup}
            onBlur={nothing}
          />
        </div>
      ) : null}
      {mapping.entity_type === undefined ? null : (
        <SwitchField
          label="Add entity types that your firm doesn’t have yet"
          description="Off: rows with an entity type we don’t know need attention."
          value={newTypes}
          onChange={setNewTypes}
        />
      )}
      <div className={classes.actions}>
        <Button disabled={missing.length > 0} loading={send.isPending} onClick={() => send.mutate()}>
          Check rows
        </Button>
        <span className={classes.hint} role="status">
          {missing.length > 0
            ? `Still missing: ${missing.map(({ label }) => label).join(', ')}.`
            : 'Nothing is imported until you’ve seen the result.'}
        </span>
      </div>
    </TitledSection>
  );
}

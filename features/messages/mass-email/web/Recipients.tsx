import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clients } from '#features/clients/contract.ts';
import { entityTypesQuery } from '#features/clients/web/staff.ts';
import { taxYears } from '#platform/tax-years.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { tagsQuery } from '#features/labels/web/staff.ts';
import { call } from '#platform/web/client.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import type { Audience, Chosen } from '../model.ts';
import { clientsWords, leftOutWords } from '../rules/words.ts';
import { AudienceDialog } from './AudienceDialog.tsx';
import classes from './mass-email.module.css';

interface RecipientsProps {
  chosen: Chosen;
  audience: Audience | undefined;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
}

const named = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));
const combobox = { shadow: 'md', floatingStrategy: 'fixed' } as const;

/** Filters, clients picked by name, and the list of who gets it. */
export function Recipients({ chosen, audience, error, onChange }: RecipientsProps) {
  const firm = useFirm();
  const tags = useQuery(tagsQuery('contact')).data?.tags ?? [];
  const types = useQuery(entityTypesQuery).data?.types ?? [];
  const [years] = useState(() => taxYears(new Date()).map(String));
  const [opened, setOpened] = useState(false);
  const picked = (key: keyof Chosen, read: (value: string) => unknown) => ({
    value: (chosen[key] as readonly unknown[]).map(String),
    onChange: (values: string[]) => onChange({ ...chosen, [key]: values.map(read), taken_out: [] }),
    disabled: chosen.everyone,
    clearable: true,
    searchable: true,
    comboboxProps: combobox,
    nothingFoundMessage: 'Nothing found',
  });
  const pick = (key: 'tag_ids' | 'advisor_ids' | 'group_ids' | 'tax_years') => picked(key, Number);
  const staff = firm.firm_users.map(({ id, full_name }) => ({ id, name: full_name }));
  return (
    <section className={classes.to} aria-label="Recipients">
      <Switch
        label="All clients I can see"
        checked={chosen.everyone}
        onChange={(event) => onChange({ ...chosen, everyone: event.currentTarget.checked, taken_out: [] })}
      />
      <div className={classes.filters}>
        <MultiSelect
          label="Tag"
          placeholder={chosen.tag_ids.length ? '' : 'Any'}
          data={named(tags)}
          {...pick('tag_ids')}
        />
        <MultiSelect
          label="Assigned"
          placeholder={chosen.advisor_ids.length ? '' : 'Anyone'}
          data={named(staff)}
          {...pick('advisor_ids')}
        />
        {firm.firm_groups.length > 0 && (
          <MultiSelect
            label="Group"
            placeholder={chosen.group_ids.length ? '' : 'Any'}
            data={named(firm.firm_groups)}
            {...pick('group_ids')}
          />
        )}
        <MultiSelect
          label="Entity type"
          placeholder={chosen.entity_types.length ? '' : 'Any'}
          data={types}
          {...picked('entity_types', String)}
        />
        <MultiSelect
          label="Tax year"
          placeholder={chosen.tax_years.length ? '' : 'Any'}
          data={years}
          {...pick('tax_years')}
        />
        <AddClient
          onAdd={(id) =>
            onChange({
              ...chosen,
              added: [...new Set([...chosen.added, id])],
              taken_out: chosen.taken_out.filter((out) => out !== id),
            })
          }
        />
      </div>
      <p className={classes.counted} aria-live="polite">
        <b>{audience ? clientsWords(audience.clientIds.length) : 'Counting…'}</b>
        {audience && (audience.clientIds.length > 0 || audience.left_out_total > 0) ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUsersGroup size="1rem" stroke={1.75} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            See the list
          </Button>
        ) : null}
        {audience && audience.left_out_total > 0 ? (
          <span>{leftOutWords(audience.left_out_total)}</span>
        ) : null}
      </p>
      {error !== undefined && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
      {audience && (
        <AudienceDialog
          opened={opened}
          audience={audience}
          onClose={() => setOpened(false)}
          onTakeOut={(id) =>
            onChange({
              ...chosen,
              added: chosen.added.filter((added) => added !== id),
              taken_out: [...chosen.taken_out, id],
            })
          }
        />
      )}
    </section>
  );
}

function AddClient({ onAdd }: { onAdd: (id: number) => void }) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_MS);
  const { data } = useQuery({
    queryKey: ['mass-email', 'search', term],
    enabled: term !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(clients.searchUsers, { term, limit: 10 }, { signal }),
  });
  const found = term === '' ? [] : (data?.users ?? []);
  return (
    <Select
      label="Add a client"
      placeholder="Name, email or phone"
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={found.map(({ id, full_name, email }) => ({
        value: String(id),
        label: email === null ? full_name : `${full_name} · ${email}`,
      }))}
      filter={({ options }) => options}
      nothingFoundMessage={term === '' ? 'Type a name' : 'Nothing found'}
      comboboxProps={combobox}
      onChange={(value) => {
        if (value === null) return;
        onAdd(Number(value));
        setTyped('');
      }}
    />
  );
}

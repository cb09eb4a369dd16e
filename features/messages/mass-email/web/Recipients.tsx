import { Button, Select, Switch } from '@mantine/core';
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
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { FilterPill } from '#ui/data-table/FilterPill.tsx';
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
type Option = { value: string; label: string };
type Filtered = 'tag_ids' | 'advisor_ids' | 'group_ids' | 'entity_types' | 'tax_years';
const itself = (name: string): Option => ({ value: name, label: name });
/** A pill keeps its values in one string, between commas; a type of entity may have one in its name. */
const inOneString = ({ value, label }: Option): Option => ({ value: encodeURIComponent(value), label });
const combobox = { shadow: 'md', floatingStrategy: 'fixed' } as const;

/** Filters, clients picked by name, and the list of who gets it. */
export function Recipients({ chosen, audience, error, onChange }: RecipientsProps) {
  const firm = useFirm();
  const tags = useQuery(tagsQuery('contact')).data?.tags ?? [];
  const types = useQuery(entityTypesQuery).data?.types ?? [];
  const [years] = useState(() => taxYears(new Date()).map(String));
  const [opened, setOpened] = useState(false);
  const pick = (key: Filtered, label: string, options: readonly Option[]) => (
    <FilterPill
      key={key}
      filter={{ key, label, multiple: true, options: options.map(inOneString) }}
      value={chosen[key].map((one) => encodeURIComponent(one)).join(',')}
      onChange={(value) => {
        const values = value.split(',').filter(Boolean).map(decodeURIComponent);
        const read = key === 'entity_types' ? values : values.map(Number);
        onChange({ ...chosen, [key]: read, taken_out: [] });
      }}
    />
  );
  const staff = firm.firm_users.map(({ id, full_name }) => ({ id, name: full_name }));
  return (
    <section className={classes.to} aria-label="Recipients">
      <Switch
        label="All clients I can see"
        checked={chosen.everyone}
        onChange={(event) => onChange({ ...chosen, everyone: event.currentTarget.checked, taken_out: [] })}
      />
      {chosen.everyone ? null : (
        <fieldset className={classes.pills}>
          <legend className={classes.pillsLegend}>Filters</legend>
          {pick('tag_ids', 'Tag', named(tags))}
          {pick('advisor_ids', 'Assigned', named(staff))}
          {firm.firm_groups.length > 0 ? pick('group_ids', 'Group', named(firm.firm_groups)) : null}
          {pick('entity_types', 'Entity type', types.map(itself))}
          {pick('tax_years', 'Tax year', years.map(itself))}
        </fieldset>
      )}
      <div className={classes.filters}>
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
  const term = useAfterPause(typed.trim(), SEARCH_MS);
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

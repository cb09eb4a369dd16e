import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { SEARCH_MS } from '#platform/web/waits.ts';
import { useAfterPause } from '#platform/web/use-after-pause.ts';
import { aboutSearchQuery } from '../queries.ts';
import type { Relevant } from './custom-form.ts';

/** OVR-014: which questionnaire it is about, often one of a parent entity; its status then shows on the entity’s page. */
export function RelevantField({ value, onChange, error, onBlur }: FieldBinding<Relevant | null>) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const search = useAfterPause(typed.trim(), SEARCH_MS);
  const { data } = useQuery(aboutSearchQuery(value?.name === search ? '' : search));
  const offered = (data?.questionnaires ?? []).map(({ id, formatted_name, company_details }) => ({
    value: String(id),
    label: `${company_details.name} · ${formatted_name}`,
  }));
  const kept = value && { value: String(value.id), label: value.name };
  return (
    <Select
      label="About a questionnaire"
      description="Optional. Its status shows on the entity’s page."
      placeholder="Search by entity or name"
      searchable
      clearable
      data={kept && !offered.some((one) => one.value === kept.value) ? [kept, ...offered] : offered}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage="No questionnaire found"
      value={kept?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, chosen) => onChange(id === null ? null : { id: Number(id), name: chosen?.label ?? '' })}
      onBlur={onBlur}
      error={error}
      comboboxProps={{ shadow: 'md', floatingStrategy: 'fixed' }}
    />
  );
}

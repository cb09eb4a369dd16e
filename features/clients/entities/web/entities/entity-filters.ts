import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition } from '#ui/data-table/types.ts';

interface Known {
  types: readonly string[];
  tags: readonly { id: number; name: string }[];
}

const named = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));

export function entityFilters(firm: CurrentFirm, { types, tags }: Known): FilterDefinition[] {
  const staff = firm.firm_users.map(({ id, full_name }) => ({ id, name: full_name }));
  return [
    {
      key: 'entity_type',
      label: 'Entity type',
      options: types.map((type) => ({ value: type, label: type })),
    },
    { key: 'tags', label: 'Tags', multiple: true, options: named(tags) },
    { key: 'assigned', label: 'Assigned', multiple: true, options: named(staff) },
    ...(firm.preferences.has_firm_groups
      ? [{ key: 'group', label: 'Group', multiple: true, options: named(firm.firm_groups) }]
      : []),
  ];
}

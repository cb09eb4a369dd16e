import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition } from '#ui/data-table/types.ts';

const named = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));

export function userFilters(
  firm: CurrentFirm,
  tags: readonly { id: number; name: string }[],
): FilterDefinition[] {
  const staff = firm.firm_users.map(({ id, full_name }) => ({ id, name: full_name }));
  const nobody = { value: 'none', label: 'Nobody' };
  const filters: FilterDefinition[] = [
    { key: 'assigned', label: 'Assigned', multiple: true, options: [nobody, ...named(staff)] },
  ];
  if (tags.length > 0) filters.unshift({ key: 'tags', label: 'Tags', multiple: true, options: named(tags) });
  if (firm.preferences.has_firm_groups)
    filters.push({
      key: 'group',
      label: 'Group',
      multiple: true,
      options: [{ value: 'none', label: 'No group' }, ...named(firm.firm_groups)],
    });
  return filters;
}

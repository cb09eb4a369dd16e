import type { CurrentFirm } from '#features/firm/current/model.ts';
import type { FilterDefinition } from '#ui/data-table/types.ts';

interface Known {
  types: readonly string[];
  tags: readonly { id: number; name: string }[];
  years: readonly number[];
}

const NONE = { value: 'none', label: 'None' };
const named = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));

const DUE = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'month', label: 'Next 30 days' },
  { value: 'none', label: 'No due date' },
];
const STATUS = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'opened', label: 'Opened' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'locked', label: 'Locked' },
];

/** The first five stand there, the rest waits behind "+ Filter". */
export function collectFilters(firm: CurrentFirm, { types, tags, years }: Known): FilterDefinition[] {
  const { use_firm_roles, has_firm_groups } = firm.preferences;
  const staff = firm.firm_users.map(({ id, full_name }) => ({ id, name: full_name }));
  const statuses = firm.custom_statuses.map(({ id, firm_user_display_status = '' }) => ({
    id,
    name: firm_user_display_status,
  }));
  return [
    {
      key: 'year',
      label: 'Tax year',
      multiple: true,
      options: years.map((year) => ({ value: String(year), label: String(year) })),
    },
    { key: 'assigned', label: 'Assigned', multiple: true, options: [...named(staff), NONE] },
    { key: 'type', label: 'Entity type', options: types.map((type) => ({ value: type, label: type })) },
    { key: 'firm_status', label: 'Firm status', multiple: true, options: [...named(statuses), NONE] },
    { key: 'due', label: 'Due date', options: DUE },
    { key: 'status', label: 'Status', multiple: true, optional: true, options: STATUS },
    {
      key: 'ready',
      label: 'Ready to prepare',
      optional: true,
      options: [
        { value: 'true', label: 'Ready' },
        { value: 'false', label: 'Not ready' },
      ],
    },
    { key: 'tags', label: 'Tags', multiple: true, optional: true, options: named(tags) },
    ...(use_firm_roles
      ? [{ key: 'role', label: 'Role', multiple: true, optional: true, options: [...named(staff), NONE] }]
      : []),
    ...(has_firm_groups
      ? [
          {
            key: 'group',
            label: 'Group',
            multiple: true,
            optional: true,
            options: [...named(firm.firm_groups), NONE],
          },
        ]
      : []),
    {
      key: 'reminders',
      label: 'Reminders',
      optional: true,
      options: [
        { value: 'false', label: 'On' },
        { value: 'true', label: 'Off' },
      ],
    },
  ];
}

/** What an entity picker holds and asks for. Pure. */
/** The chosen ids with their names; a name nobody looked up is null. */
export type Picked = ReadonlyMap<number, string | null>;

export interface PickerHides {
  inactive?: boolean;
  readOnly?: boolean;
  /** Whose user is not paying and has no temporary email. */
  unreachable?: boolean;
}

interface Wanted {
  search: string;
  type: string;
  hide: PickerHides;
}

/** What of an entity is shown and labelled. */
export interface PickerRow {
  id: number;
  name: string;
  inactive: boolean;
  user: { preferences: { has_temp_email: boolean } } | null;
}

export const askedFor = ({ search, type, hide }: Wanted) => ({
  search,
  status: hide.inactive ? ('active' as const) : ('all' as const),
  ...(type !== '' && { entity_type: type }),
  ...(hide.readOnly && { writable: 'true' }),
  ...(hide.unreachable && { reachable: 'true' }),
});

export type PickerAsked = ReturnType<typeof askedFor>;

/** CLI-019. */
export const labelsOf = (row: Pick<PickerRow, 'inactive' | 'user'>): string[] => [
  ...(row.inactive ? ['Inactive'] : []),
  ...(row.user === null || row.user.preferences.has_temp_email ? ['No email'] : []),
];

export function withIds(
  picked: Picked,
  ids: readonly number[],
  known: readonly { id: number; name: string }[],
): Picked {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return new Map([...picked, ...ids.map((id) => [id, picked.get(id) ?? names.get(id) ?? null] as const)]);
}

export const withoutId = (picked: Picked, id: number): Picked =>
  new Map([...picked].filter(([other]) => other !== id));

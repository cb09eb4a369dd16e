import type { PickerSource } from '#features/clients/web/staff.ts';

type Line = [
  name: string,
  type: string,
  standing: 'active' | 'inactive' | 'read-only',
  paying: boolean,
  temp: boolean,
];

const LINES: Line[] = [
  ['Adaeze Okonjo', 'Individual', 'active', true, false],
  ['Ferreira Family Trust', 'Trust', 'active', true, true],
  ['Ingrid Quist', 'Individual', 'inactive', true, false],
  ['Lucas Ferreira', 'Individual', 'active', false, false],
  ['Marsh Creek Farms', 'S-Corporation', 'active', true, false],
  ['Rowe Charitable Trust', 'Trust', 'read-only', true, false],
  ['Tanaka LP', 'Partnership', 'inactive', true, true],
];

const ENTITIES = LINES.map(([name, entity_type, standing, paying, has_temp_email], at) => ({
  id: at + 1,
  name,
  entity_type,
  inactive: standing === 'inactive',
  readonly: standing === 'read-only',
  paying,
  user: { preferences: { has_temp_email } },
}));

/** Answers a picker as the server does, from a handful of names. */
const found: PickerSource['rows'] = async (asked) =>
  ENTITIES.filter(
    (entity) =>
      entity.name.toLowerCase().includes(asked.search.toLowerCase()) &&
      (asked.entity_type === undefined || entity.entity_type === asked.entity_type) &&
      (asked.status === 'all' || !entity.inactive) &&
      (asked.writable === undefined || !entity.readonly) &&
      (asked.reachable === undefined || entity.paying || entity.user.preferences.has_temp_email),
  );

export const SAMPLE_SOURCE: PickerSource = {
  name: 'samples',
  types: async () => [...new Set(ENTITIES.map(({ entity_type }) => entity_type))],
  rows: found,
  ids: async (asked) => (await found(asked, new AbortController().signal)).map(({ id }) => id),
};

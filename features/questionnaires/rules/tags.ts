/** Words of a template that are filled in when it is sent: `{{client_first_name}}`. SND-006. */

export const TAGS = {
  client_first_name: 'Client first name',
  client_name: 'Client name',
  entity_name: 'Entity name',
  tax_year: 'Tax year',
  prior_year: 'Year before',
  firm_name: 'Firm name',
  due_date: 'Due date',
} as const;
export type Tag = keyof typeof TAGS;
export const TAG_NAMES = Object.keys(TAGS) as [Tag, ...Tag[]];
export type TagValues = Readonly<Record<Tag, string>>;

const TAG = /\{\{\s*([a-z_]+)\s*\}\}/g;
const isTag = (name: string): name is Tag => Object.hasOwn(TAGS, name);

/** Unknown ones stay as they were typed. */
export const fillTags = (
  text: string,
  values: TagValues,
  write: (value: string) => string = (value) => value,
): string => text.replaceAll(TAG, (whole, name: string) => (isTag(name) ? write(values[name]) : whole));

/** For those who write: tags by their names, `[Tax year]`. */
export const namedTags = (text: string): string =>
  text.replaceAll(TAG, (whole, name: string) => (isTag(name) ? `[${TAGS[name]}]` : whole));

export const unknownTags = (text: string): string[] =>
  [...text.matchAll(TAG)].map(([, name]) => name!).filter((name) => !isTag(name));

import { linkTo, type Markup, markup, NOTHING, page } from '#platform/plain-page.ts';

export interface Listed {
  /** Its place in the archive. */
  path: string;
  title: string;
  note: string;
}

export interface ListedGroup {
  title: string;
  items: readonly Listed[];
}

export interface IndexFacts {
  person: string;
  firm: string;
  /** In words. */
  at: string;
  entities: readonly { name: string; groups: readonly ListedGroup[] }[];
  /** What belongs to no single entity. */
  own: readonly ListedGroup[];
  missing: readonly string[];
}

const noteOf = (note: string): Markup => (note === '' ? NOTHING : markup`<br><small>${note}</small>`);

const itemOf = ({ path, title, note }: Listed): Markup =>
  markup`<li><a href="${linkTo(path)}">${title}${noteOf(note)}</a></li>`;

const groupOf = ({ title, items }: ListedGroup): Markup =>
  items.length === 0 ? NOTHING : markup`<h3>${title}</h3><ul>${items.map(itemOf)}</ul>`;

function missingOf({ missing, firm }: IndexFacts): Markup {
  if (missing.length === 0) return NOTHING;
  const names = missing.map((name) => markup`<li>${name}</li>`);
  return markup`<h2>Not in the archive</h2><p>We couldn’t find these files. Please ask ${firm} for them.</p><ul>${names}</ul>`;
}

/** What is in the archive, and where; the first thing one opens. */
export function indexPage(facts: IndexFacts): string {
  const { person, firm, at, entities, own } = facts;
  const parts = [...entities, { name: 'Messages and signatures', groups: own }]
    .filter(({ groups }) => groups.some(({ items }) => items.length > 0))
    .map(({ name, groups }) => markup`<h2>${name}</h2>${groups.map(groupOf)}`);
  const words = markup`<p class="quiet">Made ${at}. Protected numbers, such as Social Security numbers, are masked. Keep this archive as safe as the papers in it.</p>`;
  const none = parts.length === 0 ? markup`<p>Nothing was here yet.</p>` : NOTHING;
  return page(`${person}: your archive from ${firm}`, 0, markup`${words}${none}${parts}${missingOf(facts)}`);
}

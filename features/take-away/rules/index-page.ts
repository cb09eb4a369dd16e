import { html, type Html, linkTo, NOTHING, page } from './page.ts';

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

const item = ({ path, title, note }: Listed): Html =>
  html`<li>
    <a href="${linkTo(path)}">${title}${note === '' ? NOTHING : html`<br /><small>${note}</small>`}</a>
  </li>`;

const group = ({ title, items }: ListedGroup): Html =>
  items.length === 0
    ? NOTHING
    : html`<h3>${title}</h3>
        <ul>
          ${items.map(item)}
        </ul>`;

/** What is in the archive, and where; the first thing one opens. */
export function indexPage({ person, firm, at, entities, own, missing }: IndexFacts): string {
  const filled = [...entities, { name: 'Messages and signatures', groups: own }].filter(({ groups }) =>
    groups.some(({ items }) => items.length > 0),
  );
  return page(
    `${person}: your archive from ${firm}`,
    0,
    html`<p class="quiet">
        Made ${at}. Protected numbers, such as Social Security numbers, are masked. Keep this archive as safe
        as the papers in it.
      </p>
      ${filled.length === 0 ? html`<p>Nothing was here yet.</p>` : NOTHING}${filled.map(
        ({ name, groups }) =>
          html`<h2>${name}</h2>
            ${groups.map(group)}`,
      )}${
        missing.length === 0
          ? NOTHING
          : html`<h2>Not in the archive</h2>
              <p>We couldn’t find these files. Please ask ${firm} for them.</p>
              <ul>
                ${missing.map((name) => html`<li>${name}</li>`)}
              </ul>`
      }`,
  );
}

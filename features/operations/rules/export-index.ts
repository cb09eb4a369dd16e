/** Pages that lead to the documents of a firm's archive: one for each entity, and one over them. */
import { linkTo, markup, page } from '#platform/plain-page.ts';

interface Page {
  name: string;
  html: string;
}

const ENTITY_DEPTH = 2;
const INDEX = 'index.html';

const countOf = (files: number): string => (files === 1 ? '1 document' : `${files} documents`);

/** Files come entity by entity, so that never more than the files of one are held. */
export function makeExportIndex() {
  const entities: { folder: string; name: string; files: number }[] = [];
  let files: string[] = [];
  const pageOf = ({ folder, name }: { folder: string; name: string }): Page => {
    const items = files.map((file) => markup`<li><a href="${linkTo(file)}">${file}</a></li>`);
    return { name: `${folder}/${INDEX}`, html: page(name, ENTITY_DEPTH, markup`<ul>${items}</ul>`) };
  };
  const whole = (): Page => {
    const items = entities.map((entity) => {
      const href = linkTo(`${entity.folder}/${INDEX}`);
      return markup`<li><a href="${href}">${entity.name}<br><small>${countOf(entity.files)}</small></a></li>`;
    });
    const words = items.length === 0 ? markup`<p>There are no documents yet.</p>` : markup`<ul>${items}</ul>`;
    const rest = markup`<p class="quiet">README.txt says what else is in the archive.</p>`;
    return { name: INDEX, html: page('Documents of your clients', 0, markup`${words}${rest}`) };
  };
  return {
    /** The page of the entity before, where this file is the first of the next one. */
    add(place: string, entityName: string): Page | null {
      const folder = place.split('/').slice(0, ENTITY_DEPTH).join('/');
      const last = entities.at(-1);
      const isNext = last?.folder !== folder;
      const done = last && isNext ? pageOf(last) : null;
      if (isNext) {
        entities.push({ folder, name: entityName, files: 0 });
        files = [];
      }
      files.push(place.slice(folder.length + 1));
      entities.at(-1)!.files += 1;
      return done;
    },
    end(): Page[] {
      const last = entities.at(-1);
      return [...(last ? [pageOf(last)] : []), whole()];
    },
  };
}

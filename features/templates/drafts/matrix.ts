/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { drafts } from './contract.ts';

const managers = { staff: 'sees', client: 403, admin: 403, group: 403 } as const;
const SOUND = form(section(0, [question(1)], { name: 'Income' }));
const recorded = (event: string) => [{ event }] as const;

const written = (app: TestApp, { template }: Ids) =>
  app.owner.query('update templates set draft = $2, version = null, draft_version = 1 where id = $1', [
    template,
    SOUND,
  ]);
/** Version 1 stands, and a draft beside it. */
async function published(app: TestApp, ids: Ids) {
  await written(app, ids);
  await app.owner.query(
    `with form as (
       insert into forms (firm_id, hash, form, numbers, questions, minutes, created_at)
       select firm_id, sha256(convert_to(id::text, 'UTF8')), $2, 2, 1, 1, now() from templates where id = $1
       on conflict (firm_id, hash) do update set minutes = 1 returning firm_id, id)
     insert into template_versions (firm_id, template_id, version, form_id, name, changes, published_at)
     select firm_id, $1, 1, id, 'Organizer', '[]', now() from form on conflict do nothing`,
    [ids['template'], SOUND],
  );
  await app.owner.query('update templates set version = 1 where id = $1', [ids['template']]);
}

export const matrix = matrixOf(drafts, {
  saveDraft: { ...managers, given: written, input: { draft_version: 1, form: SOUND }, records: [] },
  discardDraft: {
    ...managers,
    given: published,
    input: { draft_version: 1 },
    records: recorded('template.draft_discarded'),
  },
  publishTemplate: {
    ...managers,
    given: written,
    input: { draft_version: 1 },
    records: recorded('template.published'),
  },
  listVersions: managers,
  readVersion: { ...managers, given: published, input: { version_no: 1 } },
  restoreVersion: {
    ...managers,
    given: published,
    input: { draft_version: 1, version_no: 1 },
    records: recorded('template.version_restored'),
  },
});

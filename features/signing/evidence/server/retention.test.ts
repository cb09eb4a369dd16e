/** What was signed stays until its day: whoever deletes it is told which. */
import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#features/clients/contract.ts';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { purgeTasks } from '#features/documents/tree/server/jobs.ts';
import { keptUntil } from '#features/signing/rules/retention.ts';
import { useApp } from '#test/app.ts';
import {
  sealRecord,
  signedLetter,
  signedRequest,
  type SignedSubject,
  takenPack,
} from '#test/evidence-pack.ts';

const app = useApp({ preferences: { signature_requests_enabled: true } });
let request: SignedSubject;
let letter: SignedSubject;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  request = await signedRequest(app);
  letter = await signedLetter(app);
  await sealRecord(app);
});

interface Held {
  id: number;
  name: string;
  held_until: string;
  folder: string;
  signed_at: string;
}
async function paperOf({ subject_kind, subject_id }: SignedSubject): Promise<Held> {
  const { rows } = await app.owner.query<Held>(
    `select d.id::int, d.name, d.held_until, folder_path(d.firm_id, d.folder_id) as folder,
       (select max(s.signed_at) from signatures s where s.subject_kind = p.subject_kind and s.subject_id = p.subject_id) as signed_at
     from signed_papers p join documents d on d.id = p.document_id where p.subject_kind = $1 and p.subject_id = $2`,
    [subject_kind, subject_id],
  );
  return rows[0]!;
}
const household = () => app.world.entities.household.id;
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(
    new Date(at),
  );

describe('a signed document', () => {
  it('is kept from the last signature for as long as the firm’s country asks', async () => {
    for (const of of [request, letter]) {
      const { held_until, signed_at } = await paperOf(of);
      const due = keptUntil(new Date(signed_at).toISOString(), 'America/Los_Angeles');
      expect(new Date(held_until).toISOString()).toBe(due);
    }
  });

  it('is deleted by nobody before that day, alone or with its folder', async () => {
    const { id, name, held_until, folder } = await paperOf(request);
    const refused = {
      code: 'document.held',
      message: `“${name}” is signed. It’s kept until ${dayOf(held_until)}, so it can’t be deleted before then.`,
    };
    for (const person of ['ann', 'maria'] as const) {
      const by = await app.as(person);
      const alone = { companyId: household(), items: [{ type: 'file' as const, id }] };
      expect((await by.call(documents.deleteItems, alone)).error).toEqual(refused);
      const path = { company_id: household(), path: `${folder}/${name}` };
      expect((await by.call(documents.deletePath, path)).error).toEqual(refused);
    }
    const ann = await app.as('ann');
    const whole = { companyId: household(), items: [{ type: 'folder' as const, path: folder }] };
    expect((await ann.call(documents.deleteItems, whole)).error).toEqual(refused);
    const eve = await app.as('eve');
    expect((await eve.call(documents.deleteItems, whole)).status).toBe(404);
    const { rows } = await app.owner.query('select deleted_at from documents where id = $1', [id]);
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  it('keeps its entity and its questionnaire from being deleted', async () => {
    const ann = await app.as('ann');
    const [paper, signed] = [await paperOf(request), await paperOf(letter)];
    const last =
      Date.parse(paper.held_until) > Date.parse(signed.held_until) ? paper.held_until : signed.held_until;
    expect((await ann.call(clients.deleteEntity, { company_id: household() })).error).toEqual({
      code: 'entity.held',
      message: `“Maria & Tom Client” has signed documents. It’s kept until ${dayOf(last)}, so it can’t be deleted before then.`,
    });
    const deleted = await ann.call(collect.deleteQuestionnaires, {
      questionnaire_ids: [letter.subject_id],
    });
    expect(deleted.body).toEqual({
      done: 0,
      left_out: [
        {
          id: letter.subject_id,
          name: 'Maria & Tom Client',
          reason: `Its letter is signed. It’s kept until ${dayOf(signed.held_until)}, so it can’t be deleted before then.`,
        },
      ],
    });
    expect((await takenPack(app, 'ann', letter)).size).toBeGreaterThan(5);
  });

  it('is not purged before its day where it was deleted some other way', async () => {
    const { id } = await paperOf(request);
    await app.owner.query(`update documents set deleted_at = now() - interval '400 days' where id = $1`, [
      id,
    ]);
    const purge = purgeTasks[0] as { run: (services: unknown) => Promise<void> };
    await purge.run(app.services);
    const { rowCount } = await app.owner.query('update documents set deleted_at = null where id = $1', [id]);
    expect(rowCount).toBe(1);
  });

  it('can be deleted once its day is over', async () => {
    const { id } = await paperOf(request);
    await app.owner.query(`update documents set held_until = now() - interval '1 day' where id = $1`, [id]);
    const ann = await app.as('ann');
    const gone = await ann.call(documents.deleteItems, {
      companyId: household(),
      items: [{ type: 'file', id }],
    });
    expect(gone.status).toBe(200);
  });
});

/** Putting documents to a questionnaire, with a shelf as questionnaires fill it. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '#platform/actor.ts';
import { makeCtx } from '#platform/server/context.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { timesRecorded } from '#test/recorded.ts';
import { documents } from '../../contract.ts';
import { ONLY_UNLOCKED } from '../../messages.ts';
import { listDocuments } from '../../tree/server/list.ts';
import { attachToQuestionnaire, listAttachTargets } from './attach.ts';
import type { QuestionnaireShelf } from './shelf.ts';

const app = useApp();
const companyId = () => app.world.entities.household.id;
const OPEN = { id: 901, name: 'Individual Organizer 2025', locked: false };
const LOCKED = { id: 902, name: 'Individual Organizer 2024', locked: true };
const shelf: QuestionnaireShelf = {
  ofEntity: (_tx, _firmId, entityId) => Promise.resolve(entityId === companyId() ? [OPEN, LOCKED] : []),
};
const ctx = (person: 'ann' | 'eve') => {
  const actor: StaffActor = {
    kind: 'staff',
    firmId: person === 'ann' ? app.world.firms.pell : app.world.firms.other,
    userId: app.world.people[person].id,
    level: 'partner',
    groupId: null,
    granted: [],
    sessionId: '00000000-0000-4000-8000-000000000000',
    provedAt: new Date().toISOString(),
    accessVersion: 1,
  };
  return makeCtx(app.services, actor, { requestId: 'r', address: '', userAgent: '', tab: null });
};
const made = {} as Record<'one' | 'two' | 'gone' | 'elsewhere', number>;
beforeAll(async () => {
  made.one = await storedDocument(app, 'household', 'w2.pdf');
  made.two = await storedDocument(app, 'household', '1099.pdf');
  made.gone = await storedDocument(app, 'household', 'gone.pdf', { deleted: true });
  made.elsewhere = await storedDocument(app, 'southern', 'elsewhere.pdf');
});
const attach = (questionnaireId: number, extractedDocumentIds: number[], person: 'ann' | 'eve' = 'ann') =>
  attachToQuestionnaire(shelf)(ctx(person), {
    companyId: companyId(),
    questionnaireId,
    extractedDocumentIds,
  });
const attached = async (id: number) =>
  (
    await app.owner.query<{ q: number | null }>(
      'select questionnaire_id::int q from documents where id = $1',
      [id],
    )
  ).rows[0]!.q;

describe('attaching documents to a questionnaire', () => {
  it('DOC-040: puts them to an unlocked one, for the history of each; lists then name it', async () => {
    expect(await attach(OPEN.id, [made.one, made.two])).toEqual({ ok: true });
    expect([await attached(made.one), await attached(made.two)]).toEqual([OPEN.id, OPEN.id]);
    expect(await timesRecorded(app, 'document.attached')).toEqual({ 'document.attached': 2 });
    const input = { companyId: companyId(), path: '/2025/Client Uploads', page: 1, rows_per_page: 50 };
    const list = await listDocuments(
      ctx('ann'),
      { ...input, showWithDeleted: false, sort_by: 'name', descending: false },
      shelf,
    );
    expect(list.documents.map(({ name, questionnaire_name }) => [name, questionnaire_name])).toEqual([
      ['1099.pdf', OPEN.name],
      ['w2.pdf', OPEN.name],
    ]);
  });

  it('refuses a locked one, one of another entity, a deleted document and a foreign one, and changes nothing', async () => {
    const fresh = await storedDocument(app, 'household', 'fresh.pdf');
    await expect(attach(LOCKED.id, [fresh])).rejects.toThrow(ONLY_UNLOCKED);
    for (const [target, id] of [
      [77, fresh],
      [OPEN.id, made.gone],
      [OPEN.id, made.elsewhere],
    ] as const)
      await expect(attach(target, [fresh, id])).rejects.toMatchObject({ status: 404 });
    await expect(attach(OPEN.id, [fresh], 'eve')).rejects.toMatchObject({ status: 404 });
    expect(await attached(fresh)).toBeNull();
    expect((await listAttachTargets(shelf)(ctx('ann'), { companyId: companyId() })).questionnaires).toEqual([
      OPEN,
      LOCKED,
    ]);
  });

  it('over the wire: staff who edit documents are told what there is, clients and other firms nothing', async () => {
    const list = async (person: 'ann' | 'maria' | 'eve') =>
      (await (await app.as(person)).call(documents.listAttachTargets, { companyId: companyId() })).status;
    const send = async (person: 'ann' | 'maria' | 'eve') =>
      (
        await (
          await app.as(person)
        ).call(documents.attachToQuestionnaire, {
          companyId: companyId(),
          questionnaireId: OPEN.id,
          extractedDocumentIds: [made.one],
        })
      ).status;
    expect([await list('ann'), await list('maria'), await list('eve')]).toEqual([200, 403, 404]);
    expect([await send('ann'), await send('maria'), await send('eve')]).toEqual([404, 403, 404]);
  });
});

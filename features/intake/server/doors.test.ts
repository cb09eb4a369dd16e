/** Papers that come in at the documents and by a code: whoever sends them is asked, and staff see what they keep. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#features/documents/contract.ts';
import { type Caller, useApp } from '#test/app.ts';
import { correctedIntText, intText, papersPdf, w2Text } from '#test/intake-papers.ts';
import type { PersonName } from '#test/people.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { sentPapers } from '#test/sent-papers.ts';
import { expectNoChange } from '#test/state-hash.ts';
import { sendFile } from '#test/uploads.ts';
import { intake } from '../contract.ts';

const app = useApp({ preferences: { bulk_upload_processor: true } });
const { company_id, workOff, sent, identified } = sentPapers(app);
// Papers of one test are no earlier papers of the next.
beforeEach(async () => {
  await app.owner.query('update questionnaires set deleted_at = now()');
  await app.owner.query('update documents set deleted_at = now()');
});

const as = (person: PersonName) => app.as(person);
const upload = async (person: PersonName, name: string, bytes: Buffer, path?: string): Promise<number> => {
  const { body } = await sendFile(app, await as(person), 'household', name, bytes, path);
  await workOff();
  return body.id;
};
const door = async (person: PersonName, from: number) =>
  (await as(person)).call(intake.listDoorPapers, { company_id: company_id(), from });
const asked = async (person: PersonName, from: number) =>
  (await door(person, from)).body.papers.map(({ id, doubts }) => [id, doubts.map(({ facts }) => facts.kind)]);
const ofEmployer = (ein: string, text: string) => text.replace('12-3452286', ein);
const interest = (year = 2025) => papersPdf(intText('First Harbor Bank', year));

describe('papers that a client sends to the documents', () => {
  it('are asked about where something is odd, and staff see what the client keeps', async () => {
    // The organizer of 2025 is open.
    await sent('w2.pdf', papersPdf(w2Text({ name: 'Northfield School District' })));
    const first = await upload('maria', 'one.pdf', interest());
    const old = await upload('maria', 'old.pdf', papersPdf(w2Text({ name: 'Ellery Library', year: 2024 })));
    const stranger = await upload(
      'maria',
      'stranger.pdf',
      papersPdf(ofEmployer('98-7654321', w2Text({ name: 'Coastline Pottery', employee: 'ANNA WHITCOMBE' }))),
    );
    const again = await upload('maria', 'again.pdf', interest());
    const pages = [1, 3].map((no) => `${intText('Second Harbor Bank')}\nPage ${no} of 3`);
    const incomplete = await upload('maria', 'incomplete.pdf', papersPdf(...pages));
    const corrected = await upload(
      'maria',
      'corrected.pdf',
      papersPdf(correctedIntText('First Harbor Bank')),
    );
    const { body } = await door('maria', first);
    expect(await asked('maria', first)).toEqual([
      [first, []],
      [old, ['other_year']],
      [stranger, ['other_person']],
      [again, ['same_again']],
      [incomplete, ['page_missing']],
      [corrected, ['corrected']],
    ]);
    expect(body.papers[1]).toMatchObject({ name: 'old.pdf', pages: 1, is_being_read: false });
    expect(body.papers[1]!.paper).toMatch(/^W-2 Ellery Library/i);
    recordAnswer('intake/door', intake.listDoorPapers, body);
    const maria = await as('maria');
    const kept = await maria.call(intake.keepAnyway, { document_id: old, kinds: ['other_year'] });
    expect(kept.status).toBe(200);
    expect((await identified(old)).body.doubts).toEqual([
      { facts: { kind: 'other_year', found: 2024, wanted: 2025 }, kept: true },
    ]);
    expect((await identified(stranger)).body.doubts).toMatchObject([{ kept: false }]);
  });

  it('of an earlier year are not asked about in the folder of that year, without a questionnaire, or from staff', async () => {
    const old = (name: string, ein: string) => papersPdf(ofEmployer(ein, w2Text({ name, year: 2024 })));
    const alone = await upload('maria', 'alone.pdf', old('Ellery Library', '12-3459981'));
    await sent('w2.pdf', papersPdf(w2Text({ name: 'Northfield School District' })));
    await upload('maria', 'filed.pdf', old('Coastline Pottery', '12-3459982'), '/2024/Client Uploads');
    expect((await asked('maria', alone)).map(([, kinds]) => kinds)).toEqual([[], [], []]);
    const ofStaff = await upload('ann', 'staff.pdf', old('Harbor Marina', '12-3459983'));
    expect(await asked('ann', ofStaff)).toEqual([[ofStaff, []]]);
  });

  it('are named to nobody but their sender', async () => {
    const id = await upload('maria', 'one.pdf', interest());
    expect(await asked('maria', id)).toHaveLength(1);
    for (const person of ['tom', 'ann'] as const) expect(await asked(person, id)).toEqual([]);
    for (const person of ['eve', 'zed'] as const) expect((await door(person, id)).status).toBe(404);
  });
});

describe('papers that a phone sends by a code', () => {
  /** A browser of its own, which nobody has signed in with. */
  const phone = () => {
    const headers = { cookie: `sheaf-browser=${randomBytes(32).toString('base64url')}` };
    const call: Caller['call'] = (endpoint, input, more) =>
      app.anonymous.call(endpoint, input, { ...headers, ...more });
    return { call };
  };
  async function sendByPhone(by: { call: Caller['call'] }, token: string, name: string, bytes: Buffer) {
    const { body } = await by.call(documents.handoffLink, { token, name, size: bytes.length });
    await fetch(new URL(body.url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) });
    await by.call(documents.handoffProcess, { token, upload_id: body.upload_id });
    await workOff();
    return body.upload_id;
  }
  async function taken() {
    const made = await (await as('maria')).call(documents.makeHandoff, { company_id: company_id() });
    const token = made.body.url.split('/').at(-1)!;
    const mine = phone();
    await mine.call(documents.takeHandoff, { token });
    return { token, mine };
  }

  it('are asked about on the phone, kept or deleted there, and by no other browser', async () => {
    const { token, mine } = await taken();
    const dark = papersPdf(w2Text({ name: 'Coastline Pottery', employee: 'ANNA WHITCOMBE' }));
    const first = await sendByPhone(mine, token, 'one.pdf', dark);
    const second = await sendByPhone(mine, token, 'two.pdf', dark);
    const papers = async () => (await mine.call(intake.listHandoffPapers, { token })).body.papers;
    expect((await papers()).map(({ id, doubts }) => [id, doubts.map(({ facts }) => facts.kind)])).toEqual([
      [first, ['other_person']],
      [second, ['same_again']],
    ]);
    const keep = { token, upload_id: first, kinds: ['other_person' as const] };
    const other = phone();
    const later = await taken();
    await expectNoChange(app, async () => {
      expect((await other.call(intake.listHandoffPapers, { token })).status).toBe(404);
      expect((await other.call(intake.keepHandoffPaper, keep)).status).toBe(404);
      expect((await other.call(intake.removeHandoffPaper, { token, upload_id: first })).status).toBe(404);
      // A code of the same person knows nothing of what came by another one.
      const theirs = { token: later.token, upload_id: first };
      expect((await later.mine.call(intake.removeHandoffPaper, theirs)).status).toBe(404);
    });
    expect((await mine.call(intake.keepHandoffPaper, keep)).status).toBe(200);
    expect((await mine.call(intake.removeHandoffPaper, { token, upload_id: second })).status).toBe(200);
    expect(await papers()).toMatchObject([{ id: first, doubts: [{ kept: true }] }]);
    expect((await mine.call(intake.removeHandoffPaper, { token, upload_id: second })).status).toBe(404);
  });
});

/** One sender floods the parsers with files that take seconds each: everybody else goes on working. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { droplink } from '#features/droplink/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { renderMail } from '#platform/server/mail/render.ts';
import { say } from '#platform/server/mail/words.ts';
import { startWorkerRole } from '#server/worker.ts';
import { type Answer, useApp } from './app.ts';
import { fillDocument, storedDocument } from './documents.ts';
import { form, question, section } from './example-form.ts';
import { endParsersUntil } from './parser-processes.ts';
import { pdfOf } from './pdf.ts';
import { publishedTemplate, sentQuestionnaire } from './questionnaires.ts';
import { slowLetter, slowPdf, slowSheet } from './slow-files.ts';
import { todayFor } from './today.ts';
import { readWaiting, sendFile } from './uploads.ts';

const FILES = 10;
/** Of three doors of one client. */
const SHARE = 4;
/** So many of the flood's files still wait when everybody else is done. In one line for all there would be none. */
const LEFT = 3;
const MOST_SHOWN = 4;
const MAIL_MS = 5000;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const app = useApp({
  preferences: {
    drop_link_enabled: true,
    firm_user_ids_to_receive_drop_link_notification: [1],
    document_drop_off_enabled: true,
  },
});

let worker: { stop: () => Promise<void> } | undefined;
const startWorker = async () => void (worker = await startWorkerRole(app.built));

beforeAll(async () => {
  await app.owner.query(
    `update firms set preferences = preferences || jsonb_build_object('firm_user_ids_to_receive_drop_link_notification', jsonb_build_array($1::bigint))
     where firm_id = $2`,
    [app.world.people.ben.id, app.world.firms.pell],
  );
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  // The first parser of a kind measures itself.
  await sendFile(app, await app.as('zed'), 'foreign', 'first.pdf', pdfOf());
  await readWaiting(app, app.world.firms.other);
});

/** What is left of a flood is of no interest to the next test. */
afterEach(async () => {
  await app.owner.query(`update document_readings set status = 'failed' where status = 'waiting'`);
  if (worker) await endParsersUntil(worker.stop());
  worker = undefined;
});

const waitingOf = async (firmId: number): Promise<number> =>
  (
    await app.owner.query<{ n: number }>(
      `select count(*)::int as n from document_readings where firm_id = $1 and status = 'waiting'`,
      [firmId],
    )
  ).rows[0]!.n;
const jobsCalled = async (name: string): Promise<string[]> =>
  (
    await app.owner.query<{ identifier: string }>(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier like $1 || '%' and j.attempts < j.max_attempts`,
      [name],
    )
  ).rows.map(({ identifier }) => identifier);
const put = async (url: string, bytes: Buffer): Promise<number> =>
  (await fetch(new URL(url, app.origin), { method: 'PUT', body: new Uint8Array(bytes) })).status;

async function mailDelay(dedupeKey: string): Promise<number> {
  const firmId = app.world.firms.other;
  const began = performance.now();
  await app.services.db.write({ firmId, clientId: null }, (tx) =>
    app.services.outgoing.mail({ actor: { kind: 'system', firmId }, clock: app.services.clock }, tx, {
      to: 'zed@people.test',
      ...renderMail({ firm: { name: 'Other' }, title: say`New sign-in`, paragraphs: [say`New sign-in`] }),
      dedupeKey,
    }),
  );
  const state = async () =>
    (
      await app.owner.query<{ state: string }>('select state from outgoing_messages where dedupe_key = $1', [
        dedupeKey,
      ])
    ).rows[0]!.state;
  await expect.poll(state, { interval: 20 }).toBe('sent');
  return performance.now() - began;
}

async function runJobs(tasks: readonly string[]): Promise<void> {
  for (const task of tasks) await app.owner.query('select graphile_worker.add_job($1)', [task]);
  for (const task of tasks) await expect.poll(() => jobsCalled(task), { interval: 50 }).toEqual([]);
}

/** The other firm goes on: an upload, its reading, a mail, and a job of each lane. */
async function expectOthersWork(name: string): Promise<void> {
  const delay = await mailDelay(`security-${name}`);
  const sent = await sendFile(app, await app.as('zed'), 'foreign', `${name}.pdf`, pdfOf({ pages: [name] }));
  expect(sent.status).toBe(200);
  await runJobs(['look-for-due-messages', 'fold-list-counts']);
  await expect.poll(() => waitingOf(app.world.firms.other), { interval: 50 }).toBe(0);
  expect(delay).toBeLessThan(MAIL_MS);
}

describe('the files of one sender that take a parser seconds each', () => {
  it('R38 R41: sent without an account, hold up nobody else', async () => {
    const files = Array.from({ length: FILES }, (_, no) => slowPdf(no));
    const started = await app.anonymous.call(droplink.startDrop, {
      firm: 'pell',
      name: 'Pat Sender',
      email: 'pat@elsewhere.test',
      note: '',
      files: files.map((bytes, no) => ({
        name: `${no}.pdf`,
        size: bytes.length,
        head: bytes.subarray(0, 64).toString('base64'),
      })),
    });
    for (const [no, bytes] of files.entries())
      expect(await put(started.body.files[no]!.url!, bytes)).toBe(200);
    await startWorker();
    await expectOthersWork('secure-upload');
    expect(await waitingOf(app.world.firms.pell)).toBeGreaterThanOrEqual(LEFT);
    // Signed-in people of the same firm come first as well.
    const own = await sendFile(app, await app.as('maria'), 'household', 'own.pdf', pdfOf({ pages: ['Own'] }));
    await expect.poll(() => readingOf(own.body.id), { interval: 50 }).toBe('read');
    expect(await waitingOf(app.world.firms.pell)).toBeGreaterThanOrEqual(LEFT);
  });

  it('R38 R41: sent by the link of a drop-off, hold up nobody else', async () => {
    const token = await dropOffToken();
    const { body } = await app.anonymous.call(collect.openDropOff, { token });
    const question_id = body.state === 'open' ? body.items[0]!.id : 0;
    for (let no = 0; no < FILES; no += 1) {
      const bytes = slowPdf(100 + no);
      const link = await app.anonymous.call(collect.dropOffLink, {
        token,
        question_id,
        name: `${no}.pdf`,
        size: bytes.length,
      });
      expect(await put(link.body.url, bytes)).toBe(200);
      const input = { token, upload_id: link.body.upload_id };
      expect((await app.anonymous.call(collect.dropOffProcess, input)).status).toBe(200);
    }
    await startWorker();
    await expectOthersWork('drop-off');
    expect(await waitingOf(app.world.firms.pell)).toBeGreaterThanOrEqual(LEFT);
  });

  it('R38 R41: sent by a client, to their documents, to a checklist and by a phone that was shown a code, hold up nobody else', async () => {
    await sendOwn();
    await sendToChecklist();
    await sendByPhone();
    await startWorker();
    await expectOthersWork('client');
    expect(await waitingOf(app.world.firms.pell)).toBeGreaterThanOrEqual(LEFT);
  });

  it('R38 R41: opened by a client again and again, hold up nobody else; what is too much is refused, and ends with its tab', async () => {
    await startWorker();
    const sheet = await storedDocument(app, 'household', 'slow.xlsx', { contentType: XLSX });
    await fillDocument(app, sheet, slowSheet());
    const letter = await storedDocument(app, 'household', 'slow.docx', { contentType: DOCX });
    await fillDocument(app, letter, slowLetter());
    const maria = await app.as('maria');
    const tab = new AbortController();
    const shown: number[] = [];
    const refused: Response[] = [];
    const opened = Array.from({ length: 40 }, async (_, no) => {
      const door = no % 2 === 0 ? `${sheet}/sheet` : `${letter}/words`;
      const answer = await fetch(`${app.origin}/api/documents/${door}`, {
        headers: { authorization: `Bearer ${maria.token}`, cookie: maria.cookie },
        signal: tab.signal,
      });
      if (answer.status === 503) refused.push(answer);
      else shown.push(answer.status);
    });
    const ended = Promise.allSettled(opened);
    await expect.poll(() => refused.length).toBeGreaterThan(20);
    expect(refused[0]!.headers.get('retry-after')).toBe('30');
    expect(await refused[0]!.json()).toEqual({
      error: {
        code: 'busy.files',
        message: 'We are reading many files right now. Please try again in a minute.',
      },
    });
    await expectOthersWork('viewing');
    expect(shown.length).toBeLessThanOrEqual(MOST_SHOWN);

    tab.abort();
    await ended;
    // Nobody waits for those files any more, so the next one is read at once.
    const small = await storedDocument(app, 'household', 'small.csv', { contentType: 'text/csv' });
    await fillDocument(app, small, Buffer.from('a,b\n1,2\n'));
    const next: Answer<{ rows: string[][] }> = await maria.call(documents.readSheet, { document_id: small });
    expect(next.body.rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(shown.length).toBeLessThanOrEqual(MOST_SHOWN);
  });
});

/** Each door gets other bytes: a file that was too hard once is never read again. */
async function sendOwn(): Promise<void> {
  const maria = await app.as('maria');
  for (let no = 0; no < SHARE; no += 1)
    expect((await sendFile(app, maria, 'household', `own${no}.pdf`, slowPdf(200 + no), '/2012')).status).toBe(
      200,
    );
}

async function sendToChecklist(): Promise<void> {
  const ask = section(0, [question(1, { type: 'upload', text: 'Your W-2' })], {
    key: 'document_checklist',
    name: 'Document checklist',
  });
  const template = await publishedTemplate(app, 'Papers', { form: form(ask) });
  const questionnaire_id = await sentQuestionnaire(app, template);
  const maria = await app.as('maria');
  for (let no = 0; no < SHARE; no += 1) {
    const bytes = slowPdf(600 + no);
    const asked = { questionnaire_id, question_no: 1, name: `checklist${no}.pdf`, size: bytes.length };
    const link = await maria.call(questionnaires.requestQuestionUpload, asked);
    expect(await put(link.body.url, bytes)).toBe(200);
    const input = { questionnaire_id, upload_id: link.body.upload_id };
    expect((await maria.call(questionnaires.processQuestionUpload, input)).status).toBe(200);
  }
}

async function sendByPhone(): Promise<void> {
  const made = await (
    await app.as('maria')
  ).call(documents.makeHandoff, { company_id: app.world.entities.household.id });
  const token = made.body.url.split('/').at(-1)!;
  const headers = { cookie: `sheaf-browser=${randomBytes(32).toString('base64url')}` };
  expect((await app.anonymous.call(documents.takeHandoff, { token }, headers)).status).toBe(200);
  for (let no = 0; no < SHARE; no += 1) {
    const bytes = slowPdf(400 + no);
    const asked = { token, name: `phone${no}.pdf`, size: bytes.length };
    const link = await app.anonymous.call(documents.handoffLink, asked, headers);
    expect(await put(link.body.url, bytes)).toBe(200);
    const input = { token, upload_id: link.body.upload_id };
    expect((await app.anonymous.call(documents.handoffProcess, input, headers)).status).toBe(200);
  }
}

const readingOf = async (documentId: number): Promise<string> =>
  (
    await app.owner.query<{ status: string }>(
      'select r.status from document_readings r join documents d using (firm_id, file_id) where d.id = $1',
      [documentId],
    )
  ).rows[0]!.status;

async function dropOffToken(): Promise<string> {
  const asked = await (
    await app.as('ann')
  ).call(collect.sendDropOff, {
    company_ids: [app.world.entities.household.id],
    tax_year: 2024,
    due_date: addDays(todayFor(app), 14),
    questions_to_create: [{ text: 'your W-2' }],
  });
  expect(asked.status).toBe(200);
  const find = () =>
    app.mails.map(({ text }) => /https?:\S+document-drop-off\S+/.exec(text)?.[0]).find(Boolean);
  await startWorker();
  await expect.poll(find).toBeTruthy();
  await worker!.stop();
  return find()!.split('#')[1]!;
}

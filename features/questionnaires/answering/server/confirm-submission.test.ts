/** What whoever submitted a questionnaire gets by email, over a real SMTP conversation. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { readers, tasks } from '#server/features.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliver } from '#test/mass-email.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { takesPayments } from '#test/takes-payments.ts';
import { answering } from '../contract.ts';

let smtp: MailServer;
let app: TestApp;
const closers: (() => unknown)[] = [];
let templateId: number;

beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp(
    {
      realSenders: true,
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Pell Harrow <portal@firm.example>',
      },
    },
    closers,
  );
  await takesPayments(app, app.world.firms.pell);
  await app.owner.query(`update users set time_zone = 'America/Los_Angeles'`);
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        1,
        [
          question(2, { text: 'Where did you live?' }),
          question(3, { text: 'Where did you work?' }),
          question(4, { type: 'upload', text: 'your W-2', paper: 'W-2', optional: true }),
        ],
        { name: 'Income of {{tax_year}}' },
      ),
      section(5, [question(6, { optional: true })], { name: 'Anything else' }),
    ),
  });
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await smtp.close();
});
beforeEach(async () => {
  app.setTime(new Date('2026-03-12T21:30:00Z'));
  await deliver(app);
  smtp.received.length = 0;
});

const task = tasks.find(({ name }) => name === 'confirm-submission') as FirmTask;
const firmId = () => app.world.firms.pell;
const lastSubmission = async (): Promise<number> =>
  (
    await app.owner.query<{ id: number }>(
      `select id from events where name = 'questionnaire.submitted' order by id desc limit 1`,
    )
  ).rows[0]?.id ?? 0;
/** As the worker does it, which may do it twice. */
const confirmed = async () => {
  const event_id = await lastSubmission();
  for (let times = 0; times < 2; times += 1)
    await task.run(systemCtx(app.services, firmId(), 'test'), { firm_id: firmId(), event_id });
  await deliver(app);
  return smtp.received.filter(({ subject }) => subject?.startsWith('We have your'));
};
const answered = async (more: object = {}): Promise<{ id: number; title: string }> => {
  const id = await sentQuestionnaire(app, templateId, more);
  const { rows } = await app.owner.query('select tax_year, name from questionnaires where id = $1', [id]);
  const saves = [2, 3].map((question_no) => ({
    op: randomUUID(),
    question_no,
    entry_no: 0,
    value: 'Salem, Harbor Bank',
    answer_by: null,
    base: 0,
  }));
  await (await app.as('tom')).call(answering.saveAnswers, { questionnaire_id: id, saves });
  return { id, title: `${rows[0].tax_year} ${rows[0].name}` };
};
const submit = async (person: PersonName, questionnaireId: number) =>
  (await app.as(person)).call(answering.submitQuestionnaire, {
    questionnaireId,
    companyId: app.world.entities.household.id,
    reviewed: true,
  });
const addressOf = (person: PersonName) => app.world.people[person].email;

describe('the confirmation of a submission', () => {
  it('goes once to whoever submitted: what was sent in counts, when, what happens next, and the way back', async () => {
    const { id, title } = await answered();
    for (const name of ['w2-harbor.pdf', 'w2-salem.pdf'])
      await app.owner.query(
        `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at)
         values ($1, $2, 4, $3, now())`,
        [firmId(), id, await storedDocument(app, 'household', name, { by: 'maria' })],
      );
    await app.owner.query(
      `insert into answers (firm_id, questionnaire_id, question_no, value, answered_at) values ($1, $2, 4, '2', now())`,
      [firmId(), id],
    );
    expect((await submit('maria', id)).status).toBe(200);
    const [mail, ...others] = await confirmed();
    expect(others).toEqual([]);
    expect(mail!.to?.[0]?.address).toBe(addressOf('maria'));
    expect(mail!.subject).toBe(`We have your ${title}`);
    expect(mail!.text).toContain(
      `You submitted ${title} for Maria & Tom Client on Mar 12, 2026, 2:30 PM PDT. Everything arrived.`,
    );
    expect(mail!.text).toContain(`- Income of ${title.slice(0, 4)}: 2 answers, 2 documents`);
    expect(mail!.text).toContain('What happens next: Pell Harrow CPAs looks through what you sent');
    const { hash } = app.world.entities.household;
    expect(mail!.text).toContain(
      `See what you sent: ${app.services.config.baseUrl}/questionnaire/${hash}?questionnaireId=${id}&firm=pell`,
    );
    // Neither answers, nor questions, nor names of documents, nor sections in which nothing was sent.
    for (const part of [mail!.text, mail!.html])
      expect(part).not.toMatch(/Harbor|Where did|w2|W-2|Anything else/);
  });

  it('says where a deposit is still to be paid, without its amount', async () => {
    const { id } = await answered({ deposit_required: true, deposit_amount: 35_000 });
    await submit('tom', id);
    const [mail] = await confirmed();
    expect(mail!.to?.[0]?.address).toBe(addressOf('tom'));
    expect(mail!.text).toContain('your deposit isn’t paid yet');
    expect(mail!.text).toContain('Open and pay the deposit: ');
    expect(mail!.text).not.toContain('350');
  });

  it('is not sent to somebody who switched off mail about questionnaires, nor for one reopened meanwhile', async () => {
    const maria = await app.as('maria');
    const choose = async (questionnaires: boolean) => {
      const { version, notification_choices } = (await maria.call(accounts.readProfile, {})).body;
      const answer = await maria.call(accounts.updateProfile, {
        version,
        notification_choices: { ...notification_choices, questionnaires },
      });
      expect(answer.status).toBe(200);
    };
    await choose(false);
    await submit('maria', (await answered()).id);
    expect(await confirmed()).toEqual([]);
    await choose(true);
    const { id } = await answered();
    await submit('maria', id);
    await (
      await app.as('ann')
    ).call(answering.unsubmitQuestionnaire, {
      questionnaireId: id,
      companyId: app.world.entities.household.id,
    });
    expect(await confirmed()).toEqual([]);
  });

  it('is not sent where strangers, other clients or staff try to submit', async () => {
    const { id } = await answered();
    const before = await lastSubmission();
    for (const person of ['zed', 'eve', 'kim', 'rosa', 'ann'] as const)
      expect((await submit(person, id)).status, person).toBeGreaterThanOrEqual(403);
    expect(await lastSubmission()).toBe(before);
    await deliver(app);
    expect(smtp.received.filter(({ subject }) => subject?.startsWith('We have your'))).toEqual([]);
  });

  it('is put in line by the event itself', () => {
    expect(readers).toContainEqual({ task: task.name, events: ['questionnaire.submitted'] });
  });
});

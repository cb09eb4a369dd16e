/** What Maria and Tom have done with what they were sent: last year's organizer, half of this year's, letters, a deposit. */
import { randomUUID } from 'node:crypto';
import { sendQuestionnaires } from '#features/collect/sending/server/send.ts';
import { SendRequest } from '#features/collect/sending/model.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import { finishTestCheckout } from '#features/payments/server/test-checkout.ts';
import { letterHash } from '#features/questionnaires/agreements/server/letter-hash.ts';
import { signAgreement } from '#features/questionnaires/agreements/server/sign.ts';
import { signatureIdOf } from '#features/questionnaires/agreements/rules/signature-ids.ts';
import { readQuestionnaire } from '#features/questionnaires/answering/server/open.ts';
import { saveAnswers } from '#features/questionnaires/answering/server/save.ts';
import { markOpened } from '#features/questionnaires/answering/server/sections.ts';
import { openDepositCheckout } from '#features/questionnaires/deposits/server/pay.ts';
import { depositSubject } from '#features/questionnaires/deposits/server/subject.ts';
import { addNote } from '#features/questionnaires/notes/server/notes.ts';
import { NO, NOT_APPLICABLE, PROVIDED_ELSEWHERE, YES } from '#features/questionnaires/model.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { CONSENTS } from '#features/signing/rules/consent.ts';
import type { ClientActor } from '#platform/actor.ts';
import type { Ctx, Services } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { advisor } from './advisor.ts';
import { client } from './client.ts';
import { DEMO_DOMAIN, DEMO_TEMPLATE } from './people.ts';

const ZONE = 'America/New_York';
const LETTER = 'Engagement Letter';

/** By the key a question keeps from year to year. */
const LAST_YEAR: Record<string, string> = {
  'legal-name': 'Maria Delgado',
  job: 'School librarian',
  'had-us-before': YES,
  married: YES,
  'spouse-name': 'Tomás Delgado',
  'file-with-spouse': 'Together',
  moved: NO,
  'more-states': NO,
  citizen: YES,
  'has-disability': NO,
  'is-dependent': NO,
  'has-ip-pin': NO,
  'has-dependents': NO,
  'shares-custody': NO,
  'has-home-workers': NO,
  'has-business': NO,
  'has-rental': NO,
  'has-farm': NO,
};
const THIS_YEAR: Record<string, string> = {
  ...LAST_YEAR,
  job: 'Head librarian, and a little tutoring',
  moved: YES,
  'new-address': '12 Ellery Street, Apt 3, Cambridge, MA 02138',
};
/** Not said yet, so that there is something left to do. */
const LEFT_OPEN = new Set(['has-ip-pin', 'shares-custody', 'has-home-workers', 'has-rental', 'has-farm']);

interface Person {
  id: number;
  firmId: number;
}

export async function loadDemoAnswers(services: Services): Promise<void> {
  const { ann, maria, tom, household, organizer, letter, template } = await services.db.system(findDemo);
  const year = taxYear(services.clock.now());

  const ago = advisor(services, { ...ann, level: 'partner' }, 320);
  const before = await sendQuestionnaires(
    ago,
    SendRequest.parse({
      questionnaire_template_id: template,
      company_ids: [household],
      tax_year: year - 1,
      due_date: addDays(dayIn(ZONE, ago.clock.now()), 30),
    }),
  );
  const [last] = before.questionnaire_ids;
  await answer(await client(services, maria, 312), last!, LAST_YEAR);
  const closedAt = (await client(services, maria, 300)).clock.now().toISOString();
  await services.db.system((tx) => close(tx, last!, closedAt));

  await markOpened(await client(services, maria, 9), { questionnaire_id: organizer });
  await sign(await client(services, maria, 9), organizer, 'Maria Delgado');
  await sign(await client(services, tom, 8), organizer, 'Tom Delgado');
  const said = Object.entries(THIS_YEAR).filter(([key]) => !LEFT_OPEN.has(key));
  await answer(await client(services, maria, 1), organizer, Object.fromEntries(said));
  await putAside(await client(services, maria, 1), organizer);

  await answer(await client(services, tom, 6), letter, { 'letter-for': 'Me, or me and my spouse' });
  await sign(await client(services, tom, 6), letter, 'Tom Delgado');
  await payDeposits(services);
}

/** Only what shows can be answered, and an answer may show more. */
async function answer(ctx: Ctx<ClientActor>, id: number, said: Record<string, string>): Promise<void> {
  const { form } = await readQuestionnaire(ctx, { questionnaire_id: id });
  const asked = form.sections.flatMap(({ questions }) => questions);
  const saves = asked.flatMap(({ no, year_key }) =>
    year_key !== null && said[year_key] !== undefined ? [saveOf(no, { value: said[year_key] })] : [],
  );
  await saveAnswers(ctx, { questionnaire_id: id, saves });
}

const saveOf = (no: number, said: { value?: string; answer_by?: string }) => ({
  op: randomUUID(),
  question_no: no,
  entry_no: 0,
  value: said.value ?? null,
  answer_by: said.answer_by ?? null,
  base: 0,
});

/** Of the papers that are asked for: one later, one not applicable, one handed in elsewhere with a word about it. */
async function putAside(ctx: Ctx<ClientActor>, id: number): Promise<void> {
  const { form, state, company_id, first_id } = await readQuestionnaire(ctx, { questionnaire_id: id });
  const papers = form.sections
    .flatMap(({ questions }) => questions)
    .filter(({ type, show_when }) => type === 'upload' && show_when === null);
  const [later, none, elsewhere] = papers;
  const soon = addDays(dayIn(ZONE, ctx.clock.now()), 5);
  const by = state.due_date !== null && state.due_date <= soon ? addDays(state.due_date, -1) : soon;
  const saves = [
    ...(later ? [saveOf(later.no, { answer_by: by })] : []),
    ...(none ? [saveOf(none.no, { value: NOT_APPLICABLE })] : []),
    ...(elsewhere ? [saveOf(elsewhere.no, { value: PROVIDED_ELSEWHERE })] : []),
  ];
  await saveAnswers(ctx, { questionnaire_id: id, saves });
  if (elsewhere)
    await addNote(ctx, {
      companyId: company_id,
      questionId: first_id + elsewhere.no,
      text: 'I left it at your front desk on Monday.',
      different_kind_of_number: false,
    });
}

async function sign(ctx: Ctx<ClientActor>, id: number, name: string): Promise<void> {
  const { form, company_id } = await readQuestionnaire(ctx, { questionnaire_id: id });
  const { no, letter } = form.sections.find(({ key }) => key === 'agreement_signature')!;
  await signAgreement(ctx, {
    questionnaire_id: id,
    company_id,
    signature_id: signatureIdOf(ctx.actor.userId, no),
    method: 'typed',
    signature: name,
    drawn: null,
    consent_version: CONSENTS.typed.version,
    letter_hash: letterHash(letter),
    client_time: ctx.clock.now().toISOString(),
    user_agent: '',
  });
}

/** One asked for and unpaid, one paid by card, one marked as paid by the firm. */
async function payDeposits(services: Services): Promise<void> {
  const rows = await services.db.system((tx) =>
    tx
      .selectFrom('questionnaires as q')
      .innerJoin('entities as e', (join) =>
        join.onRef('e.firm_id', '=', 'q.firm_id').onRef('e.id', '=', 'q.entity_id'),
      )
      .select(['q.id', 'q.firm_id as firmId', 'e.user_id as payer'])
      .where('q.name', '=', LETTER)
      .where('q.deposit_cents', 'is not', null)
      .orderBy('q.id')
      .execute(),
  );
  const [, byCard, byHand] = rows;
  if (byHand)
    await services.db.system((tx) =>
      tx
        .updateTable('questionnaires')
        .set({ deposit_status: 'marked_paid' })
        .where('id', '=', byHand.id)
        .execute(),
    );
  if (!byCard?.payer) return;
  const ctx = await client(services, { id: byCard.payer, firmId: byCard.firmId }, 7);
  const { checkout_url } = await openDepositCheckout(ctx, { questionnaire_id: byCard.id });
  const session = checkout_url?.split('/').at(-1);
  if (session)
    await finishTestCheckout({ subjects: [depositSubject], listeners: [] })(ctx, { session, outcome: 'pay' });
}

async function close(tx: Tx, id: number, at: string): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ completed: true, locked: true, submitted_at: at, last_activity_at: at })
    .where('id', '=', id)
    .execute();
}

async function findDemo(tx: Tx) {
  const person = async (name: string): Promise<Person> =>
    tx
      .selectFrom('users')
      .select(['id', 'firm_id as firmId'])
      .where('email', '=', `${name}@${DEMO_DOMAIN}`)
      .executeTakeFirstOrThrow();
  const [ann, maria, tom] = [await person('ann'), await person('maria'), await person('tom')];
  const household = await tx
    .selectFrom('entities')
    .select('id')
    .where('user_id', '=', maria.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const sent = (name: string) =>
    tx
      .selectFrom('questionnaires')
      .select(['id', 'template_id'])
      .where('entity_id', '=', household.id)
      .where('name', '=', name)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const organizer = await sent(DEMO_TEMPLATE.name);
  return {
    ann,
    maria,
    tom,
    household: household.id,
    organizer: organizer.id,
    template: organizer.template_id!,
    letter: (await sent(LETTER)).id,
  };
}

/** A season halfway through: questionnaires of every status, roles filled or not, statuses of the firm's own, notes. */
import { type RawBuilder, sql } from 'kysely';
import { keepNextReminders } from '#features/collect/reminders/server/keep.ts';
import { sendQuestionnaires } from '#features/collect/sending/server/send.ts';
import { SendRequest } from '#features/collect/sending/model.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import { type Form, NOT_APPLICABLE } from '#features/questionnaires/model.ts';
import { countsOf, NO_ANSWERS } from '#features/questionnaires/rules/counts.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { standingOf } from '#features/questionnaires/rules/standing.ts';
import {
  answersOf,
  changeQuestionnaires,
  findQuestionnaires,
  formFor,
  type QuestionnaireRecord,
  sectionFacts,
} from '#features/questionnaires/server/service.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { advisor } from './advisor.ts';
import { DEMO_DOMAIN } from './people.ts';

const ROLES = ['Preparer', 'Reviewer', 'Signer'] as const;
const STATUSES = [
  ['In preparation', 'We are preparing your return'],
  ['Missing info', 'We need something from you'],
  ['Ready for review', 'Your return is being reviewed'],
  ['Waiting on K-1s', 'We are waiting for your K-1'],
  ['Bookkeeping first', 'We are closing your books'],
  ['With partner', 'A partner is reviewing it'],
] as const;
const MISSING_INFO = 1;

const NOTES = [
  '',
  'Call after the 5th; travels a lot.',
  '',
  'K-1 comes late every year.\nExtension likely.',
  '',
  '',
  'Sold the van in June.\nAsk for the bill of sale.\nSpouse signs by mail.',
];

/** How far one is, the day it is due from today, and when somebody last did something. */
interface Plan {
  share: number;
  due: number;
  hoursAgo: number;
  state?: 'sent' | 'opened' | 'completed' | 'done';
  status?: number;
}
const PLANS: readonly Plan[] = [
  { share: 0.6, due: 13, hoursAgo: 0.1, status: 0 },
  { share: 0.5, due: 13, hoursAgo: 0.2, status: 1 },
  { share: 0.4, due: -4, hoursAgo: 0.5, status: 1 },
  { share: 1, due: 13, hoursAgo: 1, state: 'completed', status: 2 },
  { share: 0, due: 17, hoursAgo: 2, state: 'opened' },
  { share: 0.8, due: 13, hoursAgo: 2.5, status: 3 },
  { share: 0, due: -7, hoursAgo: 20, state: 'sent' },
  { share: 0.5, due: 43, hoursAgo: 26, status: 4 },
  { share: 0.7, due: 8, hoursAgo: 27, status: 5 },
  { share: 0.3, due: 73, hoursAgo: 50, status: 0 },
  { share: 0.65, due: 13, hoursAgo: 52, status: 3 },
  { share: 1, due: 6, hoursAgo: 54, state: 'done', status: 2 },
  { share: 0.2, due: -3, hoursAgo: 75, status: 1 },
  { share: 0.5, due: 43, hoursAgo: 98, status: 0 },
  { share: 0.55, due: 13, hoursAgo: 122, status: 3 },
  { share: 0.3, due: 22, hoursAgo: 123 },
  { share: 1, due: -20, hoursAgo: 300, state: 'done', status: 2 },
];

/** After the templates are there. */
export async function loadDemoTable(services: Services): Promise<void> {
  const now = services.clock.now();
  const { ann, staff, templates, people, companies } = await services.db.system((tx) => findDemo(tx));
  const as = (daysAgo: number) => advisor(services, { ...ann, level: 'partner' }, daysAgo);
  const send = async (template: number, company_ids: number[], daysAgo: number) => {
    const request = SendRequest.parse({
      questionnaire_template_id: template,
      company_ids,
      tax_year: taxYear(now),
      due_date: addDays(dayIn('America/New_York', as(daysAgo).clock.now()), 30),
      show_uploads_as_document_checklist: true,
    });
    return (await sendQuestionnaires(as(daysAgo), request)).questionnaire_ids;
  };
  const own = await send(templates.individual, people, 16);
  const firms = await send(templates.business, companies, 15);
  const made = firms.flatMap((id, at) => (own[at] === undefined ? [id] : [id, own[at]]));
  await services.db.system(async (tx) => {
    const statuses = await insertStatuses(tx, ann.firmId);
    await insertRoles(tx, ann.firmId, staff);
    for (const [at, id] of made.entries())
      await settle(tx, ann.firmId, id, {
        plan: PLANS[at % PLANS.length]!,
        notes: NOTES[at % NOTES.length]!,
        statuses,
        now,
      });
    await keepNextReminders(as(0), tx, made);
  });
}

async function findDemo(tx: Tx) {
  const ann = await tx
    .selectFrom('users')
    .select(['id', 'firm_id as firmId'])
    .where('email', '=', `ann@${DEMO_DOMAIN}`)
    .executeTakeFirstOrThrow();
  const idsOf = async (rows: RawBuilder<{ id: number }>) => (await rows.execute(tx)).rows.map(({ id }) => id);
  const named = (catalog: string) => sql<{ id: number }>`
    select id from templates where firm_id = ${ann.firmId} and name = ${catalog}`;
  /** Nobody asked them anything yet. */
  const fresh = (isPerson: boolean, most: number) => sql<{ id: number }>`
    select e.id from entities e join users u on u.firm_id = e.firm_id and u.id = e.user_id
    where e.firm_id = ${ann.firmId} and not e.inactive and not e.readonly_access and u.paying and not u.readonly_access
      and u.email is not null and (e.entity_type = 'Individual') = ${isPerson}
      and not exists (select 1 from questionnaires q where q.firm_id = e.firm_id and q.entity_id = e.id)
    order by e.id limit ${most}`;
  return {
    ann,
    staff: await idsOf(sql`select id from users where firm_id = ${ann.firmId} and is_advisor order by id`),
    templates: {
      individual: (await idsOf(named('Individual Organizer')))[0]!,
      business: (await idsOf(named('S-Corp and Partnership Organizer')))[0]!,
    },
    people: await idsOf(fresh(true, 9)),
    companies: await idsOf(fresh(false, 14)),
  };
}

async function insertStatuses(tx: Tx, firmId: number): Promise<number[]> {
  const rows = await tx
    .insertInto('custom_statuses')
    .values(
      STATUSES.map(([firm_user_display_status, client_display_status], at) => ({
        firm_id: firmId,
        firm_user_display_status,
        client_display_status,
        ...(at === MISSING_INFO && {
          mail_subject: 'We need something from you',
          mail_body:
            'We have started on your return and found something missing.\nPlease sign in to see what it is.',
        }),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Each client has a preparer, most a reviewer, some a signer. */
async function insertRoles(tx: Tx, firmId: number, staff: readonly number[]): Promise<void> {
  const roles = await tx
    .insertInto('firm_roles')
    .values(ROLES.map((role_name) => ({ firm_id: firmId, role_name })))
    .returning('id')
    .execute();
  for (const [at, { id }] of roles.entries())
    await sql`insert into firm_role_assignments (firm_id, firm_role_id, entity_id, user_id)
      select ${firmId}, ${id}, e.id, (${[...staff]}::bigint[])[1 + (e.id + ${at})::int % ${staff.length}::int]
      from entities e where e.firm_id = ${firmId} and (e.id + ${at}) % ${6 - 2 * at} <> 0`.execute(tx);
}

interface Settled {
  plan: Plan;
  notes: string;
  statuses: readonly number[];
  now: Date;
}

/** Those that show before anything is answered, without the review. */
const sectionsOf = (form: Form) =>
  standingOf(form, NO_ANSWERS).visible.sections.filter(({ key }) => key !== 'review_and_submit');

/** Answers as far as it is: whatever does not apply is an answer, too. */
async function answer(tx: Tx, record: QuestionnaireRecord, sections: number, at: string): Promise<number[]> {
  const { firm_id, id } = record;
  const form = await formFor(tx, firm_id, record);
  const shown = sectionsOf(form).slice(0, sections);
  const numbers = shown.flatMap(({ questions }) => questions.map(({ no }) => no));
  await sql`insert into answers (firm_id, questionnaire_id, question_no, value, answered_at)
    select ${firm_id}, ${id}, no, ${NOT_APPLICABLE}, ${at} from unnest(${numbers}::int[]) no`.execute(tx);
  const marked_sections = shown.map(({ no }) => no);
  const facts = await sectionFacts(tx, { ...record, marked_sections }, form);
  await changeQuestionnaires(
    tx,
    firm_id,
    [id],
    countsOf(form, await answersOf(tx, firm_id, id, form), facts),
  );
  return marked_sections;
}

async function settle(
  tx: Tx,
  firmId: number,
  id: number,
  { plan, notes, statuses, now }: Settled,
): Promise<void> {
  const at = new Date(now.getTime() - plan.hoursAgo * 3_600_000).toISOString();
  const { state } = plan;
  const isOver = state === 'completed' || state === 'done';
  const isBegun = state === undefined || isOver;
  const [record] = await findQuestionnaires(tx, firmId, [id]);
  const sections = sectionsOf(await formFor(tx, firmId, record!));
  const done = isBegun ? Math.floor(plan.share * sections.length) : 0;
  const marked = done > 0 ? await answer(tx, record!, done, at) : [];
  await tx
    .updateTable('questionnaires')
    .set({
      due_date: addDays(dayIn('America/New_York', now), plan.due),
      last_activity_at: at,
      client_activity_at: at,
      notes,
      firm_custom_status_id: plan.status === undefined ? null : statuses[plan.status]!,
      opened_at: state === 'sent' ? null : at,
      in_progress: isBegun,
      marked_sections: marked,
      current_section: isBegun ? sections[Math.min(done, sections.length - 1)]!.no : null,
      completed: isOver,
      locked: state === 'done',
      submitted_at: isOver ? at : null,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute();
}

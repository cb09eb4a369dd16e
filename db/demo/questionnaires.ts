/** Templates and what was sent of them, made as advisors make them: every state a list can show is among them. */
import { cancelSchedule } from '#features/collect/sending/server/schedules.ts';
import {
  saveQuestionnaires,
  sendDropOff,
  sendOpenItems,
  sendQuestionnaires,
} from '#features/collect/sending/server/send.ts';
import { CustomRequest, DropOffRequest, SendRequest } from '#features/collect/sending/model.ts';
import { taxYear } from '#features/documents/tree/rules/default-folders.ts';
import { connectPayments } from '#features/firm/integrations/server/payments.ts';
import { addDays, dayIn } from '#features/questionnaires/rules/days.ts';
import { publishTemplate } from '#features/templates/drafts/server/drafts.ts';
import { createTemplate } from '#features/templates/library/server/templates.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { advisor } from './advisor.ts';
import { loadDemoLedger } from './ledger.ts';
import { DEMO_DOMAIN, DEMO_TEMPLATE } from './people.ts';

const TEMPLATES = [
  { catalog_key: 'us-individual', name: DEMO_TEMPLATE.name },
  { catalog_key: 'us-engagement-letter', name: 'Engagement Letter' },
  { catalog_key: 'us-schedule-c', name: 'Business Income (Schedule C)' },
  { catalog_key: 'us-s-corporation-partnership', name: 'S-Corp and Partnership Organizer' },
] as const;

/** After the firm itself stands. */
export async function loadDemoQuestionnaires(services: Services): Promise<void> {
  const { ann, entities } = await services.db.system((tx) => findDemo(tx));
  const year = taxYear(services.clock.now());
  const as = (daysAgo: number) => advisor(services, { ...ann, level: 'partner' }, daysAgo);
  const today = (daysAgo: number) => dayIn('America/New_York', as(daysAgo).clock.now());

  const ids: Record<string, number> = {};
  for (const { catalog_key, name } of TEMPLATES) {
    const { id: template_id, draft_version } = await createTemplate(as(60), { name, catalog_key });
    await publishTemplate(as(59), { template_id, draft_version });
    ids[catalog_key] = template_id;
  }
  // One that is still being written.
  await createTemplate(as(3), { name: 'Trust Organizer', catalog_key: 'us-trust' });
  await services.db.system((tx) => openToAll(tx, ids['us-individual']!));

  const template = (key: string, company_ids: number[], daysAgo: number, more = {}) =>
    SendRequest.parse({
      questionnaire_template_id: ids[key],
      company_ids,
      tax_year: year,
      due_date: addDays(today(daysAgo), 21),
      ...more,
    });
  const { household, business, returns, companies } = entities;
  // Cards are charged by the built-in test checkout.
  await connectPayments(as(50), { secret_key: 'demo', webhook_secret: '' });
  const organizers = template('us-individual', [household, ...returns.slice(0, 11)], 12, {
    show_uploads_as_document_checklist: true,
    include_prior_year_items: true,
  });
  const sent = await sendQuestionnaires(as(12), organizers);
  await sendQuestionnaires(
    as(10),
    template('us-engagement-letter', [household, returns[3]!, returns[4]!], 10, {
      deposit_required: true,
      deposit_amount: 250,
    }),
  );
  await sendQuestionnaires(as(40), template('us-schedule-c', [business], 40));
  await saveQuestionnaires(as(2), template('us-s-corporation-partnership', companies.slice(0, 3), 2));
  await sendOpenItems(
    as(4),
    CustomRequest.parse({
      company_ids: [business],
      tax_year: year,
      due_date: addDays(today(4), 14),
      name: 'The van you sold',
      questions_to_create: [
        { question_type: 'text', text: 'What was the mileage when you sold it?' },
        { question_type: 'upload', text: 'the bill of sale' },
      ],
    }),
  );
  await sendDropOff(
    as(1),
    DropOffRequest.parse({
      company_ids: [returns[12]],
      tax_year: year,
      due_date: addDays(today(1), 14),
      questions_to_create: [{ text: 'your W-2' }, { text: 'your property tax bill' }],
    }),
  );
  const next = { frequency: 'quarterly', first_scheduled_date: addDays(today(0), 20), due_date: null };
  await sendQuestionnaires(as(0), template('us-s-corporation-partnership', companies, 0, next));
  const { schedule_id } = await sendQuestionnaires(
    as(0),
    template('us-engagement-letter', returns.slice(4, 6), 0, { ...next, frequency: 'yearly' }),
  );
  await cancelSchedule(as(0), { schedule_id: schedule_id! });
  const [, locked, completed] = sent.questionnaire_ids;
  await services.db.system((tx) => settle(tx, locked!, completed!, as(5).clock.now().toISOString()));
  const [shown, ready] = await Promise.all(
    [returns[13]!, returns[14]!].map(async (entityId) => ({
      entityId,
      ownerId: await services.db.system((tx) => ownerOf(tx, entityId)),
    })),
  );
  await loadDemoLedger({
    as,
    services,
    templateId: ids['us-individual']!,
    year,
    today: today(0),
    shown: shown!,
    ready: ready!,
  });
}

async function findDemo(tx: Tx) {
  const ann = await tx
    .selectFrom('users')
    .select(['id', 'firm_id as firmId'])
    .where('email', '=', `ann@${DEMO_DOMAIN}`)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('entities as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.firm_id', '=', 'e.firm_id').onRef('u.id', '=', 'e.user_id'),
    )
    .select(['e.id', 'e.entity_type', 'u.email'])
    .where('e.firm_id', '=', ann.firmId)
    .where('e.inactive', '=', false)
    .where('e.readonly_access', '=', false)
    .where('u.readonly_access', '=', false)
    .where('u.paying', '=', true)
    .where('u.email', 'is not', null)
    .orderBy('e.id')
    .execute();
  const ofMaria = rows.filter(({ email }) => email === `maria@${DEMO_DOMAIN}`);
  const others = rows.filter(({ email }) => email !== `maria@${DEMO_DOMAIN}`);
  const idsOf = (isOne: (type: string) => boolean) =>
    others.filter(({ entity_type }) => isOne(entity_type)).map(({ id }) => id);
  return {
    ann,
    entities: {
      household: ofMaria[0]!.id,
      business: ofMaria[1]!.id,
      returns: idsOf((type) => type === 'Individual'),
      companies: idsOf((type) => type === 'S-Corporation' || type === 'Partnership'),
    },
  };
}

async function ownerOf(tx: Tx, entityId: number): Promise<number> {
  const { user_id } = await tx
    .selectFrom('entities')
    .select('user_id')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow();
  return user_id!;
}

/** Anyone may start it, at an address that can be written down. */
async function openToAll(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('templates')
    .set({ hash_id: DEMO_TEMPLATE.hash, public_start: true })
    .where('id', '=', id)
    .execute();
}

async function settle(tx: Tx, locked: number, completed: number, at: string): Promise<void> {
  await tx.updateTable('questionnaires').set({ locked: true }).where('id', '=', locked).execute();
  await tx
    .updateTable('questionnaires')
    .set({ completed: true, submitted_at: at, last_activity_at: at })
    .where('id', '=', completed)
    .execute();
}

/** Sending, now, as a draft or on a schedule. */
import type { StaffActor } from '#platform/actor.ts';
import type { InputOf, OutputOf } from '#platform/contract.ts';
import { Conflict, Invalid, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { paymentsConnected, preferencesOf } from '#features/firm/server/service.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { findQuestionnaires } from '#features/questionnaires/server/service.ts';
import { publishedTemplate, publishedTemplates } from '#features/templates/server/service.ts';
import type { sendingCalls } from '../contract.ts';
import { sendingEvents } from '../events.ts';
import {
  ADD_AN_ITEM,
  BILLING_OFF,
  DROP_OFF_OFF,
  NEEDS_ITEMS,
  NOBODY_LEFT,
  TOMORROW_OR_LATER,
} from '../messages.ts';
import type { KeptRequest } from '../model.ts';
import { blockedBy, blockedByUser, channelsOf, leftOutOf, receiversOf } from '../rules/blocked.ts';
import { sendFaults } from '../rules/send-faults.ts';
import { sentMessage } from '../rules/sent-message.ts';
import { occurrenceFrom } from '../rules/schedule.ts';
import type { SendTarget } from './facts-queries.ts';
import { factsOf, type Prepared, prepare } from './prepare.ts';
import * as queries from './queries.ts';
import { RUN_SCHEDULE, scheduleJob } from './schedules.ts';
import { targetsOf } from './targets.ts';
import { todayOf } from './today.ts';
import { askedAgain, CHUNK, makeFor, SEND_NEXT, sendJob, workOff } from './work-off.ts';

type Answer = OutputOf<typeof sendingCalls.sendQuestionnaires>;

export const listSendChoices = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    const { firmId } = ctx.actor;
    const preferences = await preferencesOf(tx, firmId);
    const templates = await publishedTemplates(tx, firmId);
    const connected = await paymentsConnected(tx, firmId);
    return {
      templates: templates.map(({ form_id: _form, ...template }) => template),
      deposits: !preferences.billing_enabled
        ? ('off' as const)
        : connected
          ? ('on' as const)
          : ('no_provider' as const),
      drop_off: preferences.document_drop_off_enabled,
      no_prefix: preferences.remove_please_upload_for_rollover_items,
      today: await todayOf(ctx, tx),
    };
  });

export const previewSending = (ctx: Ctx<StaffActor>, input: InputOf<typeof sendingCalls.previewSending>) =>
  ctx.read(async (tx) => {
    const { questionnaire_template_id: template } = input;
    if (template !== null && !(await publishedTemplate(tx, ctx.actor.firmId, template))) throw new NotFound();
    const targets = await targetsOf(ctx, tx, {
      company_ids: input.company_ids,
      templateId: input.repeats ? null : input.questionnaire_template_id,
      taxYear: input.tax_year,
      withItems: input.include_prior_year_items,
    });
    return {
      receivers: targets.map((target) => ({
        entity_id: target.id,
        hash_id: target.hash_id,
        name: target.name,
        owners: receiversOf(target).map((owner) => ({
          user_id: owner.user_id,
          name: owner.name,
          fname: owner.fname,
          email: owner.email,
          channels: channelsOf(owner),
        })),
        prior_year_items: target.prior_year_items.length,
        blocked: blockedBy(target),
        blocked_by_user: blockedByUser(target),
        had: target.had,
      })),
    };
  });

export const sendQuestionnaires = (
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof sendingCalls.sendQuestionnaires>,
): Promise<Answer> => sendOut(ctx, { ...input, kind: 'template' });

export const saveQuestionnaires = (
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof sendingCalls.saveQuestionnaires>,
): Promise<Answer> => sendOut(ctx, { ...input, kind: 'template', is_draft: true });

export const sendOpenItems = (
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof sendingCalls.sendOpenItems>,
): Promise<Answer> => sendOut(ctx, { ...input, kind: 'custom' });

export const sendDropOff = (
  ctx: Ctx<StaffActor>,
  input: InputOf<typeof sendingCalls.sendDropOff>,
): Promise<Answer> => sendOut(ctx, { ...input, kind: 'drop_off' });

function sendOut(ctx: Ctx<StaffActor>, request: KeptRequest): Promise<Answer> {
  return ctx.write(async (tx) => {
    const isOnSchedule = 'frequency' in request && request.first_scheduled_date !== null;
    const targets = await targetsOf(ctx, tx, {
      company_ids: request.company_ids,
      templateId: 'questionnaire_template_id' in request ? request.questionnaire_template_id : null,
      taxYear: request.tax_year,
      withItems: 'include_prior_year_items' in request && request.include_prior_year_items,
    });
    if (request.kind === 'custom') await assertRelevant(ctx, tx, request.relevant_questionnaire_id);
    const today = await todayOf(ctx, tx);
    await assertSound(tx, ctx.actor.firmId, request, today, targets);
    const now = ctx.clock.now().toISOString();
    const prepared = await prepare(tx, ctx.actor.firmId, request, now);
    if (isOnSchedule) return schedule(ctx, tx, request, prepared, targets);
    if (request.is_draft) {
      const making = { request, prepared, sendId: null, createdBy: ctx.actor.userId, isDraft: true, now };
      const made = await makeFor(ctx, tx, making, targets);
      return answer({ drafted: made.length, ids: made.map(({ id }) => id) });
    }
    return sendNow(ctx, tx, request, prepared, targets);
  });
}

const answer = ({
  sent = 0,
  queued = 0,
  drafted = 0,
  leftOut = [] as queries.LeftOutRow[],
  scheduledFor = null as string | null,
  scheduleId = null as number | null,
  ids = [] as number[],
}): Answer => ({
  message: sentMessage({ sent, queued, drafted, leftOut, scheduledFor }),
  sent,
  queued,
  left_out: leftOut,
  schedule_id: scheduleId,
  questionnaire_ids: ids,
});

async function sendNow(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  request: KeptRequest,
  prepared: Prepared,
  targets: readonly SendTarget[],
): Promise<Answer> {
  const { firmId, userId } = ctx.actor;
  const leftOut = leftOutOf(targets);
  const blocked = new Set(leftOut.map(({ entity_id }) => entity_id));
  const waiting = targets.map(({ id }) => id).filter((id) => !blocked.has(id));
  if (waiting.length === 0) throw new Conflict('sending.nobody_left', NOBODY_LEFT, { left_out: leftOut });
  const send = await queries.insertSend(tx, {
    firm_id: firmId,
    request: JSON.stringify({ ...request, company_ids: [] }),
    prepared: factsOf(prepared),
    form_id: prepared.formId,
    waiting,
    total: waiting.length,
    left_out: JSON.stringify(leftOut),
    schedule_id: null,
    occurrence: null,
    created_by: userId,
    created_at: ctx.clock.now().toISOString(),
  });
  const inBackground = waiting.length > CHUNK || ('batch_sending' in request && request.batch_sending);
  if (inBackground) {
    await ctx.jobs.add(tx, SEND_NEXT, sendJob(firmId, send!.id));
    await ctx.record(tx, sendingEvents['questionnaire.queued'], {
      payload: { name: prepared.name, year: request.tax_year, entities: waiting.length },
    });
    ctx.changed(['questionnaire_backlog']);
    return answer({ queued: waiting.length, leftOut });
  }
  const open = targets.filter(({ id }) => !blocked.has(id));
  const { made } = await workOff(ctx, tx, send!.id, open);
  return answer({ sent: made.length, leftOut, ids: made.map(({ id }) => id) });
}

async function schedule(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  request: KeptRequest,
  prepared: Prepared,
  targets: readonly SendTarget[],
): Promise<Answer> {
  if (!('frequency' in request) || request.frequency === null) throw new Error('a schedule has a frequency');
  const { firmId, userId } = ctx.actor;
  const first_date = request.first_scheduled_date!;
  const next_date = occurrenceFrom(request.frequency, first_date, first_date)!;
  const id = await queries.insertSchedule(tx, {
    firm_id: firmId,
    name: prepared.name,
    request: JSON.stringify(request),
    frequency: request.frequency,
    first_date,
    next_date,
    created_by: userId,
    created_at: ctx.clock.now().toISOString(),
  });
  await ctx.recordMany(
    tx,
    sendingEvents['questionnaire.scheduled'],
    targets.map((target) => ({
      entityId: target.id,
      payload: {
        schedule_id: id,
        name: prepared.name,
        year: request.tax_year,
        first_date: next_date,
        frequency: request.frequency!,
      },
    })),
  );
  await ctx.jobs.add(tx, RUN_SCHEDULE, scheduleJob(firmId, id));
  return answer({ scheduledFor: next_date, scheduleId: id });
}

/** What a custom one belongs to is one this person can see. */
async function assertRelevant(ctx: Ctx<StaffActor>, tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  const [relevant] = await findQuestionnaires(tx, ctx.actor.firmId, [id]);
  if (!relevant) throw new NotFound();
  await visibleEntity(ctx, tx, relevant.entity_id);
}

/** Everything the dialogs say early, held here. */
async function assertSound(
  tx: Tx,
  firmId: number,
  request: KeptRequest,
  today: string,
  targets: readonly SendTarget[],
): Promise<void> {
  const preferences = await preferencesOf(tx, firmId);
  const deposit = request.kind === 'template' && request.deposit_required;
  const [fault] = sendFaults(
    {
      template: request.kind === 'template' ? request.questionnaire_template_id : 0,
      companies: request.company_ids,
      taxYear: request.tax_year,
      scheduled:
        'frequency' in request && (request.frequency !== null || request.first_scheduled_date !== null),
      dueDate: request.due_date,
      frequency: 'frequency' in request ? request.frequency : null,
      sendDate: 'frequency' in request ? request.first_scheduled_date : null,
      items: request.questions_to_create,
      depositRequired: deposit,
      depositCents: request.kind === 'template' ? request.deposit_amount : null,
      isDraft: request.is_draft,
    },
    { today, hasProvider: deposit && (await paymentsConnected(tx, firmId)) },
  );
  if (fault)
    throw new Invalid(
      fault.message,
      fault.at === undefined ? fault.field : `${fault.field}.${fault.at}.text`,
    );
  if (deposit && !preferences.billing_enabled) throw new Invalid(BILLING_OFF, 'deposit_required');
  if (request.kind === 'custom') {
    if (request.due_date !== null && request.due_date < addDays(today, 1))
      throw new Invalid(TOMORROW_OR_LATER, 'due_date');
    if (request.questions_to_create.length === 0) throw new Invalid(NEEDS_ITEMS, 'questions_to_create');
  }
  if (request.kind === 'drop_off') {
    if (!preferences.document_drop_off_enabled) throw new Conflict('drop_off.off', DROP_OFF_OFF);
    const prior = targets.some((target) => askedAgain(target, request).length > 0);
    if (request.questions_to_create.length === 0 && !prior)
      throw new Invalid(ADD_AN_ITEM, 'questions_to_create');
  }
}

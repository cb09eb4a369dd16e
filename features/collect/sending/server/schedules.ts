/** What is sent when its day comes: once for each day, whoever works, and once for all days nobody worked. */
import type { FirmActor, StaffActor } from '#platform/actor.ts';
import { AppError, NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { addDays, dayIn, yearOf } from '#features/questionnaires/rules/days.ts';
import { sendingEvents } from '../events.ts';
import { KeptRequest } from '../model.ts';
import { mayCancelSchedule, schedulesOf } from '../policy.ts';
import { nextOccurrence } from '../rules/schedule.ts';
import { factsOf, prepare } from './prepare.ts';
import * as queries from './queries.ts';
import { SEND_NEXT, sendJob } from './work-off.ts';

export const RUN_SCHEDULE = 'run-schedule';
export const scheduleJob = (firm_id: number, schedule_id: number) => ({ firm_id, schedule_id });

/** Sends the day that has come, if it has; the next one is set in the same transaction. */
export async function runSchedule(ctx: Ctx<FirmActor>, id: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const schedule = await queries.lockSchedule(tx, firmId, id);
    if (!schedule) return;
    const now = ctx.clock.now();
    const today = dayIn(await queries.timeZoneOf(tx, firmId, schedule.created_by), now);
    if (schedule.next_date > today) return;
    const { frequency, first_date } = schedule;
    const kept = KeptRequest.parse(schedule.request);
    if (!('frequency' in kept)) return;
    const request = {
      ...kept,
      due_date: addDays(today, kept.days_until_due),
      // Every year the same again is the next tax year's.
      tax_year:
        kept.tax_year + (frequency === 'yearly' ? yearOf(schedule.next_date) - yearOf(first_date) : 0),
    };
    const named = { schedule_id: id, name: schedule.name, year: request.tax_year };
    try {
      const prepared = await prepare(tx, firmId, request, now.toISOString());
      const send = await queries.insertSend(tx, {
        firm_id: firmId,
        request: JSON.stringify({ ...request, company_ids: [] }),
        prepared: factsOf(prepared),
        form_id: prepared.formId,
        waiting: kept.company_ids,
        total: kept.company_ids.length,
        left_out: '[]',
        schedule_id: id,
        occurrence: schedule.next_date,
        created_by: schedule.created_by,
        created_at: now.toISOString(),
      });
      await queries.changeSchedule(tx, firmId, id, {
        next_date: nextOccurrence(frequency, first_date, today),
        sent: schedule.sent + 1,
      });
      await ctx.record(tx, sendingEvents['questionnaire.schedule_ran'], {
        payload: { ...named, entities: kept.company_ids.length },
      });
      if (send) await ctx.jobs.add(tx, SEND_NEXT, sendJob(firmId, send.id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The template was taken away, or does not hold any more: nobody is sent half of it.
      await queries.changeSchedule(tx, firmId, id, { cancelled_at: now.toISOString(), cancelled_by: null });
      await ctx.record(tx, sendingEvents['questionnaire.schedule_stopped'], {
        userId: schedule.created_by,
        payload: { ...named, why: error.message },
      });
    }
  });
}

export const listSchedules = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => {
    const rows = await queries.listSchedules(tx, ctx.actor.firmId, schedulesOf(ctx.actor));
    return {
      schedules: rows.map(({ request, by, id, name, frequency, next_date, sent }) => ({
        id,
        name,
        frequency,
        next_date,
        sent,
        kind: request.kind,
        tax_year: request.tax_year,
        entities: request.company_ids.length,
        days_until_due: 'days_until_due' in request ? request.days_until_due : 0,
        created_by: by,
      })),
    };
  });

export async function cancelSchedule(ctx: Ctx<StaffActor>, { schedule_id }: { schedule_id: number }) {
  const { firmId, userId } = ctx.actor;
  await ctx.write(async (tx) => {
    const schedule = await queries.lockSchedule(tx, firmId, schedule_id);
    ctx.authorize(schedule && mayCancelSchedule(ctx.actor, schedule), NotFound);
    await queries.changeSchedule(tx, firmId, schedule_id, {
      cancelled_at: ctx.clock.now().toISOString(),
      cancelled_by: userId,
    });
    await ctx.record(tx, sendingEvents['questionnaire.schedule_cancelled'], {
      payload: { schedule_id, name: schedule.name, year: schedule.request.tax_year },
    });
  });
  return { ok: true as const };
}

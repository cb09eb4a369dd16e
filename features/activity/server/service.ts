import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { Forbidden } from '#platform/errors.ts';
import { visibleEntity, visibleUser } from '#features/clients/server/service.ts';
import { preferencesOf } from '#features/firm/server/service.ts';
import type { activity, CATEGORIES } from '../contract.ts';
import { ACTIVITIES_OFF } from '../messages.ts';
import { reachOf } from '../policy.ts';
import {
  type ActivityRow,
  countEvents,
  listEvents,
  type Narrowed,
  type Subject,
  timeZoneOf,
} from './queries.ts';

type Category = (typeof CATEGORIES)[number];
interface Asked {
  page: number;
  per_page: number;
  type_id?: Category | undefined;
  search?: string;
  questionnaire_id?: number | undefined;
  tax_return_id?: number | undefined;
  user_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A sentence is made of its event when it is read, so words are looked for in this many of the newest. */
const SEARCHED = 5_000;

function shown(ctx: Ctx<StaffActor>, { id, at, sealed, entity, ...row }: ActivityRow) {
  const told = ctx.events.describe(row.name, row.payload);
  const who = row.who ?? (told?.ofPerson ? row.whom : null) ?? 'Sheaf';
  const text = told?.text ?? row.name;
  const type_id = (told?.category ?? 0) as Category;
  return { id, type_id, title: `${who} ${text}`, who, text, created_at: at, sealed, entity };
}

async function pageOf(ctx: Ctx<StaffActor>, tx: Tx, subject: Subject, asked: Asked) {
  const {
    page,
    per_page,
    type_id,
    search = '',
    questionnaire_id = null,
    tax_return_id = null,
    user_id = null,
  } = asked;
  const { firmId, userId } = ctx.actor;
  const { from = null, to = null } = asked;
  const narrowed: Narrowed = {
    firmId,
    subject,
    names: type_id === undefined ? null : ctx.events.namesOf(type_id),
    questionnaireId: questionnaire_id,
    taxReturnId: tax_return_id,
    doneBy: user_id,
    days: { from, to, zone: from === null && to === null ? 'UTC' : await timeZoneOf(tx, firmId, userId) },
  };
  const start = (page - 1) * per_page;
  if (search === '') {
    const rows = await listEvents(tx, narrowed, per_page, start);
    const activities = rows.map((row) => shown(ctx, row));
    return { activities, total: await countEvents(tx, narrowed), per_page };
  }
  const words = search.toLowerCase();
  const found = (await listEvents(tx, narrowed, SEARCHED, 0))
    .map((row) => shown(ctx, row))
    .filter(({ title, entity }) =>
      `${title} ${'seenBy' in subject ? (entity?.name ?? '') : ''}`.toLowerCase().includes(words),
    );
  return { activities: found.slice(start, start + per_page), total: found.length, per_page };
}

export const listActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listActivity>) =>
  ctx.read(async (tx) => {
    const { company_id, ...asked } = input;
    if (company_id !== undefined) {
      await visibleEntity(ctx, tx, company_id);
      return pageOf(ctx, tx, { entityId: company_id }, asked);
    }
    const { all_activities_enabled } = await preferencesOf(tx, ctx.actor.firmId);
    ctx.authorize(all_activities_enabled, new Forbidden('activities.off', ACTIVITIES_OFF));
    return pageOf(ctx, tx, { seenBy: reachOf(ctx.actor) }, asked);
  });

export const getActivityLogs = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.getActivityLogs>) =>
  ctx.read(async (tx) => {
    const { company_id, ...asked } = input;
    await visibleEntity(ctx, tx, company_id);
    return pageOf(ctx, tx, { entityId: company_id }, asked);
  });

export const listUserActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listUserActivity>) =>
  ctx.read(async (tx) => {
    const { user_id, ...asked } = input;
    await visibleUser(ctx, tx, user_id);
    return pageOf(ctx, tx, { userId: user_id }, asked);
  });

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

function shown(ctx: Ctx<StaffActor>, { id, at, sealed, entity, person, ...row }: ActivityRow) {
  const told = ctx.events.describe(row.name, row.payload);
  // Before a sign-in nobody is known to act: the event is told of the person it happened to.
  const isOwn = row.who === null && told?.ofPerson === true;
  const who = row.who ?? (isOwn ? row.whom : null) ?? 'Sheaf';
  const text = told?.text ?? row.name;
  const type_id = (told?.category ?? 0) as Category;
  const opens = told?.opens ?? null;
  return {
    id,
    type_id,
    title: `${who} ${text}`,
    who,
    text,
    created_at: at,
    sealed,
    entity,
    person: isOwn ? null : person,
    opens,
  };
}

type Filter = Omit<Asked, 'page' | 'per_page' | 'search'>;
type Shown = ReturnType<typeof shown>;

async function narrowedBy(ctx: Ctx<StaffActor>, tx: Tx, subject: Subject, asked: Filter): Promise<Narrowed> {
  const { type_id, questionnaire_id = null, tax_return_id = null, user_id = null } = asked;
  const { from = null, to = null } = asked;
  const { firmId, userId } = ctx.actor;
  return {
    firmId,
    subject,
    names: type_id === undefined ? null : ctx.events.namesOf(type_id),
    except: 'seenBy' in subject ? ctx.events.oneOfMany() : [],
    questionnaireId: questionnaire_id,
    taxReturnId: tax_return_id,
    doneBy: user_id,
    days: { from, to, zone: from === null && to === null ? 'UTC' : await timeZoneOf(tx, firmId, userId) },
  };
}

/** The newest rows in whose line all of the text stands. */
async function searched(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subject: Subject,
  asked: Filter & { search: string },
): Promise<Shown[]> {
  const words = asked.search.toLowerCase();
  const rows = await listEvents(tx, await narrowedBy(ctx, tx, subject, asked), SEARCHED, 0);
  return rows
    .map((row) => shown(ctx, row))
    .filter(({ title, entity, person }) => {
      const about = 'seenBy' in subject ? [entity?.name ?? [], person?.full_name ?? []].flat() : [];
      return [title, ...about].join(' ').toLowerCase().includes(words);
    });
}

/** The newest lines that a filter finds, at most so many. */
export async function foundBy(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  subject: Subject,
  asked: Filter & { search: string },
  most: number,
): Promise<Shown[]> {
  if (asked.search !== '') return searched(ctx, tx, subject, asked);
  const rows = await listEvents(tx, await narrowedBy(ctx, tx, subject, asked), most, 0);
  return rows.map((row) => shown(ctx, row));
}

async function pageOf(ctx: Ctx<StaffActor>, tx: Tx, subject: Subject, asked: Asked) {
  const { page, per_page, search = '' } = asked;
  const start = (page - 1) * per_page;
  if (search === '') {
    const narrowed = await narrowedBy(ctx, tx, subject, asked);
    const rows = await listEvents(tx, narrowed, per_page, start);
    const activities = rows.map((row) => shown(ctx, row));
    return { activities, total: await countEvents(tx, narrowed), per_page };
  }
  const found = await searched(ctx, tx, subject, { ...asked, search });
  return { activities: found.slice(start, start + per_page), total: found.length, per_page };
}

/** One entity, or the whole firm as far as the caller sees it, where the firm has Activities on. */
export async function subjectOf(
  ctx: Ctx<StaffActor>,
  tx: Tx,
  companyId: number | undefined,
): Promise<Subject> {
  if (companyId !== undefined) {
    await visibleEntity(ctx, tx, companyId);
    return { entityId: companyId };
  }
  const { all_activities_enabled } = await preferencesOf(tx, ctx.actor.firmId);
  ctx.authorize(all_activities_enabled, new Forbidden('activities.off', ACTIVITIES_OFF));
  return { seenBy: reachOf(ctx.actor) };
}

export const listActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listActivity>) =>
  ctx.read(async (tx) => {
    const { company_id, ...asked } = input;
    return pageOf(ctx, tx, await subjectOf(ctx, tx, company_id), asked);
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

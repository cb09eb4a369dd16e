import type { StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { visibleEntity, visibleUser } from '#features/clients/server/service.ts';
import type { activity, CATEGORIES } from '../contract.ts';
import { type ActivityRow, countEvents, listEvents, type Narrowed, type Subject } from './queries.ts';

type Category = (typeof CATEGORIES)[number];
interface Asked {
  page: number;
  per_page: number;
  type_id?: Category | undefined;
  search?: string;
}

/** A sentence is made of its event when it is read, so words are looked for in this many of the newest. */
const SEARCHED = 5_000;

function shown(ctx: Ctx<StaffActor>, { id, at, sealed, ...row }: ActivityRow) {
  const told = ctx.events.describe(row.name, row.payload);
  const who = row.who ?? (told?.ofPerson ? row.whom : null) ?? 'Sheaf';
  const text = told?.text ?? row.name;
  const type_id = (told?.category ?? 0) as Category;
  return { id, type_id, title: `${who} ${text}`, who, text, created_at: at, sealed };
}

async function pageOf(ctx: Ctx<StaffActor>, tx: Tx, subject: Subject, asked: Asked) {
  const { page, per_page, type_id, search = '' } = asked;
  const narrowed: Narrowed = {
    firmId: ctx.actor.firmId,
    subject,
    names: type_id === undefined ? null : ctx.events.namesOf(type_id),
  };
  const from = (page - 1) * per_page;
  if (search === '') {
    const rows = await listEvents(tx, narrowed, per_page, from);
    const activities = rows.map((row) => shown(ctx, row));
    return { activities, total: await countEvents(tx, narrowed), per_page };
  }
  const words = search.toLowerCase();
  const found = (await listEvents(tx, narrowed, SEARCHED, 0))
    .map((row) => shown(ctx, row))
    .filter(({ title }) => title.toLowerCase().includes(words));
  return { activities: found.slice(from, from + per_page), total: found.length, per_page };
}

export const listActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listActivity>) =>
  ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, input.company_id);
    const subject = { entityId: input.company_id, questionnaireId: input.questionnaire_id };
    return pageOf(ctx, tx, subject, input);
  });

export const getActivityLogs = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.getActivityLogs>) =>
  ctx.read(async (tx) => {
    await visibleEntity(ctx, tx, input.company_id);
    return pageOf(ctx, tx, { entityId: input.company_id }, input);
  });

export const listUserActivity = (ctx: Ctx<StaffActor>, input: InputOf<typeof activity.listUserActivity>) =>
  ctx.read(async (tx) => {
    await visibleUser(ctx, tx, input.user_id);
    return pageOf(ctx, tx, { userId: input.user_id }, input);
  });

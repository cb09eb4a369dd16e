/** A person's own notifications: seen and put away by nobody else. */
import type { ClientActor, StaffActor } from '#platform/actor.ts';
import type { InputOf } from '#platform/contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { Ctx } from '#platform/server/context.ts';
import { likeText } from '#platform/server/search.ts';
import { viewerOf } from '#features/clients/entities/policy.ts';
import type { notifications } from '../contract.ts';
import { KINDS_OF } from '../model.ts';
import { topicOf } from '../rules/topics.ts';
import * as queries from './queries.ts';

const PLAIN = 50;
const CLIENTS = 20;
const QUIET = 'what somebody has read is nobody’s history';

type Own = Ctx<StaffActor> | Ctx<ClientActor>;

const unread = ({ actor }: Own): queries.Filter => ({
  viewer: viewerOf(actor),
  userId: actor.userId,
  unreadOnly: true,
  kinds: null,
  pattern: null,
});

export const listNotifications = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => ({
    notifications: await queries.listNotifications(tx, unread(ctx), { limit: PLAIN, offset: 0 }),
  }));

export const pageNotifications = (
  ctx: Ctx<StaffActor>,
  { page, rows_per_page, search, unread_only, type }: InputOf<typeof notifications.pageNotifications>,
) =>
  ctx.read(async (tx) => {
    const filter: queries.Filter = {
      ...unread(ctx),
      unreadOnly: unread_only,
      kinds: type === undefined ? null : KINDS_OF[type],
      pattern: search === '' ? null : `%${likeText(search)}%`,
    };
    const offset = (page - 1) * rows_per_page;
    return {
      notifications: await queries.listNotifications(tx, filter, { limit: rows_per_page, offset }),
      error: null,
      total: await queries.countNotifications(tx, filter),
    };
  });

export const countUnread = (ctx: Ctx<StaffActor>) =>
  ctx.read(async (tx) => ({ unread: await queries.countNotifications(tx, unread(ctx)) }));

/** The person's other windows look again. */
const wake = (ctx: Own, tx: Parameters<Own['events']['wake']>[0]) =>
  ctx.events.wake(tx, {
    firm: ctx.actor.firmId,
    entities: [],
    users: [ctx.actor.userId],
    staff: false,
    about: [topicOf(ctx.actor.userId)],
    tab: ctx.tab,
  });

export const dismissNotification = (
  ctx: Ctx<StaffActor>,
  { notification_id, dismissed }: InputOf<typeof notifications.dismissNotification>,
) =>
  ctx.writeQuietly(QUIET, async (tx) => {
    const { firmId, userId } = ctx.own();
    const at = dismissed ? ctx.clock.now().toISOString() : null;
    if (!(await queries.setDismissed(tx, { firmId, userId, id: notification_id }, at))) throw new NotFound();
    wake(ctx, tx);
    return { ok: true as const };
  });

async function dismissUpTo(ctx: Own, up_to: number) {
  return ctx.writeQuietly(QUIET, async (tx) => {
    const { firmId, userId } = ctx.own();
    const dismissed = await queries.dismissUpTo(
      tx,
      { firmId, userId, upTo: up_to },
      ctx.clock.now().toISOString(),
    );
    if (dismissed > 0) wake(ctx, tx);
    return { dismissed };
  });
}

export const dismissAllNotifications = (ctx: Ctx<StaffActor>, { up_to }: { up_to: number }) =>
  dismissUpTo(ctx, up_to);
export const dismissOwnNotifications = (ctx: Ctx<ClientActor>, { up_to }: { up_to: number }) =>
  dismissUpTo(ctx, up_to);

export const listOwnNotifications = (ctx: Ctx<ClientActor>) =>
  ctx.read(async (tx) => ({
    notifications: await queries.listNotifications(
      tx,
      { ...unread(ctx), unreadOnly: false },
      { limit: CLIENTS, offset: 0 },
    ),
    unread: await queries.countNotifications(tx, unread(ctx)),
  }));

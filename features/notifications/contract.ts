import { z } from 'zod';
import { endpoint, flag, idOf, wholeNumber } from '#platform/contract.ts';
import { ABOUT_NAMES, Notification, PAGE_SIZE, RHYTHM_NAMES, Rhythms, TYPE_NAMES } from './model.ts';

const staff = { who: 'staff' } as const;
const client = { who: 'client' } as const;
const resource = 'notification';
const params = z.object({ notification_id: idOf('notification') });
const ok = z.object({ ok: z.literal(true) });
const upTo = z.object({ up_to: wholeNumber() });

export const notifications = {
  /** NTF-007: the plain list. */
  listNotifications: endpoint({
    method: 'GET',
    path: '/notifications',
    access: staff,
    resource,
    verb: 'list',
    summary: 'The newest notifications of the caller that are not dismissed',
    output: z.object({ notifications: z.array(Notification) }),
  }),
  pageNotifications: endpoint({
    method: 'GET',
    path: '/notifications/paginated',
    access: staff,
    resource,
    verb: 'list',
    summary: 'The notifications of the caller by pages, by type and by words',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      rows_per_page: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
      search: z.string().trim().max(200).default(''),
      unread_only: flag.default(false),
      type: z.enum(TYPE_NAMES).optional(),
    }),
    output: z.object({
      notifications: z.array(Notification),
      error: z.string().nullable(),
      total: z.number(),
    }),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access: staff,
    resource,
    verb: 'list',
    summary: 'How many notifications the caller has not dismissed',
    output: z.object({ unread: z.number() }),
  }),
  dismissNotification: endpoint({
    method: 'POST',
    path: '/notifications/:notification_id/dismiss',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Dismiss one, or take that back',
    params,
    body: z.object({ dismissed: z.boolean().default(true) }),
    output: ok,
  }),
  dismissAllNotifications: endpoint({
    method: 'POST',
    path: '/notifications/dismiss_all',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Dismiss all up to the newest the caller has seen',
    body: upTo,
    output: z.object({ dismissed: z.number() }),
  }),
  readNotificationSettings: endpoint({
    method: 'GET',
    path: '/notification_settings',
    access: staff,
    resource,
    verb: 'read',
    summary: 'How often the caller is emailed about each kind of news',
    output: z.object({ rhythms: Rhythms }),
  }),
  saveNotificationSetting: endpoint({
    method: 'PUT',
    path: '/notification_settings',
    access: staff,
    resource,
    verb: 'update',
    summary: 'Choose how often to be emailed about one kind of news',
    body: z.object({ about: z.enum(ABOUT_NAMES), rhythm: z.enum(RHYTHM_NAMES) }),
    output: z.object({ rhythms: Rhythms }),
  }),
  listOwnNotifications: endpoint({
    method: 'GET',
    path: '/my_notifications',
    access: client,
    resource,
    verb: 'list',
    summary: 'What the firm did for the caller lately, and how much of it is new',
    output: z.object({ notifications: z.array(Notification), unread: z.number() }),
    preview: true,
  }),
  dismissOwnNotifications: endpoint({
    method: 'POST',
    path: '/my_notifications/dismiss',
    access: client,
    resource,
    verb: 'update',
    summary: 'The caller has seen all up to this one',
    body: upTo,
    output: z.object({ dismissed: z.number() }),
  }),
};

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { notifications } from '../contract.ts';
import type { Type } from '../model.ts';
import { topicOf } from '../rules/topics.ts';

const of = (userId: number) => ['notifications', userId] as const;
export const everyNotification = ['notifications'] as const;

export interface Asked {
  page: number;
  search: string;
  unreadOnly: boolean;
  type: Type | null;
}

export const unreadQuery = (userId: number) =>
  queryOptions({
    queryKey: [...of(userId), 'unread'],
    meta: { topics: [topicOf(userId)] },
    queryFn: ({ signal }) => call(notifications.countUnread, {}, { signal }),
  });

export const pageQuery = (userId: number, { page, search, unreadOnly, type }: Asked) =>
  queryOptions({
    queryKey: [...of(userId), 'page', { page, search, unreadOnly, type }],
    meta: { topics: [topicOf(userId)] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        notifications.pageNotifications,
        { page, search, unread_only: String(unreadOnly), ...(type && { type }) },
        { signal },
      ),
  });

export const ownQuery = (userId: number) =>
  queryOptions({
    queryKey: [...of(userId), 'own'],
    meta: { topics: [topicOf(userId)] },
    queryFn: ({ signal }) => call(notifications.listOwnNotifications, {}, { signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  meta: { topics: ['me'] },
  queryFn: ({ signal }) => call(notifications.readNotificationSettings, {}, { signal }),
});

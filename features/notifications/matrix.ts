/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { notifications } from './contract.ts';

export const matrix = matrixOf(
  notifications,
  {
    listNotifications: { staff: 'allow', client: 403 },
    pageNotifications: {
      staff: 'allow',
      client: 403,
      pages: {
        rows: 'notifications',
        newestFirst: true,
        async make({ app, tx, firmId, at, moment }) {
          const { id } = await tx
            .insertInto('notifications')
            .values({
              firm_id: firmId,
              user_id: app.world.people.ann.id,
              kind: 'file',
              text: `File ${at}`,
              link: '/',
              event_ids: [],
              created_at: moment,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return id;
        },
      },
    },
    countUnread: { staff: 'allow', client: 403 },
    dismissNotification: { staff: 'own', client: 403 },
    dismissAllNotifications: { staff: 'allow', client: 403, records: [] },
    readNotificationSettings: { staff: 'allow', client: 403 },
    saveNotificationSetting: {
      staff: 'allow',
      client: 403,
      input: { about: 'documents', rhythm: 'hourly' },
      records: [{ event: 'notifications.rhythm_chosen', user: 'self' }],
    },
    listOwnNotifications: { staff: 403, client: 'allow' },
    dismissOwnNotifications: { staff: 403, client: 'allow', records: [] },
  },
  {
    async things({ tx, firmId, strangerId }) {
      const { id } = await tx
        .insertInto('notifications')
        .values({
          firm_id: firmId,
          user_id: strangerId,
          kind: 'file',
          text: 'A file',
          link: '/',
          event_ids: [],
          created_at: new Date().toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { notification: id };
    },
  },
);

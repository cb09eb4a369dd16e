import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Schedule, type Task } from '#platform/server/jobs.ts';
import { sweepTask } from '#platform/server/retention.ts';
import { TOLD_OF } from '../rules/telling.ts';
import { DigestOf, MAIL_DIGEST, mailDigest } from './digest.ts';
import {
  lookAfter,
  MAIL_OF_MESSAGES,
  mailOfMessages,
  OfPerson,
  TEXT_OF_MESSAGES,
  textOfMessages,
} from './message-mails.ts';
import { notify } from './notify.ts';
import { notificationSweeps } from './queries.ts';

const ofEvent = z.object({ firm_id: z.number(), event_id: z.number() });
const tellOfEvent = firmTask('notify-of-event', 'urgent', ofEvent, (ctx, { event_id }) =>
  notify(ctx, event_id),
);
const lookAfterMessage = firmTask('look-after-message', 'urgent', ofEvent, (ctx, { event_id }) =>
  lookAfter(ctx, event_id),
);
const mail = firmTask(MAIL_OF_MESSAGES, 'urgent', OfPerson, mailOfMessages);
const text = firmTask(TEXT_OF_MESSAGES, 'urgent', OfPerson, textOfMessages);
const digest = firmTask(MAIL_DIGEST, 'urgent', DigestOf, mailDigest);
const forget = sweepTask('forget-old-notifications', notificationSweeps);

export const notificationTasks: readonly Task[] = [tellOfEvent, lookAfterMessage, mail, text, digest, forget];
export const notificationSchedules: readonly Schedule[] = [{ cron: '55 9 * * *', task: forget.name }];
export const notificationReaders: readonly EventReader[] = [
  { task: tellOfEvent.name, events: TOLD_OF },
  { task: lookAfterMessage.name, events: ['message.sent'] },
];

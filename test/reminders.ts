/** The daily run, as the worker does it. */
import { remindFirm } from '#features/reminders/server/run.ts';
import { remindedOf } from '#server/features.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { TestApp } from './app.ts';

export const runReminders = (app: TestApp): Promise<void> =>
  remindFirm(systemCtx(app.services, app.world.firms.pell, 'worker'), remindedOf);

import { dayIn } from '#features/questionnaires/rules/days.ts';
import type { TestApp } from './app.ts';

/** Where people are who chose no time zone. */
const HOME = 'America/Los_Angeles';

/** The day it is for the people of the test firms, at whatever hour the tests run. */
export const todayFor = (app: TestApp): string => dayIn(HOME, app.services.clock.now());

/** A section of 300 questions on a slow phone, beside SurveyJS showing the same: bytes, time to usable, key to painted. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { form, question, section } from '#test/example-form.ts';
import type { Bytes } from './bare-page.ts';
import { type Figure, percentile, round } from './figures.ts';
import { type Portal, startPortal } from './portal.ts';
import { sentTo } from './sent.ts';
import { signedInState } from './signed-in.ts';
import { type SlowPhone, startSlowPhone, told } from './slow-phone.ts';
import { type AskedQuestion, serveSurvey } from './survey-page.ts';

const QUESTIONS = 300;
const TYPED_AT = 150;
const RUNS = 3;
const KEY_EVERY_MS = 120;
const TYPED = 'Ellery County Library paid me for twelve weeks';
const PAINTED_MS = 50;
const SCRIPT_KB = 220;

const textOf = (at: number) => `Question ${at} of the organizer: what changed here during the year?`;
const kindOf = (at: number) => (at % 3 === 0 ? 'boolean' : at % 3 === 1 ? 'textarea' : 'text');

const FORM = form(
  section(
    0,
    Array.from({ length: QUESTIONS }, (_, at) => question(at + 1, { type: kindOf(at), text: textOf(at) })),
    { name: 'Everything' },
  ),
);
const SURVEY: AskedQuestion[] = Array.from({ length: QUESTIONS }, (_, at) => ({
  name: `q${at + 1}`,
  title: textOf(at),
  type: kindOf(at) === 'textarea' ? 'comment' : (kindOf(at) as 'boolean' | 'text'),
}));

interface Visit {
  usable: number;
  bytes: Bytes;
  keys: number[];
}

async function typed(page: Page, url: string, run: number): Promise<Visit> {
  await page.addInitScript("bench.watchFor('textarea')");
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await told<number>(page, 'seenAt');
  const bytes = await told<Bytes>(page, 'bytes()');
  const field = page.locator('textarea').nth(TYPED_AT / 3 + run);
  await field.scrollIntoViewIfNeeded({ timeout: 60_000 });
  await field.tap({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  await page.evaluate('bench.watchKeys()');
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(500);
  if ((await field.inputValue()) !== TYPED) throw new Error('the field lost letters');
  return { usable, bytes, keys: await page.evaluate<number[]>('bench.keys') };
}

async function ownPage(portal: Portal): Promise<{ url: string; state: Parameters<SlowPhone['visit']>[0] }> {
  const { services, firmId, origin } = portal;
  const { person, entity } = await services.db.system(async (tx) => {
    const made = await tx
      .insertInto('users')
      .values({ firm_id: firmId, fname: 'Maria', lname: 'Delgado' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const household = await tx
      .insertInto('entities')
      .values({
        firm_id: firmId,
        hash_id: 'benchhousehold',
        name: 'Delgado',
        entity_type: 'Individual',
        user_id: made.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('entity_owners')
      .values({ firm_id: firmId, entity_id: household.id, user_id: made.id })
      .execute();
    return { person: made.id, entity: household.id };
  });
  const [sent] = await sentTo(portal, FORM, [entity]);
  return {
    url: `${origin}/questionnaire/benchhousehold?questionnaireId=${sent!.id}`,
    state: await signedInState(portal, person, 'client'),
  };
}

const middle = (values: number[]): number => percentile(values, 0.5);
const kb = ({ script, style }: Bytes): number => (script + style) / 1024;

function summed(visits: readonly Visit[]) {
  const keys = visits.flatMap((visit) => visit.keys);
  return {
    usable: middle(visits.map((visit) => visit.usable)),
    kb: kb(visits[0]!.bytes),
    script: visits[0]!.bytes.script / 1024,
    p95: percentile(keys, 0.95),
    p50: percentile(keys, 0.5),
  };
}

export async function measure(): Promise<Figure[]> {
  const build = path.resolve(import.meta.dirname, '../scripts/build.mjs');
  if (spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('the browser app was not built');
  const portal = await startPortal();
  const survey = await serveSurvey(SURVEY);
  const phone = await startSlowPhone();
  try {
    const { url, state } = await ownPage(portal);
    const own: Visit[] = [];
    const other: Visit[] = [];
    let signedIn = state;
    for (let run = 0; run < RUNS; run += 1) {
      const visit = await phone.visit(signedIn, (page) => typed(page, url, run));
      signedIn = visit.state;
      own.push(visit.found);
      other.push((await phone.visit(undefined, (page) => typed(page, survey.origin, run))).found);
    }
    const [ours, theirs] = [summed(own), summed(other)];
    const beside = (name: string, key: 'kb' | 'usable' | 'p95', digits: number): Figure => ({
      name: `typing: ${name}, over SurveyJS with the same 300 questions`,
      value: round(ours[key] / theirs[key], 2),
      unit: 'x',
      aim: { at_most: 1 },
      of: { ours: round(ours[key], digits), theirs: round(theirs[key], digits) },
    });
    return [
      {
        name: 'typing: key to painted in a section of 300 questions, p95',
        value: round(ours.p95, 1),
        unit: 'ms',
        aim: { at_most: PAINTED_MS },
        of: { p50: round(ours.p50, 1), their_p50: round(theirs.p50, 1) },
      },
      {
        name: 'typing: scripts of the questionnaire’s screen',
        value: round(ours.script, 0),
        unit: 'KB',
        aim: { at_most: SCRIPT_KB },
      },
      beside('bytes of scripts and styles', 'kb', 0),
      beside('time to usable', 'usable', 0),
      beside('key to painted, p95', 'p95', 1),
    ];
  } finally {
    await phone.stop();
    await survey.stop();
    await portal.stop();
  }
}

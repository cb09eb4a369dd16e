/** The client's screens on a slow phone with an empty cache: requests, time to the first field, and Continue. */
import type { Page } from '@playwright/test';
import { serveBareAnswer } from './bare-page.ts';
import { type Figure, round } from './figures.ts';
import {
  addressOf,
  DASHBOARD,
  type Measured,
  measureScreen,
  middle,
  onSlowPhone,
  OVER_BARE,
  signedIn,
} from './screen-load.ts';
import { type SlowPhone, told } from './slow-phone.ts';

const RUNS = 5;
const MOST_REQUESTS = 12;
const FIELDS_MS = 3500;
/** A person reads the dashboard for about as long. */
const READING_MS = 6000;

const QUESTIONNAIRE = 'a[href*="/questionnaire/"]';
/** Of the section on the screen. */
const FIELD = '#main li[id^="question"] :is(input, textarea):not(:disabled)';

function figuresOf(name: string, { usable, bare, bytes, requests }: Measured): Figure[] {
  const kilobytes = round(Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1024, 0);
  return [
    {
      name: `screen load: ${name}, usable`,
      value: round(usable, 0),
      unit: 'ms',
      aim: { at_most: FIELDS_MS },
    },
    {
      name: `screen load: ${name}, usable over a bare page of its bytes`,
      value: round(usable / bare, 2),
      unit: 'x',
      aim: { at_most: OVER_BARE },
      of: { ms: round(usable, 0), bare_ms: round(bare, 0), kb: kilobytes },
    },
    {
      name: `screen load: ${name}, requests before it is usable`,
      value: requests,
      unit: '',
      aim: { at_most: MOST_REQUESTS },
    },
  ];
}

interface Continued {
  ms: number;
  /** What came over the line for it. */
  answerBytes: number;
}

interface Dashboard {
  origin: string;
  /** Whose button is pressed. */
  questionnaireId: string;
  readingMs: number;
}

/** From the tap on Continue (or Start, the first time) to the frame that shows the section's first field. */
async function continueFrom(
  page: Page,
  { origin, questionnaireId, readingMs }: Dashboard,
): Promise<Continued> {
  await page.goto(origin);
  const link = page
    .getByRole('link', { name: /^(?:Start|Continue) / })
    .and(page.locator(`a[href*="questionnaireId=${questionnaireId}"]`));
  await link.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(readingMs);
  await page.evaluate(`bench.watchOpening(${JSON.stringify(FIELD)})`);
  await link.tap();
  const ms = await told<number>(page, 'openedAfter');
  const answerBytes = await told<number>(page, 'answerBytes("/api/questionnaires/")');
  return { ms, answerBytes };
}

async function measureContinue(phone: SlowPhone, dashboard: Dashboard) {
  let state = await signedIn(phone, dashboard.origin, 'maria');
  const opened: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = await phone.visit(state, (page) => continueFrom(page, dashboard));
    state = visit.state;
    opened.push(visit.found.ms);
    const answer = await serveBareAnswer(visit.found.answerBytes);
    const { found } = await phone.visit(undefined, async (page) => {
      await page.goto(answer.origin);
      await page.evaluate('bench.watchOpening("input")');
      await page.getByRole('button').tap();
      return told<number>(page, 'openedAfter');
    });
    bare.push(found);
    await answer.stop();
  }
  return { opened: middle(opened), bare: middle(bare) };
}

async function continueFigures(phone: SlowPhone, url: string): Promise<Figure[]> {
  const { origin, searchParams } = new URL(url);
  const questionnaireId = searchParams.get('questionnaireId')!;
  const read = await measureContinue(phone, { origin, questionnaireId, readingMs: READING_MS });
  const atOnce = await measureContinue(phone, { origin, questionnaireId, readingMs: 0 });
  return [
    {
      name: 'screen load: Continue after reading the dashboard, over fetching its answer alone',
      value: round(read.opened / read.bare, 2),
      unit: 'x',
      aim: { at_most: OVER_BARE },
      of: { ms: round(read.opened, 0), bare_ms: round(read.bare, 0) },
    },
    {
      name: 'screen load: Continue as soon as the dashboard shows it',
      value: round(atOnce.opened, 0),
      unit: 'ms',
      aim: { at_most: FIELDS_MS },
    },
  ];
}

export const measure = (): Promise<Figure[]> =>
  onSlowPhone(async (phone, { origin }) => {
    const dashboard = await measureScreen(phone, {
      url: `${origin}/`,
      selector: DASHBOARD,
      begin: await signedIn(phone, origin, 'maria'),
      withData: true,
    });
    const { url, state } = await addressOf(phone, origin, { who: 'maria', link: QUESTIONNAIRE });
    const questionnaire = await measureScreen(phone, {
      url,
      selector: FIELD,
      begin: state,
      withData: true,
    });
    return [
      ...figuresOf('dashboard', dashboard),
      ...figuresOf('questionnaire by its link', questionnaire),
      ...(await continueFigures(phone, url)),
    ];
  });

/** The first screen on a slow phone, beside a bare page of the same bytes; and how soon a tap is heard. */
import type { Page } from '@playwright/test';
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

const PAINT_MS = 1500;
const HEARD_MS = 100;

const SIGN_IN = 'input[type="email"]';
/** The page can be read, as the server's picture or the reader's drawing, and the place to sign lies on it. */
const FIRST_FIELD = '[data-page="0"]:has(:is(img, canvas)[data-drawn]) button[id^="field-"]';

/** The draft can be read, as the server's picture or the reader's drawing. */
const FIRST_PAGE = '[data-page="0"]:has(:is(img, canvas)[data-drawn])';
const SUMMARY = 'ul[aria-label="What it comes to"]';

/** From the finger leaving the glass to a frame in which the place tapped is marked as the one being gone to. */
async function tapHeard(page: Page): Promise<number> {
  await page.evaluate("bench.watchTap('Documents')");
  await page.getByRole('link', { name: 'Documents' }).tap();
  return told<number>(page, 'heardAfter');
}

function figuresOf(name: string, { paint, usable, bare, bytes, requests }: Measured): Figure[] {
  return [
    {
      name: `first screen: ${name}, firm’s face painted`,
      value: round(paint, 0),
      unit: 'ms',
      aim: { at_most: PAINT_MS },
    },
    {
      name: `first screen: ${name}, usable over a bare page of its bytes`,
      value: round(usable / bare, 2),
      unit: 'x',
      aim: { at_most: OVER_BARE },
      of: {
        ms: round(usable, 0),
        bare_ms: round(bare, 0),
        kb: round((bytes.script + bytes.style) / 1024, 0),
        requests,
      },
    },
  ];
}

interface Opened {
  /** Behind the address of the link. */
  look?: string;
  name: string;
  /** On the dashboard. */
  link: string;
  selector: string;
}

/** What waits for Tom, opened by the link on his dashboard; its own bytes are bare bytes, too. */
async function measureOpened(
  phone: SlowPhone,
  origin: string,
  { name, link, selector, look = '' }: Opened,
): Promise<Figure[]> {
  const { url, state } = await addressOf(phone, origin, { who: 'tom', link });
  return figuresOf(
    name,
    await measureScreen(phone, { url: `${url}${look}`, selector, begin: state, withData: true }),
  );
}

export const measure = (): Promise<Figure[]> =>
  onSlowPhone(async (phone, { origin }) => {
    const heard: number[] = [];
    const signIn = await measureScreen(phone, {
      url: `${origin}/pellharrow`,
      selector: SIGN_IN,
      begin: undefined,
      async after(page) {
        await page.locator(SIGN_IN).pressSequentially('m');
        if ((await page.locator(SIGN_IN).inputValue()) !== 'm') throw new Error('the field takes no letters');
      },
    });
    const client = await measureScreen(phone, {
      url: `${origin}/`,
      selector: DASHBOARD,
      begin: await signedIn(phone, origin, 'maria'),
      after: async (page) => void heard.push(await tapHeard(page)),
    });
    const signing = await measureOpened(phone, origin, {
      name: 'signing view',
      link: 'a[href*="/review-signature-request/"]',
      selector: FIRST_FIELD,
    });
    const draft = await measureOpened(phone, origin, {
      name: 'draft of a return',
      link: 'a[href*="/tax-return-delivery/"]:has-text("Your draft is ready")',
      selector: FIRST_PAGE,
      look: '&step=review&look=pages',
    });
    const summary = await measureOpened(phone, origin, {
      name: 'summary of a return',
      link: 'a[href*="/tax-return-delivery/"]:has-text("Your return is ready to sign")',
      selector: SUMMARY,
    });
    return [
      ...figuresOf('sign-in', signIn),
      ...figuresOf('client dashboard', client),
      ...signing,
      ...draft,
      ...summary,
      {
        name: 'first screen: a tap on a screen not fetched yet is heard',
        value: round(middle(heard), 0),
        unit: 'ms',
        aim: { at_most: HEARD_MS },
        of: { slowest: round(Math.max(...heard), 0) },
      },
    ];
  });

/** Whether a screen fits: on phones, a tablet, a phone on its side, and with text twice as large. For screens tests only. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';

interface Size {
  width: number;
  height: number;
  /** Of the text, in percent. */
  text: number;
}

export const SIZES: readonly Size[] = [
  { width: 320, height: 640, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 820, height: 1180, text: 100 },
  { width: 844, height: 390, text: 100 },
  { width: 390, height: 844, text: 150 },
  { width: 320, height: 640, text: 200 },
  { width: 390, height: 844, text: 200 },
  { width: 820, height: 1180, text: 200 },
];

const SLACK = 1;
const named = (element: Element): string =>
  `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 40)}”`;

/** Cut off or scrolled by something around it that is meant to. */
const isKeptIn = (element: Element): boolean => {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (
      getComputedStyle(at).overflowX !== 'visible' &&
      at.getBoundingClientRect().right <= innerWidth + SLACK
    )
      return true;
  return false;
};

function tooWide(): string[] {
  const { scrollWidth } = document.documentElement;
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    const sticksOut = width > 2 && (right > innerWidth + SLACK || left < -SLACK);
    return sticksOut && !isKeptIn(element) && getComputedStyle(element).clipPath === 'none';
  });
  if (scrollWidth <= innerWidth + SLACK && out.length === 0) return [];
  return [`${scrollWidth} of ${innerWidth}`, ...out.slice(0, 6).map(named)];
}

/** Headings that other things in their row leave no room for. */
const squeezed = (): string[] =>
  [...document.body.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().width === 0)
    .map((heading) => `${named(heading)} has no room`);

/** Brought into view as the focus would bring it, a button is whole and on top. */
async function covered(button: Element): Promise<string | null> {
  button.scrollIntoView({ block: 'nearest' });
  // What follows the scrolling may take or leave a bar.
  await drawn();
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (top < -SLACK || bottom > innerHeight + SLACK) return `${named(button)} is outside: ${top} to ${bottom}`;
  for (const at of [top + 4, y, bottom - 4]) {
    const above = document.elementFromPoint(x, at);
    if (!above || !(button.contains(above) || above.contains(button)))
      return `${named(button)} is covered by ${above ? named(above) : 'nothing'}`;
  }
  return null;
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));

/** The narrowest phone with text twice as large, one on its side, and a tablet. */
const HARDEST: readonly Size[] = [
  { width: 320, height: 640, text: 100 },
  { width: 320, height: 640, text: 200 },
  { width: 844, height: 390, text: 100 },
  { width: 820, height: 1180, text: 200 },
];

/** At each size nothing is wider than the screen, and none of these buttons is covered. */
export async function fitsEverywhere(
  buttons: () => readonly Element[] = () => [],
  sizes = SIZES,
): Promise<void> {
  const before = { width: innerWidth, height: innerHeight };
  const found: string[] = [];
  try {
    for (const { width, height, text } of sizes) {
      await page.viewport(width, height);
      document.documentElement.style.fontSize = `${text}%`;
      await drawn();
      const at = `${width} × ${height}, text ${text} %`;
      scrollTo({ top: 0 });
      found.push(...[...tooWide(), ...squeezed()].map((what) => `${at}: ${what}`));
      for (const button of buttons()) {
        const why = await covered(button);
        if (why !== null) found.push(`${at}: ${why}`);
      }
    }
  } finally {
    document.documentElement.style.fontSize = '';
    await page.viewport(before.width, before.height);
  }
  expect(found).toEqual([]);
}

const FINGER = 44;
const PRESSED = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=tab]';

/** A box or circle is pressed by its label, too; a link in running text is as high as the text. */
function target(element: Element): { width: number; height: number } {
  const own = element.getBoundingClientRect();
  const label =
    element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined;
  return {
    width: Math.max(own.width, label?.width ?? 0),
    height: Math.max(own.height, label?.height ?? 0),
  };
}
const isInText = (element: Element): boolean =>
  element.tagName === 'A' &&
  getComputedStyle(element).display === 'inline' &&
  [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
  );

/** Everything that is pressed on a phone is as large as a fingertip. */
export async function fitsFingers(): Promise<void> {
  const before = { width: innerWidth, height: innerHeight };
  await page.viewport(390, 844);
  await drawn();
  const small = [...document.body.querySelectorAll(PRESSED)].filter((element) => {
    if (isInText(element) || element.closest('[aria-hidden=true], [hidden]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = target(element);
    return width > 0 && height > 0 && (width < FINGER - 0.5 || height < FINGER - 0.5);
  });
  const described = small.map((one) => {
    const { width, height } = target(one);
    return `${Math.round(width)} × ${Math.round(height)}: ${one.getAttribute('aria-label') ?? ''} ${named(one)}`;
  });
  await page.viewport(before.width, before.height);
  expect(described).toEqual([]);
}

/** What is open now: nothing is wider than the screen at the hardest sizes, and everything is as large as a fingertip. */
export async function fitsPhone(): Promise<void> {
  await fitsFingers();
  await fitsEverywhere(undefined, HARDEST);
}

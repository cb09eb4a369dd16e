/** Mounts a real screen in a real browser, its API answered by the test. For `*.screen.test.tsx` only. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render, type RenderResult } from 'vitest-browser-react';
import { StepUpHost } from '#features/accounts/web/index.ts';
import type { Me } from '#features/accounts/model.ts';
import { sessions } from '#features/accounts/sessions/contract.ts';
import { currentFirm } from '#features/firm/current/contract.ts';
import type { CurrentFirm } from '#features/firm/current/model.ts';
import { SessionProvider } from '#platform/web/session.tsx';
import { capPauses } from '#platform/web/pauses.ts';
import { closeToast, currentToasts } from '#platform/web/toasts.ts';
import { watchPresses } from '#ui/double-press.ts';
import { gate } from '#ui/leaving/gate.ts';
import { watchHistory } from '#ui/leaving/steps.ts';
import { pendingConfirm } from '#ui/overlay/confirm-store.ts';
import { Density } from '#ui/theme/Density.tsx';
import { SheafProvider } from '#ui/theme/SheafProvider.tsx';
import { AddressRouter } from '#web/AddressRouter.tsx';
import { COLOR_RULES, PART_RULES } from './accessibility-rules.ts';
import { type AnyAnswered, type Asked, finds, on } from './fake-api.ts';
import { demoFirm, demoMe } from './screen-people.ts';

interface ScreenOptions {
  /** The address, and the pattern its parameters are read by. */
  path?: string;
  route?: string;
  /** What the link that led here gave along. */
  state?: unknown;
  /** What else can be walked to: pattern to element. */
  routes?: Record<string, ReactNode>;
  /** Answers, the last one for an endpoint wins. A call nobody answers fails the test. */
  api?: readonly AnyAnswered[];
  me?: Partial<Me>;
  firm?: Partial<CurrentFirm>;
  /** Whose sizes: the staff's unless said. */
  density?: 'staff' | 'client';
  /** Nobody is signed in; or the session was ended from another place. */
  signedOut?: boolean | 'elsewhere';
  /** What the server tells by itself; nothing unless said. */
  live?: ReadableStream;
}

export interface Screen extends RenderResult {
  queries: QueryClient;
}

const realFetch = globalThis.fetch;
const unanswered: string[] = [];

async function askedOf(input: RequestInfo | URL, init?: RequestInit): Promise<Asked> {
  const request = new Request(input, init);
  const text = await request.text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  return {
    method: request.method,
    url: new URL(request.url),
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
    headers: request.headers,
  };
}

/** What the page itself asks: a session, its stream, and who is signed in. */
function answerWith(
  api: readonly AnyAnswered[],
  { signedOut = false, live = new ReadableStream() }: Pick<ScreenOptions, 'signedOut' | 'live'>,
): typeof fetch {
  return async (input, init) => {
    const asked = await askedOf(input, init);
    const { pathname } = asked.url;
    if (!pathname.startsWith('/api/')) return realFetch(input, init);
    if (pathname === '/api/session/refresh' && signedOut) {
      const code = signedOut === 'elsewhere' ? 'auth.ended_elsewhere' : 'auth.required';
      return Response.json({ error: { code, message: 'Sign in.' } }, { status: 401 });
    }
    if (pathname === '/api/session/refresh')
      return Response.json({ access_token: 'test', expires_at: '2030-01-01T00:00:00Z' });
    if (pathname === '/api/live') return new Response(live);
    const found = finds(api, asked);
    if (!found) {
      unanswered.push(`${asked.method} ${pathname}`);
      return Response.json({ error: { code: 'test', message: `No answer to ${pathname}` } }, { status: 500 });
    }
    return found.respond(asked).catch((error: unknown) => {
      if (error instanceof TypeError) throw error;
      unanswered.push(
        `${asked.method} ${pathname}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return Response.json({ error: { code: 'test', message: 'Wrong by contract' } }, { status: 500 });
    });
  };
}

export async function renderScreen(element: ReactNode, options: ScreenOptions = {}): Promise<Screen> {
  const { path = '/', route = '*', routes = {}, api = [], me = {}, firm = {} } = options;
  const { density = 'staff' } = options;
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 }, mutations: { networkMode: 'always' } },
  });
  globalThis.fetch = answerWith(
    [
      on(sessions.currentUser, () => ({ ...demoMe, ...me })),
      on(currentFirm.currentUserFirm, () => ({ ...demoFirm, ...firm })),
      ...api,
    ],
    options,
  );
  watchPresses();
  watchHistory();
  // A page of its own to go back to, so that Back never leaves the test.
  history.pushState({ idx: 0 }, '', '/before');
  history.pushState({ idx: 1, usr: options.state }, '', path);
  gate.moved?.();
  const screen = await render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <AddressRouter>
          <SheafProvider>
            <Density name={density}>
              <Suspense fallback={null}>
                <Routes>
                  <Route path={route} element={element} />
                  {Object.entries(routes).map(([pattern, other]) => (
                    <Route key={pattern} path={pattern} element={other} />
                  ))}
                </Routes>
              </Suspense>
              <StepUpHost />
            </Density>
          </SheafProvider>
        </AddressRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...screen, queries };
}

/** Counted before the kit's own listener, which keeps some of them to itself. */
let pops = 0;
addEventListener('popstate', () => (pops += 1), { capture: true });

/** Presses the browser's Back and waits until the page has come to rest. */
export async function goBack(): Promise<void> {
  const before = pops;
  history.back();
  await expect.poll(() => pops, { interval: 5 }).toBeGreaterThan(before);
  for (let seen = -1; seen !== pops;) {
    seen = pops;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** As a key presses it, wherever it has moved to meanwhile: never the second half of a double click. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  await expect.element(button).toBeEnabled();
  await expect.element(button).not.toHaveAttribute('data-loading');
  (button.element() as HTMLElement).click();
}

/** Ends what fades or slides in, since a text on its way in is paler than it will be; tells whether anything did. */
function finishAnimations(): boolean {
  const moving = document.getAnimations().filter(
    ({ effect, playState }) =>
      // One that is over and keeps its last look is still listed.
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
  );
  for (const animation of moving) animation.finish();
  return moving.length > 0;
}

/** A dialog gets its name and begins to fade in a moment after it is drawn. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += finishAnimations() ? -quiet : 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function violationsOf(options: axe.RunOptions): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(document.body, {
    ...options,
    resultTypes: ['violations'],
    // Style sheets are not fetched again: only rules that are not asked read them.
    preload: { assets: ['media'] },
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

const TRIES = 5;
const PAUSE_MS = 200;

/** On a busy machine a screen is not settled at once: only what stays wrong counts. */
async function findNone(options: axe.RunOptions, where: string): Promise<void> {
  let found = await violationsOf(options);
  for (let tries = 1; found.length > 0 && tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    found = await violationsOf(options);
  }
  expect(found, where).toEqual([]);
}

/** As when the person chooses it in another tab: the kit hears of it and draws itself anew. */
async function wear(scheme: 'dark' | 'auto'): Promise<void> {
  const change = { key: 'mantine-color-scheme-value', newValue: scheme, storageArea: localStorage };
  dispatchEvent(new StorageEvent('storage', change));
  const isDark = () => document.documentElement.dataset.mantineColorScheme === 'dark';
  await expect.poll(isDark, { interval: 5 }).toBe(scheme === 'dark');
}

/** WCAG 2.2 AA and axe's best practice of what is shown, and its colors in the dark. Journeys judge the page around it. */
export async function looksAccessible(): Promise<void> {
  await findNone({ runOnly: PART_RULES, rules: { region: { enabled: false } } }, 'in the light');
  await wear('dark');
  try {
    await findNone({ runOnly: COLOR_RULES }, 'in the dark');
  } finally {
    await wear('auto');
    finishAnimations();
  }
}

/** The same on a phone, where screens are laid out otherwise. */
export async function looksAccessibleOnPhone(): Promise<void> {
  const { innerWidth, innerHeight } = globalThis;
  await page.viewport(390, 844);
  try {
    await looksAccessible();
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
}

/** The product's own pauses, for a test that does something before one is over. */
export const keepRealPauses = (): void => capPauses(Number.POSITIVE_INFINITY);

/** The same with a clock that the test moves, for one that proves how long a pause is. */
export function takeRealPauses(): void {
  keepRealPauses();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

export const addressNow = (): string => `${location.pathname}${location.search}`;

/** Puts everything back after a test; screen-setup.tsx calls it. */
export async function cleanUp(): Promise<void> {
  vi.useRealTimers();
  pendingConfirm()?.answer(false);
  await cleanup();
  // What a library left beside the screen, such as a field it measures with.
  document.body.replaceChildren();
  for (const { id } of currentToasts()) closeToast(id);
  sessionStorage.clear();
  globalThis.fetch = realFetch;
  const missing = unanswered.splice(0);
  if (missing.length > 0) throw new Error(`Calls nobody answered: ${missing.join(', ')}`);
}

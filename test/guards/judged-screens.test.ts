/** Every route leads to a screen that axe judges: in a screens test that draws it, or in a journey that visits it. */
import { describe, expect, it } from 'vitest';
import { judgedBy } from './judged-screens.ts';
import { isTest, repositoryFiles, textOf } from './repository.ts';

/** Pages of web/routes.tsx that put a shell around a screen. The screen is judged by itself, the shell by the journeys. */
const SHELL_AROUND: Record<string, string> = {
  SignInPage: 'SignInScreen',
  CreateFirmPage: 'CreateFirmScreen',
  LinkPage: 'LinkScreen',
  SetUpPage: 'SetUpScreen',
};
/** Whole pages, and the journey that judges them. */
const BY_JOURNEY: Record<string, string> = { Portal: 'e2e/journeys/accessible.spec.ts' };
/** These draw nothing of their own: they lead somewhere else. */
const ONLY_LEADS = new Set(['OldDocumentsLink', 'EnterPreview']);

interface Route {
  file: string;
  path: string;
  screen: string;
}

const SCREEN = /^\s*(?:Component[:=] ?\{?(\w+)|element=\{<PublicPage screen=\{<(\w+)|element: <(\w+))/;

/** As a table of routes, as elements, and as the places that come with a later version. */
function routesIn(file: string): Route[] {
  const text = textOf(file);
  return [...text.matchAll(/(?<![\w.])path(?:: |=)(['"])(.*?)\1,?/g)].map((match) => {
    const rest = text.slice(match.index + match[0].length);
    const found = SCREEN.exec(rest);
    return { file, path: match[2]!, screen: found?.slice(1).find(Boolean) ?? `unread: ${rest.slice(0, 60)}` };
  });
}

const sources = repositoryFiles().filter(
  (file) => /^(?:web|features)\/.*\.tsx?$/.test(file) && !isTest(file),
);
const routing = sources.filter((file) => /\bRouteObject\b|\bStaffSlots\b|<Route\b/.test(textOf(file)));
const routes = routing.flatMap(routesIn);
const screens = repositoryFiles().filter((file) => file.endsWith('.screen.test.tsx'));
const judged = new Set(screens.flatMap((file) => [...judgedBy(file)]));

describe('every route', () => {
  it('is found: those of staff, of clients and of everybody', () => {
    expect(routes.length).toBeGreaterThan(55);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/admin',
        '/clients/:userId',
        '/inbox',
        '/deposit/:questionnaireId',
        '/unsubscribe',
        '*',
      ]),
    );
    expect(routes.filter(({ screen }) => screen.startsWith('unread'))).toEqual([]);
  });

  it('leads to a screen that a screens test draws and judges, or to one that a journey judges', () => {
    const left = routes.filter(
      ({ screen }) =>
        !judged.has(SHELL_AROUND[screen] ?? screen) && !(screen in BY_JOURNEY) && !ONLY_LEADS.has(screen),
    );
    expect(left.map(({ path, screen }) => `${path}: ${screen}`)).toEqual([]);
  });

  it('has no exception for nothing', () => {
    const named = new Set(routes.map(({ screen }) => screen));
    const excepted = [SHELL_AROUND, BY_JOURNEY].flatMap((list) => Object.keys(list));
    expect([...excepted, ...ONLY_LEADS].filter((screen) => !named.has(screen))).toEqual([]);
    const pages = textOf('web/routes.tsx');
    expect(Object.values(SHELL_AROUND).filter((screen) => !pages.includes(`<${screen}`))).toEqual([]);
    for (const journey of Object.values(BY_JOURNEY)) expect(textOf(journey)).toContain('await look(page)');
  });
});

describe('every part of Firm Settings', () => {
  it('is judged, because the test walks all of them', () => {
    const text = textOf('web/staff/settings.screen.test.tsx');
    expect(text).toContain('it.each(PARTS');
    expect(text).toMatch(
      /const PARTS = JOINED_SLOTS\.settingsParts\.filter\(\(\{ Component \}\) => Component\)/,
    );
    expect(judgedBy('web/staff/settings.screen.test.tsx')).toContain('SettingsScreen');
  });
});

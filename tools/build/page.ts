/**
 * Puts into the page what must be there before any file is: the outline's styles, the colours they name, and the early
 * script. The style sheets of the program come last in the body, where they hold up the program but not the outline.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The one the firm's name is set in: it is on the page before anything else. */
const FIRST_FONT = /source-serif-4-latin-wght-normal[^/]*\.woff2$/;
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

const NAMES_IN_USE = /var\(--([\w-]+)\)/g;
const LIGHT = /^:root \{([^}]*)\}/gmu;
const DARK = /^:root\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/gmu;

function declared(css: string, blocks: RegExp): Map<string, string> {
  const bodies = [...css.matchAll(blocks)].map(([, body = '']) => body);
  return new Map(
    bodies.flatMap((body) =>
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ),
  );
}

/** The design system's own values of what the outline uses, so that nothing changes when the program takes over. */
export function tokensFor(css: string): string {
  const sources = read('ui/theme/tokens.css') + read('ui/theme/roles.css');
  const names = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(NAMES_IN_USE)) {
      if (names.has(name)) continue;
      names.add(name);
      follow(declared(sources, LIGHT).get(name) ?? '');
    }
  };
  follow(css);
  const block = (blocks: RegExp) =>
    [...declared(sources, blocks)]
      .filter(([name]) => names.has(name))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const dark = block(DARK);
  return `:root{${block(LIGHT)}}@media(prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){${dark}}}:root[data-mantine-color-scheme=dark]{${dark}}`;
}

const squeeze = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/gu, (found, sign: string) => (sign === ':' ? found.trimEnd() : sign))
    .trim();

const withoutComments = (script: string) => script.replaceAll(/^\s*(?:\/\/|\/\*\*).*\n/gmu, '');

export function pageBeforeProgram(): Plugin {
  return {
    name: 'page-before-program',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const css = read('web/skeleton.css');
        const font = Object.keys(bundle ?? {}).find((file) => FIRST_FONT.test(file));
        const early =
          `<style nonce="__CSP_NONCE__">${tokensFor(css)}${squeeze(css)}</style>` +
          `<script>${withoutComments(read('web/early.js'))}</script>`;
        // Behind the program in every queue: until it is there, another serif does.
        const letters = font
          ? `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin fetchpriority="low">`
          : '';
        const sheets = html.match(STYLE_SHEET)?.join('').trim() ?? '';
        return html
          .replaceAll(STYLE_SHEET, '')
          .replace('<!--early-->', () => early)
          .replace('</head>', '<!--files--><!--/files--></head>')
          .replace('</body>', `${sheets}<!--sheets--><!--/sheets-->${letters}</body>`);
      },
    },
  };
}
